import type { Batch, Table } from '../../model/table.ts';
import { arrowEncoder } from './arrow.ts';
import { csvEncoder } from './csv.ts';
import { parquetEncoder } from './parquet.ts';

/** Writes a table piece by piece. */
export interface TableEncoder {
  /** The bytes that a batch completes, with whatever begins the file before the first. */
  batch(batch: Batch): Uint8Array;
  /** What is left, with whatever ends the file. */
  end(): Uint8Array;
}

const ENCODERS = { csv: csvEncoder, parquet: parquetEncoder, arrow: arrowEncoder } as const;

/** Formats that are tables. */
export type TableFormat = keyof typeof ENCODERS;

export function isTableFormat(format: string): format is TableFormat {
  return format in ENCODERS;
}

/** A table in a format, as it comes; memory holds a few thousand rows (Parquet: a row group). */
export async function* encodeTable(
  format: TableFormat,
  table: Table,
  batches: AsyncIterable<Batch> | Iterable<Batch>,
): AsyncGenerator<Uint8Array> {
  const encoder = ENCODERS[format](table);
  for await (const batch of batches) {
    const bytes = encoder.batch(batch);
    if (bytes.byteLength > 0) yield bytes;
  }
  yield encoder.end();
}

/** All pieces together. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(pieces));
}
