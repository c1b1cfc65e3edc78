import type { StoredChunk } from '../store/port.ts';
import type { TrackingFilter } from './filters.ts';

/** Filters that select frames by number and time. */
type FrameSelection = Pick<TrackingFilter, 'period' | 'from' | 'to' | 'hz'>;
type ChunkTimes = Pick<StoredChunk, 'start' | 'period' | 'timeBefore' | 'times'>;

/**
 * Tolerance when assigning times to slots, for times such as 0.3 that binary numbers cannot represent
 * exactly.
 */
const SLOT_TOLERANCE = 1e-6;

/**
 * Returns the chunk indices of the selected frames numbered `first` or higher. With `hz`, divides a period
 * into slots of 1/hz seconds and keeps the first frame in each slot. Which frames are kept does not depend on
 * the requested range. Slots without a source frame stay empty.
 */
export function selectFrames(chunk: ChunkTimes, selection: FrameSelection, first: number): number[] {
  if (selection.period !== undefined && selection.period !== chunk.period) return [];
  const { from = 0, to = Number.POSITIVE_INFINITY, hz } = selection;
  const selected: number[] = [];
  let before = chunk.timeBefore;
  for (let i = 0; i < chunk.times.length; i += 1) {
    const time = chunk.times[i] as number;
    const isInRange = chunk.start + i >= first && time >= from && time <= to;
    if (isInRange && (hz === undefined || before === null || slot(time, hz) !== slot(before, hz))) {
      selected.push(i);
    }
    before = time;
  }
  return selected;
}

function slot(time: number, hz: number): number {
  return Math.floor(time * hz + SLOT_TOLERANCE);
}
