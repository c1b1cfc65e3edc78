import type { PackedContent } from '../../http/responses/representation.ts';
import { asLines, joinByCommas, jsonList, jsonListPieces, packedJsonList } from '../formats/envelope.ts';
import {
  bytesOf,
  encodeTable,
  type FormatName,
  isTableFormat,
  type TableFormat,
} from '../formats/formats.ts';
import type { Frame } from '../model/frame.ts';
import { frameBatches } from '../model/frame-rows.ts';
import type { TableOptions } from '../model/tables.ts';
import { TRACKING_TABLE } from '../model/tables.ts';
import type { WholePage } from './page.ts';
import type { FrameBatch } from './read.ts';

/** What a list's plan says about the form of a response. */
interface EncodingPlan<F extends FormatName = FormatName> extends TableOptions {
  readonly format: F;
}

const LINE_FEED = Buffer.from('\n');
const COMMA_CODE = 0x2c;

/** A page of frames in one piece. `next` is the next page's cursor. */
export async function encodePage(
  plan: EncodingPlan,
  gameId: string,
  page: WholePage,
  next: string | null,
): Promise<Uint8Array | PackedContent> {
  const { format } = plan;
  const { count } = page;
  const runs = format === 'json' ? page.packed() : null;
  if (runs !== null) return packedJsonList({ count, runs, release: page.release }, next);
  const frames = await page.each();
  if (isTableFormat(format)) return bytesOf(encodeRows({ ...plan, format }, gameId, [{ frames }]));
  return format === 'json' ? jsonList({ count, body: joinByCommas(frames) }, next) : asLines(frames);
}

/** A selection of frames as a stream. */
export function encodeStream(
  { format, ...options }: EncodingPlan,
  gameId: string,
  batches: AsyncIterable<FrameBatch>,
): AsyncGenerator<Uint8Array> {
  return isTableFormat(format) ? encodeRows({ ...options, format }, gameId, batches) : encodeLines(batches);
}

/** A page of frames in JSON as a stream. `count` is the number of frames in the batches. */
export function encodeJsonStream(
  count: number,
  next: string | null,
  batches: AsyncIterable<FrameBatch>,
): AsyncGenerator<Uint8Array> {
  return jsonListPieces({ count, bodies: joined(batches) }, next);
}

/** Frames as lines. Consecutive frames are passed on without copying them. */
async function* encodeLines(batches: AsyncIterable<FrameBatch>): AsyncGenerator<Buffer> {
  for await (const batch of batches) {
    const lines = consecutive(batch);
    if (lines === null) yield asLines(batch.frames);
    else {
      yield lines;
      yield LINE_FEED;
    }
  }
}

/** Frames joined by commas, batch by batch. Consecutive frames are passed on without copying them. */
async function* joined(batches: AsyncIterable<FrameBatch>): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) {
    const lines = consecutive(batch);
    if (lines === null) {
      if (batch.frames.length > 0) yield joinByCommas(batch.frames);
      continue;
    }
    // The chunk was decompressed for this response alone, so its line feeds can become commas where they are.
    for (const { byteOffset, length } of batch.frames.slice(0, -1)) {
      lines[byteOffset + length - lines.byteOffset] = COMMA_CODE;
    }
    yield lines;
  }
}

/** The lines of frames that follow each other in their chunk, without the last line feed; null of any others. */
function consecutive({ numbers, frames, areViews }: FrameBatch): Buffer | null {
  const first = frames[0];
  const last = frames.at(-1);
  const areConsecutive = numbers.length === (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1;
  if (first === undefined || last === undefined || !areViews || !areConsecutive) return null;
  return Buffer.from(first.buffer, first.byteOffset, last.byteOffset + last.length - first.byteOffset);
}

type Frames = Pick<FrameBatch, 'frames'>;

/** Frames as rows of TRACKING_TABLE. */
function encodeRows(
  { format, ...options }: EncodingPlan<TableFormat>,
  gameId: string,
  batches: AsyncIterable<Frames> | Iterable<Frames>,
): AsyncGenerator<Uint8Array> {
  return encodeTable(format, TRACKING_TABLE, frameBatches(gameId, parse(batches)), options);
}

/** The frames one at a time: of many, most would survive a garbage collection. */
async function* parse(batches: AsyncIterable<Frames> | Iterable<Frames>): AsyncGenerator<Frame> {
  for await (const { frames } of batches) for (const frame of frames) yield JSON.parse(frame.toString());
}
