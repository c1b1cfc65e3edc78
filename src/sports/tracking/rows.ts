import { encodeTable, type TableFormat } from '../formats/table/encoder.ts';
import type { Frame } from '../model/frame.ts';
import { frameBatches } from '../model/frame-rows.ts';
import { TRACKING_TABLE } from '../model/tables.ts';
import type { FrameBatch } from './read.ts';

type Frames = Pick<FrameBatch, 'frames'>;

/** Frames as a table, see TRACKING_TABLE. */
export function asTable(
  format: TableFormat,
  gameId: string,
  batches: AsyncIterable<Frames> | Iterable<Frames>,
): AsyncGenerator<Uint8Array> {
  return encodeTable(format, TRACKING_TABLE, frameBatches(gameId, parsed(batches)));
}

/** The frames one by one: of many at a time, most would still be in use when memory is tidied up. */
async function* parsed(batches: AsyncIterable<Frames> | Iterable<Frames>): AsyncGenerator<Frame> {
  for await (const { frames } of batches) for (const frame of frames) yield JSON.parse(frame.toString());
}
