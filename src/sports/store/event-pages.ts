import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress } from 'node:zlib';
import type { PageRow } from './columns.ts';
import type { PackedBytes } from './port.ts';

const decompress = promisify(zstdDecompress);

/** Events of a game that are kept compressed together: the default limit of a page, so that most requests want one. */
export const EVENTS_PER_PAGE = 1000;

/** Gathers a game's events into pages. */
export class PageBuilder {
  #number = 0;
  #records: string[] = [];

  /** Adds an event's JSON; returns the page that it completes, if it does. */
  add(json: string): PageRow | null {
    this.#records.push(json);
    return this.#records.length === EVENTS_PER_PAGE ? this.#pack() : null;
  }

  /** The last page, if it has any events. */
  end(): PageRow | null {
    return this.#records.length === 0 ? null : this.#pack();
  }

  #pack(): PageRow {
    const bytes = Buffer.from(this.#records.join(','));
    const row = { number: this.#number, size: bytes.byteLength, zstd: zstdCompressSync(bytes) };
    this.#number += 1;
    this.#records = [];
    return row;
  }
}

/** The events' JSON in a row, joined by commas. */
export function openPage({ size, zstd }: Pick<PageRow, 'size' | 'zstd'>): PackedBytes {
  return { size, zstd, unpack: () => decompress(zstd, { chunkSize: Math.max(64, size + 1) }) };
}
