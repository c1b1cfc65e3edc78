import { promisify } from 'node:util';
import { zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { contentSize, framesIn, joinZstd, type Part } from '../../zstd/frame.ts';
import { joinableFrame } from '../../zstd/joinable.ts';
import type { LineBuffer } from './line-buffer.ts';

const decompress = promisify(zstdDecompress);

/** Few enough to decompress for one of them, enough to compress well. */
export const FRAMES_PER_SEGMENT = 10;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const SEPARATOR: Part = { plain: Buffer.of(COMMA) };

/** A chunk's frames as `segments` in its row. */
export function packSegments({ bytes, ends }: Pick<LineBuffer, 'bytes' | 'ends'>): Buffer {
  const json = Buffer.from(bytes);
  for (const end of ends.slice(0, -1)) json[end] = COMMA;
  const packed: Uint8Array[] = [];
  for (let i = 0; i < ends.length; i += FRAMES_PER_SEGMENT) {
    const end = Math.min(i + FRAMES_PER_SEGMENT, ends.length);
    packed.push(joinableFrame(json.subarray(startOf(ends, i), ends[end - 1])));
  }
  return Buffer.concat(packed);
}

interface Segment {
  /** Index of its first frame in the chunk, and of the one after its last. */
  readonly first: number;
  readonly end: number;
  readonly zstd: Uint8Array;
}

/** The frames in a row, of which as few are decompressed as need be. */
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
    const [only, ...others] = this.#segments();
    const isOne = only !== undefined && others.length === 0;
    const all = isOne ? only.zstd : joinZstd(this.packed(0, this.#ends.length));
    const lines = await decompress(all, { chunkSize: roomFor(contentSize(all)) });
    for (const end of this.#ends.subarray(0, -1)) lines[end] = LINE_FEED;
    return lines;
  }

  /** As `StoredChunk.packed`. */
  packed(first: number, end: number): Part[] {
    const segments = this.#segments();
    // Before there were segments a chunk was one frame of lines, which PostgreSQL may still have: not joinable.
    const areJoinable = segments.length > 1;
    return segments.flatMap((segment) => {
      if (segment.end <= first || segment.first >= end) return [];
      const isWhole = segment.first >= first && segment.end <= end;
      const part =
        isWhole && areJoinable
          ? { zstd: segment.zstd }
          : { plain: this.#plain(segment, Math.max(first, segment.first), Math.min(end, segment.end)) };
      return segment.first <= first ? [part] : [SEPARATOR, part];
    });
  }

  #segments(): Segment[] {
    const segments: Segment[] = [];
    let first = 0;
    let start = 0;
    for (const zstd of framesIn(this.#bytes)) {
      const until = start + contentSize(zstd);
      let end = first + 1;
      while (end < this.#ends.length && (this.#ends[end] ?? 0) <= until) end += 1;
      segments.push({ first, end, zstd });
      first = end;
      start = until + 1;
    }
    return segments;
  }

  #plain({ zstd, ...segment }: Segment, first: number, end: number): Uint8Array {
    const start = startOf(this.#ends, segment.first);
    const json = zstdDecompressSync(zstd, { chunkSize: roomFor(contentSize(zstd)) });
    for (const until of this.#ends.subarray(first, end - 1)) json[until - start] = COMMA;
    return json.subarray(startOf(this.#ends, first) - start, (this.#ends[end - 1] ?? 0) - start);
  }
}

function startOf(ends: ArrayLike<number>, i: number): number {
  return i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
}

/** The size of a single buffer for some bytes, with room to notice the end: in small ones it takes twice as long. */
function roomFor(bytes: number): number {
  return Math.max(64, bytes + 1);
}
