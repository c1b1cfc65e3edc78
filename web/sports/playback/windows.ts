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

export interface Plan {
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
