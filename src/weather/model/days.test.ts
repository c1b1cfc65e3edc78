import { describe, expect, it } from 'vitest';
import type { Conditions, ForecastSeries } from './conditions.ts';
import { toDays } from './days.ts';
import { HOUR_MS } from './local-time.ts';

const PLACE = {
  id: 'test:1',
  name: 'Oslo',
  country: 'NO',
  region: null,
  latitude: 59.91,
  longitude: 10.75,
  timezone: 'Europe/Oslo',
};
/** Returns a time in each of `count` days. */
const daysFrom = (time: number, count: number) =>
  Array.from({ length: count }, (_, day) => time + day * 24 * HOUR_MS);

/** Midnight in Oslo. */
const START = Date.UTC(2026, 2, 1, 23);
const NOW = START + 12.5 * HOUR_MS;

/** Returns hourly values. The temperature equals the hour number. */
function series(from: number, to: number): ForecastSeries {
  const hours = Array.from({ length: to - from }, (_, i) => from + i);
  return {
    conditions: hours.map(
      (hour): Conditions => ({
        time: START + hour * HOUR_MS,
        temperature: hour,
        feels_like: null,
        humidity: null,
        pressure: null,
        wind_speed: hour % 10,
        visibility: null,
        sky: { description: hour % 24 === 3 || hour % 5 > 2 ? 'fog' : 'rain', icon: '10' },
        is_day: null,
      }),
    ),
    precipitation: hours.map((hour) => ({
      from: START + hour * HOUR_MS,
      to: START + (hour + 1) * HOUR_MS,
      rain: 0.5,
      snow: 0,
      probability: hour,
    })),
  };
}

describe('toDays', () => {
  it('toDays returns extremes, sums, sunrise, sunset and the sky, for today from the current hour', () => {
    const [today, tomorrow] = toDays(series(-5, 60), PLACE, daysFrom(NOW, 2), NOW);
    expect(today).toMatchObject({
      start: START,
      temperature_min: 12,
      temperature_max: 23,
      wind_speed_max: 9,
      rain: 6,
      snow: 0,
      precipitation_probability: 23,
      sky: { description: 'rain' },
    });
    expect(tomorrow).toMatchObject({ temperature_min: 24, temperature_max: 47 });
    // Oslo on 2 March: sunrise at 7:02 and sunset at 17:47 local time, within 15 minutes.
    expect(Math.abs((today?.sunrise ?? 0) - Date.UTC(2026, 2, 2, 6, 2))).toBeLessThan(15 * 60_000);
    expect(Math.abs((today?.sunset ?? 0) - Date.UTC(2026, 2, 2, 16, 47))).toBeLessThan(15 * 60_000);
  });

  it('toDays covers the rest of today, and returns null for uncovered days', () => {
    const [today, tomorrow, later] = toDays(series(12, 40), PLACE, daysFrom(NOW, 3), NOW);
    expect(today).toMatchObject({ temperature_min: 12, temperature_max: 23, rain: 6 });
    expect(tomorrow).toMatchObject({ temperature_max: null, rain: null, sky: null });
    expect(later).toMatchObject({ temperature_max: null, rain: null });
  });

  it('toDays returns only the days of the requested times', () => {
    const days = toDays(series(-5, 60), PLACE, [NOW + 24 * HOUR_MS], NOW);
    expect(days.map(({ start }) => start)).toEqual([START + 24 * HOUR_MS]);
  });

  it('toDays assigns the first moment of a day to that day', () => {
    const starts = (time: number) => toDays(series(-5, 60), PLACE, [time], NOW).map(({ start }) => start);
    expect(starts(START)).toEqual([START]);
    expect(starts(START + 24 * HOUR_MS)).toEqual([START + 24 * HOUR_MS]);
  });

  it('toDays allows a forecast to end up to six hours before the day ends', () => {
    const highest = (hours: number) =>
      toDays(series(0, hours), PLACE, [NOW], NOW).map(({ temperature_max }) => temperature_max);
    expect(highest(18)).toEqual([null]);
    expect(highest(19)).toEqual([18]);
    expect(highest(0)).toEqual([null]);
  });

  it('toDays takes a dry sky from daylight hours, or from the night if there is no daylight', () => {
    const overcast = { description: 'overcast', icon: '04' } as const;
    const fog = { description: 'fog', icon: '50' } as const;
    const skyOf = (isDay: (hour: number) => boolean | null) => {
      const { conditions } = series(0, 24);
      const known = conditions.map((each, hour) => ({
        ...each,
        temperature: null,
        sky: hour === 9 ? null : hour < 9 || hour > 16 ? fog : overcast,
        is_day: isDay(hour),
      }));
      const [day] = toDays({ precipitation: [], conditions: known }, PLACE, [NOW], NOW);
      expect(day?.temperature_min).toBeNull();
      return day?.sky?.description;
    };
    expect(skyOf(() => null)).toBe('overcast');
    expect(skyOf((hour) => hour < 3)).toBe('fog');
    expect(skyOf(() => false)).toBe('fog');
  });
});
