import { Integers } from './integers.ts';
import {
  endsDisplayName,
  foldedByte,
  isEnd,
  kindOfEnd,
  NAME_END,
  type NameBytes,
  type NameKind,
} from './names.ts';

const BUCKETS = 2 ** 19;
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** A place that has the name looked up. */
export interface NamedPlace {
  /** Its position in the file. */
  readonly place: number;
  readonly kind: NameKind;
}

/**
 * A hash table of names. Names are numbered from 1 in file order; each bucket holds its last name, and each name links
 * to the previous one in its bucket. Building the table takes less time than reading it from a file would.
 */
export class NameIndex {
  readonly #bytes: NameBytes;
  readonly #lastInBucket = new Integers(BUCKETS);
  readonly #previousInBucket: Integers;
  readonly #starts: Integers;
  readonly #placeOfName: Integers;
  readonly #placeStarts: Integers;

  /** `places` and `names` are the numbers of places and of searchable names. */
  constructor(bytes: NameBytes, places: number, names: number) {
    this.#bytes = bytes;
    this.#previousInBucket = new Integers(names + 1);
    this.#starts = new Integers(names + 1);
    this.#placeOfName = new Integers(names + 1);
    this.#placeStarts = new Integers(places + 1);
    this.#build(bytes.bytes);
  }

  /** The places that have a name, which must be normalised. */
  lookUp(name: string): NamedPlace[] {
    const wanted = Buffer.from(name);
    const found: NamedPlace[] = [];
    let number = this.#lastInBucket.at(bucketOf(wanted.reduce(hashed, FNV_OFFSET)));
    for (; number !== 0; number = this.#previousInBucket.at(number)) {
      const start = this.#starts.at(number);
      if (!this.#bytes.startsWith(wanted, start)) continue;
      const kind = kindOfEnd(this.#bytes.at(start + wanted.length));
      if (kind !== undefined) found.push({ place: this.#placeOfName.at(number), kind });
    }
    return found;
  }

  /** Where the searchable name of this number, from 1 on, starts. */
  startOf(name: number): number {
    return this.#starts.at(name);
  }

  /** The place that the searchable name of this number is one of. Names are in the order of their places. */
  placeOf(name: number): number {
    return this.#placeOfName.at(name);
  }

  displayName(place: number): string {
    return this.#bytes.nameAt(this.#placeStarts.at(place));
  }

  /** The bytes [start, end) of all names of a place. */
  range(place: number): { start: number; end: number } {
    return { start: this.#placeStarts.at(place), end: this.#placeStarts.at(place + 1) };
  }

  /** A single loop over 14 million bytes, since opening the gazetteer waits for it. */
  #build(bytes: Uint8Array): void {
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
      if (endsDisplayName(byte)) this.#placeStarts.set(place++, start);
      if (byte !== NAME_END.display) {
        const bucket = bucketOf(hash);
        this.#placeOfName.set(++name, place - 1);
        this.#starts.set(name, start);
        this.#previousInBucket.set(name, this.#lastInBucket.at(bucket));
        this.#lastInBucket.set(bucket, name);
      }
      start = at + 1;
      hash = FNV_OFFSET;
    }
    this.#placeStarts.set(place, bytes.length);
  }
}

/** FNV-1a with A to Z folded. */
function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ foldedByte(byte), FNV_PRIME);
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
