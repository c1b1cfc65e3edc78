import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { attempt, type Soon, soon } from './at-once.ts';
import { leaveOpenWhileMade, whenNextInLine } from './connections.ts';
import type { EarlyAnswer } from './early-answers.ts';
import { createServer } from './node-http.ts';
import { KEEP_ALIVE_MS } from './prepared-head.ts';
import { settle } from './settled.ts';

/** How long the head of a request may take to arrive, and the whole request, at the longest. */
const HEAD_MS = 20_000;
const REQUEST_MS = 60_000;
const CHECK_MS = 1000;

/** Runs the work on a request. */
type Follow = (request: IncomingMessage, response: ServerResponse, work: () => void) => void;

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
  };
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const answered = settled(request, () => answerEarly(request, response));
    // A response that was sent at once is not being made.
    if (answered === true) return;
    leaveOpenWhileMade(response);
    soon(answered, (isAnswered) => {
      if (!isAnswered) handler(request, response);
    });
  };
  const server = createServer(options, (request, response) => {
    whenNextInLine(response, () => follow(request, response, () => begin(request, response)));
  });
  // An Expect header that Node does not know, which it would answer itself.
  server.on('checkExpectation', handler);
  return server;
}
