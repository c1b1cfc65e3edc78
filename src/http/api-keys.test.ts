import { createHash, timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ApiKeys } from './api-keys.ts';

function request(key: string): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headers['x-api-key'] = key;
  return message;
}

describe('API keys', () => {
  it('may be written as digests', () => {
    const digest = createHash('sha256').update('secret').digest('hex');
    const keys = new ApiKeys(['other', `sha256:${digest}`, `SHA256:${digest.toUpperCase()}`.slice(0, 20)]);
    // Whatever the order of the keys, which may differ between replicas.
    expect(keys.check(request('secret'))).toBe(new ApiKeys(['secret']).check(request('secret')));
    expect(keys.check(request('secret'))).not.toBe(keys.check(request('other')));
    // Who reads the digest cannot use it.
    expect(() => keys.check(request(`sha256:${digest}`))).toThrow(
      expect.objectContaining({ status: 401, headers: { 'www-authenticate': expect.any(String) } }),
    );
  });

  it('are compared with every key, whatever the guess, in constant time', () => {
    const compared: number[] = [];
    const isEqual: typeof timingSafeEqual = (a, b) => {
      compared.push(a.byteLength, b.byteLength);
      return timingSafeEqual(a, b);
    };
    const keys = new ApiKeys(['first', 'second', 'third'], isEqual);
    const steps = ['first', 'third', 'firs', '', 'f'.repeat(5000)].map((guess) => {
      compared.length = 0;
      try {
        keys.check(request(guess));
      } catch (error) {
        expect(error).toMatchObject({ status: 401 });
      }
      return [...compared];
    });
    // Three comparisons of digests of equal length each time: nothing depends on the guess.
    for (const step of steps) expect(step).toEqual([32, 32, 32, 32, 32, 32]);
  });
});
