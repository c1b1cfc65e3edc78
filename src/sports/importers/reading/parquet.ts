import { type FileHandle, open } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type ColumnChunk,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type RowGroup,
} from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import type { Table, ValueKind } from '../../model/tables.ts';
import { ImportError } from '../core/errors.ts';
import { type FoundFile, orImportError } from './files.ts';

/**
 * Maximum number of rows in a row group, slightly more than pandas writes. The reader keeps a whole row group
 * in memory, because a page can be as large as its row group.
 */
const MAX_GROUP_ROWS = 1_100_000;

/** Decompressors that the library lacks. For example, polars writes Zstandard by default. */
const COMPRESSORS: Compressors = {
  BROTLI: (bytes, maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }),
  GZIP: (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
  ZSTD: (bytes, maxOutputLength) => zstdDecompressSync(bytes, { maxOutputLength }),
};

/**
 * The values of a row, in the order of the table's columns. Values of type `json` are strings or nested
 * Parquet structures.
 */
type ParquetRow = readonly unknown[];

/**
 * Streams the rows of a Parquet file, with one row group in memory. Missing columns are null. Throws
 * ImportError if the file is not Parquet, is damaged, or has a row group that is too large.
 */
export async function* parquetRows(file: FoundFile, { columns }: Table): AsyncGenerator<ParquetRow> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const parts = new FileParts(handle, file.bytes);
  const metadata = await orDamaged(file, () => parquetMetadataAsync(parts));
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  for (const rows of groups) requireRows(file, rows);
  // Reuse the columns for all row groups, because new columns would pile up faster than they are
  // garbage-collected.
  const held = columns.map(({ kind }) => new ParquetColumn(kind, Math.max(0, ...groups)));
  let first = 0;
  for (const [group, rows] of groups.entries()) {
    // Decode one column at a time, because decoding takes many times the memory of the values.
    for (const [index, column] of held.entries()) {
      const name = columns[index]?.name ?? '';
      await orDamaged(file, async () => {
        await requirePagesOf(parts, metadata.row_groups[group], name);
        await readColumn(parts, metadata, name, column, first, rows);
      });
    }
    for (let row = 0; row < rows; row += 1) yield held.map((column) => column.at(row));
    first += rows;
  }
}

function requireRows(file: FoundFile, rows: number): void {
  if (rows <= MAX_GROUP_ROWS) return;
  throw new ImportError(
    file.path,
    `has a row group of ${rows} rows; write the file with row groups of at most ${MAX_GROUP_ROWS} rows`,
  );
}

async function requirePagesOf(file: AsyncBuffer, group: RowGroup | undefined, name: string): Promise<void> {
  for (const chunk of group?.columns ?? []) {
    if (chunk.meta_data?.path_in_schema[0] === name) await requirePages(file, chunk);
  }
}

/** Reads `rows` values of the file's column `name` into `column`, starting at row `first` of the file. */
async function readColumn(
  file: AsyncBuffer,
  metadata: FileMetaData,
  name: string,
  column: ParquetColumn,
  first: number,
  rows: number,
): Promise<void> {
  column.clear();
  if (!parquetSchema(metadata).children.some(({ element }) => element.name === name)) return;
  await parquetRead({
    file,
    metadata,
    columns: [name],
    compressors: COMPRESSORS,
    rowStart: first,
    rowEnd: first + rows,
    onChunk({ columnData, rowStart }) {
      for (let index = 0; index < columnData.length; index += 1) {
        column.set(rowStart - first + index, columnData[index]);
      }
    },
  });
}

/** File adapter for hyparquet. */
class FileParts implements AsyncBuffer {
  readonly byteLength: number;
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, byteLength: number) {
    this.#handle = handle;
    this.byteLength = byteLength;
  }

  async slice(start: number, end = this.byteLength): Promise<ArrayBuffer> {
    const part = new ArrayBuffer(end - start);
    const { bytesRead } = await this.#handle.read(new Uint8Array(part), 0, part.byteLength, start);
    if (bytesRead < part.byteLength) throw new Error('the file ends too early');
    return part;
  }
}

