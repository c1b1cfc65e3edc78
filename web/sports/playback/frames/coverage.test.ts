import { describe, expect, it } from 'vitest';
import { Coverage, slotsPerSecond } from './coverage.ts';

/** Slots of 10 s; frames from 12 to some time before 30, and from 55. */
const coverage = new Coverage(10, [12, 20, 55]);

describe('Coverage', () => {
  it('joins slots that follow on each other', () => {
    expect(coverage.stretches).toEqual([
      { from: 12, to: 30 },
      { from: 55, to: 60 },
    ]);
    expect(coverage.extent).toEqual({ from: 12, to: 60 });
    expect(new Coverage(10, []).extent).toBeNull();
  });
  it('takes no notice of single frames that are missing', () => {
    expect(new Coverage(0.1, [0.1, 0.4, 1.2]).stretches.map(({ from }) => from)).toEqual([0.1, 1.2]);
  });
  it('knows where the next frame may be', () => {
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
  it('knows where the last frame before may be', () => {
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
  it('divides time as the service does', () => {
    // 0.3 / 0.1 is a little less than 3.
    expect(new Coverage(0.1, [0.3]).next(0.35)).toBe(0.35);
    expect(new Coverage(0.1, [0.3]).next(0.4)).toBeNull();
  });
});

describe('slotsPerSecond', () => {
  const periods = [{ duration_s: 1000 }, { duration_s: 1000 }];
  it('is the rate of the frames where they are few', () => {
    expect(slotsPerSecond({ frames: 500, frame_rate_hz: 25 }, periods, 1000)).toBe(25);
  });
  it('looks more closely where something is missing', () => {
    expect(slotsPerSecond({ frames: 50_000, frame_rate_hz: 25 }, periods, 1000)).toBe(0.12);
    expect(slotsPerSecond({ frames: 40_000, frame_rate_hz: 25 }, periods, 1000)).toBe(0.3);
  });
  it('is at most the rate of the frames', () => {
    expect(slotsPerSecond({ frames: 501, frame_rate_hz: 10 }, periods, 5)).toBe(10);
    expect(slotsPerSecond({ frames: 501, frame_rate_hz: 10 }, [{ duration_s: null }], null)).toBe(0.25);
  });
});
