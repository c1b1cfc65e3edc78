import { yieldToEventLoop } from '../../http/responses/admission.ts';
import type { BodyContext } from '../../http/responses/representation.ts';
import type { Run } from '../../zstd/runs.ts';
import type { FrameReducer } from './players.ts';
import { type FrameBatch, framesOf, type SelectedChunk } from './read.ts';

export interface FramePage {
  readonly count: number;
  /** Number of the frame after the last one; null if there is none. */
  readonly next: number | null;
  /** Null if the frames are so large that they should be read again and streamed. */
  readonly frames: WholePage | null;
}

/** Frames that are sent in one piece. */
export interface WholePage {
  readonly count: number;
  /**
   * Returns the frames' stored JSON; null if frames in between are left out, or if there are no
   * frames.
   */
  readonly packed: () => Run[] | null;
  /** Frees the memory of the stored chunks. */
  readonly release: () => void;
  /** Returns the JSON of each frame. */
  readonly each: () => Promise<Buffer[]>;
}

/** Maximum size of a page that is built in one piece, so that the response cache can keep it. */
const WHOLE_BYTES = 4 * 1024 * 1024;
/** Approximate size of a soccer frame, including its share of the chunk. */
const FRAME_BYTES = 4000;
/** The frames, and the response built from them. */
const COPIES = 2;

/** A chunk's part of a page. */
interface ChunkPart {
  readonly count: number;
  /** Returns the number of a frame; null if there is no frame with that index. */
  readonly numberOf: (i: number) => number | null;
  /** Returns the size of the first `count` frames in bytes. */
  readonly sizeOf: (count: number) => number;
  readonly frames: () => Promise<FrameBatch['frames']>;
  /**
   * Returns the first `count` frames in their stored form; null if frames in between are left out or players
   * were filtered.
   */
  readonly packed: (count: number) => Run | null;
  readonly release?: () => void;
}

/**
 * Reads the first `limit` of the selected frames. Unless players are filtered, the number and size of the
 * frames are known without decompressing chunks.
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
    // With many long pages at once, other requests must not wait for the first chunk of each page.
    if (parts === null) await yieldToEventLoop();
  }
  if (parts === null) return { count, next, frames: null };
  return { count, next, frames: wholePage(parts, count, () => context.room(COPIES * bytes)) };
}

function wholePage(parts: readonly ChunkPart[], count: number, room: () => Promise<void>): WholePage {
  return {
    count,
    packed: () => {
      let left = count;
      const runs = parts.map((part) => {
        const run = part.packed(Math.min(left, part.count));
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
    packed: (count) => (areConsecutive ? chunk.packed(first, first + count) : null),
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
    packed: () => null,
  };
}

function numberIn(numbers: readonly number[], i: number, start: number): number | null {
  const number = numbers[i];
  return number === undefined ? null : start + number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
