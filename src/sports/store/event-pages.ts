import { gzipSync, zstdCompressSync } from 'node:zlib';
import type { PageRow } from './columns.ts';
import type { GameRow, PreparedPage, PreparedRequest } from './port.ts';
import { decodePosition, encodePosition, type Position, revisionOf } from './revision.ts';
import { joinedByCommas, LineBuffer } from './segments.ts';

/**
 * Number of events per compressed page. It equals the default limit of requests, so most requests need
 * exactly one page.
 */
export const EVENTS_PER_PAGE = 1000;
/** Maximum size of a page in bytes: many times the usual size. Imports never create a larger page. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** Compression level; see docs/performance.md for measurements. */
const GZIP = { level: 6 };
/** Maximum bytes in UTF-8 per UTF-16 code unit. */
const UNIT_BYTES = 3;

/**
 * Returns the JSON before and after the records of a page. `next` is the position after the records; null on
 * the last page.
 */
export type PageEnvelope = (
  gameId: string,
  page: { readonly count: number; readonly next: string | null },
) => { readonly before: string; readonly after: string };

/** Splits the events of a game into pages. */
export class EventPages {
  readonly #pages: LineBuffer[] = [];
  #events = 0;

  get events(): number {
    return this.#events;
  }

  /** Adds the JSON of the next event, and returns it in UTF-8. The bytes are valid until the next call. */
  add(json: string): Buffer {
    if (this.#events % EVENTS_PER_PAGE === 0) this.#pages.push(new LineBuffer());
    this.#events += 1;
    return (this.#pages.at(-1) as LineBuffer).add(
      json.length * UNIT_BYTES,
      (bytes, at) => at + bytes.write(json, at),
    );
  }

  /** Yields the pages, ready to be sent. Call this once, after the last event. */
  *pack({ game_id, revision, sort_key }: GameRow, envelope: PageEnvelope): Generator<PageRow> {
    for (const [number, lines] of this.#pages.entries()) {
      const count = lines.ends.length;
      const last = number * EVENTS_PER_PAGE + count - 1;
      const next =
        last + 1 < this.#events ? encodePosition({ revision, number: last, sortKey: sort_key }) : null;
      const { before, after } = envelope(game_id, { count, next });
      const body = Buffer.concat([Buffer.from(before), joinedByCommas(lines), Buffer.from(after)]);
      yield { number, size: body.byteLength, zstd: zstdCompressSync(body), gzip: gzipSync(body, GZIP) };
    }
  }
}

/** A stored page of a game's events that may match a request. */
export interface WantedPage {
  readonly number: number;
  readonly limit: number;
  readonly position: Position | null;
}

/** A stored page with the revisions of its game and of the dataset, all read from the same state. */
export interface FoundPage {
  readonly content: string;
  readonly revision: string;
  readonly sortKey: string;
  /** Number of events in the game. */
  readonly events: number;
  /** Decompressed size of the page in bytes. */
  readonly size: number;
  /** Bytes of the page in the requested encoding. */
  readonly bytes: Uint8Array;
}

/**
 * Returns the prepared page that the request needs; null if the request starts within a page or has a limit
 * below the page size.
 */
export function wantedPage({ after, limit }: PreparedRequest): WantedPage | null {
  if (limit === null || limit < EVENTS_PER_PAGE) return null;
  const position = after === null ? null : decodePosition(after);
  const start = position === null ? 0 : position.number + 1;
  if (start % EVENTS_PER_PAGE !== 0) return null;
  return { number: start / EVENTS_PER_PAGE, limit, position };
}

/**
 * Returns the prepared response; null if the stored page contains events other than those requested, or if
 * the cursor is from a replaced game.
 */
export function preparedPage(wanted: WantedPage, found: FoundPage): PreparedPage | null {
  const { number, limit, position } = wanted;
  const { revision, sortKey, size, bytes } = found;
  if (size > MAX_PAGE_BYTES) return null;
  if (position !== null && (position.revision !== revision || position.sortKey !== sortKey)) return null;
  const left = found.events - number * EVENTS_PER_PAGE;
  const count = Math.min(left, EVENTS_PER_PAGE);
  if (count < Math.min(left, limit)) return null;
  const last = number * EVENTS_PER_PAGE + count - 1;
  return {
    revision: revisionOf(found.content),
    count,
    next: count < left ? encodePosition({ revision, number: last, sortKey }) : null,
    size,
    bytes,
  };
}
