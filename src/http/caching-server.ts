import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { attempt, type Soon, soon } from './at-once.ts';
import { leaveOpenWhileMade, whenNextInLine } from './connections.ts';
import type { EarlyAnswer } from './early-answers.ts';
import { HttpError } from './errors.ts';
import { createServer } from './node-http.ts';
import { KEEP_ALIVE_MS } from './prepared-head.ts';
import { settle } from './settled.ts';

/** How long the head of a request may take to arrive, and the whole request, at the longest. */
const HEAD_MS = 20_000;
const REQUEST_MS = 60_000;
const CHECK_MS = 1000;

/** Runs the work on a request. */
type Follow = (request: IncomingMessage, response: ServerResponse, work: () => void) => void;

/** A host name or address, and a port; empty if the address of the request has no host (RFC 9112, 3.2). */
const HOST = /^[^\s,/?#@]*$/;

/** Throws HttpError for a request that no route could answer, although it is HTTP. */
function checkShape({ method, headers, httpVersionMinor }: IncomingMessage): void {
  // HTTP/1.0 does without. Two are joined by a comma.
  if (!HOST.test(headers.host ?? (httpVersionMinor > 0 ? ',' : ''))) {
    throw new HttpError('bad_request', 'The request must have one Host header, with a host and nothing else');
  }
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
    throw new HttpError('expectation_failed', 'The Expect header may only be 100-continue');
  }
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || method === 'GET' || method === 'HEAD') return;
  // No body is large enough to be worth it, and a small one could expand to gigabytes.
  throw new HttpError('unsupported_media_type', 'The request body must not have a Content-Encoding', {
    'accept-encoding': 'identity',
  });
}

/** Answers a request, or has the framework report why that was refused. */
function settled(request: IncomingMessage, answer: () => Soon<boolean>): Soon<boolean> {
  return attempt(answer, (refusal) => {
    settle(request, { refusal });
    return false;
  });
}

/**
 * An HTTP server that answers from a cache where it can and passes all other requests to `handler`, the framework. For
 * a cached response of moderate size, the framework's overhead would be a fifth of the time.
 */
export function createCachingServer(
  handler: RequestListener,
  answerEarly: EarlyAnswer,
  follow: Follow = (_request, _response, work) => work(),
): Server {
  const options = {
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The framework answers it, in the service's error format.
    requireHostHeader: false,
    // A header that may come only once is else the first of several.
    joinDuplicateHeaders: true,
  };
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const answered = settled(request, () => {
      checkShape(request);
      return answerEarly(request, response);
    });
    // A response that was sent at once is not being made.
    if (answered === true) return;
    leaveOpenWhileMade(response);
    soon(answered, (isAnswered) => {
      if (!isAnswered) handler(request, response);
    });
  };
  const listener: RequestListener = (request, response) => {
    whenNextInLine(response, () => follow(request, response, () => begin(request, response)));
  };
  const server = createServer(options, listener);
  // An Expect header that Node does not know, which it would answer itself.
  server.on('checkExpectation', listener);
  return server;
}
