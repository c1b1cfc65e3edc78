import type { sports } from '../../../../client/index.ts';

type Frame = sports.Frame;

/** The loaded frames before and after a time. */
export interface Neighbours {
  /** The last frame at or before the time. */
  readonly before: Frame | null;
  readonly after: Frame | null;
}

/** A period's loaded frames, by window. */
export class FrameStore {
  readonly length: number;
  readonly #windows = new Map<WindowNumber, readonly Frame[]>();

  /** `length` is the window length in seconds. */
  constructor(length: number) {
    this.length = length;
  }

  /** Number of loaded frames. */
  get size(): number {
    return [...this.#windows.values()].reduce((sum, frames) => sum + frames.length, 0);
  }

  has(window: WindowNumber): boolean {
    return this.#windows.has(window);
  }

  /** Stores a window's frames in order; [] marks the window as empty. */
  put(window: WindowNumber, frames: readonly Frame[]): void {
    this.#windows.set(window, frames);
  }

  drop(kept: (window: WindowNumber) => boolean): void {
    for (const window of this.#windows.keys()) if (!kept(window)) this.#windows.delete(window);
  }

  neighbours(time: number): Neighbours {
    const window = windowAt(time, this.length);
    const frames = this.#windows.get(window) ?? [];
    const next = firstAfter(frames, time);
    return {
      before: frames[next - 1] ?? this.#nearest(window, -1),
      after: frames[next] ?? this.#nearest(window, 1),
    };
  }

  /** Returns the nearest frame. If two frames are equally near, returns the earlier one. */
  nearest(time: number): Frame | null {
    const { before, after } = this.neighbours(time);
    if (before === null || after === null) return before ?? after;
    return time - before.time_s <= after.time_s - time ? before : after;
  }

  /** Returns the frames from one time to another, inclusive. */
  between(from: number, to: number): Frame[] {
    const frames: Frame[] = [];
    for (let window = windowAt(from, this.length); window <= windowAt(to, this.length); window += 1)
      for (const frame of this.#windows.get(window) ?? [])
        if (frame.time_s >= from && frame.time_s <= to) frames.push(frame);
    return frames;
  }

  /** Finds the nearest frame before or after a window. Skips windows that are loaded and empty. */
  #nearest(window: WindowNumber, step: 1 | -1): Frame | null {
    for (let number = window + step; ; number += step) {
      const frames = this.#windows.get(number);
      if (frames === undefined) return null;
      const frame = frames.at(step === 1 ? 0 : -1);
      if (frame !== undefined) return frame;
    }
  }
}

/** Returns the index of the first frame after a time. */
function firstAfter(frames: readonly Frame[], time: number): number {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle]?.time_s ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Index of a window. Windows divide a period into equal lengths. A window includes its start and excludes its
 * end.
 */
export type WindowNumber = number;

/** Approximate number of frames per window. At 25 Hz, a window lasts 10 s and takes about 1 MB of JSON. */
const FRAMES = 250;
const SHORTEST_S = 2;
const LONGEST_S = 30;

export const TRAIL_S = 3;
/** Read-ahead, in seconds of playback. */
const AHEAD_S = 3;

/** Returns the window length in seconds for a frame rate. */
export const windowLength = (hz: number): number =>
  Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.round(FRAMES / hz)));

export const windowAt = (time: number, length: number): WindowNumber =>
  Math.max(0, Math.floor(time / length));

interface Plan {
  /** Windows to load, most urgent first. */
  readonly wanted: readonly WindowNumber[];
  /**
   * Returns whether to keep a loaded window. Keeps the windows to load and one more window on either side.
   */
  readonly kept: (window: WindowNumber) => boolean;
}

/** Returns the windows to load around a time: first the current window, then the read-ahead, then the trail. */
export function planAround(time: number, speed: number, length: number): Plan {
  const now = windowAt(time, length);
  const first = windowAt(time - TRAIL_S, length);
  const last = windowAt(time + Math.max(length, AHEAD_S * speed), length);
  return {
    wanted: [...numbers(now, last), ...numbers(first, now - 1).reverse()],
    kept: (window) => window >= first - 1 && window <= last + 1,
  };
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
