import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../model/local-time.ts';
import { document, period, START, step, UNITS } from './document.fixture.ts';
import { stepsOf } from './document.ts';
import { currentConditions, forecastSeries, toConditions, toPrecipitation } from './forecast.ts';

const MINUTE = 60_000;

function read(one: ReturnType<typeof step>, units: object = UNITS) {
  return stepsOf(document([one])).map((each) => toConditions(each, units))[0];
}

describe('toConditions', () => {
  it('toConditions returns MET Norway’s values and a computed apparent temperature', () => {
    expect(read(step(0, { next_1_hours: period('fair_day', 0) }))).toMatchObject({
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

  it('toConditions uses the symbol of the shortest period that has a symbol', () => {
    const twelve = { next_12_hours: period('snow') };
    const six = { ...twelve, next_6_hours: period('rain', 1) };
    const one = { ...six, next_1_hours: period('fog', 0) };
    const none = { ...six, next_1_hours: period(null, 0) };
    const skies = [one, none, six, twelve, {}].map((periods) => read(step(0, periods))?.sky?.description);
    expect(skies).toEqual(['fog', 'rain', 'rain', 'snow', undefined]);
  });

  it('toConditions takes day or night only from the hourly symbol', () => {
    expect(read(step(0, { next_1_hours: period('fair_night', 0) }))?.is_day).toBe(false);
    expect(read(step(0, { next_6_hours: period('fair_night', 0) }))?.is_day).toBeNull();
    expect(read(step(0))?.is_day).toBeNull();
  });

  it('toConditions returns null if a value is missing or implausible, or if there are no units', () => {
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

describe('current weather', () => {
  const now = (time: number, hours = [0, 1, 2]) =>
    currentConditions(document(hours.map((hour) => step(hour))), time).time;

  it('currentConditions uses the step for the current hour', () => {
    expect(now(START)).toBe(START);
    expect(now(START + 59 * MINUTE)).toBe(START);
    expect(now(START + HOUR_MS)).toBe(START + HOUR_MS);
    expect(now(START + 3 * HOUR_MS - 1)).toBe(START + 2 * HOUR_MS);
  });

  it('currentConditions uses the first step if it is less than an hour ahead', () => {
    expect(now(START - 59 * MINUTE)).toBe(START);
  });

  it.each([
    ['has ended', START + 3 * HOUR_MS, [0, 1, 2]],
    ['has not started', START - HOUR_MS, [0, 1, 2]],
    ['has a gap', START + 2 * HOUR_MS, [0, 6]],
    ['is empty', START, []],
  ])('currentConditions throws UpstreamError if the forecast %s', (_, time, hours) => {
    expect(() => now(time, hours)).toThrow(
      expect.objectContaining({ name: 'UpstreamError', fault: 'malformed' }),
    );
  });
});

type Steps = ReturnType<typeof step>[];

/** Returns precipitation with times in hours after START. */
function precipitation(steps: Steps, units: object = UNITS) {
  const intervals = toPrecipitation(stepsOf(document(steps)), units);
  const hours = (time: number) => (time - START) / HOUR_MS;
  return intervals.map(({ from, to, rain, snow }) => [hours(from), hours(to), rain, snow]);
}

describe('forecastSeries', () => {
  it('forecastSeries rejects a forecast whose last step is not in the future', () => {
    const series = (now: number) => forecastSeries(document([step(0), step(1)]), now);
    expect(series(START + HOUR_MS - 1).conditions).toHaveLength(2);
    expect(() => series(START + HOUR_MS)).toThrow(expect.objectContaining({ fault: 'malformed' }));
  });
});

describe('MET Norway precipitation', () => {
  it('toPrecipitation returns hourly, then six-hourly amounts without overlaps', () => {
    const steps = [
      step(0, { next_1_hours: period('rain', 1), next_6_hours: period('rain', 6) }),
      step(1, { next_1_hours: period('rain', 0), next_6_hours: period('rain', 9) }),
      step(2, { next_6_hours: period('heavyrain', 9) }),
      step(8, { next_6_hours: period('rain', 2), next_12_hours: period('rain') }),
      step(14),
    ];
    expect(precipitation(steps)).toEqual([
      [0, 1, 1, 0],
      [1, 2, 0, 0],
      [2, 8, 9, 0],
      [8, 14, 2, 0],
    ]);
  });

  it('toPrecipitation omits an hour without an hourly amount', () => {
    const steps = [
      step(0, { next_6_hours: period('rain', 6) }),
      step(1, { next_1_hours: period('rain', 1), next_6_hours: period('rain', 6) }),
    ];
    expect(precipitation(steps)).toEqual([[1, 2, 1, 0]]);
  });

  it('toPrecipitation distinguishes snow from rain by the symbol; sleet counts as rain', () => {
    const kinds = ['snow', 'lightssnowshowersandthunder_day', 'sleet', 'rainshowers_night'].map((code, i) =>
      step(i, { next_1_hours: period(code, 2) }, { air_temperature: 1 }),
    );
    expect(precipitation(kinds).map(([, , rain, snow]) => [rain, snow])).toEqual([
      [0, 2],
      [0, 2],
      [2, 0],
      [2, 0],
    ]);
  });

  it('toPrecipitation distinguishes snow from rain by temperature if the symbol shows neither', () => {
    const hours = [0.5, 0.6, null].map((air_temperature, i) =>
      step(i, { next_1_hours: period(i === 1 ? null : 'cloudy', 0.1) }, { air_temperature }),
    );
    expect(precipitation(hours).map(([, , rain, snow]) => [rain, snow])).toEqual([
      [0, 0.1],
      [0.1, 0],
      [null, null],
    ]);
  });

  it('toPrecipitation returns 0 for dry hours and null for implausible amounts', () => {
    const hours = [0, -1, 2000].map((amount, i) => step(i, { next_1_hours: period('snow', amount) }));
    expect(precipitation(hours).map(([, , rain, snow]) => [rain, snow])).toEqual([
      [0, 0],
      [null, null],
      [null, null],
    ]);
  });

  it('toPrecipitation returns 0 for dry hours even if the temperature is unknown', () => {
    const dry = step(0, { next_1_hours: period('cloudy', 0) }, { air_temperature: null });
    expect(precipitation([dry])).toEqual([[0, 1, 0, 0]]);
  });

  it('toPrecipitation returns no intervals if the unit is missing', () => {
    expect(precipitation([step(0, { next_1_hours: period('rain', 1) })], {})).toEqual([]);
  });

  it('toPrecipitation returns ascending intervals without overlaps for any periods', () => {
    const periods = fc.record(
      {
        next_1_hours: fc.constant(period('rain', 1)),
        next_6_hours: fc.constant(period('rain', 6)),
      },
      { requiredKeys: [] },
    );
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), periods), { maxLength: 30 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let hour = 0;
        const intervals = precipitation(
          steps.map(([gap, present]) => {
            hour += gap;
            return step(hour / 2, present);
          }),
        );
        for (const [i, [from]] of intervals.entries())
          expect(from).toBeGreaterThanOrEqual(intervals[i - 1]?.[1] ?? 0);
      }),
    );
  });
});
