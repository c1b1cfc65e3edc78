/** What a column gathers; `text` is also JSON as text. */
export type Column = NumberColumn | TextColumn;

const FIRST_ROWS = 1024;

/** Numbers row by row, in one block of memory. */
export class NumberColumn {
  /** Number of each row, NaN where it is null: no record has a NaN. Longer than there are rows. */
  values = new Float64Array(FIRST_ROWS);
  #rows = 0;

  add(value: number | null): void {
    if (this.#rows === this.values.length) {
      const longer = new Float64Array(this.#rows * 2);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.#rows] = value ?? Number.NaN;
    this.#rows += 1;
  }

  /** Begins again with the first row, in the same memory. */
  clear(): void {
    this.#rows = 0;
  }
}

/** Texts row by row: each distinct one is kept once, and the rows have its place in the list. */
export class TextColumn {
  /** Place in `texts` of each row's text, {@link NO_TEXT} where it is null. Longer than there are rows. */
  codes = new Int32Array(FIRST_ROWS);
  /** The distinct texts. Places stay what they are, also when the column is cleared. */
  readonly texts: string[];
  readonly #places: Map<string, number>;
  #rows = 0;

  /** `texts`: those that have the first places. */
  constructor(texts: readonly string[] = []) {
    this.texts = [...texts];
    this.#places = new Map(texts.map((text, place) => [text, place]));
  }

  add(text: string | null): void {
    if (this.#rows === this.codes.length) {
      const longer = new Int32Array(this.#rows * 2);
      longer.set(this.codes);
      this.codes = longer;
    }
    this.codes[this.#rows] = text === null ? NO_TEXT : (this.#places.get(text) ?? this.#place(text));
    this.#rows += 1;
  }

  clear(): void {
    this.#rows = 0;
  }

  #place(text: string): number {
    const place = this.texts.push(text) - 1;
    this.#places.set(text, place);
    return place;
  }
}

export const NO_TEXT = -1;

/** Place of `true` in the texts of a column of booleans. */
export const TRUE = 1;

/** A column of booleans: the texts `false` and `true`, in this order. */
export function booleanColumn(): TextColumn {
  return new TextColumn(['false', 'true']);
}
