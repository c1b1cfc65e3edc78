import { describe, expect, it } from 'vitest';
import { keyChecker } from './api-keys.ts';

describe('keys of the service', () => {
  const isKey = keyChecker(['first', 'second']);

  it.each(['first', 'second'])('know %s', (key) => expect(isKey(key)).toBe(true));
  it.each([undefined, '', 'firs', 'first ', 'FIRST', 'first,second'])('refuse %s', (key) => {
    expect(isKey(key)).toBe(false);
  });
});
