import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../http/errors.ts';
import { decodeCursor, encodeCursor } from '../../http/responses/cursor.ts';
import type { Body, ByteStream } from '../../http/responses/representation.ts';
import type { TableOptions } from '../model/tables.ts';
import { type DatasetReader, type Snapshot, StaleRead, TooManySnapshots } from '../store/port.ts';
import { FORMATS, type FormatName, negotiateFormat } from './formats.ts';

/** Records on a page of JSON where the request has no limit. */
export const DEFAULT_LIMIT = 1000;

const NO_BYTES = new Uint8Array(0);

interface PageParameters extends TableOptions {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly format?: string | undefined;
}

/** What a plan needs of a request; the framework's have more. */
export interface ListRequest {
  readonly raw: IncomingMessage;
  /** Path and query. */
  readonly url: string;
}

/** Which part of a list to respond with, in which format. */
export interface ListPlan extends TableOptions {
  readonly format: FormatName;
  /** Request headers that the format was chosen by. */
  readonly variesBy: readonly string[];
  /** Null for the whole selection. */
  readonly limit: number | null;
  /** Position after which to start, null for the first record. */
  readonly after: string | null;
  /** Makes the cursor of a position in this selection. */
  readonly cursor: (position: string) => string;
  /** What the response depends on, apart from the dataset's content. */
  readonly identity: readonly unknown[];
}

/**
 * Plans the response to a request for a list. `selection` is the list's name and filters; cursors are valid for that
 * selection only. JSON is cut into pages of `pageSize` (null: one page); formats that stream have the whole selection
 * unless the query has a limit.
 */
export function planList(
  request: ListRequest,
  query: PageParameters,
  selection: readonly unknown[],
  pageSize: number | null,
): ListPlan {
  const format = negotiateFormat(request.raw, query.format);
  const { escapeFormulas = false } = query;
  if (escapeFormulas && format !== 'csv') {
    throw new HttpError('bad_request', 'The query parameter escapeFormulas is for CSV only: add format=csv');
  }
  const after = query.cursor === undefined ? null : decodeCursor(selection, query.cursor);
  const limit = query.limit ?? (FORMATS[format].streams ? null : pageSize);
  return {
    format,
    escapeFormulas,
    variesBy: query.format === undefined ? ['Accept'] : [],
    limit,
    after,
    cursor: (position) => encodeCursor(selection, position),
    identity: [...selection, format, limit, after, escapeFormulas],
  };
}

/** Path and query of the next page; null on the last one. */
export function nextPath({ url: path }: Pick<ListRequest, 'url'>, cursor: string | null): string | null {
  if (cursor === null) return null;
  const url = new URL(path, 'http://host');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
}

/**
 * Runs a read that may fail because a game was imported again, or because it takes too long. With a cursor, which is out of
 * date when the game was imported again, that becomes a 400; without one the request can simply be repeated: a 503.
 */
export async function readPage<T>(after: string | null, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw readError(after, error);
  }
}

/** The same for a stream. */
export async function* readStream<T>(after: string | null, stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    throw readError(after, error);
  }
}

/**
 * A body that `read` makes of a snapshot, which is closed when its stream ends, fails or is told to `return`.
 * Throws HttpError (503) while too many are open.
 */
export async function streamBody(
  reader: DatasetReader,
  read: (snapshot: Snapshot) => Promise<Body & { readonly content: ByteStream }>,
): Promise<Body> {
  const snapshot = await openSnapshot(reader);
  try {
    const body = await read(snapshot);
    const content = (async function* () {
      try {
        yield NO_BYTES;
        yield* body.content;
      } finally {
        await snapshot.close();
      }
    })();
    // Begun here, since what has not begun does not run its `finally`.
    await content.next();
    return { ...body, content };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

async function openSnapshot(reader: DatasetReader): Promise<Snapshot> {
  try {
    return await reader.snapshot();
  } catch (error) {
    if (!(error instanceof TooManySnapshots)) throw error;
    const message = 'Too many streams are being read at the moment: repeat the request later';
    throw new HttpError('unavailable', message, { 'retry-after': '5' });
  }
}

function readError(after: string | null, error: unknown): unknown {
  if (!(error instanceof StaleRead)) return error;
  if (after !== null) return outdatedCursor();
  return new HttpError('unavailable', 'A game was imported again while it was read: repeat the request', {
    'retry-after': '1',
  });
}

/** The 400 for a cursor issued before a game was imported again. */
export function outdatedCursor(): HttpError {
  return new HttpError(
    'bad_request',
    'The query parameter cursor is out of date, since games were imported: start without a cursor',
  );
}
