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

/** Parts of a plan that determine the response format. */
interface EncodingPlan<F extends FormatName = FormatName> extends TableOptions {
  readonly format: F;
}

const LINE_FEED = Buffer.from('\n');
const COMMA_CODE = 0x2c;

/** Encodes a page of frames in one piece. `next` is the cursor for the next page. */
export async function encodePage(
  plan: EncodingPlan,
  gameId: string,
  page: WholePage,
  next: string | null,
): Promise<Uint8Array | PackedContent> {
  const { format } = plan;
  const { count } = page;
  const runs = format === 'json' ? page.compressedFrames() : null;
  if (runs !== null) return packedJsonList({ count, runs, release: page.release }, next);
  const frames = await page.each();
  if (isTableFormat(format)) return bytesOf(encodeRows({ ...plan, format }, gameId, [{ frames }]));
  return format === 'json' ? jsonList({ count, body: joinByCommas(frames) }, next) : asLines(frames);
}

/** Encodes a selection of frames as a stream. */
export function encodeStream(
  { format, ...options }: EncodingPlan,
  gameId: string,
  batches: AsyncIterable<FrameBatch>,
): AsyncGenerator<Uint8Array> {
  return isTableFormat(format) ? encodeRows({ ...options, format }, gameId, batches) : encodeLines(batches);
}

/** Encodes a page of frames as streamed JSON. `count` is the number of frames in the batches. */
export function encodeJsonStream(
  count: number,
  next: string | null,
  batches: AsyncIterable<FrameBatch>,
): AsyncGenerator<Uint8Array> {
  return jsonListPieces({ count, bodies: joined(batches) }, next);
}

/** Yields frames as lines. Does not copy consecutive frames. */
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

/** Yields frames joined by commas, batch by batch. Does not copy consecutive frames. */
async function* joined(batches: AsyncIterable<FrameBatch>): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) {
    const lines = consecutive(batch);
    if (lines === null) {
      if (batch.frames.length > 0) yield joinByCommas(batch.frames);
      continue;
    }
    // Replace the line feeds in place, because only this response uses the decompressed chunk.
    for (const { byteOffset, length } of batch.frames.slice(0, -1)) {
      lines[byteOffset + length - lines.byteOffset] = COMMA_CODE;
    }
    yield lines;
  }
}

/** Returns the lines without the last line feed if the frames are consecutive in their chunk; otherwise null. */
function consecutive({ numbers, frames, sharesChunkMemory }: FrameBatch): Buffer | null {
  const first = frames[0];
  const last = frames.at(-1);
  const areConsecutive = numbers.length === (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1;
  if (first === undefined || last === undefined || !sharesChunkMemory || !areConsecutive) return null;
  return Buffer.from(first.buffer, first.byteOffset, last.byteOffset + last.length - first.byteOffset);
}

type Frames = Pick<FrameBatch, 'frames'>;

/** Encodes frames as rows of TRACKING_TABLE. */
function encodeRows(
  { format, ...options }: EncodingPlan<TableFormat>,
  gameId: string,
  batches: AsyncIterable<Frames> | Iterable<Frames>,
): AsyncGenerator<Uint8Array> {
  return encodeTable(format, TRACKING_TABLE, frameBatches(gameId, parse(batches)), options);
}

/** Parses frames one at a time, because a list of frames would survive garbage collections. */
async function* parse(batches: AsyncIterable<Frames> | Iterable<Frames>): AsyncGenerator<Frame> {
  for await (const { frames } of batches) for (const frame of frames) yield JSON.parse(frame.toString());
}
