import { type Column, NO_TEXT, type NumberColumn, type TextColumn, TRUE } from '../../model/columns.ts';
import type { ValueKind } from '../../model/table.ts';

/** A column's values as the Parquet library expects them. */
export interface ParquetValues {
  /** Numbers without null in one block of memory, anything else as a list. */
  readonly data: Float64Array | (string | number | boolean | null)[];
  /** Their encoding; by default the library chooses one from a sample. */
  readonly encoding?: 'RLE_DICTIONARY' | 'PLAIN';
}

/** Average number of rows per run of equal values from which runs are worth encoding. */
const LONG_RUN = 4;

/** Collects a column of a row group. */
export interface GroupColumn {
  add(column: Column, rows: number): void;
  /** The values collected; starts the next group. */
  take(): ParquetValues;
}

export const GROUP_COLUMNS: Readonly<Record<ValueKind, () => GroupColumn>> = {
  text: () => new CodedGroup((text) => text),
  json: () => new CodedGroup((text) => text),
  // The library would run-length encode them, which Spark before 3.3, StarRocks and others cannot read.
  boolean: () => new CodedGroup((_, code) => code === TRUE, 'PLAIN'),
  integer: () => new NumberGroup(),
  number: () => new NumberGroup(),
};

class NumberGroup implements GroupColumn {
  #values = new Float64Array(0);
  #rows = 0;

  add(column: Column, rows: number): void {
    const { values } = column as NumberColumn;
    const end = this.#rows + rows;
    if (end > this.#values.length) {
      const longer = new Float64Array(Math.max(end, this.#values.length * 2));
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values.set(values.subarray(0, rows), this.#rows);
    this.#rows = end;
  }

  take(): ParquetValues {
    const values = this.#values.subarray(0, this.#rows);
    this.#rows = 0;
    if (values.includes(Number.NaN)) return { data: withNulls(values) };
    // A frame's values repeat in each of its rows, which the library's sample does not show.
    return runsIn(values) * LONG_RUN <= values.length
      ? { data: values, encoding: 'RLE_DICTIONARY' }
      : { data: values };
  }
}

function runsIn(values: Float64Array): number {
  let runs = 1;
  for (let row = 1; row < values.length; row += 1) if (values[row] !== values[row - 1]) runs += 1;
  return runs;
}

/** The library expects null, and would encode NaN as a number. */
function withNulls(values: Float64Array): (number | null)[] {
  const list = new Array<number | null>(values.length).fill(null);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (!Number.isNaN(value)) list[row] = value;
  }
  return list;
}

class CodedGroup<T extends string | boolean> implements GroupColumn {
  readonly #read: (text: string, code: number) => T;
  readonly #encoding: { readonly encoding?: 'PLAIN' };
  readonly #values: (T | null)[] = [];
  #rows = 0;

  constructor(read: (text: string, code: number) => T, encoding?: 'PLAIN') {
    this.#read = read;
    this.#encoding = encoding === undefined ? {} : { encoding };
  }

  add(column: Column, rows: number): void {
    const { codes, texts } = column as TextColumn;
    const distinct = texts.map(this.#read);
    for (let row = 0; row < rows; row += 1) {
      const code = codes[row] as number;
      this.#values[this.#rows + row] = code === NO_TEXT ? null : (distinct[code] as T);
    }
    this.#rows += rows;
  }

  take(): ParquetValues {
    // The library copies them, so the next group can reuse the memory.
    this.#values.length = this.#rows;
    this.#rows = 0;
    return { data: this.#values, ...this.#encoding };
  }
}