async function orDamaged<T>(file: FoundFile, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError(file.path, `cannot be read as Parquet: ${problem}`, { cause });
  }
}

/**
 * Checks the headers of all pages in a column and throws Error if a header is invalid. The library does not
 * check page headers, and loops forever if a header lacks a length.
 */
async function requirePages(file: AsyncBuffer, { meta_data: meta }: ColumnChunk): Promise<void> {
  if (meta === undefined) throw new Error('a column without metadata');
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  const bytes = await file.slice(start, start + Number(meta.total_compressed_size));
  const reader = { view: new DataView(bytes), offset: 0 };
  while (reader.offset < bytes.byteLength) {
    const header = parquetHeader(reader);
    const { type, compressed_page_size: size, uncompressed_page_size: whole } = header;
    const left = bytes.byteLength - reader.offset;
    const details = {
      DATA_PAGE: header.data_page_header,
      DATA_PAGE_V2: header.data_page_header_v2,
      DICTIONARY_PAGE: header.dictionary_page_header,
      INDEX_PAGE: undefined,
    }[type];
    const levels = header.data_page_header_v2;
    const isRight =
      isCount(size, left) &&
      isCount(whole, Number.MAX_SAFE_INTEGER) &&
      details !== undefined &&
      isCount(details.num_values, Number(meta.num_values)) &&
      (levels === undefined ||
        (isCount(levels.repetition_levels_byte_length, size) &&
          isCount(levels.definition_levels_byte_length, size - levels.repetition_levels_byte_length)));
    if (!isRight) throw new Error(`the header of the page at byte ${start + reader.offset} is damaged`);
    reader.offset += size;
  }
}

function isCount(value: number | undefined, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Code of a value that is stored in the column's array of numbers. */
const NUMBER = 0;
/** Code of null. */
const NULL = 1;

/**
 * The values of a column in compact form. Numbers are stored in an array. Other values repeat often, so each
 * distinct value is stored once.
 */
export class ParquetColumn {
  readonly #numbers: Float64Array | null;
  readonly #codes: Uint32Array | Uint8Array;
  /** The distinct values, null first. A value's code is its index plus 1. */
  readonly #values: unknown[] = [null];
  readonly #codeOf = new Map<unknown, number>([[null, NULL]]);

  constructor(kind: ValueKind, rows: number) {
    this.#numbers = kind === 'number' ? new Float64Array(rows) : null;
    // A column of numbers has at most three codes: NUMBER, NULL and one for other values; see #code.
    this.#codes = kind === 'number' ? new Uint8Array(rows).fill(NULL) : new Uint32Array(rows).fill(NULL);
  }

  clear(): void {
    this.#codes.fill(NULL);
    this.#values.length = 1;
    this.#codeOf.clear();
    this.#codeOf.set(null, NULL);
  }

  set(row: number, stored: unknown): void {
    // 64-bit integers are common, because pandas writes them by default.
    const value = typeof stored === 'bigint' ? Number(stored) : stored;
    if (this.#numbers !== null && typeof value === 'number') {
      this.#numbers[row] = value;
      this.#codes[row] = NUMBER;
    } else this.#codes[row] = this.#code(value ?? null);
  }

  at(row: number): unknown {
    const code = this.#codes[row] ?? NUMBER;
    return code === NUMBER ? (this.#numbers?.[row] ?? null) : this.#values[code - 1];
  }

  #code(value: unknown): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    // Only the first non-number in a column of numbers is reported, so store later non-numbers under the same
    // code.
    if (this.#numbers !== null && this.#values.length > 1) return 2;
    const code = this.#values.push(value);
    this.#codeOf.set(value, code);
    return code;
  }
}
