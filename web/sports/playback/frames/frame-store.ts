import type { sports } from '../../../../client/index.ts';

type Frame = sports.Frame;

/** The frames on either side of a time, where they have been read. */
export interface Neighbours {
  /** The last frame at the time or before it. */
  readonly before: Frame | null;
  readonly after: Frame | null;
}

/** The frames of a period that are held, by their windows. */
export class FrameStore {
  readonly length: number;
  readonly #windows = new Map<WindowNumber, readonly Frame[]>();

  /** `length` is that of a window in seconds. */
  constructor(length: number) {
    this.length = length;
  }

  /** How many frames are held. */
  get size(): number {
    return [...this.#windows.values()].reduce((sum, frames) => sum + frames.length, 0);
  }

  has(window: WindowNumber): boolean {
    return this.#windows.has(window);
  }

  /** The frames of a window, in order; [] if it is known to have none. */
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

  /** The nearest frame, the earlier of two. */
  nearest(time: number): Frame | null {
    const { before, after } = this.neighbours(time);
    if (before === null || after === null) return before ?? after;
    return time - before.time_s <= after.time_s - time ? before : after;
  }

  /** The frames from one time on up to and including another. */
  between(from: number, to: number): Frame[] {
    const frames: Frame[] = [];
    for (let window = windowAt(from, this.length); window <= windowAt(to, this.length); window += 1)
      for (const frame of this.#windows.get(window) ?? [])
        if (frame.time_s >= from && frame.time_s <= to) frames.push(frame);
    return frames;
  }

  /** The frame nearest to a window on one side of it, through windows that have been read and are empty. */
  #nearest(window: WindowNumber, step: 1 | -1): Frame | null {
    for (let number = window + step; ; number += step) {
      const frames = this.#windows.get(number);
      if (frames === undefined) return null;
      const frame = frames.at(step === 1 ? 0 : -1);
      if (frame !== undefined) return frame;
    }
  }
}

/** The index of the first frame after a time. */
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
 * Tracking is read in windows: stretches of equal length that divide a period from its start. Window 0 holds the times from
 * 0 up to its length, without its end.
 */
export type WindowNumber = number;

/** About as many frames as one window holds: at 25 Hz a window takes 10 s, about a megabyte of JSON. */
const FRAMES = 250;
const SHORTEST_S = 2;
const LONGEST_S = 30;

/** The trail behind a player, in seconds. */
export const TRAIL_S = 3;
/** What is read ahead of the shown time lasts for so many seconds of playing. */
const AHEAD_S = 3;

/** Seconds of a window, for tracking of so many frames a second. */
export const windowLength = (hz: number): number =>
  Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.round(FRAMES / hz)));

export const windowAt = (time: number, length: number): WindowNumber =>
  Math.max(0, Math.floor(time / length));

interface Plan {
  /** Windows to be read, the most urgent first. */
  readonly wanted: readonly WindowNumber[];
  /** Windows that may stay, if they have been read: what is wanted and one more at either side. */
  readonly kept: (window: WindowNumber) => boolean;
}

/** What is read around a time: first what it is shown from, then what comes, then the trail behind it. */
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
