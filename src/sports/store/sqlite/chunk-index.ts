import { LRUCache } from 'lru-cache';
import type { ChunkRange } from '../port.ts';

/** Which frames each chunk of a game has, in order. */
export interface ChunkPlace {
  readonly start: number;
  readonly period: number;
  readonly from_s: number;
  readonly to_s: number;
}

/** About what a chunk's place takes in memory. */
const PLACE_BYTES = 80;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Remembers where the chunks of games are: to find a window's, SQLite would look through all of its game's. What is in a
 * version of a game never changes, and the number of a version is never used again.
 */
export class ChunkIndex {
  readonly #places = new LRUCache<number, readonly ChunkPlace[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (places) => places.length * PLACE_BYTES,
  });

  /** The starts of the chunks of a version that may have frames in a range. `read` reads the places of all its chunks. */
  find(version: number, range: ChunkRange, read: () => ChunkPlace[]): number[] {
    let places = this.#places.get(version);
    if (places === undefined) {
      places = read();
      // A version without chunks may be one that is not there any more.
      if (places.length > 0) this.#places.set(version, places);
    }
    const { start, period, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range;
    const found: number[] = [];
    for (const [i, place] of places.entries()) {
      const next = places[i + 1]?.start ?? Number.POSITIVE_INFINITY;
      const isInPeriod = period === undefined || place.period === period;
      if (isInPeriod && next > start && place.to_s >= from && place.from_s <= to) found.push(place.start);
    }
    return found;
  }
}
