import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realData } from '../real-data.ts';
import { HAS_RECORDED, recordedBody } from './recorded-weather.ts';

const HOUR_S = 3600;
const TEXT_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/g;
const UNIX_TIME = /\b1[567]\d{8}\b/g;
const folder = realData('weather') ?? '';

/** All moments in a body, in seconds: those in text, then those in numbers. */
function timesOf(body: string): number[] {
  const texts = body.match(TEXT_TIME) ?? [];
  const numbers = body.match(UNIX_TIME) ?? [];
  return [...texts.map((text) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000), ...numbers.map(Number)];
}

function withoutTimes(body: string): string {
  return body.replace(TEXT_TIME, '').replace(UNIX_TIME, '');
}

describe.skipIf(!HAS_RECORDED)('recorded bodies', () => {
  it.each([
    ['locationforecast', 'met-norway/locationforecast-complete-london.json'],
    ['metalerts', 'met-norway/metalerts-current.json'],
    ['nws', 'nws/alerts_active_zone_second.json'],
    ['brightSky', 'brightsky/alerts-berlin.json'],
    ['openWeatherMapCurrent', 'openweathermap/weather-london.json'],
    ['openWeatherMapForecast', 'openweathermap/forecast-5day-london.json'],
    ['oneCall', 'openweathermap/onecall-phoenix-alert.json'],
  ] as const)(
    '%s: moves all times by the same whole number of hours, and changes nothing else',
    (name, file) => {
      const before = readFileSync(join(folder, file), 'utf8');
      const times = timesOf(before);
      // In these years moments of now are numbers that look like those of the recordings.
      const moments = fc.integer({ min: Date.UTC(2018, 0), max: Date.UTC(2026, 0) });
      fc.assert(
        fc.property(moments, (now) => {
          const after = recordedBody(name, now);
          const [shift = 0, ...others] = new Set(timesOf(after).map((time, i) => time - (times[i] ?? 0)));
          expect([Number.isInteger(shift / HOUR_S), others]).toEqual([true, []]);
          expect(withoutTimes(after)).toBe(withoutTimes(before));
        }),
        { numRuns: 20 },
      );
    },
  );
});
