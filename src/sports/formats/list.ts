import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Responder } from '../../http/respond.ts';
import type { Page, Window } from '../store/port.ts';
import { jsonList, withLineEnd } from './envelope.ts';
import { FORMATS } from './formats.ts';
import { type ListPlan, nextLink, orReplaced } from './paging.ts';

/** Records that a stream reads at a time: large enough to be quick, small enough to hold many at once. */
const STREAM_PAGE = 1000;

/** A list that a store can give page by page. */
interface ListSource {
  readonly revision: string;
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
    headers: () => nextLink(request, next),
    body: async () => {
      if (plan.format === 'json') {
        const page = await readPage(',');
        return jsonList(page, paged ? next : undefined);
      }
      return plan.limit === null ? streamLines(source, plan.after) : withLineEnd((await readPage('\n')).body);
    },
  });
}

async function* streamLines(source: ListSource, start: string | null): AsyncGenerator<Uint8Array> {
  let after = start;
  do {
    const window: Window = { after, limit: STREAM_PAGE, separator: '\n' };
    const page = await orReplaced(after, () => source.read(window));
    if (page.count > 0) yield withLineEnd(page.body);
    after = page.next;
  } while (after !== null);
}
