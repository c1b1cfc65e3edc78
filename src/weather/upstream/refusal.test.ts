import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';

const NOW = Date.UTC(2031, 4, 4, 12);

function refused(status: number, headers: Record<string, string> = {}, reading?: () => number | null) {
  return refusal('Upstream', { status, headers: new Headers(headers), text: '' }, reading, NOW);
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
  ])('of status %i is %s', (status, fault) => {
    const error = refused(status);
    expect(error).toMatchObject({ fault, status, pauseMs: null });
    expect(error.message).toContain(`(status ${status})`);
  });

  it.each([
    ['seconds', '120', 120_000],
    ['no seconds', '0', 0],
    ['seconds between spaces', ' 5 ', 5000],
    ['a date', new Date(NOW + 90_000).toUTCString(), 90_000],
    ['a date that is over', new Date(NOW - 1000).toUTCString(), null],
    ['words', 'soon', null],
    ['less than nothing', '-5', null],
    ['nothing', '', null],
  ])('reads Retry-After where it is %s', (_, value, pauseMs) => {
    expect(refused(429, { 'retry-after': value }).pauseMs).toBe(pauseMs);
    expect(refused(503, { 'retry-after': value }).pauseMs).toBe(pauseMs);
  });

  it('asks the provider’s own reading only of a quota without Retry-After', () => {
    expect(refused(429, {}, () => 60_000).pauseMs).toBe(60_000);
    expect(refused(429, {}, () => null).pauseMs).toBeNull();
    expect(refused(429, { 'retry-after': '3' }, () => 60_000).pauseMs).toBe(3000);
    expect(refused(503, {}, () => 60_000).pauseMs).toBeNull();
  });

  it('never asks for a pause that is no time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 :-+.eGMTZ,JanMay') }), (value) => {
        const { pauseMs } = refused(429, { 'retry-after': value });
        expect(pauseMs === null || pauseMs >= 0).toBe(true);
      }),
    );
  });
});
