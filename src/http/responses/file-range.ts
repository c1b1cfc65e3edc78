import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { HttpError } from '../errors.ts';
import { type FileContent, isFileContent } from './representation.ts';

/** A part of a file. Both positions are inclusive. */
export interface FileRange {
  readonly start: number;
  readonly end: number;
}

/** A single range: `first-last`, `first-` or `-length`. */
const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * Returns the requested range of content with `size` bytes. Returns null for the whole content: without a
 * Range header, for several ranges, for other units, for invalid syntax, and if If-Range has a different
 * ETag. Throws HttpError (416) for a range beyond the end.
 */
export function requestedRange(headers: IncomingHttpHeaders, size: number, etag: string): FileRange | null {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return null;
  const part = parseRange(range, size);
  if (part === null || part.start <= part.end) return part;
  throw new HttpError(
    'range_not_satisfiable',
    `The requested range begins after the end of the content, which has ${size} bytes`,
    {
      'content-range': `bytes */${size}`,
    },
  );
}

/**
 * Parses a Range header and limits the range to the size. If the range begins after the content, the result's
 * start is greater than its end.
 */
function parseRange(range: string, size: number): FileRange | null {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(range) ?? [];
  // Parquet readers request a generous suffix that should contain the whole footer, even if the file is smaller.
  if (first === '') return last === '' ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last === '') return { start: Number(first), end: size - 1 };
  if (Number(last) < Number(first)) return null;
  return { start: Number(first), end: Math.min(Number(last), size - 1) };
}

const CHUNK_BYTES = 256 * 1024;
/** Chunks of a file in memory: one is sent, one is ready, and one is read. */
const CHUNKS = 3;
/** Memory for sending part of a file. */
export const PART_BYTES = CHUNKS * CHUNK_BYTES;

/**
 * Opens the content before the response begins. If an import has just removed the file, an error can still be
 * sent.
 */
export async function openPart(
  content: Uint8Array | FileContent,
  { start, end }: FileRange,
): Promise<Uint8Array | Readable> {
  if (!isFileContent(content)) return content.subarray(start, end + 1);
  try {
    return new FilePart(await open(content.path), { start, end });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new HttpError('unavailable', 'The content was replaced during the request; try again', {
      'retry-after': '1',
    });
  }
}

/**
 * Streams part of a file to a response. Reuses its memory, because with new memory for each chunk, garbage collection
 * takes half the time of a download. Use only with `pipe`, which requests a chunk after the chunk before the last has
 * been sent.
 */
class FilePart extends Readable {
  readonly #file: FileHandle;
  readonly #end: number;
  /** The chunk that was read first comes first. */
  readonly #chunks: Buffer<ArrayBuffer>[] = [];
  #at: number;

  constructor(file: FileHandle, { start, end }: FileRange) {
    super({ highWaterMark: CHUNK_BYTES });
    this.#file = file;
    this.#end = end + 1;
    this.#at = start;
  }

  override _read(): void {
    this.#next().then(
      (chunk) => this.push(chunk),
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#file.close().then(() => done(error), done);
  }

  async #next(): Promise<Uint8Array | null> {
    const left = this.#end - this.#at;
    if (left <= 0) return null;
    const oldest = this.#chunks.length < CHUNKS ? undefined : this.#chunks.shift();
    const chunk = oldest ?? Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, left));
    this.#chunks.push(chunk);
    const { bytesRead } = await this.#file.read(chunk, 0, Math.min(chunk.byteLength, left), this.#at);
    this.#at += bytesRead;
    return bytesRead === 0 ? null : chunk.subarray(0, bytesRead);
  }
}
