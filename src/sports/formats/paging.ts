import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { HttpError } from '../../http/errors.ts';
import { StaleRead } from '../store/port.ts';
import { chooseFormat, FORMAT_NAMES, FORMATS, type FormatName } from './formats.ts';

/** Records on a page of JSON where the request names no limit. */
export const DEFAULT_LIMIT = 1000;
/** Most records that one page may hold. */
const MAX_LIMIT = 10_000;

/** Query parameters of every list. */
export const listParameters = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'Most records to answer with.' }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1000, description: 'Where to go on: `next` of the page before.' }),
  ),
  format: Type.Optional(
    Type.String({
      description: `Format of the answer, in place of Accept: ${FORMAT_NAMES.join(', ')}; a dot may stand before it.`,
    }),
  ),
};

const MAX_SECONDS = 1_000_000;

/** Query parameters that cut a list by the clock of its games. */
export const clockParameters = {
  period: Type.Optional(Type.Integer({ minimum: 1, description: 'Only this period.' })),
  from: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: MAX_SECONDS,
      description: 'Seconds in the period at which to begin.',
    }),
  ),
  to: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: MAX_SECONDS,
      description: 'Seconds in the period at which to end, inclusive.',
    }),
  ),
};

interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly format?: string | undefined;
}

/** Which part of a list to answer with, in which format. */
export interface ListPlan {
  readonly format: FormatName;
  /** Null for everything. */
  readonly limit: number | null;
  readonly after: string | null;
  /** Turns a position into the cursor of this query. */
  readonly cursor: (position: string) => string;
  /** What the answer depends on besides the content. */
  readonly identity: readonly unknown[];
}

/**
 * Plans the part of a list. `selection` is the list's name and filters, to which cursors are bound. JSON is cut
 * into pages of `pageSize` (null: not cut); formats that stream hold everything unless `limit` says otherwise.
 */
export function planList(
  request: FastifyRequest,
  query: ListQuery,
  selection: readonly unknown[],
  pageSize: number | null,
): ListPlan {
  const format = chooseFormat(request.raw, query.format);
  const after = query.cursor === undefined ? null : decodeCursor(selection, query.cursor);
  const limit = query.limit ?? (FORMATS[format].streams ? null : pageSize);
  return {
    format,
    limit,
    after,
    cursor: (position) => encodeCursor(selection, position),
    identity: [...selection, format, limit, after],
  };
}

/** The Link header for the next page, none on the last one. */
export function nextLink(request: FastifyRequest, next: string | null): Record<string, string> {
  if (next === null) return {};
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', next);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}

/** Refuses a range that begins after its end. */
export function requireOrder<T extends string | number>(
  names: readonly [string, string],
  first: T | undefined,
  last: T | undefined,
): void {
  if (first === undefined || last === undefined || first <= last) return;
  throw new HttpError('bad_request', `The query parameter ${names[0]} must not lie after ${names[1]}`);
}

/**
 * Tells a read that fails because a game was imported again: with a cursor, which is then out of date, as the
 * request's fault (400); without one it only came at the wrong moment (503).
 */
export async function orReplaced<T>(after: string | null, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw replacedOr(after, cause);
  }
}

/** The same for what is read piece by piece. */
export async function* eachOrReplaced<T>(after: string | null, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (cause) {
    throw replacedOr(after, cause);
  }
}

function replacedOr(after: string | null, cause: unknown): unknown {
  if (!(cause instanceof StaleRead)) return cause;
  return after === null ? readWhileReplaced() : cursorOutOfDate();
}

/** The 400 for a cursor from before an import. */
export function cursorOutOfDate(): HttpError {
  return new HttpError(
    'bad_request',
    'The query parameter cursor is out of date: a game was imported again since; begin without it',
  );
}

function readWhileReplaced(): HttpError {
  return new HttpError('unavailable', 'A game was imported again while it was read; ask once more', {
    'retry-after': '1',
  });
}
