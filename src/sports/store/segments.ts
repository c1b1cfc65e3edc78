import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { contentSize, type Frame, framesIn, joinZstd } from '../../zstd/frame.ts';
import { joinableFrame, UNCHECKED_BYTES } from '../../zstd/joinable.ts';
import { type Run, roomFor } from '../../zstd/runs.ts';
import { joinedByCommas, type LineBuffer } from './line-buffer.ts';

const decompress = promisify(zstdDecompress);

/** At most: few enough to decompress for one of them, enough to compress well. */
export const FRAMES_PER_SEGMENT = 10;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const SEPARATOR = Buffer.of(COMMA);

/** A chunk's frames as `segments` in its row. In the bytes, commas take the place of the line feeds between the frames. */
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

/** The index behind the last frame of a segment: less than the most of them where they would be too long together. */
function segmentEnd(ends: readonly number[], first: number): number {
  const most = startOf(ends, first) + UNCHECKED_BYTES;
  const last = Math.min(first + FRAMES_PER_SEGMENT, ends.length);
  let end = first + 1;
  while (end < last && (ends[end] as number) <= most) end += 1;
  return end;
}

/** The frames in a row. */
export class Segments {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  /** `ends`: where each frame's JSON ends if all are joined. */
  constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /** All frames, separated by line feeds. */
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

  /** As `StoredChunk.packed`. */
  packed(first: number, end: number): Run | null {
    const segments = framesIn(this.#bytes);
    // Before there were segments a chunk was one frame of lines, which PostgreSQL may still have: not joinable.
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
    throw new RangeError('a chunk with fewer frames than it states');
  }
}

function startOf(ends: ArrayLike<number>, i: number): number {
  return i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
}
