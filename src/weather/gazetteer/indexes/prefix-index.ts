import type { NameIndex } from '../file/names.ts';
import { foldedByte, kindOfEnd, type NameBytes, type NameKind } from '../file/names.ts';

export interface PrefixMatch {
  /** Position of the place in the file. */
  readonly place: number;
  /** Fame of the place under the matching name. */
  readonly fame: number;
}

/** Decides whether to include a place. `start` is the position of its matching name. */
type Accepts = (place: number, start: number) => boolean;

/** Returns a place's fame if only `names` of its alternative names are counted. */
type FameOfSome = (place: number, names: number) => number;

/** Returns a place's fame under the name at `start`, given `fame`, which counts all alternative names. */
type ReduceFame = (place: number, start: number, fame: number) => number;
const keepFame: ReduceFame = (_, __, fame) => fame;

/**
 * Number of leading bytes by which names are sorted. A sort key also includes the index of the name, which is
 * less than MOST_NAMES.
 */
const KEY_BYTES = 4;
const MOST_NAMES = 2 ** 21;
/** First UTF-8 byte that is not ASCII. Normalised Latin letters are almost always ASCII. */
const FIRST_BEYOND_LATIN = 0x80;

/**
 * Finds names by prefix. To avoid string comparisons, the index sorts names by their first four bytes, read
 * as a number. A longer prefix is compared with each candidate name, most famous first. Codes are not
 * indexed, because nobody types part of a code.
 */
export class PrefixIndex {
  readonly #bytes: NameBytes;
  readonly #names: NameIndex;
  /** Start positions of the names, sorted by the first bytes of the name. */
  readonly #starts: Uint32Array;
  /** Fame of each name's place, in the order of #starts. */
  readonly #fame: Float32Array;

  constructor(
    bytes: NameBytes,
    names: NameIndex,
    count: { readonly places: number; readonly names: number },
    fame: (place: number, kind: NameKind) => number,
  ) {
    if (count.names >= MOST_NAMES) throw new RangeError(`cannot sort ${count.names} names: too many`);
    this.#bytes = bytes;
    this.#names = names;
    const starts = new Uint32Array(count.names);
    const fames = new Float32Array(count.names);
    const keys = new Float64Array(count.names);
    let name = 0;
    for (let place = 0; place < count.places; place++) {
      const famed = new Map<NameKind, number>();
      const range = names.range(place);
      for (let start = range.start, end = start; start < range.end; start = end + 1) {
        end = bytes.endOf(start);
        const kind = kindOfEnd(bytes.at(end));
        if (kind === undefined || kind === 'code') continue;
        const known = famed.get(kind) ?? fame(place, kind);
        famed.set(kind, known);
        starts[name] = start;
        fames[name] = known;
        keys[name] = this.#keyAt(start) * MOST_NAMES + name;
        name++;
      }
    }
    const sorted = keys.subarray(0, name).sort();
    const nameAt = (i: number) => (sorted[i] ?? 0) % MOST_NAMES;
    this.#starts = new Uint32Array(name);
    this.#fame = new Float32Array(name);
    for (let i = 0; i < name; i++) {
      this.#starts[i] = starts[nameAt(i)] ?? 0;
      this.#fame[i] = fames[nameAt(i)] ?? 0;
    }
  }

  /**
   * Returns the most famous places, each only once, under its best-known name. With `fameOfSome`, only
   * alternative names with the prefix are counted, which never increases the fame. This applies only to Latin
   * prefixes. Every other script is used by few languages, so the number of names in it means little.
   */
  best(
    prefixes: readonly string[],
    limit: number,
    accepts: Accepts = () => true,
    fameOfSome: FameOfSome | null = null,
    leastFame = Number.NEGATIVE_INFINITY,
  ): PrefixMatch[] {
    const found: PrefixMatch[] = [];
    for (const prefix of prefixes.map((text) => Buffer.from(text))) {
      const isLatin = (prefix[0] ?? 0) < FIRST_BEYOND_LATIN;
      const reduce = isLatin && fameOfSome !== null ? this.#reducing(prefix, fameOfSome) : keepFame;
      this.#gather(prefix, { limit, leastFame }, accepts, reduce, found);
    }
    return found;
  }

  #gather(
    prefix: Buffer,
    { limit, leastFame }: { readonly limit: number; readonly leastFame: number },
    accepts: Accepts,
    reduce: ReduceFame,
    found: PrefixMatch[],
  ): void {
    const end = this.#firstFrom(keyOf(prefix, 0xff) + 1);
    for (let i = this.#firstFrom(keyOf(prefix, 0)); i < end; i++) {
      const fame = this.#fame[i] ?? 0;
      if (fame < leastFame) continue;
      if (found.length === limit && fame <= (found[limit - 1]?.fame ?? 0)) continue;
      const start = this.#starts[i] ?? 0;
      if (prefix.length > KEY_BYTES && !this.#bytes.startsWith(prefix, start)) continue;
      const place = this.#names.placeOf(start);
      if (accepts(place, start)) insert(found, { place, fame: reduce(place, start, fame) }, limit);
    }
  }

  #reducing(prefix: Buffer, fameOfSome: FameOfSome): ReduceFame {
    const ofSome = new Map<number, number>();
    return (place, start, fame) => {
      if (this.#kindAt(start) !== 'other') return fame;
      const less = ofSome.get(place) ?? fameOfSome(place, this.#otherNames(place, prefix));
      ofSome.set(place, less);
      return less;
    };
  }

  /** Counts the alternative names of a place that start with a prefix. */
  #otherNames(place: number, prefix: Buffer): number {
    let count = 0;
    const range = this.#names.range(place);
    for (let start = range.start; start < range.end; start = this.#bytes.endOf(start) + 1) {
      if (this.#bytes.startsWith(prefix, start) && this.#kindAt(start) === 'other') count++;
    }
    return count;
  }

  #kindAt(start: number): NameKind | undefined {
    return kindOfEnd(this.#bytes.at(this.#bytes.endOf(start)));
  }

  /** Returns the first position in the sorted list whose key is at least `key`. */
  #firstFrom(key: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keyAt(this.#starts[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Converts the first bytes to a sort key. A terminator in the key of a short name sorts before all letters,
   * so it never matches a prefix.
   */
  #keyAt(start: number): number {
    let key = 0;
    for (let i = 0; i < KEY_BYTES; i++) key = key * 256 + foldedByte(this.#bytes.at(start + i));
    return key;
  }
}

function keyOf(prefix: Buffer, filling: number): number {
  let key = 0;
  for (let i = 0; i < KEY_BYTES; i++) key = key * 256 + (prefix[i] ?? filling);
  return key;
}

/** Inserts a place into the sorted list, without duplicates and within the limit. */
function insert(found: PrefixMatch[], one: PrefixMatch, limit: number): void {
  const before = found.findIndex(({ place }) => place === one.place);
  if (before >= 0) {
    if ((found[before]?.fame ?? 0) >= one.fame) return;
    found.splice(before, 1);
  }
  const at = found.findIndex(({ fame }) => fame < one.fame);
  found.splice(at < 0 ? found.length : at, 0, one);
  if (found.length > limit) found.pop();
}
