import { describe, expect, it } from 'vitest';
import { firstWetPeriod, type Nowcast, nextSteps, rateOf, withNowcast } from './nowcast.ts';

const MINUTE = 60_000;
const START = Date.UTC(2031, 0, 4, 12);
const at = (minutes: number) => START + minutes * MINUTE;

/** Builds steps with these rates in mm per hour. A null rate is unknown. */
function steps(rates: readonly (number | null)[], minutes = 15): Nowcast {
  return rates.map((rate, i) => ({
    from: at(i * minutes),
    to: at((i + 1) * minutes),
    rain: rate === null ? null : (rate * minutes) / 60,
    snow: 0,
  }));
}

describe('nextSteps', () => {
  it('nextSteps returns the steps that overlap the next two hours', () => {
    const all = steps(Array(20).fill(0));
    const range = (minutes: number) => {
      const found = nextSteps(all, at(minutes));
      return [found[0]?.from, found.at(-1)?.to];
    };
    expect(range(15)).toEqual([at(15), at(135)]);
    expect(range(20)).toEqual([at(15), at(150)]);
    expect(nextSteps(all, at(300))).toEqual([]);
    expect(nextSteps(all, at(-120))).toEqual([]);
  });
});

describe('rateOf', () => {
  it('rateOf returns rain and snow per hour, and null if one of them is unknown', () => {
    const step = { from: at(0), to: at(5), rain: 0.1, snow: 0.05 };
    expect(rateOf(step)).toBe(1.8);
    expect(rateOf({ ...step, rain: null })).toBeNull();
    expect(rateOf({ ...step, snow: null })).toBeNull();
  });
});

describe('firstWetPeriod', () => {
  it.each<[string, (number | null)[], number | null, number | null]>([
    ['no precipitation', [0, 0, 0], null, null],
    ['less than 0.1 mm per hour', [0.04, 0.09], null, null],
    ['0.1 mm per hour in steps of five minutes', [0, 0.1, 0], 5, 10],
    ['a shower', [0, 2, 0.5, 0, 0], 5, 15],
    ['precipitation now', [1, 1, 0], 0, 10],
    ['two showers', [0, 1, 0, 1, 0], 5, 10],
    ['precipitation to the end', [0, 0, 1, 1], 10, null],
    ['an unknown end', [1, null, 0], 0, null],
    ['an unknown start', [null, 1, 0], 5, 10],
    ['no known step', [null, null], null, null],
    ['no steps', [], null, null],
  ])('firstWetPeriod finds the first period: %s', (_, rates, begins, ends) => {
    const time = (minutes: number | null) => (minutes === null ? null : at(minutes));
    expect(firstWetPeriod(steps(rates, 5))).toEqual({ begins: time(begins), ends: time(ends) });
  });
});

it('withNowcast replaces the precipitation of the forecast only in the time of the nowcast', () => {
  const hour = (start: number) => ({
    from: at(start),
    to: at(start + 60),
    rain: 4,
    snow: null,
    probability: 50,
  });
  const forecast = { conditions: [], precipitation: [hour(-30), hour(30), hour(90)] };
  const { precipitation } = withNowcast(forecast, steps([1, 0, 0, 2]));
  expect(precipitation).toEqual([
    { ...hour(-30), to: at(0), rain: 2 },
    ...steps([1, 0, 0, 2]),
    { ...hour(30), from: at(60), rain: 2 },
    hour(90),
  ]);
});
