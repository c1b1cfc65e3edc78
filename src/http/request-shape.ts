import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors.ts';
import type { App } from './types.ts';

/** Refuses requests that are HTTP, but that no route could answer, before their route is asked. */
export function checkRequestShapes(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(problemOf(request.raw) ?? undefined);
  });
}

/** Whether a request lacks the header that HTTP/1.1 requires (RFC 9112, 3.2). */
export function lacksHost({ headers, httpVersionMinor }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersionMinor > 0;
}

function problemOf(request: IncomingMessage): HttpError | null {
  const { method, headers } = request;
  if (lacksHost(request)) return new HttpError('bad_request', 'The Host header is missing');
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
    return new HttpError('expectation_failed', 'The Expect header may only be 100-continue');
  }
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || method === 'GET' || method === 'HEAD') return null;
  // No body is large enough to be worth it, and a small one could expand to gigabytes.
  return new HttpError('unsupported_media_type', 'The request body must not have a Content-Encoding', {
    'accept-encoding': 'identity',
  });
}
