import { encodeTable, type TableFormat } from '../formats/table/encoder.ts';
import type { Frame } from '../model/frame.ts';
import type { Batch } from '../model/table.ts';
import { frameRows, TRACKING_TABLE } from '../model/tables.ts';
import type { FrameBatch } from './read.ts';

type Frames = Pick<FrameBatch, 'frames'>;

/** Frames as a table, see TRACKING_TABLE. */
export function asTable(
  format: TableFormat,
  gameId: string,
  batches: AsyncIterable<Frames> | Iterable<Frames>,
): AsyncGenerator<Uint8Array> {
  return encodeTable(format, TRACKING_TABLE, rows(gameId, batches));
}

async function* rows(
  gameId: string,
  batches: AsyncIterable<Frames> | Iterable<Frames>,
): AsyncGenerator<Batch> {
  for await (const { frames } of batches) {
    yield frameRows(gameId, JSON.parse(`[${frames.map(String).join(',')}]`) as Frame[]);
  }
}
