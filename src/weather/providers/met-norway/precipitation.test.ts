import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../model/local-time.ts';
import { stepsOf } from './document.ts';
import { document, period, START, step, UNITS } from './fixture.ts';
import { precipitationOf } from './precipitation.ts';

type Steps = ReturnType<typeof step>[];

/** What falls, with times in hours after the start. */
function falling(steps: Steps, units: object = UNITS) {
  const intervals = precipitationOf(stepsOf(document(steps)), units);
  const hours = (time: number) => (time - START) / HOUR_MS;
  return intervals.map(({ from, to, rain, snow }) => [hours(from), hours(to), rain, snow]);
}

describe('what falls', () => {
  it('is told by the hour, then by six hours, never twice', () => {
    const steps = [
      step(0, { next_1_hours: period('rain', 1), next_6_hours: period('rain', 6) }),
      step(1, { next_1_hours: period('rain', 0), next_6_hours: period('rain', 9) }),
      step(2, { next_6_hours: period('heavyrain', 9) }),
      step(8, { next_6_hours: period('rain', 2), next_12_hours: period('rain') }),
      step(14),
    ];
    expect(falling(steps)).toEqual([
      [0, 1, 1, 0],
      [1, 2, 0, 0],
      [2, 8, 9, 0],
      [8, 14, 2, 0],
    ]);
  });

  it('is unknown in an hour that is missing, not taken from the six hours about it', () => {
    const steps = [
      step(0, { next_6_hours: period('rain', 6) }),
      step(1, { next_1_hours: period('rain', 1), next_6_hours: period('rain', 6) }),
    ];
    expect(falling(steps)).toEqual([[1, 2, 1, 0]]);
  });

  it('is snow or rain by the symbol, sleet being rain', () => {
    const kinds = ['snow', 'lightssnowshowersandthunder_day', 'sleet', 'rainshowers_night'].map((code, i) =>
      step(i, { next_1_hours: period(code, 2) }, { air_temperature: 1 }),
    );
    expect(falling(kinds).map(([, , rain, snow]) => [rain, snow])).toEqual([
      [0, 2],
      [0, 2],
      [2, 0],
      [2, 0],
    ]);
  });

  it('is snow or rain by the temperature where the symbol shows none', () => {
    const hours = [0.5, 0.6, null].map((air_temperature, i) =>
      step(i, { next_1_hours: period(i === 1 ? null : 'cloudy', 0.1) }, { air_temperature }),
    );
    expect(falling(hours).map(([, , rain, snow]) => [rain, snow])).toEqual([
      [0, 0.1],
      [0.1, 0],
      [null, null],
    ]);
  });

  it('is nothing of either where nothing falls, and unknown where it cannot be', () => {
    const hours = [0, -1, 2000].map((amount, i) => step(i, { next_1_hours: period('snow', amount) }));
    expect(falling(hours).map(([, , rain, snow]) => [rain, snow])).toEqual([
      [0, 0],
      [null, null],
      [null, null],
    ]);
  });

  it('is unknown where its unit is not stated', () => {
    expect(falling([step(0, { next_1_hours: period('rain', 1) })], {})).toEqual([]);
  });

  it('never overlaps, and rises, whichever periods there are', () => {
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
        const intervals = falling(
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
