import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../http/errors.ts';
import { decodeCursor, encodeCursor } from '../../http/responses/cursor.ts';
import type { Body, ByteStream } from '../../http/responses/representation.ts';
import type { TableOptions } from '../model/tables.ts';
import { type DatasetReader, type Snapshot, StaleRead, TooManySnapshots } from '../store/port.ts';
import { FORMATS, type FormatName, negotiateFormat } from './formats.ts';

/** Records per JSON page for requests without a limit. */
export const DEFAULT_LIMIT = 1000;

const NO_BYTES = new Uint8Array(0);

interface PageParameters extends TableOptions {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly format?: string | undefined;
}

/** The parts of a request that determine its plan. */
export interface ListRequest {
  readonly raw: IncomingMessage;
  /** Path and query of the request. */
  readonly url: string;
}

/** Plan of a response: the records to send, and their format. */
export interface ListPlan extends TableOptions {
  readonly format: FormatName;
  /** Request headers that determined the format. */
  readonly variesBy: readonly string[];
  /** Maximum number of records; null for the whole selection. */
  readonly limit: number | null;
  /** Position of the last record already sent; null to start at the first record. */
  readonly after: string | null;
  /** Encodes a position in this selection as a cursor. */
  readonly cursor: (position: string) => string;
  /** Cache key: everything that the response depends on, except the dataset's content. */
  readonly identity: readonly unknown[];
}

/**
 * Plans the response to a list request. `selection` is the list's name and filters; cursors are valid only
 * for the same selection. JSON pages have `pageSize` records; null puts all records on one page. Streaming
 * formats return the whole selection unless the query has a limit.
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
    throw new HttpError(
      'bad_request',
      'The query parameter escapeFormulas works only with CSV: add format=csv',
    );
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

/** Path and query of the next page; null on the last page. */
export function nextPath({ url: path }: Pick<ListRequest, 'url'>, cursor: string | null): string | null {
  if (cursor === null) return null;
  const url = new URL(path, 'http://host');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
}

/**
 * Runs a read. StaleRead means that a game was imported again or the read took too long, and becomes an HTTP
 * error: 400 with a cursor, which is out of date; 503 without one, because a retry can succeed.
 */
export async function readPage<T>(after: string | null, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw readError(after, error);
  }
}

/** Like `readPage`, for a stream. */
export async function* readStream<T>(after: string | null, stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    throw readError(after, error);
  }
}

/**
 * Streams a response body from a snapshot. Closes the snapshot when the stream ends, fails or is cancelled.
 * Throws HttpError (503) if too many snapshots are open.
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
    // Start the generator, because `return` does not run the `finally` block of a generator that has not started.
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
    const message = 'Too many streams are open at the moment: repeat the request later';
    throw new HttpError('unavailable', message, { 'retry-after': '5' });
  }
}

function readError(after: string | null, error: unknown): unknown {
  if (!(error instanceof StaleRead)) return error;
  if (after !== null) return outdatedCursor();
  return new HttpError('unavailable', 'A game was imported again during the read: repeat the request', {
    'retry-after': '1',
  });
}

/** Returns the 400 error for a cursor that was issued before a game was imported again. */
export function outdatedCursor(): HttpError {
  return new HttpError(
    'bad_request',
    'The query parameter cursor is out of date because games were imported: start again without a cursor',
  );
}
