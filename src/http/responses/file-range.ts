import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from '../errors.ts';

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
