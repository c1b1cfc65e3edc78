import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { encodeCursor } from '../../http/responses/cursor.ts';
import type { PackedContent } from '../../http/responses/representation.ts';
import { detachBuffer } from '../../memory.ts';
import { type TSchema, Type } from '../../schema.ts';
import { type FrameRun, packRuns, runSize, unpackFrame, unpackRuns } from '../../zstd/runs.ts';
import { Nullable } from '../model/schema.ts';
import type { PageEnvelope } from '../store/event-pages.ts';
import type { EventFilter } from '../store/filters.ts';
import type { PageEncoding, PreparedPage } from '../store/port.ts';

const COMMA = Buffer.from(',');
const LINE_FEED = Buffer.from('\n');
const TAIL = Buffer.from(']}');

const gunzipBytes = promisify(gunzip);

/**
 * Schema of a JSON list, named after its records. `next` is either always present or only present in paged
 * responses.
 */
export function ListOf<T extends TSchema>(record: T, next: 'optional' | 'always') {
  const cursor = Nullable(Type.String({ description: 'Cursor for the next page; null on the last page.' }));
  return Type.Object(
    {
      success: Type.Literal(true),
      count: Type.Integer({ minimum: 0, description: 'Number of items in `data`.' }),
      next: next === 'always' ? cursor : Type.Optional(cursor),
      data: Type.Array(record),
    },
    'title' in record ? { title: `${record.title}List` } : {},
  );
}

/**
 * Builds a JSON list from records that are already JSON, joined by commas. Omits `next` if it is undefined.
 */
export function jsonList(
  page: { count: number; body: Uint8Array },
  next: string | null | undefined,
): Uint8Array {
  return Buffer.concat([head(page.count, next), page.body, TAIL]);
}

/** Like `jsonList`, but frees the page's memory once the list is built. */
export function ownJsonList(
  page: { count: number; body: Uint8Array },
  next: string | null | undefined,
): PackedContent {
  const list = jsonList(page, next);
  detachBuffer(page.body);
  return { size: list.byteLength, encoding: null, packed: () => list, plain: async () => list };
}

/** Like `jsonList`, for compressed records. Calls `release` once the records have been read. */
export function packedJsonList(
  { count, runs, release }: { count: number; runs: readonly FrameRun[]; release?: () => void },
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

/** Wraps a stored page of events, which is sent unchanged. */
export function preparedList({ size, bytes }: PreparedPage, encoding: PageEncoding): PackedContent {
  const plain = () =>
    encoding === 'zstd' ? unpackFrame(bytes, size) : gunzipBytes(bytes, { maxOutputLength: size });
  return { size, encoding, packed: () => bytes, plain };
}

/** Returns the name and filters of an event list. A cursor is valid only for the same name and filters. */
export function eventSelection(filter: EventFilter): readonly unknown[] {
  return ['events', filter];
}

/** Returns the JSON that surrounds the events on a page of a whole game, for {@link preparedList}. */
export const eventPageEnvelope: PageEnvelope = (gameId, { count, next }) => {
  const cursor = next === null ? null : encodeCursor(eventSelection({ gameId }), next);
  return { before: head(count, cursor).toString(), after: TAIL.toString() };
};

/** Like `jsonList`, but streams the list. Each body contains records joined by commas. */
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

export function jsonRecord(body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('{"success":true,"data":'), body, Buffer.from('}')]);
}

/** Appends a field to the JSON of a record that has other fields. */
export function withField(record: Uint8Array, name: string, value: unknown): Uint8Array {
  const field = `,${JSON.stringify(name)}:${JSON.stringify(value)}}`;
  return Buffer.concat([record.subarray(0, -1), Buffer.from(field)]);
}

/** Appends a line feed unless the input is empty. */
export function withLineFeed(lines: Uint8Array): Uint8Array {
  return lines.byteLength === 0 ? lines : Buffer.concat([lines, LINE_FEED]);
}

export function asLines(records: readonly Uint8Array[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_FEED]));
}

export function joinByCommas(records: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(records.flatMap((record, i) => (i === 0 ? [record] : [COMMA, record])));
}
