import { describe, expect, it } from 'vitest';
import { Coverage, slotsPerSecond } from './coverage.ts';

/** Three slots of 10 s have frames: from 12 s to 30 s, and from 55 s to 60 s. */
const coverage = new Coverage(10, [12, 20, 55]);

describe('Coverage', () => {
  it('coverage joins adjacent slots into segments', () => {
    expect(coverage.stretches).toEqual([
      { from: 12, to: 30 },
      { from: 55, to: 60 },
    ]);
    expect(coverage.extent).toEqual({ from: 12, to: 60 });
    expect(new Coverage(10, []).extent).toBeNull();
  });
  it('coverage ignores single missing frames', () => {
    expect(new Coverage(0.1, [0.1, 0.4, 1.2]).stretches.map(({ from }) => from)).toEqual([0.1, 1.2]);
  });
  it('coverage finds the next time that can have a frame', () => {
    expect([0, 12, 13, 29, 30, 55, 58, 60].map((time) => coverage.next(time))).toEqual([
      12,
      12,
      13,
      29,
      55,
      55,
      58,
      null,
    ]);
  });
  it('coverage finds the previous time that can have a frame', () => {
    expect([12, 13, 30, 54, 55, 57, 99].map((time) => coverage.previous(time))).toEqual([
      null,
      13,
      30,
      30,
      30,
      57,
      60,
    ]);
  });
  it('coverage computes slot numbers like the service, despite rounding errors', () => {
    // 0.3 / 0.1 is a little less than 3.
    expect(new Coverage(0.1, [0.3]).next(0.35)).toBe(0.35);
    expect(new Coverage(0.1, [0.3]).next(0.4)).toBeNull();
  });
});

describe('slotsPerSecond', () => {
  const periods = [{ duration_s: 1000 }, { duration_s: 1000 }];
  it('slotsPerSecond returns the frame rate of a short recording', () => {
    expect(slotsPerSecond({ frames: 500, frame_rate_hz: 25 }, periods, 1000)).toBe(25);
  });
  it('slotsPerSecond is higher if part of the game has no tracking', () => {
    expect(slotsPerSecond({ frames: 50_000, frame_rate_hz: 25 }, periods, 1000)).toBe(0.12);
    expect(slotsPerSecond({ frames: 40_000, frame_rate_hz: 25 }, periods, 1000)).toBe(0.3);
  });
  it('slotsPerSecond never exceeds the frame rate', () => {
    expect(slotsPerSecond({ frames: 501, frame_rate_hz: 10 }, periods, 5)).toBe(10);
    expect(slotsPerSecond({ frames: 501, frame_rate_hz: 10 }, [{ duration_s: null }], null)).toBe(0.25);
  });
});
