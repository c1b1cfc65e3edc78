import type { NameIndex } from '../file/names.ts';
import { foldedByte, kindOfEnd, type NameBytes, type NameKind } from '../file/names.ts';

/** A place with a name that starts as asked. */
export interface Begun {
  /** Its position in the file. */
  readonly place: number;
  /** How well known it is by that name. */
  readonly fame: number;
}

/** Whether a place is of interest, and its name that starts here. */
type Accepts = (place: number, start: number) => boolean;

/** How well known a place is by so many of its other names. */
type FameOfSome = (place: number, names: number) => number;

/** How well known a place is by its name at `start`, where it is `fame` with all of its other names. */
type Lessen = (place: number, start: number, fame: number) => number;
const asKept: Lessen = (_, __, fame) => fame;

/** Bytes that names are sorted by, and the most names that a sorted number has room for beside them. */
const KEY_BYTES = 4;
const MOST_NAMES = 2 ** 21;
/** Latin letters are normalised to ASCII, nearly all of them. */
const FIRST_BEYOND_LATIN = 0x80;

/**
 * Finds names by how they start. Names are sorted by their first four bytes only, each as one number that also has the
 * name, so that sorting them compares no texts; what a prefix has beyond that is compared name by name, best known first
 * to be asked for. Codes are left out: nobody writes the half of one.
 */
export class PrefixIndex {
  readonly #bytes: NameBytes;
  readonly #names: NameIndex;
  /** Where names start, in the order of their first bytes. */
  readonly #starts: Uint32Array;
  /** How well known each of them is by its name. */
  readonly #fame: Float32Array;

  constructor(
    bytes: NameBytes,
    names: NameIndex,
    count: { readonly places: number; readonly names: number },
    fame: (place: number, kind: NameKind) => number,
  ) {
    if (count.names >= MOST_NAMES) throw new RangeError(`${count.names} names are too many to be sorted`);
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
   * Each place once, by the name that it is best known by, best known first. With `fameOfSome`, a place is as well known by an
   * other name as by those of its other names that start alike, which is never better than by all of them. Few languages share
   * any other script than Latin, so that in those a number of names says nothing.
   */
  best(
    prefixes: readonly string[],
    limit: number,
    accepts: Accepts = () => true,
    fameOfSome: FameOfSome | null = null,
    leastFame = Number.NEGATIVE_INFINITY,
  ): Begun[] {
    const found: Begun[] = [];
    for (const prefix of prefixes.map((text) => Buffer.from(text))) {
      const isLatin = (prefix[0] ?? 0) < FIRST_BEYOND_LATIN;
      const lessen = isLatin && fameOfSome !== null ? this.#lessening(prefix, fameOfSome) : asKept;
      this.#gather(prefix, { limit, leastFame }, accepts, lessen, found);
    }
    return found;
  }

  #gather(
    prefix: Buffer,
    { limit, leastFame }: { readonly limit: number; readonly leastFame: number },
    accepts: Accepts,
    lessen: Lessen,
    found: Begun[],
  ): void {
    const end = this.#firstFrom(keyOf(prefix, 0xff) + 1);
    for (let i = this.#firstFrom(keyOf(prefix, 0)); i < end; i++) {
      const fame = this.#fame[i] ?? 0;
      if (fame < leastFame) continue;
      if (found.length === limit && fame <= (found[limit - 1]?.fame ?? 0)) continue;
      const start = this.#starts[i] ?? 0;
      if (prefix.length > KEY_BYTES && !this.#bytes.startsWith(prefix, start)) continue;
      const place = this.#names.placeOf(start);
      if (accepts(place, start)) insert(found, { place, fame: lessen(place, start, fame) }, limit);
    }
  }

  #lessening(prefix: Buffer, fameOfSome: FameOfSome): Lessen {
    const ofSome = new Map<number, number>();
    return (place, start, fame) => {
      if (this.#kindAt(start) !== 'other') return fame;
      const less = ofSome.get(place) ?? fameOfSome(place, this.#otherNames(place, prefix));
      ofSome.set(place, less);
      return less;
    };
  }

  /** The number of other names of a place that start so. */
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

  /** The first position whose name is not before a key. */
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

  /** What follows a name that is shorter is below every letter, and nothing that is asked for. */
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

/** Keeps the list sorted, each place once, and no longer than the limit. */
function insert(found: Begun[], one: Begun, limit: number): void {
  const before = found.findIndex(({ place }) => place === one.place);
  if (before >= 0) {
    if ((found[before]?.fame ?? 0) >= one.fame) return;
    found.splice(before, 1);
  }
  const at = found.findIndex(({ fame }) => fame < one.fame);
  found.splice(at < 0 ? found.length : at, 0, one);
  if (found.length > limit) found.pop();
}
