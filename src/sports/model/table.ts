import type { TSchema } from 'typebox';

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

/** Consecutive rows, column by column in the table's order. */
export interface Batch {
  readonly rows: number;
  readonly columns: ReadonlyArray<readonly unknown[]>;
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
    columns: columns.map(({ name, kind }) =>
      records.map((record) => {
        const value = record[name] ?? null;
        return kind === 'json' && value !== null ? JSON.stringify(value) : value;
      }),
    ),
  };
}
