import { parse } from 'csv-parse/sync';
import type { TableRow } from '../../table.ts';

/** What the NFL's tables write where there is nothing. */
const ABSENT: ReadonlySet<string> = new Set(['NA', 'NaN', 'nan', 'NULL', 'None']);

/** The first of the columns that the file has and that says something; null where none does. */
export function given(row: TableRow, columns: readonly string[]): string | null {
  for (const column of columns) {
    const text = row.text(column);
    if (text !== null && !ABSENT.has(text)) return text;
  }
  return null;
}

/** As {@link given}, a finite number. Throws ImportError where it is none. */
export function givenNumber(row: TableRow, columns: readonly string[]): number | null {
  const text = given(row, columns);
  if (text === null) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : row.fail(`${columns.join(' or ')} is not a number: "${text}"`);
}

/** An identifying number as text; tables that passed through floating point have `.0` behind it. */
export function givenId(row: TableRow, columns: readonly string[]): string | null {
  return given(row, columns)?.replace(/\.0+$/, '') ?? null;
}

/** The fields of one line. Only comma-separated tables quote; the NFL's tab-separated ones have quotes as they are. */
export function fieldsOf(text: string, delimiter: string): readonly string[] {
  if (delimiter === '\t' || !text.includes('"')) return text.split(delimiter);
  const records: string[][] = parse(text, { delimiter, relax_column_count: true });
  return records[0] ?? [];
}

/** Every column that says something, named in snake_case, numbers as numbers. */
export function attributesOf(row: TableRow, without: ReadonlySet<string>): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const column of row.columns) {
    const text = given(row, [column]);
    if (text === null || without.has(column)) continue;
    attributes[snakeCase(column)] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  }
  return attributes;
}

/** `personnel.offense`, `preSnapHomeScore` and `foulNFLId1` in snake_case. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
