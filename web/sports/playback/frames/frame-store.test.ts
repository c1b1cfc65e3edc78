import { describe, expect, it } from 'vitest';
import { FrameStore, planAround, windowAt, windowLength } from './frame-store.ts';
import { framesAt } from './frames.fixture.ts';

function storeOf(...windows: readonly (readonly number[])[]) {
  const store = new FrameStore(10);
  for (const [number, times] of windows.entries()) store.put(number, framesAt(times));
  return store;
}
const timesOf = (store: FrameStore, time: number) => {
  const { before, after } = store.neighbours(time);
  return [before?.time_s ?? null, after?.time_s ?? null];
};

describe('FrameStore', () => {
  it('the frame store finds the frames before and after a time', () => {
    const store = storeOf([1, 2, 4], [], [23]);
    expect(timesOf(store, 0)).toEqual([null, 1]);
    expect(timesOf(store, 2)).toEqual([2, 4]);
    expect(timesOf(store, 3.9)).toEqual([2, 4]);
    expect(timesOf(store, 25)).toEqual([23, null]);
  });
  it('the frame store searches past empty windows, but not past missing windows', () => {
    expect(timesOf(storeOf([4], [], [23]), 12)).toEqual([4, 23]);
    const store = storeOf([4]);
    store.put(2, framesAt([23]));
    expect(timesOf(store, 5)).toEqual([4, null]);
    expect(timesOf(store, 22)).toEqual([null, 23]);
  });
  it('the frame store finds the nearest frame', () => {
    const store = storeOf([1, 2, 4]);
    expect([0, 1.4, 3, 3.1, 9].map((time) => store.nearest(time)?.time_s)).toEqual([1, 1, 2, 4, 4]);
    expect(storeOf().nearest(1)).toBeNull();
  });
  it('the frame store returns the frames of a time range across windows', () => {
    const store = storeOf([1, 9], [11, 12], [20]);
    expect(store.between(9, 12).map(({ time_s }) => time_s)).toEqual([9, 11, 12]);
    expect(store.between(-3, 1)).toHaveLength(1);
  });
  it('the frame store removes dropped windows', () => {
    const store = storeOf([1, 9], [11, 12], [20]);
    store.drop((window) => window === 1);
    expect([store.size, store.has(0), store.has(1)]).toEqual([2, false, true]);
  });
});

describe('windowLength', () => {
  it.each([
    [25, 10],
    [50, 5],
    [1, 30],
    [1000, 2],
  ])('windowLength at %i Hz is %i s', (hz, seconds) => expect(windowLength(hz)).toBe(seconds));
});

describe('windowAt', () => {
  it('windowAt includes the start of a window and excludes its end', () => {
    expect([0, 9.99, 10, -1].map((time) => windowAt(time, 10))).toEqual([0, 0, 1, 0]);
  });
});

describe('planAround', () => {
  it('planAround loads the current window first, then the next windows, then the trail', () => {
    expect(planAround(52, 1, 10).wanted).toEqual([5, 6, 4]);
    expect(planAround(55, 1, 10).wanted).toEqual([5, 6]);
    expect(planAround(1, 1, 10).wanted).toEqual([0, 1]);
  });
  it('planAround reads further ahead at higher speeds', () => {
    expect(planAround(55, 8, 10).wanted).toEqual([5, 6, 7]);
    expect(planAround(55, 8, 4).wanted).toHaveLength(7);
  });
  it('planAround keeps only one extra window on either side', () => {
    const { kept } = planAround(55, 1, 10);
    expect([3, 4, 5, 6, 7, 8].filter(kept)).toEqual([4, 5, 6, 7]);
  });
  it('planAround keeps a bounded number of frames at any frame rate, speed and time', () => {
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
