import { editDistanceFrom } from './edit-distance.ts';
import { Integers } from './integers.ts';
import { bitOf, NAME_END, type NameBytes } from './names.ts';

/** A place with a name similar to the one looked up. */
export interface SimilarPlace {
  /** Its position in the file. */
  readonly place: number;
  /** Edit distance of the most similar of its names. */
  readonly edits: number;
}

/**
 * Finds names within a few edits of a given one. Most names are ruled out without comparing them: an edit removes at
 * most one kind of letter and adds at most one.
 */
export class SimilarNames {
  readonly #bytes: NameBytes;
  readonly #lengths: Integers;
  readonly #letters: Integers;
  readonly #starts: Integers;
  readonly #places: Integers;
  #names = 0;

  /** `names` is the most that will be added. */
  constructor(bytes: NameBytes, names: number) {
    this.#bytes = bytes;
    this.#lengths = new Integers(names);
    this.#letters = new Integers(names);
    this.#starts = new Integers(names);
    this.#places = new Integers(names);
  }

  /** Adds the names of a place in the bytes [start, end), except codes. */
  add(place: number, range: { readonly start: number; readonly end: number }): void {
    for (let start = range.start, end = start; start < range.end; start = end + 1) {
      end = this.#bytes.endOf(start);
      const ending = this.#bytes.at(end);
      if (ending === NAME_END.display || ending === NAME_END.code) continue;
      const { bits, count } = this.#bytes.letters(start, end);
      const name = this.#names++;
      this.#lengths.set(name, count);
      this.#letters.set(name, bits);
      this.#starts.set(name, start);
      this.#places.set(name, place);
    }
  }

  /** Places with a name at most `maxEdits` from `text`, which must be normalised. */
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
