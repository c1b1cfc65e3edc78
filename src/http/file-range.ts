import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './errors.ts';

/** A part of a file: its first byte, and its last, inclusive. */
export interface FileRange {
  readonly start: number;
  readonly end: number;
}

/** One part in bytes: from a first to a last, from a first to the end, or the last so many. */
const ONE_PART = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The one part of an answer of `size` bytes that a request asks for; null for the whole, also where it asks for several
 * parts, in other units or unintelligibly, or makes it depend on another version (If-Range). Throws HttpError (416) for
 * a part that the answer does not have.
 */
export function requestedRange(headers: IncomingHttpHeaders, size: number, etag: string): FileRange | null {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return null;
  const part = onePart(range, size);
  if (part === null || part.start <= part.end) return part;
  throw new HttpError('range_not_satisfiable', `The answer has ${size} bytes, and none of those asked for`, {
    'content-range': `bytes */${size}`,
  });
}

/** The part that a Range header names, cut to the size: it starts behind its end where nothing of it is there. */
function onePart(range: string, size: number): FileRange | null {
  const [, first = '', last = ''] = ONE_PART.exec(range) ?? [];
  // Readers of Parquet ask for the last so many bytes in the hope of the whole footer, of a smaller file too.
  if (first === '') return last === '' ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last === '') return { start: Number(first), end: size - 1 };
  if (Number(last) < Number(first)) return null;
  return { start: Number(first), end: Math.min(Number(last), size - 1) };
}
