import { zstdCompressSync } from 'node:zlib';
import { gzipPart } from '../../gzip/member.ts';
import type { PageRow } from './columns.ts';
import { revisionOf } from './dataset-revision.ts';
import { joinedByCommas, LineBuffer } from './line-buffer.ts';
import type { PreparedPage, PreparedRequest } from './port.ts';
import { decodePosition, encodePosition, type Position } from './position.ts';

/** Events of a game that are kept compressed together: the default limit of a page, so that most requests want one. */
export const EVENTS_PER_PAGE = 1000;
/** The most that UTF-8 has for a unit of text. */
const BYTES_PER_UNIT = 3;

/** Gathers a game's events into pages. */
export class PageBuilder {
  #number = 0;
  readonly #records = new LineBuffer();

  /** Adds an event's JSON; returns the page that it completes, if it does. */
  add(json: string): PageRow | null {
    this.#records.add(json.length * BYTES_PER_UNIT, (bytes, at) => at + bytes.write(json, at));
    return this.#records.ends.length === EVENTS_PER_PAGE ? this.#pack() : null;
  }

  /** The last page, if it has any events. */
  end(): PageRow | null {
    return this.#records.ends.length === 0 ? null : this.#pack();
  }

  #pack(): PageRow {
    const bytes = joinedByCommas(this.#records);
    const row = {
      number: this.#number,
      size: bytes.byteLength,
      zstd: zstdCompressSync(bytes),
      gzip: gzipPart(bytes),
    };
    this.#number += 1;
    this.#records.clear();
    return row;
  }
}

/** A page of a game's events that a request may be answered with, as far as the request itself tells. */
export interface WantedPage {
  readonly number: number;
  readonly limit: number;
  readonly position: Position | null;
}

/** What a store finds of a wanted page, its game and the dataset: all of one state. */
export interface FoundPage {
  readonly content: string;
  readonly revision: string;
  readonly sortKey: string;
  /** Events of the game. */
  readonly events: number;
  /** In the form that was asked for; null where there is none. */
  readonly bytes: Uint8Array | null;
}

/** The prepared page at which a request begins; null where it begins within one, or wants less than a full one. */
export function wantedPage({ after, limit }: PreparedRequest): WantedPage | null {
  if (limit === null || limit < EVENTS_PER_PAGE) return null;
  const position = after === null ? null : decodePosition(after);
  const start = position === null ? 0 : position.number + 1;
  if (start % EVENTS_PER_PAGE !== 0) return null;
  return { number: start / EVENTS_PER_PAGE, limit, position };
}

/** The response to the request; null where it wants other events, or goes on in a game that was replaced. */
export function preparedPage(wanted: WantedPage, found: FoundPage): PreparedPage | null {
  const { number, limit, position } = wanted;
  const { revision, sortKey, bytes } = found;
  if (bytes === null) return null;
  if (position !== null && (position.revision !== revision || position.sortKey !== sortKey)) return null;
  const left = found.events - number * EVENTS_PER_PAGE;
  const count = Math.min(left, EVENTS_PER_PAGE);
  if (count < Math.min(left, limit)) return null;
  const last = number * EVENTS_PER_PAGE + count - 1;
  return {
    revision: revisionOf(found.content),
    count,
    next: count < left ? encodePosition({ revision, number: last, sortKey }) : null,
    bytes,
  };
}
