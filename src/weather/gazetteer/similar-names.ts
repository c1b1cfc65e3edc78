import { editsTo } from './edits.ts';
import { bitOf, type NameBytes } from './name-bytes.ts';
import { NAME_END } from './name-kinds.ts';
import { Numbers } from './numbers.ts';

/** A place, by its position, and how many edits the most similar of its names is from the one given. */
export interface Similar {
  readonly place: number;
  readonly edits: number;
}

/**
 * Finds names that look like a given one. That an edit takes away one kind of letter at most, and adds one at most,
 * saves comparing most of them.
 */
export class SimilarNames {
  readonly #bytes: NameBytes;
  readonly #lengths: Numbers;
  readonly #letters: Numbers;
  readonly #starts: Numbers;
  readonly #places: Numbers;
  #names = 0;

  /** Of at most so many names among the bytes. */
  constructor(bytes: NameBytes, names: number) {
    this.#bytes = bytes;
    this.#lengths = new Numbers(names);
    this.#letters = new Numbers(names);
    this.#starts = new Numbers(names);
    this.#places = new Numbers(names);
  }

  /** Takes in the names of a place, which lie between the given bytes, but not its bynames. */
  add(place: number, range: { readonly start: number; readonly end: number }): void {
    for (let start = range.start, end = start; start < range.end; start = end + 1) {
      end = this.#bytes.endOf(start);
      const ending = this.#bytes.at(end);
      if (ending === NAME_END.shown || ending === NAME_END.byname) continue;
      const { bits, count } = this.#bytes.letters(start, end);
      const name = this.#names++;
      this.#lengths.set(name, count);
      this.#letters.set(name, bits);
      this.#starts.set(name, start);
      this.#places.set(name, place);
    }
  }

  /** Places with a name at most so many edits from the given one, which is in the form of `normalise`. */
  find(text: string, most: number): Similar[] {
    const letters = [...text];
    const bits = letters.reduce((sum, letter) => sum | bitOf(letter.codePointAt(0) ?? 0), 0);
    const edits = editsTo(text);
    const fewest = new Map<number, number>();
    for (let name = 0; name < this.#names; name++) {
      if (Math.abs(this.#lengths.at(name) - letters.length) > most) continue;
      const theirs = this.#letters.at(name);
      if (countBits(theirs & ~bits) > most || countBits(bits & ~theirs) > most) continue;
      const distance = edits(this.#bytes.nameAt(this.#starts.at(name)).toLowerCase());
      if (distance > most) continue;
      const place = this.#places.at(name);
      fewest.set(place, Math.min(distance, fewest.get(place) ?? distance));
    }
    return [...fewest].map(([place, distance]) => ({ place, edits: distance }));
  }
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
