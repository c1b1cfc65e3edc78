import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AccessCheck } from './access/access.ts';
import type { Origins } from './access/origins.ts';
import { commonHeaders } from './common-headers.ts';
import type { HttpError } from './errors.ts';
import { identifyRequest, type SentResponse } from './request-context.ts';
import type { ResponseCache } from './responses/response-cache.ts';

export interface FastPath {
  readonly cache: ResponseCache;
  readonly checkAccess: AccessCheck;
  /**
   * Errors thrown by `checkAccess`. Fastify sends the error instead of checking and counting the request
   * again.
   */
  readonly refusals: WeakMap<IncomingMessage, unknown>;
  /** Returns the reason to refuse a request regardless of its path, or null. */
  readonly problemOf: (request: IncomingMessage) => HttpError | null;
  readonly origins: Origins;
  readonly requestId: (request: IncomingMessage) => string;
  /** Whether the response to a request ends its connection. */
  readonly isLast: (request: IncomingMessage) => boolean;
  readonly onSent: (sent: SentResponse) => void;
}

/**
 * Sends cached responses before Fastify handles their requests, because Fastify's routing, hooks and reply
 * take as long as all other work on a short response. Fastify gets every other request, including refused
 * requests.
 */
export function withFastPath(framework: RequestListener, options: FastPath): RequestListener {
  return async (request, response) => {
    if (!(await sendCached(request, response, options))) framework(request, response);
  };
}

async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, checkAccess, refusals, problemOf, origins, requestId, isLast, onSent }: FastPath,
): Promise<boolean> {
  const begin = performance.now();
  const cached = await cache.find(request);
  if (cached === null || problemOf(request) !== null) return false;
  let access: Awaited<ReturnType<AccessCheck>>;
  try {
    access = await checkAccess(request);
  } catch (error) {
    refusals.set(request, error);
    return false;
  }
  const { status, headers, body, route } = cached;
  const id = requestId(request);
  identifyRequest(request, { id, route });
  cache.markSent(cached, response);
  const own = {
    ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
    // Draining may have started during the check.
    ...(isLast(request) && { connection: 'close' }),
  };
  response.on('finish', () => onSent({ request, response, id, route, ms: performance.now() - begin }));
  response.writeHead(status, { ...commonHeaders(id, request, origins), ...access, ...headers, ...own });
  response.end(body);
  return true;
}
