import { describe, expect, it } from 'vitest';
import { makeFrame } from '../../../../test/support/records.ts';
import { ObservedPeriods, SOCCER_PERIODS, WallClock } from './periods.ts';

it('a period’s length comes from the metadata or the tracking, whichever is longer', () => {
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

describe('WallClock', () => {
  const KICK_OFF = Date.parse('2026-05-02T18:00:00.000Z');
  const instant = (seconds: number) => KICK_OFF + 1000 * seconds;

  /** Two halves of 100 s with a break of 40 s. */
  function twoHalves(): WallClock {
    const clock = new WallClock();
    clock.startsBy(2, instant(150));
    clock.startsBy(1, instant(5));
    clock.startsBy(2, instant(140));
    clock.startsBy(1, instant(0));
    clock.startsBy(1, instant(3));
    for (const seconds of [90, 100, 95]) clock.endsBy(1, instant(seconds));
    for (const seconds of [240, 230]) clock.lastsUntil(2, instant(seconds));
    return clock;
  }

  it('a period runs from its earliest start to its latest end', () => {
    expect(twoHalves().periods()).toEqual([
      { period: 1, type: 'first_half', duration_s: 100, start_utc: '2026-05-02T18:00:00.000Z' },
      { period: 2, type: 'second_half', duration_s: 100, start_utc: '2026-05-02T18:02:20.000Z' },
    ]);
    const open = new WallClock();
    open.startsBy(1, instant(0));
    open.startsBy(9, instant(0));
    open.endsBy(5, instant(9));
    expect(open.periods()).toEqual([
      { period: 1, type: 'first_half', duration_s: null, start_utc: '2026-05-02T18:00:00.000Z' },
      { period: 5, type: 'shootout', duration_s: null, start_utc: null },
    ]);
  });

  it('WallClock returns the start, end and elapsed seconds of a period', () => {
    const clock = twoHalves();
    expect([clock.start(2), clock.start(3)]).toEqual([instant(140), null]);
    expect([clock.hasEnd(1), clock.hasEnd(3)]).toEqual([true, false]);
    expect([clock.elapsed(1, instant(12.3456)), clock.elapsed(3, instant(7))]).toEqual([12.346, 0]);
  });

  it.each([
    ['before the kick-off', -5, 1, 0],
    ['in a half', 50, 1, 50],
    ['at the whistle', 100, 1, 100],
    ['in the break, nearer to the whistle', 119, 1, 100],
    ['in the middle of the break', 120, 1, 100],
    ['in the break, nearer to the kick-off', 121, 2, 0],
    ['at the second kick-off', 140, 2, 0],
    ['long after the last half, which has no whistle', 300, 2, 160],
  ])('WallClock locates an event %s', (_, seconds, period, time_s) => {
    expect(twoHalves().locate(instant(seconds))).toEqual({ period, time_s });
  });

  it('WallClock extends a period without a final whistle to its latest event', () => {
    const clock = twoHalves();
    clock.covers([instant(110), instant(250)]);
    expect(clock.periods().map(({ duration_s }) => duration_s)).toEqual([100, 110]);
    clock.startsBy(3, instant(400));
    clock.covers([instant(410)]);
    expect(clock.hasEnd(3)).toBe(false);
  });

  it('WallClock starts a period without a kick-off at the end of the previous period', () => {
    const clock = twoHalves();
    clock.endsBy(3, instant(300));
    clock.close();
    expect(clock.periods().at(-1)).toMatchObject({ period: 3, duration_s: 60 });
    expect(clock.start(1)).toBe(instant(0));
  });

  it('WallClock throws if no period is known', () => {
    expect(() => new WallClock().locate(instant(0))).toThrow('no period is known');
  });
});
