import type { DatasetReader, StoredChunk, StoredGame } from '../store/port.ts';
import { filtersPeople, mayHold, onlyPeople, type PeopleFilter } from './people.ts';
import { type FrameSelection, selectFrames } from './select.ts';

export interface TrackingFilter extends FrameSelection, PeopleFilter {}

/** Selected frames of one chunk, as their JSON. */
export interface FrameBatch {
  /** Number in the game of each frame. */
  readonly numbers: readonly number[];
  /** JSON of each frame. */
  readonly frames: readonly Uint8Array[];
}

/** The selected frames from number `first` on, chunk by chunk, as views of the bytes that the import prepared. */
export async function* readFrames(
  reader: DatasetReader,
  game: StoredGame,
  filter: TrackingFilter,
  first: number,
): AsyncGenerator<FrameBatch> {
  const { period, from, to } = filter;
  for await (const chunk of reader.trackingChunks(game, { start: first, period, from, to })) {
    const selected = mayHold(chunk, filter) ? selectFrames(chunk, filter, first) : [];
    if (selected.length > 0) yield await framesOf(chunk, selected, filter);
  }
}

async function framesOf(
  chunk: StoredChunk,
  selected: readonly number[],
  filter: PeopleFilter,
): Promise<FrameBatch> {
  const lines = await chunk.lines();
  const numbers: number[] = [];
  const frames: Uint8Array[] = [];
  for (const i of selected) {
    const begin = i === 0 ? 0 : (chunk.ends[i - 1] ?? 0) + 1;
    const whole = lines.subarray(begin, chunk.ends[i]);
    const frame = filtersPeople(filter) ? onlyPeople(whole, filter) : whole;
    if (frame === null) continue;
    numbers.push(chunk.start + i);
    frames.push(frame);
  }
  return { numbers, frames };
}
