import { describe, expect, it } from 'vitest';
import type { HourlyAnswer } from './answer.ts';
import { toForecast } from './forecast.ts';

const MALFORMED = expect.objectContaining({ name: 'UpstreamError', fault: 'malformed' });

function answer(hourly: Partial<HourlyAnswer['hourly']>, changes: Partial<HourlyAnswer> = {}): HourlyAnswer {
  const time = ['2026-10-25T01:00', '2026-10-25T02:00', '2026-10-25T03:00', '2026-10-25T04:00'];
  return {
    utc_offset_seconds: 0,
    hourly_units: { temperature_2m: '°C', wind_speed_10m: 'm/s', rain: 'mm', showers: 'mm', snowfall: 'cm' },
    hourly: { time, ...hourly },
    ...changes,
  };
}

describe('toForecast', () => {
  it('gives each hour its weather', () => {
    const hours = toForecast(
      answer({
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

  it('counts the moments on from one offset, over a change of clocks', () => {
    const { conditions } = toForecast(answer({}, { utc_offset_seconds: 7200 }));
    expect(conditions.map(({ time }) => new Date(time).toISOString().slice(0, 16))).toEqual([
      '2026-10-24T23:00',
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ]);
  });

  it('has rain and snow fall in the hour before the one that they stand at', () => {
    const { precipitation } = toForecast(
      answer({ rain: [0, 1, 1, null], showers: [0, 0.5, null, 0], snowfall: [0, 0.7, null, 0] }),
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

  it('stands without any variable', () => {
    const series = toForecast(answer({}, { hourly_units: {} }));
    expect(series.conditions).toHaveLength(4);
    expect(series.conditions[0]).toMatchObject({ temperature: null, sky: null });
    expect(series.precipitation[0]).toMatchObject({ rain: null, snow: null });
  });

  it.each([
    ['a column is shorter', answer({ is_day: [1] })],
    ['a column is longer', answer({ temperature_2m: [1, 2, 3, 4, 5] })],
    ['an hour comes twice', answer({ time: ['2026-10-25T01:00', '2026-10-25T01:00'] })],
    ['hours fall', answer({ time: ['2026-10-25T01:00', '2026-10-25T00:00'] })],
    ['an hour is none', answer({ time: ['2026-13-25T01:00'] })],
    ['a unit is new', answer({ rain: [1, 1, 1, 1] }, { hourly_units: { rain: 'gal' } })],
  ])('is malformed where %s', (_, faulty) => {
    expect(() => toForecast(faulty)).toThrow(MALFORMED);
  });
});
