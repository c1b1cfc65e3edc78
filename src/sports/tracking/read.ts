import type { DatasetQueries, StoredChunk, StoredGame } from '../store/port.ts';
import type { TrackingFilter } from './filters.ts';
import { type FrameReducer, mayMatch } from './players.ts';
import { selectFrames } from './select.ts';

export interface FrameBatch {
  /** Index of each frame in the game, from 0. */
  readonly numbers: readonly number[];
  /** JSON of each frame. */
  readonly frames: readonly Buffer[];
  /** Whether the frames are views of the chunk's lines, in which consecutive frames are separated by a line feed. */
  readonly sharesChunkMemory: boolean;
}

/** A chunk that contains selected frames. */
export interface SelectedChunk {
  readonly chunk: StoredChunk;
  /** Indices of the selected frames in the chunk; never empty. */
  readonly selected: readonly number[];
}

/** Yields the chunks that contain selected frames numbered `first` or higher. Does not decompress the chunks. */
export async function* selectedChunks(
  reader: DatasetQueries,
  game: StoredGame,
  filter: TrackingFilter,
  first: number,
): AsyncGenerator<SelectedChunk> {
  const { period, from, to } = filter;
  for await (const chunk of reader.trackingChunks(game, { start: first, period, from, to })) {
    const selected = mayMatch(chunk, filter) ? selectFrames(chunk, filter, first) : [];
    if (selected.length > 0) yield { chunk, selected };
  }
}

/** Yields the first `limit` frames of chunks, as bytes prepared by the import. Reads each chunk on demand. */
export async function* readFrames(
  chunks: AsyncIterable<SelectedChunk>,
  reduce: FrameReducer | null,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<FrameBatch> {
  let left = limit;
  for await (const chunk of chunks) {
    const { numbers, frames, sharesChunkMemory } = await framesOf(chunk, reduce);
    yield { numbers: numbers.slice(0, left), frames: frames.slice(0, left), sharesChunkMemory };
    left -= frames.length;
    if (left <= 0) return;
  }
}

export async function framesOf(
  { chunk, selected }: SelectedChunk,
  reduce: FrameReducer | null,
): Promise<FrameBatch> {
  const lines = await chunk.lines();
  const numbers: number[] = [];
  const frames: Buffer[] = [];
  for (const i of selected) {
    const start = i === 0 ? 0 : (chunk.ends[i - 1] ?? 0) + 1;
    const line = lines.subarray(start, chunk.ends[i]);
    const frame = reduce === null ? line : reduce(line);
    if (frame === null) continue;
    numbers.push(chunk.start + i);
    frames.push(frame);
  }
  return { numbers, frames, sharesChunkMemory: reduce === null };
}
