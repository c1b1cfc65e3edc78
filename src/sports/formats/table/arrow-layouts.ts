import { bool, type DataType, float64, int32, utf8 } from '@uwdata/flechette';
import { type Column, NO_TEXT, NumberColumn, type TextColumn, TRUE } from '../../model/columns.ts';
import type { ValueKind } from '../../model/table.ts';
import type { EncodedTexts } from './encoded-texts.ts';

/** The buffers of an Arrow column. */
export interface ArrowBuffers {
  readonly nullCount: number;
  /** A bit for each row, set where it is not null; empty where no row is null. */
  readonly validity: Uint8Array;
  readonly values: Float64Array | Int32Array | Uint8Array;
  /** Where each row's text starts in `values`, and where the last one ends. */
  readonly offsets?: Int32Array;
}

/** How a kind of values is laid out. The library's own builders convert value by value, and encode each text again. */
interface ArrowLayout {
  readonly type: () => DataType;
  readonly buffers: (column: Column, rows: number, texts: EncodedTexts) => ArrowBuffers;
}

const TEXT: ArrowLayout = {
  type: utf8,
  buffers: (column, rows, texts) => textBuffers(column as TextColumn, rows, texts),
};

export const ARROW_LAYOUTS: Readonly<Record<ValueKind, ArrowLayout>> = {
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
    // Byte by byte, which is faster than `set` for short texts.
    for (let i = 0; text !== undefined && i < text.length; i += 1) values[at++] = text[i] as number;
  }
  return { ...presence(column, rows), offsets, values };
}
