/** Values of a column in a table. Columns of type `json` contain strings. */
export type Column = NumberColumn | TextColumn;

const INITIAL_ROWS = 1024;

export class NumberColumn {
  /**
   * Number in each row; NaN means null, because records never contain NaN. The array can be longer than the
   * number of rows.
   */
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

  /** Removes all rows but keeps the memory. */
  clear(): void {
    this.#rows = 0;
  }
}

/** A dictionary-encoded column of strings: each distinct string is stored once, and rows contain its index. */
export class TextColumn {
  /**
   * Index in `texts` for each row; {@link NO_TEXT} for null. The array can be longer than the number of rows.
   */
  codes = new Int32Array(INITIAL_ROWS);
  /** The distinct strings. Their indices never change, even when the column is cleared. */
  readonly texts: string[];
  readonly #indices: Map<string, number>;
  #rows = 0;

  /** `texts` are the initial strings. They get the first indices. */
  constructor(texts: readonly string[] = []) {
    this.texts = [...texts];
    this.#indices = new Map(texts.map((text, index) => [text, index]));
  }

  add(text: string | null): void {
    this.addCode(this.codeOf(text));
  }

  /** Returns the index of a string; {@link NO_TEXT} for null. Adds new strings. */
  codeOf(text: string | null): number {
    return text === null ? NO_TEXT : (this.#indices.get(text) ?? this.#register(text));
  }

  /** Adds a row by index in `texts`, which is faster for strings that are added often. */
  addCode(code: number): void {
    if (this.#rows === this.codes.length) {
      const longer = new Int32Array(this.#rows * 2);
      longer.set(this.codes);
      this.codes = longer;
    }
    this.codes[this.#rows] = code;
    this.#rows += 1;
  }

  /** Removes all rows but keeps the memory. */
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

/** Index of `true` in a boolean column. */
export const TRUE = 1;

/** Creates a boolean column, whose strings are `false` and `true`, in this order. */
export function booleanColumn(): TextColumn {
  return new TextColumn(['false', 'true']);
}
