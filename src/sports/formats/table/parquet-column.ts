import { type Column, NO_TEXT, type NumberColumn, type TextColumn, TRUE } from '../../model/columns.ts';
import type { ValueKind } from '../../model/table.ts';

/** A column's values as the Parquet library takes them. */
export interface ParquetValues {
  /** A block of numbers, or a list with nulls. */
  readonly data: Float64Array | (string | number | boolean | null)[];
  /** How they are written; where it is not given, the library looks at some of them and chooses. */
  readonly encoding?: 'RLE_DICTIONARY';
}

/** Rows to a run from which on values are written as runs. */
const LONG_RUN = 4;

/** Gathers a column of a row group. */
export interface GroupColumn {
  add(column: Column, rows: number): void;
  /** What was gathered; the next group begins. */
  take(): ParquetValues;
}

export const GROUP_COLUMNS: Readonly<Record<ValueKind, () => GroupColumn>> = {
  text: () => new CodedGroup((text) => text),
  json: () => new CodedGroup((text) => text),
  boolean: () => new CodedGroup((_, code) => code === TRUE),
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
    // The values of a frame stand in each of its rows, which the few that the library looks at do not show.
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

/** The library looks for nulls, and would take a NaN for a number. */
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
  readonly #values: (T | null)[] = [];
  #rows = 0;

  constructor(read: (text: string, code: number) => T) {
    this.#read = read;
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
    // The library copies them: the next group is gathered in the same memory.
    this.#values.length = this.#rows;
    this.#rows = 0;
    return { data: this.#values };
  }
}
