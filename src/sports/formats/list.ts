import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Responder } from '../../http/respond.ts';
import { type Batch, type Table, toBatch } from '../model/table.ts';
import { pagesOf, recordsIn } from '../store/pages.ts';
import type { Page, Window } from '../store/port.ts';
import { jsonList, withLineEnd } from './envelope.ts';
import { FORMATS } from './formats.ts';
import { type ListPlan, nextLink, orReplaced } from './paging.ts';
import { bytesOf, encodeTable, isTableFormat } from './table/encoder.ts';

/** Records that a stream reads at a time: large enough to be quick, small enough to hold many at once. */
const STREAM_PAGE = 1000;

/** A list that a store can give page by page. */
interface ListSource {
  readonly revision: string;
  /** Its records as rows. */
  readonly table: Table;
  readonly read: (window: Window) => Promise<Page>;
  /** Whether the envelope has `next` also where the request named neither limit nor cursor. */
  readonly alwaysNext: boolean;
}

/** Answers with the planned part of a list in the planned format. */
export function respondList(
  responder: Responder,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: ListPlan,
  source: ListSource,
): Promise<FastifyReply> {
  let next: string | null = null;
  const readPage = async (separator: Window['separator']): Promise<Page> => {
    const { after, limit } = plan;
    const page = await orReplaced(after, () => source.read({ after, limit, separator }));
    next = page.next === null ? null : plan.cursor(page.next);
    return page;
  };
  const paged = source.alwaysNext || plan.limit !== null || plan.after !== null;
  return responder.respond(request, reply, {
    revision: source.revision,
    identity: [source.revision, ...plan.identity],
    type: FORMATS[plan.format].contentType,
    isFile: FORMATS[plan.format].isFile,
    headers: () => nextLink(request, next),
    body: async () => {
      const { format, limit } = plan;
      if (format === 'json') return jsonList(await readPage(','), paged ? next : undefined);
      if (isTableFormat(format)) {
        if (limit === null) return encodeTable(format, source.table, batches(source, plan.after));
        return bytesOf(
          encodeTable(format, source.table, [toBatch(source.table, recordsIn(await readPage(',')))]),
        );
      }
      return limit === null ? lines(source, plan.after) : withLineEnd((await readPage('\n')).body);
    },
  });
}

async function* lines(source: ListSource, start: string | null): AsyncGenerator<Uint8Array> {
  for await (const page of pages(source, start, '\n')) if (page.count > 0) yield withLineEnd(page.body);
}

async function* batches(source: ListSource, start: string | null): AsyncGenerator<Batch> {
  for await (const page of pages(source, start, ',')) yield toBatch(source.table, recordsIn(page));
}

function pages(
  source: ListSource,
  start: string | null,
  separator: Window['separator'],
): AsyncGenerator<Page> {
  const read = (after: string | null) =>
    orReplaced(after, () => source.read({ after, limit: STREAM_PAGE, separator }));
  return pagesOf(read, start);
}
