import type { FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { HttpError } from './errors.ts';

/** A part of a file: its first byte, and its last, inclusive. */
export interface FileRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one part of an answer that a request asks for; null for the whole, also where it asks for several parts or makes
 * it depend on another version (If-Range). Throws HttpError (416) for a part that the answer does not have.
 */
export function requestedRange(request: FastifyRequest, size: number, etag: string): FileRange | null {
  const { range, 'if-range': condition } = request.headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === -1) {
    throw new HttpError(
      'range_not_satisfiable',
      `The answer has ${size} bytes, and none of those asked for`,
      {
        'content-range': `bytes */${size}`,
      },
    );
  }
  const [only] = ranges === -2 ? [] : ranges;
  return only === undefined || (Array.isArray(ranges) && ranges.length > 1) ? null : only;
}
