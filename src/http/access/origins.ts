import type { IncomingMessage } from 'node:http';
import { HttpError } from '../errors.ts';
import type { App } from '../types.ts';

/** Web pages that may read a service: of any origin, or besides its own only those of the origins that are listed. */
export type Origins = '*' | readonly string[];

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Why a request is refused that a web page of another origin made a browser send; null if it may be answered. Otherwise any
 * page that a person opens could read a service on their machine, and use up its limits.
 */
export function originProblem({ headers }: IncomingMessage, origins: Origins): HttpError | null {
  if (origins === '*') return null;
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  // A page may resolve its own name to this machine (DNS rebinding): then it is of the origin that it asks.
  if (!LOCAL_HOST.test(host) && !origins.some((allowed) => new URL(allowed).host === host)) {
    return forbidden('The service answers under this host name only if --origins has its address');
  }
  const isOwn = origin === undefined || origin === `http://${host}` || origins.includes(origin);
  if (!isOwn) return forbidden('Pages of this origin may read the service only if --origins has it');
  // Pictures, frames and the like are requested without an origin. Links may be followed.
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (origin !== undefined || !isForeign || destination === 'document') return null;
  return forbidden('Pages of other origins may read the service only if --origins has them');
}

function forbidden(message: string): HttpError {
  return new HttpError('forbidden', `${message}: \`--origins https://app.example.org\``);
}

/** Response headers that pages of other origins may read. */
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

/** The headers by which browsers let a page of an origin read a response (CORS). */
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

/** Answers browsers that ask whether a page may send a request (preflight). */
export function preflightRoute(app: App, methods: readonly string[]): void {
  app.options('*', { schema: { hide: true } }, ({ headers }, reply) => {
    const wanted = headers['access-control-request-headers'];
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods.join(', '),
        ...(wanted !== undefined && { 'access-control-allow-headers': wanted }),
        vary: [reply.getHeader('vary'), 'Access-Control-Request-Headers'].filter(Boolean).join(', '),
        // Some browsers would wait for a body.
        'content-length': '0',
      })
      .send();
  });
}
