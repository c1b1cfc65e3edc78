import type { TSchema } from 'typebox';
import { booleanColumn, type Column, NumberColumn, TextColumn } from './columns.ts';

/** Kinds of values in a column; any may be null. `json` is JSON as text. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'json';

export interface TableColumn {
  readonly name: string;
  readonly kind: ValueKind;
  /** What it is, with its unit. */
  readonly description: string;
}

/** A list's records as rows: the form that CSV, Parquet and Arrow share. */
export interface Table {
  readonly columns: readonly TableColumn[];
}

/**
 * Consecutive rows, column by column in the table's order: numbers and integers in a NumberColumn, all else in a
 * TextColumn. A batch holds good until the next one is asked for, which may be made in the same memory.
 */
export interface Batch {
  readonly rows: number;
  readonly columns: readonly Column[];
}

/** The columns of a record's schema, in its order; what is a list or an object is written as JSON. */
export function columnsOf(schema: TSchema): TableColumn[] {
  const { properties } = schema as unknown as { properties: Readonly<Record<string, JsonSchema>> };
  return Object.entries(properties).map(([name, property]) => {
    const value = property.anyOf?.find(({ type }) => type !== 'null') ?? property;
    return { name, kind: kindOf(value), description: value.description ?? property.description ?? '' };
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

/** Records brought to columns. */
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
