import type { IncomingMessage } from 'node:http';
import { HttpError } from '../errors.ts';
import type { App } from '../types.ts';

/**
 * Origins whose web pages may read a service: `*` for all, or a list of origins in addition to the service's
 * own origin.
 */
export type Origins = '*' | readonly string[];

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Returns an error for a request from another origin's web page, or null if the request is allowed. Without
 * this check, any open web page could read a service on the same machine and use up its limits.
 */
export function originProblem({ headers }: IncomingMessage, origins: Origins): HttpError | null {
  if (origins === '*') return null;
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  // An attacker's host name can resolve to this machine (DNS rebinding).
  // The attacker's page could then send same-origin requests to the service.
  if (!LOCAL_HOST.test(host) && !origins.some((allowed) => new URL(allowed).host === host)) {
    return forbidden('This host name is not allowed; list its origin in --origins');
  }
  const isOwn = origin === undefined || origin === `http://${host}` || origins.includes(origin);
  if (!isOwn)
    return forbidden('Pages from this origin may not read the service; list the origin in --origins');
  // Browsers send no Origin header in requests for images and frames. Following a link is allowed.
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (origin !== undefined || !isForeign || destination === 'document') return null;
  return forbidden('Pages from other origins may not read the service; list their origins in --origins');
}

function forbidden(message: string): HttpError {
  return new HttpError('forbidden', `${message}: \`--origins https://app.example.org\``);
}

/** Response headers that other origins' pages may read. */
const EXPOSED_HEADERS = [
  'ETag',
  'Link',
  'Accept-Ranges',
  'Content-Range',
  'X-Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Age',
  'Warning',
].join(', ');

/** Returns CORS headers that let pages of an allowed origin read a response. */
export function corsHeaders(origin: string | undefined, origins: Origins): Readonly<Record<string, string>> {
  const allowed = origins === '*' ? '*' : origins.find((each) => each === origin);
  return {
    ...(allowed !== undefined && {
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': EXPOSED_HEADERS,
    }),
    ...(origins !== '*' && { vary: 'Origin' }),
  };
}

/** Answers preflight requests, in which a browser asks whether a page may send a request. */
export function preflightRoute(app: App, methods: readonly string[]): void {
  app.options('*', { schema: { hide: true } }, ({ headers }, reply) => {
    const wanted = headers['access-control-request-headers'];
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods.join(', '),
        ...(wanted !== undefined && { 'access-control-allow-headers': wanted }),
        vary: [reply.getHeader('vary'), 'Access-Control-Request-Headers'].filter(Boolean).join(', '),
        // Without this header, some browsers would wait for a body.
        'content-length': '0',
      })
      .send();
  });
}
