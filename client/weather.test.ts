import { describe, expect, it } from 'vitest';
import { freshnessOf } from './weather.ts';

const AT = 'Sat, 21 Nov 2026 11:20:00 GMT';

describe('freshnessOf', () => {
  it('freshnessOf reads the times of a fresh response', () => {
    expect(freshnessOf(new Headers({ 'last-modified': AT, expires: AT }))).toEqual({
      answeredAt: new Date(AT),
      freshUntil: new Date(AT),
      isStale: false,
    });
  });
  it.each([
    ['110 fieldcast "Response is Stale"', true],
    ['199 fieldcast "1 alert is missing", 110 fieldcast "Response is Stale"', true],
    ['199 fieldcast "110 alerts are missing"', false],
  ])('isStale for the Warning header %s is %s', (warning, isStale) => {
    expect(freshnessOf(new Headers({ warning })).isStale).toBe(isStale);
  });
  it('freshnessOf returns null for a missing or invalid date', () => {
    expect(freshnessOf(new Headers({ expires: 'soon' }))).toEqual({
      answeredAt: null,
      freshUntil: null,
      isStale: false,
    });
  });
});
