import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column } from '../../model/columns.ts';
import type { Table, TableEncoder, ValueKind } from '../../model/table.ts';
import { GROUP_COLUMNS } from './parquet-column.ts';

/** The format's documentation asks for both: older readers know only the converted type. */
const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

const TYPES = {
  text: TEXT,
  json: TEXT,
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<ValueKind, object>;

/** Rows per row group: what a reader decodes for one value, and a writer holds in memory. */
const GROUP_ROWS = 50_000;

/** Parquet: each row group when it is full, and the footer with their offsets at the end. */
export function parquetEncoder({ columns }: Table): TableEncoder {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    // Zstandard would be a seventh smaller, but readers in browsers only support Snappy out of the box.
    codec: 'SNAPPY',
    // The form that the format's definition asks for; parquet-mr cannot parse another. The number is this encoder's.
    createdBy: 'fieldcast version 1',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[kind] })),
    ],
  });
  const group = columns.map(({ name, kind }) => ({ name, values: GROUP_COLUMNS[kind]() }));
  let rows = 0;
  const writeGroup = () => {
    const columnData = group.map(({ name, values }) => ({ name, ...values.take() }));
    writer.write({ columnData, rowGroupSize: rows });
    rows = 0;
  };
  const flush = () => {
    const piece = Buffer.from(bytes.getBytes());
    // Forgets these bytes; the writer's offsets keep counting.
    bytes.index = 0;
    return piece;
  };
  return {
    batch: (batch) => {
      for (const [i, { values }] of group.entries()) values.add(batch.columns[i] as Column, batch.rows);
      rows += batch.rows;
      if (rows < GROUP_ROWS) return Buffer.alloc(0);
      writeGroup();
      return flush();
    },
    end: () => {
      if (rows > 0) writeGroup();
      writer.finish();
      return flush();
    },
  };
}
