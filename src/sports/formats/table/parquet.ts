import type { RowGroup } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import type { Column } from '../../model/columns.ts';
import type { Table, TableEncoder, ValueKind } from '../../model/tables.ts';
import { writeChunk } from './parquet-chunk.ts';
import { GROUP_COLUMNS } from './parquet-column.ts';

/** The Parquet specification requires both annotations, because older readers know only the converted type. */
const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

const TYPES = {
  text: TEXT,
  json: TEXT,
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<ValueKind, object>;

/** Rows per row group. A writer keeps a whole row group in memory, and a reader decodes it to get a single value. */
const GROUP_ROWS = 50_000;
/** Magic bytes at the start and end of a Parquet file. */
const MAGIC = Buffer.from('PAR1');

/**
 * Encodes a table as Parquet. Writes each row group once it is full, and the footer with the offsets at the
 * end. The library writes only the headers and the footer. It would take four times as long to encode the
 * values, because it inspects each value. Batches are already laid out almost as in Parquet.
 */
export function parquetEncoder({ columns }: Table): TableEncoder {
  const bytes = new ByteWriter();
  bytes.appendBytes(MAGIC);
  const group = columns.map(({ name, kind }) => ({
    column: { name, type: TYPES[kind].type },
    values: GROUP_COLUMNS[kind](),
  }));
  const groups: RowGroup[] = [];
  let rows = 0;
  const writeGroup = () => {
    const start = bytes.offset;
    const chunks = group.map(({ column, values }) => writeChunk(bytes, column, values.take()));
    groups.push({
      columns: chunks,
      total_byte_size: chunks.reduce(
        (sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n),
        0n,
      ),
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(bytes.offset - start),
    });
    rows = 0;
  };
  const flush = () => {
    const piece = Buffer.from(bytes.getBytes());
    // Discards the written bytes. The writer's offsets stay absolute.
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
      writeMetadata(bytes, {
        version: 2,
        // The Parquet specification requires this form, and parquet-mr cannot parse any other form.
        // The number is the encoder version.
        created_by: 'fieldcast version 2',
        schema: [
          { name: 'root', num_children: columns.length },
          ...columns.map(({ name, kind }) => ({
            name,
            repetition_type: 'OPTIONAL' as const,
            ...TYPES[kind],
          })),
        ],
        num_rows: groups.reduce((sum, { num_rows }) => sum + num_rows, 0n),
        row_groups: groups,
        // The writer ignores this field and computes the length itself.
        metadata_length: 0,
      });
      bytes.appendBytes(MAGIC);
      return flush();
    },
  };
}
