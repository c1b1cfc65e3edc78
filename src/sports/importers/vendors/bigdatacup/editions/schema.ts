import type { TableRow } from '../../../reading/table.ts';

/** Column names of a table by field. A field without a column is unknown in this table. */
export type Columns<F extends string> = Readonly<Partial<Record<F, string>>>;

/** Texts that mean that the field has no value. */
const ABSENT = /^(?:n\/a|na|nan|null)$/i;

/** Reads the fields of a table whose columns have other names in every edition. */
export class Fields<F extends string> {
  readonly #columns: Columns<F>;

  constructor(columns: Columns<F>) {
    this.#columns = columns;
  }

  /** Returns null for an empty field, for a text such as `n/a`, and for a field without a column. */
  text(row: TableRow, field: F): string | null {
    const column = this.#columns[field];
    const text = column === undefined ? null : row.text(column);
    return text === null || ABSENT.test(text) ? null : text;
  }

  /** Throws ImportError with the line number if the field is empty. */
  required(row: TableRow, field: F): string {
    return this.text(row, field) ?? row.fail(`${this.column(field)} is empty`);
  }

  /** Returns null for an empty field. Throws ImportError with the line number for other text than a number. */
  number(row: TableRow, field: F): number | null {
    return this.text(row, field) === null ? null : row.number(this.column(field));
  }

  /** Returns null for an empty field. Throws ImportError unless the field is a non-negative integer. */
  count(row: TableRow, field: F): number | null {
    return this.text(row, field) === null ? null : row.count(this.column(field));
  }

  /** Returns the name of the column, for messages. */
  column(field: F): string {
    return this.#columns[field] ?? field;
  }
}
