import { type Column, NO_TEXT, NumberColumn } from '../../model/columns.ts';
import { LONGEST_NUMBER, writeNumber } from '../../model/decimal.ts';
import type { Batch, Table, TableEncoder, TableOptions } from '../../model/tables.ts';
import { EncodedTexts } from './encoded-texts.ts';

const NEEDS_QUOTES = /[",\r\n]/;
/**
 * Spreadsheets interpret text that starts with these characters as a formula. A formula can send other cells
 * to a remote server.
 */
const FORMULA = /^[=+\-@\t\r]/;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

interface FieldWriter {
  /** Maximum length of a field in bytes. */
  readonly longest: number;
  /** Writes a row's field at an offset. Returns the offset after the field. */
  readonly write: (bytes: Uint8Array, at: number, row: number) => number;
}

/**
 * Encodes a table as CSV (RFC 4180) with a header and LF line endings. Null is an empty field; strings are
 * never empty. A game's tracking has tens of millions of fields, for which libraries are too slow. This
 * encoder writes fields as bytes and escapes each distinct string once.
 */
export function csvEncoder({ columns }: Table, { escapeFormulas = false }: TableOptions): TableEncoder {
  const plain = (text: string) => (escapeFormulas && FORMULA.test(text) ? `'${text}` : text);
  const texts = columns.map(() => new EncodedTexts((text) => Buffer.from(escaped(plain(text)))));
  let head = Buffer.from(`${columns.map(({ name }) => name).join(',')}\n`);
  let buffer: Uint8Array = new Uint8Array(0);
  const withHead = (rows: Uint8Array) => {
    const piece = Buffer.concat([head, rows]);
    head = Buffer.alloc(0);
    return piece;
  };
  const rowsOf = ({ rows, columns: values }: Batch): Uint8Array => {
    const fields = values.map((column, i) => writerOf(column, texts[i] as EncodedTexts));
    const longestRow = fields.reduce((sum, { longest }) => sum + longest + 1, 0);
    let at = 0;
    for (let row = 0; row < rows; row += 1) {
      if (at + longestRow > buffer.length) buffer = grow(buffer, at + longestRow);
      for (const { write } of fields) {
        at = write(buffer, at, row);
        buffer[at++] = COMMA;
      }
      buffer[at - 1] = LINE_FEED;
    }
    return buffer.subarray(0, at);
  };
  return { batch: (batch) => withHead(rowsOf(batch)), end: () => withHead(new Uint8Array(0)) };
}

function writerOf(column: Column, texts: EncodedTexts): FieldWriter {
  if (column instanceof NumberColumn) {
    const { values } = column;
    return {
      longest: LONGEST_NUMBER,
      write: (bytes, at, row) => {
        const value = values[row] as number;
        return Number.isNaN(value) ? at : writeNumber(bytes, at, value);
      },
    };
  }
  const { codes } = column;
  const fields = texts.of(column);
  return {
    longest: fields.reduce((most, { length }) => Math.max(most, length), 0),
    write: (bytes, at, row) => {
      const code = codes[row] as number;
      return code === NO_TEXT ? at : copy(fields[code] as Uint8Array, bytes, at);
    },
  };
}

/** Copies a short string. For short strings, a byte loop is faster than `set`. */
function copy(text: Uint8Array, bytes: Uint8Array, at: number): number {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text[i] as number;
  return at + text.length;
}

function grow(bytes: Uint8Array, minimum: number): Uint8Array {
  const grown = new Uint8Array(Math.max(minimum, bytes.length * 2));
  grown.set(bytes);
  return grown;
}

function escaped(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
