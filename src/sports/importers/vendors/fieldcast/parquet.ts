import { type FileHandle, open } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type RowGroup,
} from 'hyparquet';
import type { Table } from '../../../model/tables.ts';
import { ImportError } from '../../core/errors.ts';
import { type FoundFile, orImportError } from '../../reading/files.ts';
import { ParquetColumn } from './parquet-column.ts';
import { requirePages } from './parquet-pages.ts';

/**
 * The most rows of a row group, which are held in memory at once: a little more than pandas writes. Pages can be as large
 * as their row group, so a larger one cannot be read in bounded memory.
 */
const MAX_GROUP_ROWS = 1_100_000;

/** Decompression that the library lacks: polars writes Zstandard by default. */
const COMPRESSORS: Compressors = {
  BROTLI: (bytes, maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }),
  GZIP: (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
  ZSTD: (bytes, maxOutputLength) => zstdDecompressSync(bytes, { maxOutputLength }),
};

/** A row's values, in the order of the table's columns; those of kind `json` as text, or as the file's own structures. */
export type ParquetRow = readonly unknown[];

/**
 * Streams the rows of a Parquet file, holding one row group in memory. A column that the file lacks is null. Throws
 * ImportError where the file is not Parquet, is damaged, or has too large a row group.
 */
export async function* parquetRows(file: FoundFile, { columns }: Table): AsyncGenerator<ParquetRow> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const parts = new FileParts(handle, file.bytes);
  const metadata = await orDamaged(file, () => parquetMetadataAsync(parts));
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  for (const rows of groups) requireRows(file, rows);
  // Reused for all row groups: new ones would pile up faster than they are garbage-collected.
  const held = columns.map(({ kind }) => new ParquetColumn(kind, Math.max(0, ...groups)));
  let first = 0;
  for (const [group, rows] of groups.entries()) {
    // One column at a time: decoding one takes many times the memory of its values.
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
    `has a row group of ${rows} rows; write it with row groups of at most ${MAX_GROUP_ROWS} rows`,
  );
}

async function requirePagesOf(file: AsyncBuffer, group: RowGroup | undefined, name: string): Promise<void> {
  for (const chunk of group?.columns ?? []) {
    if (chunk.meta_data?.path_in_schema[0] === name) await requirePages(file, chunk);
  }
}

/** Reads `rows` rows of the file's column `name` into `column`, starting at the file's row `first`. */
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

/** The file as hyparquet reads it. */
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
