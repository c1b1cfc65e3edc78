import { describe, expect, it } from 'vitest';
import { isDay } from './daylight.ts';

const MINUTE = 60_000;

/** Published sunrise and sunset, UTC, to the minute. In Reykjavik the sun rises by its radius in seven minutes. */
const PUBLISHED = [
  ['London, midsummer', 51.5074, -0.1278, '2026-06-21T03:43Z', '2026-06-21T20:21Z'],
  ['London, midwinter', 51.5074, -0.1278, '2026-12-21T08:04Z', '2026-12-21T15:53Z'],
  ['Reykjavik, midsummer', 64.1466, -21.9426, '2026-06-21T02:55Z', '2026-06-22T00:03Z'],
  ['Singapore, equinox', 1.3521, 103.8198, '2026-03-20T23:09Z', '2026-03-21T11:15Z'],
  ['Sydney, midsummer', -33.8688, 151.2093, '2026-12-20T18:41Z', '2026-12-21T09:05Z'],
] as const;

describe('daylight', () => {
  it.each(PUBLISHED)('lasts from sunrise to sunset: %s', (_, latitude, longitude, sunrise, sunset) => {
    const place = { latitude, longitude };
    const around = (time: string) =>
      [-3, 3].map((minutes) => isDay(place, Date.parse(time) + minutes * MINUTE));
    expect(around(sunrise)).toEqual([false, true]);
    expect(around(sunset)).toEqual([true, false]);
  });

  it('lasts all day in polar summer and never begins in polar winter', () => {
    const longyearbyen = { latitude: 78.22, longitude: 15.63 };
    for (let hour = 0; hour < 24; hour += 1) {
      expect(isDay(longyearbyen, Date.UTC(2026, 5, 21, hour))).toBe(true);
      expect(isDay(longyearbyen, Date.UTC(2026, 11, 21, hour))).toBe(false);
    }
  });
});
