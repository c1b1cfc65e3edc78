import type { TSchema } from 'typebox';
import { booleanColumn, type Column, NumberColumn, TextColumn } from './columns.ts';

/** Kinds of values in a column. `json` is JSON as text. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'json';

export interface TableColumn {
  readonly name: string;
  readonly kind: ValueKind;
  readonly isNullable: boolean;
  /** What it holds, with its unit. */
  readonly description: string;
}

/** A list's records as rows: what CSV, Parquet and Arrow have in common. */
export interface Table {
  readonly columns: readonly TableColumn[];
}

/**
 * Consecutive rows, column by column in the table's order: numbers and integers in a NumberColumn, everything else in a
 * TextColumn. Valid until the next batch is requested, which may reuse its memory.
 */
export interface Batch {
  readonly rows: number;
  readonly columns: readonly Column[];
}

/** How a table is written. */
export interface TableOptions {
  /** Whether CSV has an apostrophe before texts that spreadsheets would take for formulas. */
  readonly escapeFormulas?: boolean | undefined;
}

/** Writes a table in a file format, piece by piece. */
export interface TableEncoder {
  /** The bytes that the batch completes; the first ones include the start of the file. */
  batch(batch: Batch): Uint8Array;
  /** The remaining bytes, up to the end of the file. */
  end(): Uint8Array;
}

/** The columns of a record's schema, in its order. Lists and objects become JSON. */
export function columnsOf(schema: TSchema): TableColumn[] {
  const { properties } = schema as unknown as { properties: Readonly<Record<string, JsonSchema>> };
  return Object.entries(properties).map(([name, property]) => {
    const value = property.anyOf?.find(({ type }) => type !== 'null') ?? property;
    return {
      name,
      kind: kindOf(value),
      isNullable: property.anyOf?.some(({ type }) => type === 'null') ?? false,
      description: value.description ?? property.description ?? '',
    };
  });
}

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly anyOf?: readonly JsonSchema[];
}

function kindOf({ type }: JsonSchema): ValueKind {
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    default:
      return 'json';
  }
}

/** Converts records to columns. */
export function toBatch(
  { columns }: Table,
  records: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Batch {
  return {
    rows: records.length,
    columns: columns.map(({ name, kind }) => COLUMNS[kind](records.map((record) => record[name] ?? null))),
  };
}

const COLUMNS: Readonly<Record<ValueKind, (values: readonly unknown[]) => Column>> = {
  text: (values) => filled(new TextColumn(), values as (string | null)[]),
  json: (values) =>
    filled(
      new TextColumn(),
      values.map((value) => (value === null ? null : JSON.stringify(value))),
    ),
  integer: (values) => filled(new NumberColumn(), values as (number | null)[]),
  number: (values) => filled(new NumberColumn(), values as (number | null)[]),
  boolean: (values) =>
    filled(
      booleanColumn(),
      values.map((value) => (value === null ? null : String(value))),
    ),
};

function filled<T>(column: Column & { add(value: T): void }, values: readonly T[]): Column {
  for (const value of values) column.add(value);
  return column;
}
