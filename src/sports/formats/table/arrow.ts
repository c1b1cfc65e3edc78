import {
  bool,
  type Column,
  columnFromArray,
  type DataType,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  utf8,
} from '@uwdata/flechette';
import type { Batch, Table, ValueKind } from '../../model/table.ts';
import type { TableEncoder } from './encoder.ts';

const TYPES: Readonly<Record<ValueKind, () => DataType>> = {
  text: utf8,
  json: utf8,
  integer: int32,
  number: float64,
  boolean: bool,
};

/** Marks the end of a stream: an empty message. */
const END_OF_STREAM = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

/**
 * Arrow's IPC stream format: the schema once, then a record batch for each batch. The library writes whole streams, so
 * each batch is written as one and the parts that must stand only once are taken off.
 */
export function arrowEncoder({ columns }: Table): TableEncoder {
  let begun = false;
  const encode = ({ columns: values }: Batch): Uint8Array => {
    const table = tableFromColumns(
      columns.map(({ name, kind }, i): [string, Column<unknown>] => [
        name,
        columnFromArray([...(values[i] ?? [])], TYPES[kind]()),
      ]),
    );
    const stream = tableToIPC(table, { format: 'stream' });
    if (stream === null) throw new Error('the Arrow library gave no bytes');
    const start = begun ? endOfSchema(stream) : 0;
    begun = true;
    return stream.subarray(start, stream.byteLength - END_OF_STREAM.byteLength);
  };
  return {
    batch: (batch) => (batch.rows === 0 ? Buffer.alloc(0) : encode(batch)),
    end: () => {
      if (begun) return END_OF_STREAM;
      const nothing = encode({ rows: 0, columns: columns.map(() => []) });
      return Buffer.concat([nothing, END_OF_STREAM]);
    },
  };
}

/** Where the first message, which is the schema and has no body, ends: a marker and a length stand before it. */
function endOfSchema(stream: Uint8Array): number {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  return 8 + view.getInt32(4, true);
}
