import { promisify } from 'node:util';
import { zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { detachBuffer } from '../memory.ts';
import { type Frame, joinZstd, type Part, readFrame } from './frame.ts';
import { firstFrame, joinableFrame } from './joinable.ts';

/** Consecutive joinable frames. Some bytes of the first and last frame do not belong to the run. */
export interface FrameRun {
  readonly frames: readonly Frame[];
  /** Bytes of content to omit, at the start of the first frame and the end of the last. */
  readonly before: number;
  readonly after: number;
}

/** Bytes before, between and after the content of frames. */
export interface Surroundings {
  readonly head: Uint8Array;
  readonly separator: Uint8Array;
  readonly tail: Uint8Array;
}

/**
 * Maximum size of content to decompress on this thread. This takes half a millisecond, a third less than on
 * another thread.
 */
const MAX_AT_ONCE = 1024 * 1024;
/**
 * Minimum length of a buffer with separate memory. Shorter buffers share 64 kB, which is freed only when all
 * are garbage.
 */
const OWN_MEMORY = Buffer.poolSize / 2;
/** Minimum length of a cut end that is worth compressing. */
const WORTH_COMPRESSING = 1024;

const NOTHING = new Uint8Array(0);

const unpack = promisify(zstdDecompress);

/** Size of a run's content in bytes, including separators. */
export function runSize({ frames, before, after }: FrameRun, { separator }: Surroundings): number {
  const between = separator.byteLength * (frames.length - 1);
  return frames.reduce((sum, { size }) => sum + size, between - before - after);
}

/**
 * Packs runs into a single zstd frame. Whole frames are copied unchanged; only ends that had to be cut are
 * recompressed.
 */
export function packRuns(runs: readonly FrameRun[], { head, separator, tail }: Surroundings): Uint8Array {
  const parts: Part[] = [head];
  const opened = openCut(runs);
  let at = 0;
  let isFirst = true;
  const add = (part: Part) => {
    if (parts.length > 1) parts.push(separator);
    const isPlain = part instanceof Uint8Array;
    if (isPlain && part.byteLength < WORTH_COMPRESSING) {
      parts.push(part);
      return;
    }
    // The first frame need not be joinable, because every frame starts with the same initial distances.
    parts.push(isPlain ? readFrame(isFirst ? firstFrame(part) : joinableFrame(part)) : part);
    isFirst = false;
  };
  for (const run of runs) {
    for (const [i, frame] of run.frames.entries()) {
      if (!isCut(run, i)) {
        add(frame);
        continue;
      }
      const from = i === 0 ? run.before : 0;
      const until = frame.size - (i === run.frames.length - 1 ? run.after : 0);
      add(opened.subarray(at + from, at + until));
      at += frame.size;
    }
  }
  const packed = joinZstd([...parts, tail]);
  detachBuffer(opened);
  return packed;
}

/** Returns the concatenated content of all cut frames. One zlib call is faster than a call per frame. */
function openCut(runs: readonly FrameRun[]): Uint8Array {
  const cut = runs.flatMap((run) => run.frames.filter((_, i) => isCut(run, i)));
  // Prepared pages need no cut.
  // A zlib call would take a quarter of a response's time, and memory that makes V8 scan its heap.
  if (cut.length === 0) return NOTHING;
  const joined = joinZstd(cut);
  return zstdDecompressSync(joined, { chunkSize: Math.max(OWN_MEMORY, roomFor(readFrame(joined).size)) });
}

function isCut({ frames, before, after }: FrameRun, i: number): boolean {
  return (i === 0 && before > 0) || (i === frames.length - 1 && after > 0);
}

export async function unpackRuns(runs: readonly FrameRun[], around: Surroundings): Promise<Uint8Array> {
  const { head, separator, tail } = around;
  const parts: Part[] = [];
  for (const { frames } of runs) {
    for (const frame of frames) parts.push(parts.length === 0 ? head : separator, frame);
  }
  parts.push(tail);
  // The result includes the omitted bytes, and room for head and tail.
  // As a result, only content after a gap has to be moved.
  const joined = joinZstd(parts);
  const all = await unpackFrame(joined);
  detachBuffer(joined);
  const begin = runs[0]?.before ?? 0;
  all.set(head, begin);
  let at = head.byteLength;
  let end = begin + head.byteLength;
  for (const [i, run] of runs.entries()) {
    if (i > 0) {
      all.set(separator, end);
      end += separator.byteLength;
      at += separator.byteLength;
    }
    const from = at + run.before;
    const length = runSize(run, around);
    if (end !== from) all.copyWithin(end, from, from + length);
    end += length;
    at = from + length + run.after;
  }
  all.set(tail, end);
  return all.subarray(begin, end + tail.byteLength);
}

/** Returns a frame's content. Rejects if the content has more than `size` bytes. */
export async function unpackFrame(frame: Uint8Array, size = readFrame(frame).size): Promise<Uint8Array> {
  const options = { chunkSize: roomFor(size), maxOutputLength: Math.max(1, size) };
  return size <= MAX_AT_ONCE ? zstdDecompressSync(frame, options) : unpack(frame, options);
}

/**
 * Size of a single buffer for the decompressed bytes, with room to detect the end. Several small buffers take
 * twice as long.
 */
export function roomFor(bytes: number): number {
  return Math.max(64, bytes + 1);
}
