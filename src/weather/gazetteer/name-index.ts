import type { NameBytes } from './name-bytes.ts';
import { endsShown, folded, isEnd, kindOfEnd, NAME_END, type NameKind } from './name-kinds.ts';
import { Numbers } from './numbers.ts';

const BUCKETS = 2 ** 19;
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** A place, by its position, and what the name is to it. */
export interface Bearer {
  readonly place: number;
  readonly kind: NameKind;
}

/**
 * Finds places by name. Names are numbered from 1 as they lie among the bytes; those of one hash are chained, the later
 * to the earlier. Making the chains takes less time than reading them from a file would.
 */
export class NameIndex {
  readonly #bytes: NameBytes;
  readonly #latestOfHash = new Numbers(BUCKETS);
  readonly #earlier: Numbers;
  readonly #starts: Numbers;
  readonly #placeOfName: Numbers;
  readonly #placeStarts: Numbers;

  /** Of so many places with so many names to ask by. */
  constructor(bytes: NameBytes, places: number, names: number) {
    this.#bytes = bytes;
    this.#earlier = new Numbers(names + 1);
    this.#starts = new Numbers(names + 1);
    this.#placeOfName = new Numbers(names + 1);
    this.#placeStarts = new Numbers(places + 1);
    this.#read(bytes.bytes);
  }

  /** The places that bear a name, given in the form of `normalise`. */
  bearers(text: string): Bearer[] {
    const wanted = Buffer.from(text);
    const found: Bearer[] = [];
    let name = this.#latestOfHash.at(bucketOf(wanted.reduce(hashed, FNV_OFFSET)));
    for (; name !== 0; name = this.#earlier.at(name)) {
      const start = this.#starts.at(name);
      if (!this.#bytes.holds(wanted, start)) continue;
      const kind = kindOfEnd(this.#bytes.at(start + wanted.length));
      if (kind !== undefined) found.push({ place: this.#placeOfName.at(name), kind });
    }
    return found;
  }

  /** The name to show for a place. */
  shown(place: number): string {
    return this.#bytes.nameAt(this.#placeStarts.at(place));
  }

  /** Where the names of a place begin, and where the last of them ends. */
  range(place: number): { start: number; end: number } {
    return { start: this.#placeStarts.at(place), end: this.#placeStarts.at(place + 1) };
  }

  /** One loop over fourteen million bytes, for which opening the gazetteer waits. */
  #read(bytes: Uint8Array): void {
    let place = 0;
    let name = 0;
    let start = 0;
    let hash = FNV_OFFSET;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (!isEnd(byte)) {
        hash = hashed(hash, byte);
        continue;
      }
      if (endsShown(byte)) this.#placeStarts.set(place++, start);
      if (byte !== NAME_END.shown) {
        const bucket = bucketOf(hash);
        this.#placeOfName.set(++name, place - 1);
        this.#starts.set(name, start);
        this.#earlier.set(name, this.#latestOfHash.at(bucket));
        this.#latestOfHash.set(bucket, name);
      }
      start = at + 1;
      hash = FNV_OFFSET;
    }
    this.#placeStarts.set(place, bytes.length);
  }
}

/** FNV-1a, the same for A to Z and a to z. */
function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ folded(byte), FNV_PRIME);
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
