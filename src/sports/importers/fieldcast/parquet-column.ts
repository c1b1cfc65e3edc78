import type { ValueKind } from '../../model/table.ts';

/** In place of a code: the value is the number at its place. */
const NUMBER = 0;

/**
 * A column's values, held compactly: what is measured as plain numbers, everything else, of which a column has few
 * different ones, once each.
 */
export class ParquetColumn {
  readonly #numbers: Float64Array | null;
  readonly #codes: Uint32Array | Uint8Array;
  readonly #values: unknown[] = [null];
  readonly #codeOf = new Map<unknown, number>([[null, 1]]);

  constructor(kind: ValueKind, rows: number) {
    this.#numbers = kind === 'number' ? new Float64Array(rows) : null;
    // Beside its numbers such a column has nothing but nulls; a fault in it is the first other value.
    this.#codes = kind === 'number' ? new Uint8Array(rows).fill(1) : new Uint32Array(rows).fill(1);
  }

  /** Makes all values null. */
  clear(): void {
    this.#codes.fill(1);
    this.#values.length = 1;
    this.#codeOf.clear();
    this.#codeOf.set(null, 1);
  }

  set(row: number, stored: unknown): void {
    // Whole numbers are of 64 bits where nobody says otherwise, as in pandas.
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
    // What is no number in a column of numbers need not be kept apart: the first is the fault that is told.
    if (this.#numbers !== null && this.#values.length > 1) return 2;
    const code = this.#values.push(value);
    this.#codeOf.set(value, code);
    return code;
  }
}
