import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusal } from './errors.ts';

const NOW = Date.UTC(2031, 4, 4, 12);

function refused(status: number, headers: Record<string, string> = {}, readRetryDelay?: () => number | null) {
  return refusal({ status, headers: new Headers(headers), text: '' }, readRetryDelay, NOW);
}

describe('a refusal', () => {
  it.each([
    [400, 'refused'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'refused'],
    [422, 'refused'],
    [429, 'throttled'],
    [304, 'failing'],
    [500, 'failing'],
    [503, 'failing'],
    [599, 'failing'],
  ])('a refusal with status %i has the fault %s', (status, fault) => {
    const error = refused(status);
    expect(error).toMatchObject({ fault, status, retryAfterMs: null });
    expect(error.message).toContain(`(status ${status})`);
  });

  it.each([
    ['seconds', '120', 120_000],
    ['zero seconds', '0', 0],
    ['seconds with spaces', ' 5 ', 5000],
    ['a date', new Date(NOW + 90_000).toUTCString(), 90_000],
    ['a date in the past', new Date(NOW - 1000).toUTCString(), null],
    ['words', 'soon', null],
    ['a negative number', '-5', null],
    ['nothing', '', null],
  ])('reads a Retry-After of %s', (_, value, retryAfterMs) => {
    expect(refused(429, { 'retry-after': value }).retryAfterMs).toBe(retryAfterMs);
    expect(refused(503, { 'retry-after': value }).retryAfterMs).toBe(retryAfterMs);
  });

  it('a refusal uses the delay in the body only for a 429 without Retry-After', () => {
    expect(refused(429, {}, () => 60_000).retryAfterMs).toBe(60_000);
    expect(refused(429, {}, () => null).retryAfterMs).toBeNull();
    expect(refused(429, { 'retry-after': '3' }, () => 60_000).retryAfterMs).toBe(3000);
    expect(refused(503, {}, () => 60_000).retryAfterMs).toBeNull();
  });

  it('a refusal never has a negative or invalid delay', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 :-+.eGMTZ,JanMay') }), (value) => {
        const { retryAfterMs } = refused(429, { 'retry-after': value });
        expect(retryAfterMs === null || retryAfterMs >= 0).toBe(true);
      }),
    );
  });
});
