import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../model/local-time.ts';
import { conditionsNow, conditionsOf } from './conditions.ts';
import { stepsOf } from './document.ts';
import { document, period, START, step, UNITS } from './fixture.ts';

const MINUTE = 60_000;

function read(one: ReturnType<typeof step>, units: object = UNITS) {
  return stepsOf(document([one])).map((each) => conditionsOf(each, units))[0];
}

describe('the weather of a step', () => {
  it('is MET Norway’s, with what it feels like', () => {
    expect(read(step(0, { next_1_hours: period('fair_day', 0) }))).toEqual({
      time: START,
      temperature: 12,
      feels_like: 12,
      humidity: 61.5,
      pressure: 1012.3,
      wind_speed: 4.2,
      visibility: null,
      sky: { description: 'fair', icon: '02' },
      is_day: true,
    });
    expect(read(step(0, {}, { air_temperature: -10 }))?.feels_like).toBeCloseTo(-16.8, 1);
  });

  it('has the symbol of the shortest period that has one', () => {
    const twelve = { next_12_hours: period('snow') };
    const six = { ...twelve, next_6_hours: period('rain', 1) };
    const one = { ...six, next_1_hours: period('fog', 0) };
    const none = { ...six, next_1_hours: period(null, 0) };
    const skies = [one, none, six, twelve, {}].map((periods) => read(step(0, periods))?.sky?.description);
    expect(skies).toEqual(['fog', 'rain', 'rain', 'snow', undefined]);
  });

  it('is by day or night as the symbol of the hour says, not as that of a longer period', () => {
    expect(read(step(0, { next_1_hours: period('fair_night', 0) }))?.is_day).toBe(false);
    expect(read(step(0, { next_6_hours: period('fair_night', 0) }))?.is_day).toBeNull();
    expect(read(step(0))?.is_day).toBeNull();
  });

  it('is unknown where it is missing, cannot be or has no unit', () => {
    const odd = {
      air_temperature: null,
      relative_humidity: 140,
      wind_speed: -1,
      air_pressure_at_sea_level: 10,
    };
    const unknown = { temperature: null, feels_like: null, humidity: null, pressure: null, wind_speed: null };
    expect(read(step(0, {}, odd))).toMatchObject(unknown);
    expect(read(step(0), {})).toMatchObject(unknown);
  });
});

describe('the weather now', () => {
  const now = (time: number, hours = [0, 1, 2]) =>
    conditionsNow(document(hours.map((hour) => step(hour))), time).time;

  it('is that of the hour in progress', () => {
    expect(now(START)).toBe(START);
    expect(now(START + 59 * MINUTE)).toBe(START);
    expect(now(START + HOUR_MS)).toBe(START + HOUR_MS);
    expect(now(START + 3 * HOUR_MS - 1)).toBe(START + 2 * HOUR_MS);
  });

  it('is the first that is forecast where that is within the hour', () => {
    expect(now(START - 59 * MINUTE)).toBe(START);
  });

  it.each([
    ['is over', START + 3 * HOUR_MS, [0, 1, 2]],
    ['is yet to begin', START - HOUR_MS, [0, 1, 2]],
    ['leaves it out', START + 2 * HOUR_MS, [0, 6]],
    ['is empty', START, []],
  ])('is no answer where the forecast %s', (_, time, hours) => {
    expect(() => now(time, hours)).toThrow(
      expect.objectContaining({ fault: 'malformed', message: 'MET Norway’s forecast does not hold now' }),
    );
  });
});
