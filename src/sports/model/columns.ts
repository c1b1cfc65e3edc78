/** The values of a table's column. `json` columns are texts too. */
export type Column = NumberColumn | TextColumn;

const INITIAL_ROWS = 1024;

/** A column of numbers in one block of memory. */
export class NumberColumn {
  /** The number of each row; NaN stands for null, since no record has a NaN. Longer than the number of rows. */
  values = new Float64Array(INITIAL_ROWS);
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

  /** Removes all rows and keeps the memory. */
  clear(): void {
    this.#rows = 0;
  }
}

/** A dictionary-encoded column of texts: each distinct text is kept once, and rows hold its index. */
export class TextColumn {
  /** Index in `texts` of each row's text, {@link NO_TEXT} for null. Longer than the number of rows. */
  codes = new Int32Array(INITIAL_ROWS);
  /** The distinct texts. Their indices never change, even when the column is cleared. */
  readonly texts: string[];
  readonly #indices: Map<string, number>;
  #rows = 0;

  /** `texts` get the first indices. */
  constructor(texts: readonly string[] = []) {
    this.texts = [...texts];
    this.#indices = new Map(texts.map((text, index) => [text, index]));
  }

  add(text: string | null): void {
    this.addCode(this.codeOf(text));
  }

  /** The index of a text, which the column has from now on; {@link NO_TEXT} for null. */
  codeOf(text: string | null): number {
    return text === null ? NO_TEXT : (this.#indices.get(text) ?? this.#register(text));
  }

  /** Adds a row by the index of its text, for texts of which many rows are the same. */
  addCode(code: number): void {
    if (this.#rows === this.codes.length) {
      const longer = new Int32Array(this.#rows * 2);
      longer.set(this.codes);
      this.codes = longer;
    }
    this.codes[this.#rows] = code;
    this.#rows += 1;
  }

  /** Removes all rows and keeps the memory. */
  clear(): void {
    this.#rows = 0;
  }

  #register(text: string): number {
    const index = this.texts.push(text) - 1;
    this.#indices.set(text, index);
    return index;
  }
}

export const NO_TEXT = -1;

/** Index of `true` in a column of booleans. */
export const TRUE = 1;

/** A column of booleans: the texts `false` and `true`, in this order. */
export function booleanColumn(): TextColumn {
  return new TextColumn(['false', 'true']);
}
