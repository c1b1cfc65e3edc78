import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column } from '../../model/columns.ts';
import type { Table, ValueKind } from '../../model/table.ts';
import type { TableEncoder } from './encoder.ts';
import { GROUP_COLUMNS } from './parquet-column.ts';

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

const TYPES = {
  text: TEXT,
  json: TEXT,
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<ValueKind, object>;

/** Rows that are written together: a reader opens as much for one value, a writer holds as much. */
const GROUP_ROWS = 50_000;

/** Parquet: row groups as they fill, and the footer that finds them at the end. */
export function parquetEncoder({ columns }: Table): TableEncoder {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    // Zstandard would be a seventh smaller, but readers in browsers know only this one by themselves.
    codec: 'SNAPPY',
    createdBy: 'fieldcast',
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
  const taken = () => {
    const piece = Buffer.from(bytes.getBytes());
    // What is given away is forgotten; offsets go on counting.
    bytes.index = 0;
    return piece;
  };
  return {
    batch: (batch) => {
      for (const [i, { values }] of group.entries()) values.add(batch.columns[i] as Column, batch.rows);
      rows += batch.rows;
      if (rows < GROUP_ROWS) return Buffer.alloc(0);
      writeGroup();
      return taken();
    },
    end: () => {
      if (rows > 0) writeGroup();
      writer.finish();
      return taken();
    },
  };
}
