import { describe, expect, it } from 'vitest';
import { skyOf, toForecast } from './mapping.ts';
import type { HourlyResponse } from './schema.ts';

const MALFORMED = expect.objectContaining({ name: 'UpstreamError', fault: 'malformed' });

function response(
  hourly: Partial<HourlyResponse['hourly']>,
  changes: Partial<HourlyResponse> = {},
): HourlyResponse {
  const time = ['2026-10-25T01:00', '2026-10-25T02:00', '2026-10-25T03:00', '2026-10-25T04:00'];
  return {
    utc_offset_seconds: 0,
    hourly_units: { temperature_2m: '°C', wind_speed_10m: 'm/s', rain: 'mm', showers: 'mm', snowfall: 'cm' },
    hourly: { time, ...hourly },
    ...changes,
  };
}

describe('toForecast', () => {
  it('toForecast converts the values of every hour', () => {
    const hours = toForecast(
      response({
        temperature_2m: [7, 6, null, 5],
        wind_speed_10m: [3, 3.5, 4, 400],
        weather_code: [61, null, 4, 0],
        is_day: [0, 0, 1, null],
      }),
    ).conditions;
    expect(hours).toMatchObject([
      { temperature: 7, wind_speed: 3, sky: { description: 'light rain' }, is_day: false },
      { temperature: 6, wind_speed: 3.5, sky: null, is_day: false },
      { temperature: null, wind_speed: 4, sky: null, is_day: true },
      { temperature: 5, wind_speed: null, sky: { description: 'clear sky' }, is_day: null },
    ]);
    expect(hours[0]).toMatchObject({ feels_like: null, humidity: null, pressure: null, visibility: null });
  });

  it('toForecast applies the given offset to all times, even after a clock change', () => {
    const { conditions } = toForecast(response({}, { utc_offset_seconds: 7200 }));
    expect(conditions.map(({ time }) => new Date(time).toISOString().slice(0, 16))).toEqual([
      '2026-10-24T23:00',
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ]);
  });

  it('toForecast assigns rain and snow to the hour before their time', () => {
    const { precipitation } = toForecast(
      response({ rain: [0, 1, 1, null], showers: [0, 0.5, null, 0], snowfall: [0, 0.7, null, 0] }),
    );
    expect(precipitation).toMatchObject([
      { rain: 0, snow: 0 },
      { rain: 1.5, snow: 1 },
      { rain: null, snow: null },
      { rain: null, snow: 0 },
    ]);
    expect(precipitation[1]).toMatchObject({
      from: Date.parse('2026-10-25T01:00Z'),
      to: Date.parse('2026-10-25T02:00Z'),
    });
  });

  describe('precipitation that its parts do not explain', () => {
    const amounts = (hour: Record<string, number | null>) => {
      const units = { precipitation: 'mm', rain: 'mm', showers: 'mm', snowfall: 'cm', temperature_2m: '°C' };
      const columns = Object.entries(hour).map(([name, value]) => [name, [value]]);
      const hourly = { time: ['2026-10-25T01:00'], is_day: [1], ...Object.fromEntries(columns) };
      const [found] = toForecast(response(hourly, { hourly_units: units })).precipitation;
      return { rain: found?.rain ?? null, snow: found?.snow ?? null };
    };
    const dry = { rain: 0, showers: 0, snowfall: 0 };

    it.each([
      [
        'rain, by the weather code',
        { ...dry, precipitation: 1.3, weather_code: 63, temperature_2m: -2 },
        1.3,
        0,
      ],
      [
        'snow, by the weather code',
        { ...dry, precipitation: 1.3, weather_code: 85, temperature_2m: 3 },
        0,
        1.3,
      ],
      [
        'rain, by the temperature',
        { ...dry, precipitation: 1.3, weather_code: 95, temperature_2m: 18 },
        1.3,
        0,
      ],
      ['snow, by the temperature', { ...dry, precipitation: 1.3, temperature_2m: 0.5 }, 0, 1.3],
      ['unknown without code and temperature', { ...dry, precipitation: 1.3 }, null, null],
      [
        'only a remainder',
        { rain: 0.5, showers: 0.1, snowfall: 0, precipitation: 2, weather_code: 61 },
        2,
        0,
      ],
      ['all of it if no part is stated', { precipitation: 2, weather_code: 61 }, 2, 0],
      ['none if no precipitation is forecast', { precipitation: 0 }, 0, 0],
      ['none if the parts exceed it', { rain: 1, showers: 0, snowfall: 0.7, precipitation: 1 }, 1, 1],
    ])('the remainder is %s', (_, hour, rain, snow) => {
      const found = amounts(hour);
      for (const [kind, expected] of Object.entries({ rain, snow })) {
        const amount = found[kind as 'rain' | 'snow'];
        if (expected === null) expect(amount).toBeNull();
        else expect(amount).toBeCloseTo(expected, 9);
      }
    });
  });

  it('toForecast accepts a response without any variable', () => {
    const series = toForecast(response({}, { hourly_units: {} }));
    expect(series.conditions).toHaveLength(4);
    expect(series.conditions[0]).toMatchObject({ temperature: null, sky: null });
    expect(series.precipitation[0]).toMatchObject({ rain: null, snow: null });
  });

  it.each([
    ['a column is shorter', response({ is_day: [1] })],
    ['a column is longer', response({ temperature_2m: [1, 2, 3, 4, 5] })],
    ['a time is repeated', response({ time: ['2026-10-25T01:00', '2026-10-25T01:00'] })],
    ['times do not increase', response({ time: ['2026-10-25T01:00', '2026-10-25T00:00'] })],
    ['a time is invalid', response({ time: ['2026-13-25T01:00'] })],
    ['a unit is unknown', response({ rain: [1, 1, 1, 1] }, { hourly_units: { rain: 'gal' } })],
  ])('toForecast rejects a forecast as malformed if %s', (_, faulty) => {
    expect(() => toForecast(faulty)).toThrow(MALFORMED);
  });
});

describe('skyOf', () => {
  it('skyOf recognises exactly the documented codes', () => {
    const codes = Array.from({ length: 1000 }, (_, code) => code).filter((code) => skyOf(code) !== null);
    expect(codes).toEqual([
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96,
      97, 99,
    ]);
    for (const code of codes) expect(skyOf(code)?.description).toMatch(/^[a-z][a-z ]{2,29}$/);
    expect(new Set(codes.map((code) => skyOf(code)?.description)).size).toBe(codes.length);
  });

  it.each([
    ['01', /^clear/],
    ['02', /^mainly clear/],
    ['03', /^partly cloudy/],
    ['04', /^overcast/],
    ['09', /drizzle|rain showers/],
    ['10', /rain$/],
    ['11', /thunderstorm/],
    ['13', /snow|freezing/],
    ['50', /fog/],
  ])('skyOf returns the icon %s for descriptions that match %s', (icon, words) => {
    const skies = Array.from({ length: 100 }, (_, code) => skyOf(code)).filter((sky) => sky !== null);
    const described = skies.filter(({ description }) => {
      const frozen = /snow|freezing/.test(description);
      return words.test(description) && (icon === '13' || !frozen);
    });
    expect(described.length).toBeGreaterThan(0);
    expect(new Set(described.map((sky) => sky.icon))).toEqual(new Set([icon]));
  });

  it.each([null, undefined, 4, 100, -1, 61.5, Number.NaN])('skyOf returns null for %s', (code) => {
    expect(skyOf(code)).toBeNull();
  });
});
