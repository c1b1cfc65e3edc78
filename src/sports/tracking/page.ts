import { yieldToEventLoop } from '../../http/responses/admission.ts';
import type { BodyContext } from '../../http/responses/representation.ts';
import type { FrameRun } from '../../zstd/runs.ts';
import type { FrameReducer } from './players.ts';
import { type FrameBatch, framesOf, type SelectedChunk } from './read.ts';

export interface FramePage {
  readonly count: number;
  /** Number of the frame after the page; null on the last page. */
  readonly next: number | null;
  /** Null if the page is too large, so that the frames must be read again and streamed. */
  readonly frames: WholePage | null;
}

/** Frames to send in one piece. */
export interface WholePage {
  readonly count: number;
  /** Returns the stored JSON of the frames; null if the frames are not consecutive or there are no frames. */
  readonly compressedFrames: () => FrameRun[] | null;
  /** Frees the memory of the stored chunks. */
  readonly release: () => void;
  /** Returns the JSON of each frame. */
  readonly each: () => Promise<Buffer[]>;
}

/** Maximum size in bytes of a page that is built in one piece, so that it fits in the response cache. */
const WHOLE_BYTES = 4 * 1024 * 1024;
/** Approximate size of a soccer frame in bytes, including its share of the chunk. */
const FRAME_BYTES = 4000;
/** Copies of a page in memory: the frames, and the response built from them. */
const COPIES = 2;

/** The part of a page that comes from a single chunk. */
interface ChunkPart {
  readonly count: number;
  /** Returns the number of the frame at an index; null if there is no such frame. */
  readonly numberOf: (i: number) => number | null;
  /** Returns the size of the first `count` frames in bytes. */
  readonly sizeOf: (count: number) => number;
  readonly frames: () => Promise<FrameBatch['frames']>;
  /**
   * Returns the stored JSON of the first `count` frames; null if the frames are not consecutive or players
   * were filtered.
   */
  readonly compressedFrames: (count: number) => FrameRun | null;
  readonly release?: () => void;
}

/**
 * Reads the first `limit` selected frames. Without a filter on players, the number and size of the frames are
 * known without decompressing chunks.
 */
export async function readFramePage(
  chunks: AsyncIterable<SelectedChunk>,
  reduce: FrameReducer | null,
  limit: number,
  context: BodyContext,
): Promise<FramePage> {
  await context.room(Math.min(limit * FRAME_BYTES, COPIES * WHOLE_BYTES));
  let parts: ChunkPart[] | null = [];
  let count = 0;
  let bytes = 0;
  let next: number | null = null;
  for await (const chunk of chunks) {
    context.signal.throwIfAborted();
    const part = reduce === null ? wholeFrames(chunk) : await filteredFrames(chunk, reduce);
    const left = limit - count;
    const taken = Math.min(left, part.count);
    bytes += part.sizeOf(taken);
    if (bytes > WHOLE_BYTES) parts = null;
    if (left > 0) parts?.push(part);
    count += taken;
    next = part.numberOf(left);
    if (next !== null) break;
    // Yield, so that other requests do not wait while many long pages read their first chunks.
    if (parts === null) await yieldToEventLoop();
  }
  if (parts === null) return { count, next, frames: null };
  return { count, next, frames: wholePage(parts, count, () => context.room(COPIES * bytes)) };
}

function wholePage(parts: readonly ChunkPart[], count: number, room: () => Promise<void>): WholePage {
  return {
    count,
    compressedFrames: () => {
      let left = count;
      const runs = parts.map((part) => {
        const run = part.compressedFrames(Math.min(left, part.count));
        left -= part.count;
        return run;
      });
      return runs.length > 0 && runs.every((run) => run !== null) ? runs : null;
    },
    release: () => {
      for (const part of parts) part.release?.();
    },
    each: async () => {
      await room();
      const frames = await Promise.all(parts.map((part) => part.frames()));
      return frames.flat().slice(0, count);
    },
  };
}

function wholeFrames(selection: SelectedChunk): ChunkPart {
  const { chunk, selected } = selection;
  const { ends } = chunk;
  const first = selected[0] ?? 0;
  const areConsecutive = selected.length === (selected.at(-1) ?? 0) - first + 1;
  const startOf = (i: number) => (i === 0 ? 0 : (ends[i - 1] ?? 0));
  const sizeOf = (i: number) => (ends[i] ?? 0) - startOf(i);
  return {
    count: selected.length,
    numberOf: (i) => numberIn(selected, i, chunk.start),
    sizeOf: (count) =>
      areConsecutive ? startOf(first + count) - startOf(first) : sum(selected.slice(0, count).map(sizeOf)),
    frames: async () => (await framesOf(selection, null)).frames,
    compressedFrames: (count) => (areConsecutive ? chunk.compressedFrames(first, first + count) : null),
    release: () => chunk.release(),
  };
}

async function filteredFrames(chunk: SelectedChunk, reduce: FrameReducer): Promise<ChunkPart> {
  const { numbers, frames } = await framesOf(chunk, reduce);
  return {
    count: frames.length,
    numberOf: (i) => numberIn(numbers, i, 0),
    sizeOf: (count) => sum(frames.slice(0, count).map(({ length }) => length)),
    frames: async () => [...frames],
    compressedFrames: () => null,
  };
}

function numberIn(numbers: readonly number[], i: number, start: number): number | null {
  const number = numbers[i];
  return number === undefined ? null : start + number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
