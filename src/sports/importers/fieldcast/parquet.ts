import { type FileHandle, open } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
} from 'hyparquet';
import type { Table } from '../../model/table.ts';
import { ImportError } from '../errors.ts';
import { type FoundFile, orImportError } from '../files.ts';
import { ParquetColumn } from './parquet-column.ts';

/**
 * Rows of a row group that are held at once, compactly: some more than pandas writes. Pages can be as large as their
 * group, so a larger one cannot be read in bounded memory.
 */
const MAX_GROUP_ROWS = 1_100_000;

/** How pages are inflated that the library cannot: polars writes Zstandard unless it is told otherwise. */
const COMPRESSORS: Compressors = {
  BROTLI: (bytes, maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }),
  GZIP: (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
  ZSTD: (bytes, maxOutputLength) => zstdDecompressSync(bytes, { maxOutputLength }),
};

/** A row's values, in the order of the table's columns; `json` ones as text, or as what the file has in its place. */
export type Row = readonly unknown[];

/**
 * Streams the rows of a Parquet file, holding a row group of it. A column that the file lacks is null. Throws
 * ImportError where it is none, is damaged, or has a row group that is too large.
 */
export async function* parquetRows(file: FoundFile, { columns }: Table): AsyncGenerator<Row> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const parts = new FileParts(handle, file.bytes);
  const metadata = await orDamaged(file, () => parquetMetadataAsync(parts));
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  for (const rows of groups) requireRows(file, rows);
  // For all row groups: new ones would pile up faster than they are collected.
  const held = columns.map(({ kind }) => new ParquetColumn(kind, Math.max(0, ...groups)));
  let first = 0;
  for (const rows of groups) {
    // One after the other: what a column is while it is taken apart is many times what is held of it.
    for (const [index, column] of held.entries()) {
      const name = columns[index]?.name ?? '';
      await orDamaged(file, () => readColumn(parts, metadata, name, column, first, rows));
    }
    for (let row = 0; row < rows; row += 1) yield held.map((column) => column.at(row));
    first += rows;
  }
}

function requireRows(file: FoundFile, rows: number): void {
  if (rows <= MAX_GROUP_ROWS) return;
  throw new ImportError(
    file.path,
    `has a row group of ${rows} rows, more than the ${MAX_GROUP_ROWS} that are read at once: write it with smaller ones`,
  );
}

/** Reads `rows` rows of a column into one, from the file's row `first` on. */
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

/** The file as its reader wants it. */
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
