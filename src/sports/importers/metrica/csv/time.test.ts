import { describe, expect, test } from 'vitest';
import { PeriodClock } from './clock.ts';
import { frameRate } from './frame-rate.ts';

describe('the frame rate', () => {
  test.each([
    [25, 25],
    [30, 30],
    [10, 10],
    [12.5, 12.5],
  ])('%d is told from times in hundredths of a second', (rate, expected) => {
    const sample = Array.from({ length: 200 }, (_, index) => ({
      frame: index + 1,
      time: Math.round(((index + 1) / rate) * 100) / 100,
    }));
    expect(frameRate(sample)).toBe(expected);
  });

  test('a gap does not disturb it, and one frame alone has the usual one', () => {
    expect(
      frameRate([
        { frame: 1, time: 0.04 },
        { frame: 2, time: 0.08 },
        { frame: 72_001, time: 2880.04 },
      ]),
    ).toBe(25);
    expect(frameRate([{ frame: 7, time: 1 }])).toBe(25);
  });
});

test('a period begins with the first that is known of it and lasts until the last', () => {
  const clock = new PeriodClock();
  clock.extend(2, 2900, 2901);
  clock.extend(1, 0.04, 1);
  clock.extend(2, 2885.4, 2885.4);
  expect(clock.elapsed(2, 2900)).toBeCloseTo(14.6);
  expect(clock.periods()).toEqual([
    { period: 1, type: 'first_half', duration_s: 0.96 },
    { period: 2, type: 'second_half', duration_s: 15.6 },
  ]);
});
