import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { skipped } from '../support/skipped.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldcast-compiled-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs a command. Returns the files that it created in three folders: user cache, systemd cache and temporary
 * files.
 */
async function filesAfter(environment: Record<string, string> = {}) {
  const [cache = '', systemd = '', temporary = ''] = ['cache', 'systemd', 'tmp'].map((name) =>
    join(folder, name),
  );
  for (const path of [cache, systemd, temporary]) mkdirSync(path, { recursive: true });
  const variables = { XDG_CACHE_HOME: cache, TMPDIR: temporary, ...environment };
  expect(await runCli(['--version'], variables)).toMatchObject({ code: 0, stderr: '' });
  const files = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return [cache, systemd, temporary].map((path) => files(path).length > 0);
}

const notRoot = process.getuid?.() === 0 ? null : skipped('of another user’s files', 'they need root');

describe('the compile cache', () => {
  it('the compile cache is in the user’s cache folder, never in the temporary folder', async () => {
    expect(await filesAfter()).toEqual([true, false, false]);
    expect(statSync(join(folder, 'cache/fieldcast/compiled')).mode & 0o777).toBe(0o700);
  });

  it('the compile cache is in a systemd unit’s cache directory', async () => {
    expect(await filesAfter({ CACHE_DIRECTORY: join(folder, 'systemd') })).toEqual([false, true, false]);
  });

  it('the compile cache is disabled if no folder can be created', async () => {
    expect(await filesAfter({ XDG_CACHE_HOME: '/proc/fieldcast' })).toEqual([false, false, false]);
  });

  it.each([
    ['other users can read it', 'cache/fieldcast/compiled', 0o755],
    ['other users can write it', 'cache/fieldcast/compiled', 0o777],
    ['other users can replace it', 'cache/fieldcast', 0o777],
  ])('the compile cache is disabled if %s', async (_, path, mode) => {
    mkdirSync(join(folder, 'cache/fieldcast/compiled'), { recursive: true, mode: 0o700 });
    chmodSync(join(folder, path), mode);
    expect(await filesAfter()).toEqual([false, false, false]);
  });

  it.skipIf(notRoot !== null).each(['cache/fieldcast/compiled', 'cache/fieldcast'])(
    'the compile cache is disabled if %s belongs to another user',
    async (path) => {
      mkdirSync(join(folder, 'cache/fieldcast/compiled'), { recursive: true, mode: 0o700 });
      chownSync(join(folder, path), 1234, 1234);
      expect(await filesAfter()).toEqual([false, false, false]);
    },
  );
});
