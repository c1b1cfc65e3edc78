import { describe, expect, it } from 'vitest';
import { localText, startOfLocalDay } from './local-time.ts';
import { isDay, sunOfDay } from './sun.ts';

const MINUTE = 60_000;

/**
 * Published sunrise and sunset in UTC, to the minute. In Reykjavik, the sun's centre rises seven minutes
 * after its upper rim.
 */
const PUBLISHED = [
  ['London, midsummer', 51.5074, -0.1278, '2026-06-21T03:43Z', '2026-06-21T20:21Z'],
  ['London, midwinter', 51.5074, -0.1278, '2026-12-21T08:04Z', '2026-12-21T15:53Z'],
  ['Reykjavik, midsummer', 64.1466, -21.9426, '2026-06-21T02:55Z', '2026-06-22T00:03Z'],
  ['Singapore, equinox', 1.3521, 103.8198, '2026-03-20T23:09Z', '2026-03-21T11:15Z'],
  ['Sydney, midsummer', -33.8688, 151.2093, '2026-12-20T18:41Z', '2026-12-21T09:05Z'],
] as const;

describe('isDay', () => {
  it.each(PUBLISHED)(
    'isDay is true from sunrise to sunset: %s',
    (_, latitude, longitude, sunrise, sunset) => {
      const place = { latitude, longitude };
      const around = (time: string) =>
        [-3, 3].map((minutes) => isDay(place, Date.parse(time) + minutes * MINUTE));
      expect(around(sunrise)).toEqual([false, true]);
      expect(around(sunset)).toEqual([true, false]);
    },
  );

  it('isDay is always true in polar summer and never true in polar winter', () => {
    const longyearbyen = { latitude: 78.22, longitude: 15.63 };
    for (let hour = 0; hour < 24; hour += 1) {
      expect(isDay(longyearbyen, Date.UTC(2026, 5, 21, hour))).toBe(true);
      expect(isDay(longyearbyen, Date.UTC(2026, 11, 21, hour))).toBe(false);
    }
  });
});

describe('sunOfDay', () => {
  const on = (latitude: number, longitude: number, timezone: string, date: string) => {
    const from = startOfLocalDay(Date.parse(`${date}T12:00:00Z`), timezone);
    const { sunrise, sunset, sun } = sunOfDay(
      { latitude, longitude },
      from,
      startOfLocalDay(from, timezone, 1),
    );
    const text = (time: number | null) => time && localText(time, timezone).slice(5, 16);
    return [text(sunrise), text(sunset), sun];
  };
  const inReykjavik = (date: string) => on(64.1466, -21.9426, 'Atlantic/Reykjavik', date);
  const inTromso = (date: string) => on(69.65, 18.96, 'Europe/Oslo', date);

  it('sunOfDay assigns a sunset after midnight to the new day', () => {
    expect(inReykjavik('2026-06-21')).toEqual(['06-21 02:55', '06-21 00:03', null]);
    expect(on(64.5, -165.4, 'America/Nome', '2026-06-10')).toEqual(['06-10 04:28', '06-10 01:33', null]);
  });

  it('sunOfDay returns the last sunset of a day with two sunsets', () => {
    // The sun also sets at 00:00 on this day.
    expect(inReykjavik('2026-06-29')).toEqual(['06-29 03:02', '06-29 23:59', null]);
  });

  it('sunOfDay tells polar day from polar night', () => {
    expect(inTromso('2026-06-21')).toEqual([null, null, 'up']);
    expect(inTromso('2026-12-21')).toEqual([null, null, 'down']);
    expect(on(-77.85, 166.67, 'Antarctica/McMurdo', '2026-12-21')).toEqual([null, null, 'up']);
    expect(on(90, 0, 'Etc/GMT', '2026-03-01')).toEqual([null, null, 'down']);
  });

  it('sunOfDay returns the only event of a day', () => {
    expect(inTromso('2026-05-16')).toEqual(['05-16 01:31', null, null]);
  });
});
