import { describe, expect, it } from 'vitest';
import { planAround, windowAt, windowLength } from './windows.ts';

describe('windowLength', () => {
  it.each([
    [25, 10],
    [50, 5],
    [1, 30],
    [1000, 2],
  ])('at %i Hz is %i s', (hz, seconds) => expect(windowLength(hz)).toBe(seconds));
});

describe('windowAt', () => {
  it('begins with its first moment and ends before its last', () => {
    expect([0, 9.99, 10, -1].map((time) => windowAt(time, 10))).toEqual([0, 0, 1, 0]);
  });
});

describe('planAround', () => {
  it('wants what is shown first, then what comes, then the trail', () => {
    expect(planAround(52, 1, 10).wanted).toEqual([5, 6, 4]);
    expect(planAround(55, 1, 10).wanted).toEqual([5, 6]);
    expect(planAround(1, 1, 10).wanted).toEqual([0, 1]);
  });
  it('reads further ahead the faster it is played', () => {
    expect(planAround(55, 8, 10).wanted).toEqual([5, 6, 7]);
    expect(planAround(55, 8, 4).wanted).toHaveLength(7);
  });
  it('keeps one window more at either side, and nothing beyond', () => {
    const { kept } = planAround(55, 1, 10);
    expect([3, 4, 5, 6, 7, 8].filter(kept)).toEqual([4, 5, 6, 7]);
  });
  it('keeps a bounded number of frames, whatever the rate, the speed and the time', () => {
    for (const hz of [1, 10, 25, 30, 60, 100])
      for (const speed of [0.25, 1, 8])
        for (const time of [0, 100, 2700]) {
          const length = windowLength(hz);
          const { kept } = planAround(time, speed, length);
          const windows = Array.from({ length: 3000 }, (_, index) => index).filter(kept).length;
          expect(windows * length * hz).toBeLessThanOrEqual(4000);
        }
  });
});
