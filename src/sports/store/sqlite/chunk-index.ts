import { LRUCache } from 'lru-cache';
import type { ChunkRange } from '../port.ts';

/** Place of a chunk in its game. */
export interface ChunkPlace {
  readonly start: number;
  readonly period: number;
  readonly from_s: number;
  readonly to_s: number;
}

/** Places of a game's chunks in order, stored as columns. */
interface Places {
  readonly starts: Float64Array;
  readonly periods: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** Memory per chunk, in bytes. */
const PLACE_BYTES = 4 * Float64Array.BYTES_PER_ELEMENT;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Caches the frame ranges of chunks. Without the cache, SQLite would scan all chunks of a game to find the
 * chunks in a window. A version of a game never changes, and its number is never reused. Caches numbers
 * instead of SQLite rows, because field lookups in rows took a seventh of the time to read a window.
 */
export class ChunkIndex {
  readonly #places = new LRUCache<number, Places>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ starts }) => starts.length * PLACE_BYTES,
  });

  /**
   * Returns the starts of a version's chunks that can contain frames in a range. Returns null if `given` is
   * absent and the chunk places are not cached.
   */
  find(version: number, range: ChunkRange, given?: readonly ChunkPlace[]): number[] | null {
    const places = given === undefined ? this.#places.get(version) : this.#remember(version, given);
    if (places === undefined) return null;
    const { starts, periods, from, to } = places;
    const first = range.from ?? Number.NEGATIVE_INFINITY;
    const last = range.to ?? Number.POSITIVE_INFINITY;
    const found: number[] = [];
    for (let i = 0; i < starts.length; i += 1) {
      const next = starts[i + 1] ?? Number.POSITIVE_INFINITY;
      const isInPeriod = range.period === undefined || periods[i] === range.period;
      const isInTime = at(to, i) >= first && at(from, i) <= last;
      if (isInPeriod && isInTime && next > range.start) found.push(at(starts, i));
    }
    return found;
  }

  #remember(version: number, rows: readonly ChunkPlace[]): Places {
    const places = {
      starts: Float64Array.from(rows, ({ start }) => start),
      periods: Float64Array.from(rows, ({ period }) => period),
      from: Float64Array.from(rows, ({ from_s }) => from_s),
      to: Float64Array.from(rows, ({ to_s }) => to_s),
    };
    // Do not cache a version without chunks, because the version could have been deleted.
    if (rows.length > 0) this.#places.set(version, places);
    return places;
  }
}

function at(numbers: Float64Array, i: number): number {
  return numbers[i] as number;
}
