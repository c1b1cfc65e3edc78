import { type FileHandle, open } from 'node:fs/promises';
import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
} from 'hyparquet';
import type { Table, TableColumn } from '../../model/table.ts';
import { ImportError } from '../errors.ts';
import { type FoundFile, orImportError } from '../files.ts';
import { ParquetColumn } from './parquet-column.ts';

/**
 * Rows of a row group that are held at once, compactly: some more than pandas writes. Pages can be as large as their
 * group, so a larger one cannot be read in bounded memory.
 */
const MAX_GROUP_ROWS = 1_100_000;

/** A row's values, in the order of the table's columns; `json` ones as text. */
export type Row = readonly unknown[];

/**
 * Streams the rows of a Parquet file, holding a row group of it. A column that the file lacks is null. Throws
 * ImportError where it is none, is damaged, or has a row group that is too large.
 */
export async function* parquetRows(file: FoundFile, { columns }: Table): AsyncGenerator<Row> {
  await using handle = await orImportError(file.path, () => open(file.path));
  const parts = new FileParts(handle, file.bytes);
  const metadata = await orDamaged(file, () => parquetMetadataAsync(parts));
  let first = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    requireRows(file, rows);
    const held: ParquetColumn[] = [];
    // One after the other: what a column is while it is taken apart is many times what is held of it.
    for (const column of columns) {
      held.push(await orDamaged(file, () => readColumn(parts, metadata, column, first, rows)));
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

/** Reads `rows` rows of a column, from the file's row `first` on. */
async function readColumn(
  file: AsyncBuffer,
  metadata: FileMetaData,
  { name, kind }: TableColumn,
  first: number,
  rows: number,
): Promise<ParquetColumn> {
  const column = new ParquetColumn(kind, rows);
  if (!parquetSchema(metadata).children.some(({ element }) => element.name === name)) return column;
  await parquetRead({
    file,
    metadata,
    columns: [name],
    rowStart: first,
    rowEnd: first + rows,
    onChunk({ columnData, rowStart }) {
      for (let index = 0; index < columnData.length; index += 1) {
        column.set(rowStart - first + index, columnData[index]);
      }
    },
  });
  return column;
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
