import { endianness } from 'node:os';
import type { Statistics } from 'hyparquet';
import {
  booleanColumn,
  type Column,
  NO_TEXT,
  type NumberColumn,
  type TextColumn,
  TRUE,
} from '../../model/columns.ts';
import type { ValueKind } from '../../model/tables.ts';
import { codedNumbers } from './number-dictionary.ts';
import type { ChunkData, Page } from './parquet-chunk.ts';
import { indexBytes, runLengths } from './run-lengths.ts';
import { Scratch } from './scratch.ts';

/** Collects the values of a column for a row group. */
export interface GroupColumn {
  add(column: Column, rows: number): void;
  /**
   * Returns the collected values and starts the next row group. The result is valid until the next call on
   * any column.
   */
  take(): ChunkData;
}

export const GROUP_COLUMNS: Readonly<Record<ValueKind, () => GroupColumn>> = {
  text: () => new TextGroup(plainOrDictionary),
  json: () => new TextGroup(plainOrDictionary),
  boolean: () => new TextGroup(bits),
  integer: () => new NumberGroup(4, integerBytes),
  number: () => new NumberGroup(8, numberBytes),
};

/** Maximum size of a page of strings, in bytes. */
const PAGE_BYTES = 1024 * 1024;
const TRUE_TEXT = booleanColumn().texts[TRUE];

class NumberGroup implements GroupColumn {
  readonly #bytesOf: (values: Float64Array) => Uint8Array;
  readonly #bytesEach: number;
  #values = new Float64Array(0);
  #rows = 0;

  /** `bytesEach` is the number of bytes per value in the output of `bytesOf`. */
  constructor(bytesEach: number, bytesOf: (values: Float64Array) => Uint8Array) {
    this.#bytesOf = bytesOf;
    this.#bytesEach = bytesEach;
  }

