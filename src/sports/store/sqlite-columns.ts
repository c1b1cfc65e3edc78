import type { ColumnType, StoredColumn } from './columns.ts';

const SQLITE_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  bytes: 'BLOB',
};

/** Definitions of the columns in a SQLite table. */
export function definitions(columns: readonly StoredColumn[]): string {
  return columns
    .map(({ name, type, isNullable }) => `${name} ${SQLITE_TYPES[type]}${isNullable ? '' : ' NOT NULL'}`)
    .join(', ');
}

/** The columns' names, as a list in a statement. */
export function names(columns: readonly StoredColumn[]): string {
  return columns.map(({ name }) => name).join(', ');
}

/** A placeholder for each column's value, as a list in a statement. */
export function placeholders(columns: readonly StoredColumn[]): string {
  return columns.map(() => '?').join(', ');
}
