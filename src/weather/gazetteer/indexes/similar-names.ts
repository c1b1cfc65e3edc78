import { foldedByte, NAME_END, type NameBytes } from '../file/names.ts';

export interface SimilarPlace {
  /** Position of the place in the file. */
  readonly place: number;
  /** Edit distance between the query and the place's most similar name. */
  readonly edits: number;
}

/**
 * Finds names within a few edits of a query. Most names are excluded by their letters alone, because an edit
 * adds at most one letter and removes at most one.
 */
export class SimilarNames {
  readonly #bytes: NameBytes;
  readonly #lengths: Integers;
  readonly #letters: Integers;
  readonly #starts: Integers;
  readonly #places: Integers;
  #names = 0;

  /** Creates an index with room for this number of names. */
  constructor(bytes: NameBytes, names: number) {
    this.#bytes = bytes;
    this.#lengths = new Integers(names);
    this.#letters = new Integers(names);
    this.#starts = new Integers(names);
    this.#places = new Integers(names);
  }

  /** Adds a place's names, except codes, from the byte range [start, end). */
  add(place: number, range: { readonly start: number; readonly end: number }): void {
    for (let start = range.start, end = start; start < range.end; start = end + 1) {
      end = this.#bytes.endOf(start);
      const ending = this.#bytes.at(end);
      if (ending === NAME_END.display || ending === NAME_END.code) continue;
      const { bits, count } = lettersOf(this.#bytes, start, end);
      const name = this.#names++;
      this.#lengths.set(name, count);
      this.#letters.set(name, bits);
      this.#starts.set(name, start);
      this.#places.set(name, place);
    }
  }

  /** Finds places with a name at most `maxEdits` edits from `text`, which must be normalised. */
  find(text: string, maxEdits: number): SimilarPlace[] {
    const letters = [...text];
    const bits = letters.reduce((sum, letter) => sum | bitOf(letter.codePointAt(0) ?? 0), 0);
    const editsTo = editDistanceFrom(text);
    const fewest = new Map<number, number>();
    for (let name = 0; name < this.#names; name++) {
      if (Math.abs(this.#lengths.at(name) - letters.length) > maxEdits) continue;
      const theirs = this.#letters.at(name);
      if (countBits(theirs & ~bits) > maxEdits || countBits(bits & ~theirs) > maxEdits) continue;
      const edits = editsTo(this.#bytes.nameAt(this.#starts.at(name)).toLowerCase());
      if (edits > maxEdits) continue;
      const place = this.#places.at(name);
      fewest.set(place, Math.min(edits, fewest.get(place) ?? edits));
    }
    return [...fewest].map(([place, edits]) => ({ place, edits }));
  }
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Maximum length in UTF-16 units. The algorithm uses one bit of a 32-bit integer per unit. */
export const LONGEST_COMPARED = 31;

/**
 * Returns a function that counts the edits between `text` and another string. An edit inserts, deletes or
 * replaces a letter, or swaps two neighbours (optimal string alignment). Uses H. Hyyrö's bit-parallel
 * algorithm (2003), which is linear in the length of the other string. Throws RangeError if `text` is empty
 * or longer than LONGEST_COMPARED.
 */
export function editDistanceFrom(text: string): (other: string) => number {
  const length = text.length;
  if (length === 0 || length > LONGEST_COMPARED) throw new RangeError(`cannot compare ${length} letters`);
  const positions = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    positions.set(text.charCodeAt(i), (positions.get(text.charCodeAt(i)) ?? 0) | (1 << i));
  }
  const last = 1 << (length - 1);
  return (other) => {
    let distance = length;
    // Bit masks of the cells in a column that are one more (rises) or one less (falls) than the cell above.
    let rises = -1;
    let falls = 0;
    let equals = 0;
    let before = 0;
    for (let i = 0; i < other.length; i++) {
      const here = positions.get(other.charCodeAt(i)) ?? 0;
      const swapped = ((~equals & here) << 1) & before;
      equals = (((here & rises) + rises) ^ rises) | here | falls | swapped;
      const up = falls | ~(equals | rises);
      const down = equals & rises;
      if ((up & last) !== 0) distance++;
      if ((down & last) !== 0) distance--;
      const shifted = (up << 1) | 1;
      rises = (down << 1) | ~(equals | shifted);
      falls = shifted & equals;
      before = here;
    }
    return distance;
  };
}

/** Returns the number of letters in [start, end), and a bit mask of these letters. */
function lettersOf(bytes: NameBytes, start: number, end: number): { bits: number; count: number } {
  let bits = 0;
  let count = 0;
  for (let at = start; at < end; ) {
    const byte = foldedByte(bytes.at(at));
    const following = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    let codePoint = following === 0 ? byte : byte & (0x3f >> following);
    for (let i = 1; i <= following; i++) codePoint = (codePoint << 6) | (bytes.at(at + i) & 0x3f);
    bits |= bitOf(codePoint);
    count++;
    at += following + 1;
  }
  return { bits, count };
}

/** Maps a letter to one of 32 bits. Letters of the same alphabet rarely share a bit. */
function bitOf(codePoint: number): number {
  return 1 << (codePoint & 31);
}

/** Fixed-length array of unsigned 32-bit integers, initially 0. */
export class Integers {
  readonly #values: Uint32Array;

  constructor(length: number) {
    this.#values = new Uint32Array(length);
  }

  /** Throws RangeError past the end. */
  at(position: number): number {
    const value = this.#values[position];
    if (value === undefined) throw new RangeError(`index ${position} of ${this.#values.length}`);
    return value;
  }

  set(position: number, value: number): void {
    this.#values[position] = value;
  }
}
