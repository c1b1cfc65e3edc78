import { batchType, Column, tableFromColumns, tableToIPC } from '@uwdata/flechette';
import type { Batch, Table, TableEncoder } from '../../model/table.ts';
import { ARROW_LAYOUTS } from './arrow-layouts.ts';
import { EncodedTexts } from './encoded-texts.ts';

/** An empty message, which ends a stream. */
const END_OF_STREAM = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

/**
 * Arrow's IPC stream format: the schema, then a record batch for each batch. The library only encodes whole streams, so
 * each batch is encoded as a stream of its own, without the schema and the end.
 */
export function arrowEncoder(table: Table): TableEncoder {
  const layouts = table.columns.map(({ name, kind }) => ({
    name,
    type: ARROW_LAYOUTS[kind].type(),
    buffers: ARROW_LAYOUTS[kind].buffers,
    texts: new EncodedTexts((text) => Buffer.from(text)),
  }));
  const encode = (batches: readonly Batch[]): Uint8Array => {
    const columns = layouts.map(({ name, type, buffers, texts }, i): [string, Column<unknown>] => {
      const ArrowBatch = batchType(type);
      const data = batches.map(({ rows, columns }) => {
        const column = columns[i];
        if (column === undefined) throw new Error(`a batch has no column ${name}`);
        return new ArrowBatch({ type, length: rows, ...buffers(column, rows, texts) });
      });
      return [name, new Column(data, type)];
    });
    const stream = tableToIPC(tableFromColumns(columns), { format: 'stream' });
    if (stream === null) throw new Error('the Arrow library returned no bytes');
    return stream.subarray(0, stream.byteLength - END_OF_STREAM.byteLength);
  };
  const schema = encode([]);
  let head = schema;
  const withHead = (bytes: Uint8Array) => {
    const piece = head.byteLength === 0 ? bytes : Buffer.concat([head, bytes]);
    head = Buffer.alloc(0);
    return piece;
  };
  return {
    batch: (batch) =>
      batch.rows === 0 ? Buffer.alloc(0) : withHead(encode([batch]).subarray(schema.byteLength)),
    end: () => withHead(END_OF_STREAM),
  };
}
