import type { Making } from '../../http/representation.ts';
import { turn } from '../../http/turns.ts';
import type { FrameReducer } from './players.ts';
import { type FrameBatch, framesOf, type SelectedChunk } from './read.ts';

/** A page of frames. */
export interface FramePage {
  readonly count: number;
  /** Number of the frame after the last one, null where there is none. */
  readonly next: number | null;
  /** JSON of each frame; null where they are so many that they should be read again, and sent as they are read. */
  readonly frames: readonly Buffer[] | null;
}

/** Pages up to this size are made in one piece, which the response cache can keep. */
const WHOLE_BYTES = 4 * 1024 * 1024;
/** What a frame takes, about: of soccer, with its share of the chunk. */
const FRAME_BYTES = 4000;
/** The frames and the response that is made of them. */
const COPIES = 2;

/** A chunk's part of a page. */
interface Part {
  /** Numbers of its frames. */
  readonly numbers: readonly number[];
  /** Bytes of each frame. */
  readonly sizes: readonly number[];
  readonly frames: () => Promise<FrameBatch['frames']>;
}

/**
 * The first `limit` of the selected frames. Which these are and how large, the chunks tell without being decompressed,
 * unless the frames are reduced.
 */
export async function readFramePage(
  chunks: AsyncIterable<SelectedChunk>,
  reduce: FrameReducer | null,
  limit: number,
  { signal, room }: Making,
): Promise<FramePage> {
  await room(Math.min(limit * FRAME_BYTES, COPIES * WHOLE_BYTES));
  let parts: Part[] | null = [];
  let count = 0;
  let bytes = 0;
  let next: number | null = null;
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    const part = reduce === null ? untouched(chunk) : await reduced(chunk, reduce);
    const left = limit - count;
    for (const size of part.sizes.slice(0, left)) bytes += size;
    if (bytes > WHOLE_BYTES) parts = null;
    parts?.push(part);
    count += Math.min(left, part.numbers.length);
    next = part.numbers[left] ?? null;
    if (next !== null) break;
    // Of many long pages at once, other requests are not to wait for the first chunk of each.
    if (parts === null) await turn();
  }
  if (parts === null) return { count, next, frames: null };
  await room(COPIES * bytes);
  const frames = await Promise.all(parts.map((part) => part.frames()));
  return { count, next, frames: frames.flat().slice(0, count) };
}

function untouched(selection: SelectedChunk): Part {
  const { chunk, selected } = selection;
  return {
    numbers: selected.map((i) => chunk.start + i),
    sizes: selected.map((i) => (chunk.ends[i] ?? 0) - (i === 0 ? 0 : (chunk.ends[i - 1] ?? 0))),
    frames: async () => (await framesOf(selection, null)).frames,
  };
}

async function reduced(chunk: SelectedChunk, reduce: FrameReducer): Promise<Part> {
  const { numbers, frames } = await framesOf(chunk, reduce);
  return { numbers, sizes: frames.map(({ length }) => length), frames: async () => frames };
}
