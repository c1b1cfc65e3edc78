import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { encodeCursor } from '../../http/responses/cursor.ts';
import type { PackedContent } from '../../http/responses/representation.ts';
import { detachBuffer } from '../../memory.ts';
import { type TSchema, Type } from '../../schema.ts';
import { packRuns, type Run, runSize, unpackFrame, unpackRuns } from '../../zstd/runs.ts';
import { Nullable } from '../model/schema.ts';
import type { PageEnvelope } from '../store/event-pages.ts';
import type { EventFilter } from '../store/filters.ts';
import type { PageForm, PreparedPage } from '../store/port.ts';

const COMMA = Buffer.from(',');
const LINE_FEED = Buffer.from('\n');
const TAIL = Buffer.from(']}');

const gunzipBytes = promisify(gunzip);

/** Schema of a list as JSON, named after its records. `next` is always in it, or only where the request was for a page. */
export function ListOf<T extends TSchema>(record: T, next: 'optional' | 'always') {
  const cursor = Nullable(Type.String({ description: 'Cursor of the next page; null on the last page.' }));
  return Type.Object(
    {
      success: Type.Literal(true),
      count: Type.Integer({ minimum: 0, description: 'Number of items in data.' }),
      next: next === 'always' ? cursor : Type.Optional(cursor),
      data: Type.Array(record),
    },
    'title' in record ? { title: `${record.title}List` } : {},
  );
}

/** A list as JSON, of records that are JSON already, joined by commas. `next` is left out if undefined. */
export function jsonList(
  page: { count: number; body: Uint8Array },
  next: string | null | undefined,
): Uint8Array {
  return Buffer.concat([head(page.count, next), page.body, TAIL]);
}

/** The same of a page whose memory is given back when the list is made. */
export function ownJsonList(
  page: { count: number; body: Uint8Array },
  next: string | null | undefined,
): PackedContent {
  const list = jsonList(page, next);
  detachBuffer(page.body);
  return { size: list.byteLength, encoding: null, packed: () => list, plain: async () => list };
}

/** The same of a page whose records are stored compressed. `release` is called when they have been read. */
export function packedJsonList(
  { count, runs, release }: { count: number; runs: readonly Run[]; release?: () => void },
  next: string | null,
): PackedContent {
  const around = { head: head(count, next), separator: COMMA, tail: TAIL };
  const size = runs.reduce((sum, run) => sum + COMMA.byteLength + runSize(run, around), 0);
  return {
    size: around.head.byteLength + size - COMMA.byteLength + TAIL.byteLength,
    encoding: 'zstd',
    packed: () => {
      const zstd = packRuns(runs, around);
      release?.();
      return zstd;
    },
    plain: async () => {
      const plain = await unpackRuns(runs, around);
      release?.();
      return plain;
    },
  };
}

/** A page of events that was prepared as it is sent. */
export function preparedList({ size, bytes }: PreparedPage, encoding: PageForm): PackedContent {
  const plain = () =>
    encoding === 'zstd' ? unpackFrame(bytes, size) : gunzipBytes(bytes, { maxOutputLength: size });
  return { size, encoding, packed: () => bytes, plain };
}

/** The filters of a list of events as its cursors have them. */
export function eventSelection(filter: EventFilter): readonly unknown[] {
  return ['events', filter];
}

/** What is around the events of a page of a whole game, for {@link preparedList}. */
export const eventPageEnvelope: PageEnvelope = (gameId, { count, next }) => {
  const cursor = next === null ? null : encodeCursor(eventSelection({ gameId }), next);
  return { before: head(count, cursor).toString(), after: TAIL.toString() };
};

/** The same in pieces, of groups of records that are joined by commas. */
export async function* jsonListPieces(
  page: { count: number; bodies: AsyncIterable<Uint8Array> },
  next: string | null,
): AsyncGenerator<Uint8Array> {
  let before = head(page.count, next);
  for await (const body of page.bodies) {
    yield before;
    yield body;
    before = COMMA;
  }
  if (before !== COMMA) yield before;
  yield TAIL;
}

function head(count: number, next: string | null | undefined): Buffer {
  const cursor = next === undefined ? '' : `"next":${JSON.stringify(next)},`;
  return Buffer.from(`{"success":true,"count":${count},${cursor}"data":[`);
}

/** A single record as JSON. */
export function jsonRecord(body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('{"success":true,"data":'), body, Buffer.from('}')]);
}

/** Lines with a line feed after the last one; nothing where there are none. */
export function withLineFeed(lines: Uint8Array): Uint8Array {
  return lines.byteLength === 0 ? lines : Buffer.concat([lines, LINE_FEED]);
}

/** Records, each followed by a line feed. */
export function asLines(records: readonly Uint8Array[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_FEED]));
}

/** Records joined by commas. */
export function joinByCommas(records: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(records.flatMap((record, i) => (i === 0 ? [record] : [COMMA, record])));
}