  add(column: Column, rows: number): void {
    const { values } = column as NumberColumn;
    const end = this.#rows + rows;
    if (end > this.#values.length) {
      const longer = new Float64Array(Math.max(end, this.#values.length * 2));
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values.set(values.subarray(0, rows), this.#rows);
    this.#rows = end;
  }

  take(): ChunkData {
    const all = this.#values.subarray(0, this.#rows);
    this.#rows = 0;
    const { values, levels } = presentNumbers(all);
    const statistics = { ...boundsOf(values), null_count: BigInt(all.length - values.length) };
    const page = { rows: all.length, nulls: all.length - values.length, levels };
    const coded = codedNumbers(values, this.#bytesEach);
    if (coded === null) {
      return { dictionary: null, pages: [{ ...page, bytes: this.#bytesOf(values) }], statistics };
    }
    return {
      dictionary: { count: coded.distinct.length, bytes: this.#bytesOf(coded.distinct) },
      pages: [{ ...page, bytes: indexBytes(coded.indices, coded.distinct.length) }],
      statistics,
    };
  }
}

const PRESENT = new Scratch((length) => new Uint8Array(length));
const NUMBERS = new Scratch((length) => new Float64Array(length));
const INTEGERS = new Scratch((length) => new Int32Array(length));
const CODES = new Scratch((length) => new Int32Array(length));

/** Returns the values as little-endian bytes, as Parquet requires. Nearly all processors use the same byte order. */
function numberBytes(values: Float64Array): Uint8Array {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return endianness() === 'LE' ? bytes : Buffer.from(bytes).swap64();
}

function integerBytes(values: Float64Array): Uint8Array {
  const integers = INTEGERS.take(values.length);
  integers.set(values);
  const bytes = Buffer.from(integers.buffer, integers.byteOffset, integers.byteLength);
  return endianness() === 'LE' ? bytes : bytes.swap32();
}

/** Returns the non-null values, and the definition levels that mark the nulls. */
function presentNumbers(all: Float64Array): { values: Float64Array; levels: Uint8Array } {
  const present = PRESENT.take(all.length);
  const values = NUMBERS.take(all.length);
  let count = 0;
  for (let row = 0; row < all.length; row += 1) {
    const value = all[row] as number;
    if (Number.isNaN(value)) {
      present[row] = 0;
      continue;
    }
    present[row] = 1;
    values[count] = value;
    count += 1;
  }
  return { values: values.subarray(0, count), levels: runLengths(present, 1) };
}

function boundsOf(values: Float64Array): Statistics {
  if (values.length === 0) return {};
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  // For a zero, Parquet requires -0 as the minimum and +0 as the maximum, because readers can distinguish
  // them.
  return { min_value: least === 0 ? -0 : least, max_value: greatest === 0 ? 0 : greatest };
}

/** Non-null strings, as indices into the distinct strings. */
interface CodedTexts {
  readonly codes: Int32Array;
  readonly texts: readonly string[];
  /** 1 for each non-null row, otherwise 0. */
  readonly present: Uint8Array;
}

/** Collects strings as indices into the distinct strings of the row group. */
class TextGroup implements GroupColumn {
  readonly #encode: (texts: CodedTexts) => ChunkData;
  #codes = new Int32Array(0);
  #rows = 0;
  #texts: string[] = [];
  readonly #byText = new Map<string, number>();
  /** Latest column. `#known` maps its text codes to indices in the row group, plus one; 0 means no index. */
  #column: TextColumn | null = null;
  #known = new Int32Array(0);

  constructor(encode: (texts: CodedTexts) => ChunkData) {
    this.#encode = encode;
  }

  add(column: Column, rows: number): void {
    const { codes, texts } = column as TextColumn;
    const end = this.#rows + rows;
    if (end > this.#codes.length) {
      const longer = new Int32Array(Math.max(end, this.#codes.length * 2));
      longer.set(this.#codes);
      this.#codes = longer;
    }
    if (column !== this.#column) this.#known.fill(0);
    this.#column = column as TextColumn;
    if (this.#known.length < texts.length) {
      const longer = new Int32Array(texts.length * 2);
      longer.set(this.#known);
      this.#known = longer;
    }
    for (let row = 0; row < rows; row += 1) {
      const code = codes[row] as number;
      this.#codes[this.#rows + row] =
        code === NO_TEXT ? NO_TEXT : (this.#known[code] || this.#register(texts[code] as string, code)) - 1;
    }
    this.#rows = end;
  }

  take(): ChunkData {
    const present = PRESENT.take(this.#rows);
    const codes = CODES.take(this.#rows);
    let count = 0;
    for (let row = 0; row < this.#rows; row += 1) {
      const code = this.#codes[row] as number;
      if (code === NO_TEXT) {
        present[row] = 0;
        continue;
      }
      present[row] = 1;
      codes[count] = code;
      count += 1;
    }
    const texts = this.#texts;
    const rows = this.#rows;
    this.#rows = 0;
    this.#texts = [];
    this.#byText.clear();
    this.#column = null;
    const encoded = this.#encode({ codes: codes.subarray(0, count), texts, present });
    return { ...encoded, statistics: { ...encoded.statistics, null_count: BigInt(rows - count) } };
  }

  /** Returns the index of a string in the row group, counted from 1. */
  #register(text: string, code: number): number {
    let index = this.#byText.get(text);
    if (index === undefined) {
      index = this.#texts.push(text);
      this.#byText.set(text, index);
    }
    this.#known[code] = index;
    return index;
  }
}

/** Encodes strings with a dictionary if it halves their size, otherwise as length-prefixed strings. */
function plainOrDictionary({ codes, texts, present }: CodedTexts): ChunkData {
  const bytes = texts.map((text) => Buffer.from(text));
  const encoded = bytes.map(withLength);
  const statistics = textBounds(bytes);
  const distinct = Buffer.concat(encoded);
  const indices = indexBytes(codes, texts.length);
  let plain = 0;
  for (let i = 0; i < codes.length; i += 1) plain += (encoded[codes[i] as number] as Buffer).length;
  if (codes.length === 0 || 2 * (distinct.length + indices.length) > plain) {
    return { dictionary: null, pages: plainPages(codes, encoded, present), statistics };
  }
  const page = { rows: present.length, nulls: present.length - codes.length, levels: runLengths(present, 1) };
  return {
    dictionary: { count: texts.length, bytes: distinct },
    pages: [{ ...page, bytes: indices }],
    statistics,
  };
}

/** Splits strings into pages of at most {@link PAGE_BYTES}, with at least one row per page. */
function plainPages(codes: Int32Array, encoded: readonly Buffer[], present: Uint8Array): Page[] {
  const pages: Page[] = [];
  let values: Buffer[] = [];
  let [bytes, first, next] = [0, 0, 0];
  const end = (row: number) => {
    const levels = runLengths(present.subarray(first, row), 1);
    pages.push({
      rows: row - first,
      nulls: row - first - values.length,
      levels,
      bytes: Buffer.concat(values),
    });
    values = [];
    bytes = 0;
    first = row;
  };
  for (let row = 0; row < present.length; row += 1) {
    if (present[row] === 0) continue;
    const value = encoded[codes[next] as number] as Buffer;
    if (bytes > 0 && bytes + value.length > PAGE_BYTES) end(row);
    values.push(value);
    bytes += value.length;
    next += 1;
  }
  end(present.length);
  return pages;
}

/**
 * Encodes booleans as one bit per value. Some readers, such as Spark before 3.3 and StarRocks, cannot read
 * run-length encoded booleans.
 */
function bits({ codes, texts, present }: CodedTexts): ChunkData {
  const isTrue = texts.map((text) => text === TRUE_TEXT);
  const bytes = new Uint8Array(Math.ceil(codes.length / 8));
  for (let i = 0; i < codes.length; i += 1) {
    if (isTrue[codes[i] as number]) bytes[i >> 3] = (bytes[i >> 3] as number) | (1 << (i & 7));
  }
  const page = { rows: present.length, nulls: present.length - codes.length, levels: runLengths(present, 1) };
  const bounds = { min_value: !isTrue.includes(false), max_value: isTrue.includes(true) };
  return { dictionary: null, pages: [{ ...page, bytes }], statistics: isTrue.length === 0 ? {} : bounds };
}

function withLength(text: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + text.length);
  bytes.writeUInt32LE(text.length);
  text.copy(bytes, 4);
  return bytes;
}

/** Returns the smallest and largest string in byte order. */
function textBounds(encoded: readonly Buffer[]): Statistics {
  const [first, ...others] = encoded;
  if (first === undefined) return {};
  let [least, greatest] = [first, first];
  for (const text of others) {
    if (Buffer.compare(text, least) < 0) least = text;
    if (Buffer.compare(text, greatest) > 0) greatest = text;
  }
  return { min_value: least, max_value: greatest };
}
