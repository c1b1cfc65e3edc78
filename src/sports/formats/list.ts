import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Content, Representation } from '../../http/responses/representation.ts';
import type { Responder } from '../../http/responses/responder.ts';
import { type Batch, type Table, toBatch } from '../model/tables.ts';
import { pagesOf, recordsIn } from '../store/pages.ts';
import type {
  DatasetQueries,
  DatasetReader,
  Page,
  PageEncoding,
  PageRequest,
  PreparedPage,
  PreparedRequest,
  ReadOptions,
} from '../store/port.ts';
import { ownJsonList, preparedList, withLineFeed } from './envelope.ts';
import { bytesOf, encodeTable, FORMATS, type FormatName, isTableFormat } from './formats.ts';
import { type ListPlan, type ListRequest, nextPath, readPage, streamBody } from './paging.ts';

/**
 * Number of records that a stream reads at a time. Larger batches are hardly faster and would limit
 * concurrent streams.
 */
const STREAM_PAGE = 1000;

/** Approximate bytes per record, and number of copies of a page in memory during encoding. */
const RECORD_BYTES = 700;
const COPIES = 2;

/** A list that the service reads from the store page by page. */
export interface ListSource {
  readonly reader: DatasetReader;
  readonly table: Table;
  readonly read: (from: DatasetQueries, request: PageRequest, options: ReadOptions) => Promise<Page>;
  /** Returns the stored JSON page for a request, or null if there is none. */
  readonly prepared?: (request: PreparedRequest) => Promise<PreparedPage | null>;
  /** Whether JSON includes `next` even for requests without limit or cursor. */
  readonly alwaysNext: boolean;
}

/** Sends the records that the plan selects, in the plan's format. */
export async function respondList(
  responder: Responder,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: ListPlan,
  source: ListSource,
): Promise<FastifyReply> {
  return responder.respond(request, reply, await listRepresentation(request, plan, source));
}

async function listRepresentation(
  request: ListRequest,
  plan: ListPlan,
  source: ListSource,
): Promise<Representation> {
  const { format, after, limit } = plan;
  const { streams, contentType: type, isFile } = FORMATS[format];
  const isPaged = source.alwaysNext || limit !== null || after !== null;
  const versionAt = (revision: string) => ({ revision, identity: [revision, ...plan.identity] });
  return {
    ...versionAt(await source.reader.revision()),
    type,
    variesBy: plan.variesBy,
    isFile,
    body: async (context) => {
      const { encoding, signal } = context;
      if (limit === null && streams) {
        await context.roomToStream();
        return streamBody(source.reader, async (snapshot) => ({
          version: versionAt(await snapshot.revision()),
          content: streamContent(plan, source.table, pages(plan, source, snapshot, signal)),
        }));
      }
      const bodyOf = (
        { revision }: Pick<Page, 'revision'>,
        cursor: string | null,
        content: Content,
      ): Body => ({
        content,
        version: versionAt(revision),
        next: nextPath(request, cursor),
      });
      const cursorOf = ({ next }: Pick<Page, 'next'>) => (next === null ? null : plan.cursor(next));
      const pageEncoding = encoding === 'gzip' ? 'gzip' : 'zstd';
      const prepared = await preparedPage(plan, source, pageEncoding);
      if (prepared !== null)
        return bodyOf(prepared, cursorOf(prepared), preparedList(prepared, pageEncoding));
      if (limit !== null) await context.room(COPIES * limit * RECORD_BYTES);
      const page = await readPage(after, () =>
        source.read(source.reader, { after, limit, separator: separatorOf(format) }, { signal }),
      );
      const cursor = cursorOf(page);
      return bodyOf(page, cursor, await pageContent(plan, source.table, page, isPaged ? cursor : undefined));
    },
  };
}

async function preparedPage(
  { format, after, limit }: ListPlan,
  { prepared }: ListSource,
  encoding: PageEncoding,
): Promise<PreparedPage | null> {
  if (format !== 'json' || prepared === undefined) return null;
  return readPage(after, () => prepared({ after, limit, encoding }));
}

function separatorOf(format: FormatName): PageRequest['separator'] {
  return format === 'ndjson' ? '\n' : ',';
}

async function pageContent(
  plan: ListPlan,
  table: Table,
  page: Page,
  next: string | null | undefined,
): Promise<Content> {
  const { format } = plan;
  if (isTableFormat(format))
    return bytesOf(encodeTable(format, table, [toBatch(table, recordsIn(page))], plan));
  return format === 'json' ? ownJsonList(page, next) : withLineFeed(page.body);
}

function streamContent(plan: ListPlan, table: Table, all: AsyncIterable<Page>): AsyncGenerator<Uint8Array> {
  const { format } = plan;
  return isTableFormat(format) ? encodeTable(format, table, batches(table, all), plan) : lines(all);
}

async function* lines(all: AsyncIterable<Page>): AsyncGenerator<Uint8Array> {
  for await (const { count, body } of all) if (count > 0) yield withLineFeed(body);
}

async function* batches(table: Table, all: AsyncIterable<Page>): AsyncGenerator<Batch> {
  for await (const page of all) yield toBatch(table, recordsIn(page));
}

/** Yields all pages of a list. Reads each page on demand. */
function pages(
  { format, after: start }: ListPlan,
  source: ListSource,
  from: DatasetQueries,
  signal: AbortSignal,
): AsyncGenerator<Page> {
  const separator = separatorOf(format);
  const read = async (after: string | null) =>
    readPage(start, () =>
      source.read(from, { after, limit: STREAM_PAGE, separator }, { signal, hasBegun: after !== start }),
    );
  return pagesOf(read, start);
}
