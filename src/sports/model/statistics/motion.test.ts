import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import { MOTION } from './definitions.ts';
import { Motions, type MotionTotals } from './motion.ts';

interface Moment {
  readonly period: number;
  readonly time: number;
  readonly speed: number | null;
}

function motionsOf(moments: readonly Moment[]): MotionTotals | undefined {
  const motions = new Motions();
  for (const { period, time, speed } of moments) {
    const players = [makePlayer({ speed }), makePlayer({ player_id: null, speed: 5 })];
    motions.add(makeFrame({ period, time_s: time, players }));
  }
  expect([...motions.totals().keys()].filter((id) => id !== 'test-7')).toEqual([]);
  return motions.totals().get('test-7');
}

const TOLERANCE_S = 0.002;

type Known = Moment & { readonly speed: number };

/** Returns runs of moments without gaps, excluding tracking errors. */
function stretches(moments: readonly Moment[]): Known[][] {
  const all: Known[][] = [];
  for (const { period, time, speed } of moments) {
    if (speed === null || speed > MOTION.fastest) continue;
    const last = all.at(-1)?.at(-1);
    const seconds = time - (last?.time ?? 0);
    const isJoined = last?.period === period && seconds >= 0 && seconds <= MOTION.gap;
    if (isJoined) all.at(-1)?.push({ period, time, speed });
    else all.push([{ period, time, speed }]);
  }
  return all;
}

function distanceOf(stretch: readonly Known[]): number {
  return stretch.slice(1).reduce((sum, { time, speed }, i) => {
    const before = stretch[i] as Known;
    return sum + ((before.speed + speed) / 2) * (time - before.time);
  }, 0);
}

/** Returns the lowest speed in each half second. */
function heldSpeeds(stretch: readonly Known[]): number[] {
  const [first] = stretch;
  return stretch
    .filter(({ time }) => time - (first?.time ?? 0) >= MOTION.held - TOLERANCE_S)
    .map(({ time }) =>
      Math.min(
        ...stretch
          .filter((each) => each.time <= time && each.time >= time - MOTION.held - TOLERANCE_S)
          .map(({ speed }) => speed),
      ),
    );
}

/** Returns the number of runs of fast moments that last long enough. */
function sprintsOf(stretch: readonly Known[]): number {
  const runs: Known[][] = [[]];
  for (const moment of stretch) {
    if (moment.speed < MOTION.sprint) runs.push([]);
    else runs.at(-1)?.push(moment);
  }
  const seconds = (run: readonly Known[]) => (run.at(-1)?.time ?? 0) - (run[0]?.time ?? 0);
  return runs.filter((run) => seconds(run) >= MOTION.sprintSeconds - TOLERANCE_S).length;
}

/** Computes the expected totals by comparing every moment with all other moments in its run. */
function expected(moments: readonly Moment[]): MotionTotals {
  const all = stretches(moments);
  const held = all.flatMap(heldSpeeds);
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return {
    distance: sum(all.map(distanceOf)),
    sprints: sum(all.map(sprintsOf)),
    top: held.length === 0 ? null : Math.max(...held),
  };
}

/**
 * Generates moments for a player who holds each speed for a while: mostly 10 Hz, with gaps, in two periods.
 */
const moments = fc
  .array(
    fc.record({
      speed: fc.oneof(
        fc.constantFrom<number | null>(null, 0, MOTION.sprint, MOTION.fastest, MOTION.fastest + 0.1),
        fc.integer({ min: 0, max: 13 }),
      ),
      frames: fc.integer({ min: 1, max: 14 }),
      pause: fc.constantFrom(0.1, 0.1, 0.1, 0.5, 0.6, -1),
      isNext: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
    { maxLength: 12 },
  )
  .map((parts) => {
    let [period, time] = [1, 10];
    return parts.flatMap(({ speed, frames, pause, isNext }) => {
      if (isNext) period += 1;
      time = Number((time + pause - 0.1).toFixed(3));
      return Array.from({ length: frames }, () => {
        time = Number((time + 0.1).toFixed(3));
        return { period, time, speed };
      });
    });
  });

describe('motion', () => {
  it('Motions adds up distance, sprints and top speed for any moments', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const found = motionsOf(all);
        if (stretches(all).length === 0) expect(found).toBeUndefined();
        else {
          const { distance, ...rest } = expected(all);
          expect(found).toMatchObject(rest);
          expect(found?.distance).toBeCloseTo(distance, 6);
        }
      }),
    );
  });

  it('Motions joins moments up to half a second apart in the same period', () => {
    const two = (seconds: number, period = 1) =>
      motionsOf([
        { period: 1, time: 8, speed: 4 },
        { period, time: 8 + seconds, speed: 4 },
      ])?.distance;
    expect([two(0.5), two(0.625), two(0.25, 2), two(-0.25)]).toEqual([2, 0, 0, 0]);
  });

  it('a top speed must last half a second, and a sprint must last a second', () => {
    const held = (frames: number, speed: number) =>
      motionsOf(Array.from({ length: frames }, (_, i) => ({ period: 1, time: 20 + i / 10, speed })));
    expect([held(5, 8)?.top, held(6, 8)?.top]).toEqual([null, 8]);
    expect([held(10, 7)?.sprints, held(11, 7)?.sprints, held(40, 7)?.sprints]).toEqual([0, 1, 1]);
    expect(held(40, 6.9)?.sprints).toBe(0);
  });
});
