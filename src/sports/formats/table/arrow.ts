import {
  Column as ArrowColumn,
  batchType,
  bool,
  type DataType,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  utf8,
} from '@uwdata/flechette';
import { type Column, NO_TEXT, NumberColumn, type TextColumn, TRUE } from '../../model/columns.ts';
import type { Batch, Table, TableEncoder, ValueKind } from '../../model/tables.ts';
import { EncodedTexts } from './encoded-texts.ts';

const END_OF_STREAM = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

/**
 * Encodes a table as an Arrow IPC stream: the schema, then one record batch per batch. The library can only
 * encode whole streams, so each batch becomes a stream, and its schema and end marker are cut off.
 */
export function arrowEncoder(table: Table): TableEncoder {
  const layouts = table.columns.map(({ name, kind }) => ({
    name,
    type: ARROW_LAYOUTS[kind].type(),
    buffers: ARROW_LAYOUTS[kind].buffers,
    texts: new EncodedTexts((text) => Buffer.from(text)),
  }));
  const encode = (batches: readonly Batch[]): Uint8Array => {
    const columns = layouts.map(({ name, type, buffers, texts }, i): [string, ArrowColumn<unknown>] => {
      const ArrowBatch = batchType(type);
      const data = batches.map(({ rows, columns }) => {
        const column = columns[i];
        if (column === undefined) throw new Error(`a batch has no column ${name}`);
        return new ArrowBatch({ type, length: rows, ...buffers(column, rows, texts) });
      });
      return [name, new ArrowColumn(data, type)];
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

interface ArrowBuffers {
  readonly nullCount: number;
  /** Validity bitmap: one bit per row, set if the row is not null; empty if no row is null. */
  readonly validity: Uint8Array;
  readonly values: Float64Array | Int32Array | Uint8Array;
  /** Start offset of each row's text in `values`, then the end offset of the last row's. */
  readonly offsets?: Int32Array;
}

/**
 * Memory layout of a kind of value. Replaces the library's builders, which are slow because they convert one
 * value at a time and encode every string again.
 */
interface ArrowLayout {
  readonly type: () => DataType;
  readonly buffers: (column: Column, rows: number, texts: EncodedTexts) => ArrowBuffers;
}

const TEXT: ArrowLayout = {
  type: utf8,
  buffers: (column, rows, texts) => textBuffers(column as TextColumn, rows, texts),
};

const ARROW_LAYOUTS: Readonly<Record<ValueKind, ArrowLayout>> = {
  text: TEXT,
  json: TEXT,
  number: {
    type: float64,
    buffers: (column, rows) => {
      const { values } = column as NumberColumn;
      return { ...presence(column, rows), values: values.subarray(0, rows) };
    },
  },
  integer: {
    type: int32,
    buffers: (column, rows) => ({
      ...presence(column, rows),
      values: integers((column as NumberColumn).values, rows),
    }),
  },
  boolean: {
    type: bool,
    buffers: (column, rows) => {
      const { codes } = column as TextColumn;
      return { ...presence(column, rows), values: bitmap(rows, (row) => codes[row] === TRUE).bits };
    },
  },
};

function presence(column: Column, rows: number): Pick<ArrowBuffers, 'nullCount' | 'validity'> {
  const { bits, count } =
    column instanceof NumberColumn
      ? bitmap(rows, (row) => !Number.isNaN(column.values[row]))
      : bitmap(rows, (row) => column.codes[row] !== NO_TEXT);
  return { nullCount: rows - count, validity: count === rows ? new Uint8Array(0) : bits };
}

function bitmap(rows: number, isSet: (row: number) => boolean): { bits: Uint8Array; count: number } {
  const bits = new Uint8Array(Math.ceil(rows / 8));
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    if (!isSet(row)) continue;
    bits[row >> 3] = (bits[row >> 3] as number) | (1 << (row & 7));
    count += 1;
  }
  return { bits, count };
}

function integers(values: Float64Array, rows: number): Int32Array {
  const integers = new Int32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const value = values[row] as number;
    integers[row] = value;
    if (integers[row] !== value && !Number.isNaN(value))
      throw new RangeError(`${value} is not a 32-bit integer`);
  }
  return integers;
}

function textBuffers(column: TextColumn, rows: number, texts: EncodedTexts): ArrowBuffers {
  const encoded = texts.of(column);
  const { codes } = column;
  const offsets = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row += 1) {
    const length = encoded[codes[row] as number]?.length ?? 0;
    offsets[row + 1] = (offsets[row] as number) + length;
  }
  const values = new Uint8Array(offsets[rows] as number);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const text = encoded[codes[row] as number];
    // For short strings, a byte loop is faster than `set`.
    for (let i = 0; text !== undefined && i < text.length; i += 1) values[at++] = text[i] as number;
  }
  return { ...presence(column, rows), offsets, values };
}
