/** Which frames of a game are asked for, by their number and moment. */
export interface FrameSelection {
  readonly period?: number | undefined;
  /** Seconds in the period, inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Frames per second to keep; all of them where it is not given. */
  readonly hz?: number | undefined;
}

/** The moments of consecutive frames of one period. */
interface Moments {
  /** Number of the first frame in the game. */
  readonly start: number;
  readonly period: number;
  readonly timeBefore: number | null;
  readonly times: Float64Array;
}

/** Makes up for times such as 0.3 that binary numbers cannot hold, when they are put into slots. */
const SLOT_TOLERANCE = 1e-6;

/**
 * Indices in the chunk of the selected frames from number `first` on. With `hz` time is cut into slots of 1/hz
 * seconds from the period's start, and a slot's first frame stands for it: whole frames of the source, the same
 * ones whatever the window, and none where the source has none.
 */
export function selectFrames(chunk: Moments, selection: FrameSelection, first: number): number[] {
  if (selection.period !== undefined && selection.period !== chunk.period) return [];
  const { from = 0, to = Number.POSITIVE_INFINITY, hz } = selection;
  const selected: number[] = [];
  let before = chunk.timeBefore;
  for (const [i, time] of chunk.times.entries()) {
    const inWindow = chunk.start + i >= first && time >= from && time <= to;
    if (inWindow && (hz === undefined || before === null || slot(time, hz) !== slot(before, hz)))
      selected.push(i);
    before = time;
  }
  return selected;
}

function slot(time: number, hz: number): number {
  return Math.floor(time * hz + SLOT_TOLERANCE);
}
