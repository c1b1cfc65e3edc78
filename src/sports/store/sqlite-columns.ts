import type { ColumnType, StoredColumn } from './columns.ts';

const SQLITE_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  bytes: 'BLOB',
};

/** Returns the column definitions of a SQLite table. */
export function definitions(columns: readonly StoredColumn[]): string {
  return columns
    .map(({ name, type, isNullable }) => `${name} ${SQLITE_TYPES[type]}${isNullable ? '' : ' NOT NULL'}`)
    .join(', ');
}

/** Returns the columns' names as a list for a statement. */
export function names(columns: readonly StoredColumn[]): string {
  return columns.map(({ name }) => name).join(', ');
}

/** Returns a placeholder for each column as a list for a statement. */
export function placeholders(columns: readonly StoredColumn[]): string {
  return columns.map(() => '?').join(', ');
}
