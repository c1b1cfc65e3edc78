import { createHash, timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpError } from '../errors.ts';
import { ApiKeys } from './api-keys.ts';

function request(key: string, address = 'here'): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headers.from = address;
  message.headers['x-api-key'] = key;
  return message;
}

describe('API keys', () => {
  it('an API key can be configured as a digest', () => {
    const digest = createHash('sha256').update('secret').digest('hex');
    const keys = new ApiKeys(['other', `sha256:${digest}`, `SHA256:${digest.toUpperCase()}`.slice(0, 20)]);
    // The order of the keys does not matter, because it may differ between replicas.
    expect(keys.check(request('secret'))).toBe(new ApiKeys(['secret']).check(request('secret')));
    expect(keys.check(request('secret'))).not.toBe(keys.check(request('other')));
    // The digest itself is not a valid key.
    expect(() => keys.check(request(`sha256:${digest}`))).toThrow(
      expect.objectContaining({ status: 401, headers: { 'www-authenticate': expect.any(String) } }),
    );
  });

  it('every guess is compared with all API keys in constant time', () => {
    const compared: number[] = [];
    const isEqual: typeof timingSafeEqual = (a, b) => {
      compared.push(a.byteLength, b.byteLength);
      return timingSafeEqual(a, b);
    };
    const keys = new ApiKeys(['first', 'second', 'third'], () => 'here', isEqual);
    const steps = ['first', 'third', 'firs', '', 'f'.repeat(5000)].map((guess) => {
      compared.length = 0;
      try {
        keys.check(request(guess));
      } catch (error) {
        expect(error).toMatchObject({ status: 401 });
      }
      return [...compared];
    });
    // Every guess causes three comparisons of digests of equal length.
    for (const step of steps) expect(step).toEqual([32, 32, 32, 32, 32, 32]);
  });
});

describe('wrong API keys', () => {
  afterEach(() => void vi.useRealTimers());

  it('too many wrong API keys block an address from using new keys, but do not affect other addresses', () => {
    vi.useFakeTimers();
    const keys = new ApiKeys(['known', 'new'], ({ headers }) => String(headers.from));
    const statusOf = (key: string, address?: string) => {
      try {
        keys.check(request(key, address));
        return 200;
      } catch (error) {
        return (error as HttpError).status;
      }
    };
    expect(statusOf('known')).toBe(200);
    expect(Array.from({ length: 30 }, (_, i) => statusOf(`guess ${i}`))).toEqual(Array(30).fill(401));
    // The responses to valid and invalid keys are identical, so they reveal nothing about a guess.
    expect([statusOf('guess 30'), statusOf('new')]).toEqual([429, 429]);
    expect(() => keys.check(request('new'))).toThrow(
      expect.objectContaining({ headers: { 'retry-after': '60' }, message: expect.stringContaining('60 s') }),
    );
    // Keys that this address has already used still work.
    expect(statusOf('known')).toBe(200);
    expect([statusOf('guess', 'elsewhere'), statusOf('new', 'elsewhere')]).toEqual([401, 200]);
    vi.advanceTimersByTime(59_000);
    expect(statusOf('new')).toBe(429);
    vi.advanceTimersByTime(1_001);
    expect([statusOf('guess'), statusOf('new')]).toEqual([401, 200]);
  });

  it('a request without a key does not count as a wrong key', () => {
    const keys = new ApiKeys(['known']);
    const bare = request('');
    delete bare.headers['x-api-key'];
    for (let i = 0; i < 100; i += 1)
      expect(() => keys.check(bare)).toThrow(expect.objectContaining({ status: 401 }));
    expect(keys.check(request('known'))).toEqual(expect.any(String));
  });
});
