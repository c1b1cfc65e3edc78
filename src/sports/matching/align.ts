import type { EventType } from '../model/vocabulary.ts';

/** A position of the ball on the field. */
export interface BallPosition {
  /** Seconds elapsed in the period, by the clock of its game. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** Correspondence of clocks and coordinates between two games of a match, in one period. */
export interface Alignment {
  /** Seconds to add to a time of the first game. */
  readonly offset_s: number;
  /** `ball`: the offset at which events are closest to the tracked ball. `period_start`: both periods start at 0. */
  readonly method: 'ball' | 'period_start';
  /** Median distance between the events and the tracked ball in metres; null if the method is not `ball`. */
  readonly distance_m: number | null;
  /** Number of events that were compared with the ball. */
  readonly compared_events: number;
  /** Whether x and y have opposite signs in the two games. */
  readonly is_rotated: boolean;
}

/** Largest offset to try, and the step, in seconds. */
export const MAX_OFFSET_S = 2;
const STEP_S = 0.04;
/** Maximum time between an event and the frame that shows it, in seconds. */
export const MAX_GAP_S = 0.5;
/** Distances above this limit do not count more, so that a few wrong events do not decide. */
const FAR_M = 15;
/** Minimum number of events, and maximum median distance in metres, for a reliable offset. */
const [MIN_EVENTS, MAX_DISTANCE_M] = [15, 6];
/** The best offset must reduce the mean distance to this share of the average over all offsets. */
const CLEARLY_BETTER = 0.9;
/** The other direction must reduce the mean distance to this share. */
const CLEARLY_ROTATED = 0.6;

/** Types of events that happen at the ball. */
const AT_BALL: ReadonlySet<string> = new Set<EventType>([
  'goal',
  'shot',
  'free_throw',
  'pass',
  'reception',
  'carry',
  'dribble',
  'tackle',
  'interception',
  'recovery',
  'clearance',
  'save',
  'rebound',
  'faceoff',
]);

export interface LocatedEvent {
  readonly event_type: string;
  readonly time_s: number | null;
  readonly x: number | null;
  readonly y: number | null;
}

/** Returns up to `count` events at the ball, spread over the period. */
export function sampleEvents(events: readonly LocatedEvent[], count = 200): BallPosition[] {
  const located = events.flatMap(({ event_type, time_s: time, x, y }) =>
    time === null || x === null || y === null || !AT_BALL.has(event_type) ? [] : [{ time, x, y }],
  );
  const step = Math.max(1, located.length / count);
  return Array.from(
    { length: Math.min(count, located.length) },
    (_, i) => located[Math.floor(i * step)] as BallPosition,
  );
}

/**
 * Finds the offset at which events are closest to the ball. `ball` must be in order of time. `isSwapped` is
 * whether the teams of the games are in opposite order, so that the directions differ too.
 */
export function align(
  events: readonly BallPosition[],
  ball: readonly BallPosition[],
  isSwapped: boolean,
): Alignment {
  const [expected, other] = [isSwapped, !isSwapped].map((isRotated) => bestOffset(events, ball, isRotated));
  const best = expected && other && other.mean < expected.mean * CLEARLY_ROTATED ? other : expected;
  if (best === undefined || !isReliable(best)) {
    return {
      offset_s: 0,
      method: 'period_start',
      distance_m: null,
      compared_events: best?.count ?? 0,
      is_rotated: isSwapped,
    };
  }
  return {
    offset_s: Number(best.offset.toFixed(2)),
    method: 'ball',
    distance_m: Number(best.median.toFixed(2)),
    compared_events: best.count,
    is_rotated: best.isRotated,
  };
}

interface Fit {
  readonly offset: number;
  readonly isRotated: boolean;
  readonly count: number;
  /** Mean of the limited distances at this offset, and on average over all offsets. */
  readonly mean: number;
  readonly average: number;
  readonly median: number;
}

function isReliable({ count, median, mean, average }: Fit): boolean {
  return count >= MIN_EVENTS && median <= MAX_DISTANCE_M && mean <= average * CLEARLY_BETTER;
}

function bestOffset(
  events: readonly BallPosition[],
  ball: readonly BallPosition[],
  isRotated: boolean,
): Fit | undefined {
  const steps = Math.round(MAX_OFFSET_S / STEP_S);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, i) => (i - steps) * STEP_S);
  // With equal distances, the smallest offset is the most likely.
  offsets.sort((a, b) => Math.abs(a) - Math.abs(b));
  const fits = offsets.flatMap((offset) => {
    const distances = distancesAt(events, ball, offset, isRotated);
    return distances.length === 0 ? [] : [{ offset, distances, mean: meanOf(distances) }];
  });
  const [first, ...rest] = fits;
  if (first === undefined) return undefined;
  const best = rest.reduce((least, fit) => (fit.mean < least.mean ? fit : least), first);
  const sorted = best.distances.toSorted((a, b) => a - b);
  return {
    offset: best.offset,
    isRotated,
    count: sorted.length,
    mean: best.mean,
    average: meanOf(fits.map(({ mean }) => mean)),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}

function distancesAt(
  events: readonly BallPosition[],
  ball: readonly BallPosition[],
  offset: number,
  isRotated: boolean,
): number[] {
  const sign = isRotated ? -1 : 1;
  return events.flatMap(({ time, x, y }) => {
    const at = ball[nearestIndex(ball, time + offset)];
    if (at === undefined || Math.abs(at.time - time - offset) > MAX_GAP_S) return [];
    return Math.min(FAR_M, Math.hypot(at.x - sign * x, at.y - sign * y));
  });
}

/** Returns the index of the position closest in time; -1 if there is none. */
function nearestIndex(ball: readonly Pick<BallPosition, 'time'>[], time: number): number {
  let [low, high] = [0, ball.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ball[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [ball[low - 1], ball[low]];
  if (before !== undefined && after !== undefined && time - before.time < after.time - time) return low - 1;
  return after === undefined ? -1 : low;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
