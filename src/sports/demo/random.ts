/**
 * A seeded random number generator (sfc32, by Chris Doty-Humphrey). The same seed gives the same numbers on
 * every machine, so the demo's records are reproducible.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** All arguments together form the seed. Different arguments give unrelated numbers. */
  constructor(...seed: ReadonlyArray<string | number>) {
    const text = seed.join('/');
    this.#a = hash(text, 0x9e3779b9);
    this.#b = hash(text, 0x243f6a88);
    this.#c = hash(text, 0xb7e15162);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Returns a number in [0, 1). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** Returns a number in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer in [low, high], inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.next());
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns -1 or 1. */
  sign(): number {
    return this.next() < 0.5 ? -1 : 1;
  }

  /**
   * Returns a random item, with probability proportional to its weight. Throws RangeError if there is none.
   */
  pick<T>(items: readonly T[], weight: (item: T) => number = () => 1): T {
    const weights = items.map(weight);
    let rest = this.next() * weights.reduce((sum, each) => sum + each, 0);
    for (const [index, item] of items.entries()) {
      rest -= weights[index] ?? 0;
      if (rest < 0 || index === items.length - 1) return item;
    }
    throw new RangeError('there are no items to pick from');
  }

  /** Returns the items in random order (Fisher-Yates), as a new array. */
  shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items];
    const shuffled: T[] = [];
    while (rest.length > 0) shuffled.push(...rest.splice(this.integer(0, rest.length - 1), 1));
    return shuffled;
  }
}

/** FNV-1a over the string's UTF-16 code units, then MurmurHash3's finaliser. */
function hash(text: string, basis: number): number {
  let state = basis | 0;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return state ^ (state >>> 16);
}
