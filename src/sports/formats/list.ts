import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Soon, soon } from '../../http/at-once.ts';
import type { Content, Making, PackedContent, Representation } from '../../http/representation.ts';
import type { Responder } from '../../http/responder.ts';
import { type Batch, type Table, toBatch } from '../model/table.ts';
import { pagesOf, recordsIn } from '../store/pages.ts';
import type {
  DatasetQueries,
  DatasetReader,
  Page,
  PageForm,
  PageRequest,
  PreparedPage,
  PreparedRequest,
  ReadOptions,
} from '../store/port.ts';
import { gzipJsonList, ownJsonList, withLineFeed, zstdJsonList } from './envelope.ts';
import { bytesOf, encodeTable, FORMATS, isTableFormat } from './formats.ts';
import { type ListPlan, type ListRequest, nextLink, readPage, streamSnapshot } from './paging.ts';

/** Records that a stream reads at a time: enough to be fast, few enough to hold many at once. */
const STREAM_PAGE = 1000;

/** What a record takes, about, and how often a page is in memory while it is made. */
const RECORD_BYTES = 700;
const COPIES = 2;

/** A list that a store reads page by page. */
export interface ListSource {
  readonly reader: DatasetReader;
  /** The columns of its records. */
  readonly table: Table;
  readonly read: (from: DatasetQueries, request: PageRequest, options: ReadOptions) => Promise<Page>;
  /** What the store has prepared of it, for JSON. */
  readonly prepared?: (request: PreparedRequest) => Soon<PreparedPage | null>;
  /** Whether JSON has `next` even where the query has neither limit nor cursor. */
  readonly alwaysNext: boolean;
}

/** Responds with the planned part of a list in the planned format. */
export async function respondList(
  responder: Responder,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: ListPlan,
  source: ListSource,
): Promise<FastifyReply> {
  return responder.respond(request, reply, await listRepresentation(request, plan, source));
}

/** The planned part of a list in the planned format; at once where the dataset's revision is known. */
export function listRepresentation(
  request: ListRequest,
  plan: ListPlan,
  source: ListSource,
): Soon<Representation> {
  return soon(source.reader.knownRevision() ?? source.reader.revision(), (revision) =>
    representationOf(request, plan, source, revision),
  );
}

function representationOf(
  request: ListRequest,
  plan: ListPlan,
  source: ListSource,
  expected: string,
): Representation {
  const { format, after, limit } = plan;
  let revision = expected;
  let next: string | null = null;
  const state = (page: Pick<Page, 'revision' | 'next'>) => {
    ({ revision } = page);
    next = page.next === null ? null : plan.cursor(page.next);
  };
  const page = async (separator: PageRequest['separator'], { signal }: Making): Promise<Page> => {
    const read = await readPage(after, () =>
      source.read(source.reader, { after, limit, separator }, { signal }),
    );
    state(read);
    return read;
  };
  const roomForPage = async ({ room }: Making): Promise<void> => {
    if (limit !== null) await room(COPIES * limit * RECORD_BYTES);
  };
  const prepared = (form: PageForm): Soon<PackedContent | null> =>
    soon(
      readPage(after, () => source.prepared?.({ after, limit, form }) ?? null),
      (found) => {
        if (found === null) return null;
        state(found);
        return form === 'gzip' ? gzipJsonList(found, next) : zstdJsonList(found, next);
      },
    );
  const isPreparedIn = (encoding: string | null): encoding is PageForm =>
    format === 'json' && (encoding === 'zstd' || encoding === 'gzip');
  const json = async (making: Making): Promise<Content> => {
    // Others were looked for at hand.
    const content = isPreparedIn(making.encoding) ? null : await prepared('zstd');
    if (content !== null) return content;
    await roomForPage(making);
    return ownJsonList(await page(',', making), isPaged ? next : undefined);
  };
  const stream = async (making: Making, encode: (from: DatasetQueries) => AsyncGenerator<Uint8Array>) => {
    await making.roomToStream();
    return streamSnapshot(source.reader, async (snapshot) => {
      revision = await snapshot.revision();
      return encode(snapshot);
    });
  };
  const isPaged = source.alwaysNext || limit !== null || after !== null;
  const version = () => ({ revision, identity: [revision, ...plan.identity] });
  return {
    ...version(),
    actual: version,
    type: FORMATS[format].contentType,
    variesBy: plan.variesBy,
    isFile: FORMATS[format].isFile,
    headers: () => nextLink(request, next),
    atHand: (encoding) => (isPreparedIn(encoding) ? prepared(encoding) : null),
    body: async (making) => {
      if (format === 'json') return json(making);
      await roomForPage(making);
      if (!isTableFormat(format)) {
        return limit === null
          ? stream(making, (from) => lines(source, from, after, making.signal))
          : withLineFeed((await page('\n', making)).body);
      }
      if (limit === null) {
        return stream(making, (from) =>
          encodeTable(format, source.table, batches(source, from, after, making.signal), plan),
        );
      }
      return bytesOf(
        encodeTable(format, source.table, [toBatch(source.table, recordsIn(await page(',', making)))], plan),
      );
    },
  };
}

async function* lines(
  source: ListSource,
  from: DatasetQueries,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const { count, body } of pages(source, from, after, '\n', signal)) {
    if (count > 0) yield withLineFeed(body);
  }
}

async function* batches(
  source: ListSource,
  from: DatasetQueries,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  for await (const page of pages(source, from, after, ',', signal))
    yield toBatch(source.table, recordsIn(page));
}

function pages(
  source: ListSource,
  from: DatasetQueries,
  start: string | null,
  separator: PageRequest['separator'],
  signal: AbortSignal,
): AsyncGenerator<Page> {
  const read = async (after: string | null) =>
    readPage(start, () =>
      source.read(from, { after, limit: STREAM_PAGE, separator }, { signal, hasBegun: after !== start }),
    );
  return pagesOf(read, start);
}
