import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { contentSize, type Frame, framesIn, joinZstd } from '../../zstd/frame.ts';
import { joinableFrame, UNCHECKED_BYTES } from '../../zstd/joinable.ts';
import { type FrameRun, roomFor } from '../../zstd/runs.ts';

const decompress = promisify(zstdDecompress);

/**
 * Maximum number of frames per segment. Small segments are fast to decompress for a single frame; large
 * segments compress better.
 */
export const FRAMES_PER_SEGMENT = 10;
const LINE_FEED = 0x0a;
const SEPARATOR = Buffer.of(0x2c);

/** Packs a chunk's frames for the column `segments`. Replaces the line feeds in `bytes` with commas. */
export function packSegments({ bytes, ends }: Pick<LineBuffer, 'bytes' | 'ends'>): Buffer {
  joinedByCommas({ bytes, ends });
  const packed: Uint8Array[] = [];
  for (let first = 0; first < ends.length; ) {
    const end = segmentEnd(ends, first);
    packed.push(joinableFrame(bytes.subarray(startOf(ends, first), ends[end - 1])));
    first = end;
  }
  return Buffer.concat(packed);
}

/**
 * Returns the index after the last frame of a segment. Ends a segment early if its frames would be too long
 * to be joined without a check.
 */
function segmentEnd(ends: readonly number[], first: number): number {
  const most = startOf(ends, first) + UNCHECKED_BYTES;
  const last = Math.min(first + FRAMES_PER_SEGMENT, ends.length);
  let end = first + 1;
  while (end < last && (ends[end] as number) <= most) end += 1;
  return end;
}

/** Reads the frames in the column `segments`. */
export class Segments {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  /** `ends` contains the end offset of each frame's JSON in the joined text. */
  constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /** Returns all frames, separated by line feeds. */
  async lines(): Promise<Buffer> {
    const segments = framesIn(this.#bytes);
    const isOne = segments.length === 1;
    const all = isOne
      ? this.#bytes
      : joinZstd(segments.flatMap((segment, i) => (i === 0 ? [segment] : [SEPARATOR, segment])));
    const lines = await decompress(all, { chunkSize: roomFor(contentSize(all)) });
    for (const end of this.#ends.subarray(0, -1)) lines[end] = LINE_FEED;
    return lines;
  }

  /** See `StoredChunk.compressedFrames`. */
  compressedFrames(first: number, end: number): FrameRun | null {
    const segments = framesIn(this.#bytes);
    // PostgreSQL can still contain chunks from versions without segments.
    // Such a chunk is a single zstd frame of lines, which cannot be joined.
    if (segments.length === 1) return null;
    const from = startOf(this.#ends, first);
    const until = this.#ends[end - 1] ?? 0;
    const frames: Frame[] = [];
    let before = 0;
    let at = 0;
    for (const segment of segments) {
      const segmentEnd = at + segment.size;
      if (segmentEnd > from && frames.length === 0) before = from - at;
      if (segmentEnd > from) frames.push(segment);
      if (segmentEnd >= until) return { frames, before, after: segmentEnd - until };
      at = segmentEnd + SEPARATOR.byteLength;
    }
    throw new RangeError('the chunk has fewer frames than end offsets');
  }
}

function startOf(ends: ArrayLike<number>, i: number): number {
  return i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
}

const INITIAL_BYTES = 256 * 1024;
const COMMA = 0x2c;

/** Lines of UTF-8 text. Reuses memory, because a game's tracking can take gigabytes. */
export class LineBuffer {
  #buffer = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #length = 0;
  #ends: number[] = [];

  /** The lines, separated by line feeds. Valid until {@link clear} is called. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** The lines, each followed by a line feed. */
  get closedBytes(): Buffer {
    this.#reserve(1);
    return this.#buffer.subarray(0, this.#length + this.#buffer.write('\n', this.#length));
  }

  /** End offset of each line. */
  get ends(): readonly number[] {
    return this.#ends;
  }

  /**
   * Adds a line of at most `longest` bytes. `write` writes the line at an offset and returns the offset after
   * the line. Returns the line, which is valid until the next call.
   */
  add(longest: number, write: (bytes: Buffer, at: number) => number): Buffer {
    this.#reserve(1 + longest);
    if (this.#ends.length > 0) this.#length += this.#buffer.write('\n', this.#length);
    const start = this.#length;
    this.#length = write(this.#buffer, start);
    this.#ends.push(this.#length);
    return this.#buffer.subarray(start, this.#length);
  }

  clear(): void {
    this.#length = 0;
    this.#ends = [];
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/** Replaces the line feeds between lines with commas, in place. */
export function joinedByCommas({ bytes, ends }: Pick<LineBuffer, 'bytes' | 'ends'>): Buffer {
  for (let i = 0; i < ends.length - 1; i += 1) bytes[ends[i] as number] = COMMA;
  return bytes;
}
