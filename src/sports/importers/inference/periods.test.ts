import { expect, it } from 'vitest';
import { makeFrame } from '../../../../test/support/records.ts';
import { ObservedPeriods, SOCCER_PERIODS } from './periods.ts';

it('has the stated periods and those of frames, with the longer of the two lengths', () => {
  const observed = new ObservedPeriods(
    new Map([
      [2, 60],
      [1, null],
    ]),
    SOCCER_PERIODS,
    10,
  );
  expect(observed.periods()).toEqual([
    { period: 1, type: 'first_half', duration_s: null },
    { period: 2, type: 'second_half', duration_s: 60 },
  ]);
  for (const [period, time_s] of [
    [1, 0.3],
    [1, 0.1],
    [2, 59],
    [3, 2],
  ] as const)
    observed.add(makeFrame({ period, time_s }));
  expect(observed.periods()).toEqual([
    { period: 1, type: 'first_half', duration_s: 0.4 },
    { period: 2, type: 'second_half', duration_s: 60 },
    { period: 3, type: 'first_half_extratime', duration_s: 2.1 },
  ]);
});
