import { NameBytes } from './name-bytes.ts';
import { endsShown, kindOfEnd, NAME_END, type NameKind } from './name-kinds.ts';
import { Numbers } from './numbers.ts';

const BUCKETS = 2 ** 19;

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
    this.#read();
  }

  /** The places that bear a name, given in the form of `normalise`. */
  bearers(text: string): Bearer[] {
    const wanted = new NameBytes(Buffer.from(text));
    const found: Bearer[] = [];
    let name = this.#latestOfHash.at(bucketOf(wanted.hash(0, wanted.length)));
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

  #read(): void {
    const bytes = this.#bytes;
    let place = 0;
    let name = 0;
    for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
      end = bytes.endOf(start);
      const ending = bytes.at(end);
      if (endsShown(ending)) this.#placeStarts.set(place++, start);
      if (ending === NAME_END.shown) continue;
      const bucket = bucketOf(bytes.hash(start, end));
      this.#placeOfName.set(++name, place - 1);
      this.#starts.set(name, start);
      this.#earlier.set(name, this.#latestOfHash.at(bucket));
      this.#latestOfHash.set(bucket, name);
    }
    this.#placeStarts.set(place, bytes.length);
  }
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
