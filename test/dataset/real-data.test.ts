import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realData } from '../real-data.ts';

describe('recorded data', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fieldcast-recordings-'));
    vi.stubEnv('RECORDINGS', undefined); // CI sets this variable.
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  it('realData finds existing recordings, required or not', () => {
    mkdirSync(join(root, 'sports'));
    expect(realData('sports', root, undefined)).toBe(join(root, 'sports'));
    expect(realData('sports', root, 'required')).toBe(join(root, 'sports'));
  });

  it('realData skips tests with a message if recordings are missing, even in CI', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(realData('sports', root, undefined)).toBeNull();
    expect(realData('sports', root, 'optional')).toBeNull();
    const message = `tests on recorded data are skipped: ${join(root, 'sports')} does not exist`;
    expect(warn.mock.calls).toEqual([[message], [message]]);
  });

  it('realData throws an error if required recordings are missing', () => {
    expect(() => realData('sports', root, 'required')).toThrow(
      `tests on recorded data are required, but ${join(root, 'sports')} does not exist`,
    );
  });
});
