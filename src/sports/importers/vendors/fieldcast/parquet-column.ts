import type { ValueKind } from '../../../model/tables.ts';

/** The code of a value that is in the column's array of numbers. */
const NUMBER = 0;
/** The code of null. */
const NULL = 1;

/**
 * A column's values, held compactly: measured values as plain numbers; all others, of which a column has few different
 * ones, once each.
 */
export class ParquetColumn {
  readonly #numbers: Float64Array | null;
  readonly #codes: Uint32Array | Uint8Array;
  /** The different values, null first; a value's code is its position from 1. */
  readonly #values: unknown[] = [null];
  readonly #codeOf = new Map<unknown, number>([[null, NULL]]);

  constructor(kind: ValueKind, rows: number) {
    this.#numbers = kind === 'number' ? new Float64Array(rows) : null;
    // A column of numbers has only nulls besides, and at most one other value: see #code.
    this.#codes = kind === 'number' ? new Uint8Array(rows).fill(NULL) : new Uint32Array(rows).fill(NULL);
  }

  /** Makes all values null. */
  clear(): void {
    this.#codes.fill(NULL);
    this.#values.length = 1;
    this.#codeOf.clear();
    this.#codeOf.set(null, NULL);
  }

  set(row: number, stored: unknown): void {
    // Integers have 64 bits by default, as in pandas.
    const value = typeof stored === 'bigint' ? Number(stored) : stored;
    if (this.#numbers !== null && typeof value === 'number') {
      this.#numbers[row] = value;
      this.#codes[row] = NUMBER;
    } else this.#codes[row] = this.#code(value ?? null);
  }

  at(row: number): unknown {
    const code = this.#codes[row] ?? NUMBER;
    return code === NUMBER ? (this.#numbers?.[row] ?? null) : this.#values[code - 1];
  }

  #code(value: unknown): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    // Of the values in a column of numbers that are not numbers, only the first is reported, so all others become it.
    if (this.#numbers !== null && this.#values.length > 1) return 2;
    const code = this.#values.push(value);
    this.#codeOf.set(value, code);
    return code;
  }
}
