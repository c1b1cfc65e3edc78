import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { attempt, type Soon, soon } from './at-once.ts';
import type { Draining } from './drain.ts';
import { lookAtBody, mayHaveBody } from './known-body.ts';
import type { Metrics } from './metrics.ts';
import { CommonHeaders, DirectReply, NeedsFramework } from './reply.ts';
import type { Representation } from './representation.ts';
import { asRequest, currentRequest, nameSpan } from './request-context.ts';
import type { Responder } from './responder.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { settle } from './settled.ts';

/**
 * A way past the framework for requests so plain that there is nothing to validate, and so frequent that its time matters. A
 * route answers the same requests, in the same way, where it is not taken.
 */
export interface Shortcut {
  /** Pattern of the route. */
  readonly route: string;
  /**
   * What makes what the route would respond with, whole in memory; null for any request that is not that plain, which may also
   * turn out when it is made.
   */
  readonly plan: (request: IncomingMessage) => (() => Soon<Representation | null>) | null;
}

interface EarlyAnswering {
  readonly responder: Responder;
  readonly shortcuts: readonly Shortcut[];
  readonly metrics: Metrics;
  readonly draining: Draining;
  readonly log: FastifyBaseLogger;
  readonly requestId: (request: IncomingMessage) => string;
  /** What the framework's plugins add to every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A request that a shortcut was taken for. */
interface Taken {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: string;
  /** The request's. */
  readonly id: string;
  /** Headers of the one who asks. */
  readonly added: Readonly<Record<string, string>>;
  readonly startedAt: number;
}

interface Answered {
  readonly route: string;
  readonly requestId: string;
}

/**
 * Answers a request before the framework sees it. False where nothing was sent and the framework is to answer; throws, having
 * sent nothing, where the framework is to report an error.
 */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => Soon<boolean>;

/** Answers requests from the cache, and those that one of the shortcuts is for. Waits for nothing where it need not. */
export function earlyAnswers(answering: EarlyAnswering): EarlyAnswer {
  const { responder, shortcuts, metrics, draining, log, requestId } = answering;
  const common = new CommonHeaders({ ...answering.headers, ...SECURITY_HEADERS });
  const report = (request: IncomingMessage, response: ServerResponse, hit: Answered, startedAt: number) => {
    const ms = performance.now() - startedAt;
    const { method = '', url } = request;
    metrics.observe(method, hit.route, response.statusCode, ms / 1000);
    const span = currentRequest()?.span;
    if (span) nameSpan(span, { method, ...hit });
    log.debug({ reqId: hit.requestId, method, url, status: response.statusCode, ms }, 'answered');
  };

  const takeShortcut = (
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
    made: () => Soon<Representation | null>,
    startedAt: number,
  ): Soon<boolean> =>
    soon(responder.authorize(request), (added) => {
      const id = requestId(request);
      const taken = { request, response, route, id, added, startedAt };
      const answer = () =>
        soon(made(), (representation) => representation !== null && respondWith(representation, taken));
      // Not noted of each request: a WeakMap’s entries cost the garbage collector.
      const note = () => settle(request, { added, id });
      return attempt(
        () =>
          soon(asRequest(request, id, answer), (isAnswered) => {
            if (!isAnswered) note();
            return isAnswered;
          }),
        (error) => {
          note();
          throw error;
        },
      );
    });

  const respondWith = (representation: Representation, taken: Taken): Soon<boolean> => {
    const { request, response, route, id, added, startedAt } = taken;
    const reply = new DirectReply(response, common, { 'x-request-id': id, ...added }, () =>
      draining.closes(request.socket),
    );
    const asked = {
      raw: request,
      method: 'GET',
      headers: request.headers,
      log,
      routeOptions: { url: route },
    };
    const ended = () => report(request, response, { route, requestId: id }, startedAt);
    const sent = () => {
      if (response.writableFinished) ended();
      else response.once('finish', ended);
      return true;
    };
    return attempt(
      () => soon(responder.respond(asked, reply, representation), sent),
      (error) => {
        if (error instanceof NeedsFramework) return false;
        throw error;
      },
    );
  };

  const takeAnyShortcut = (request: IncomingMessage, response: ServerResponse, startedAt: number) => {
    for (const { route, plan } of shortcuts) {
      const made = plan(request);
      if (made !== null) return takeShortcut(request, response, route, made, startedAt);
    }
    return false;
  };

  return (request, response) => {
    if (draining.isDraining) return false;
    const startedAt = performance.now();
    const next = (hit: Answered | null): Soon<boolean> => {
      if (hit !== null) {
        if (request.method === 'POST') request.resume();
        report(request, response, hit, startedAt);
        metrics.cached(hit.route);
        return true;
      }
      return request.method === 'GET' && takeAnyShortcut(request, response, startedAt);
    };
    const answer = () =>
      soon(
        responder.cache.answer(request, response, () => requestId(request)),
        next,
      );
    return mayHaveBody(request) ? inNextTick(() => lookAtBody(request)).then(answer) : answer();
  };
}

function inNextTick(work: () => void): Promise<void> {
  return new Promise((resolve) =>
    process.nextTick(() => {
      work();
      resolve();
    }),
  );
}
