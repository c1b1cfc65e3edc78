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
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  // A page may resolve its own name to this machine (DNS rebinding): then it is of the origin that it asks.
  if (!LOCAL_HOST.test(host) && !origins.some((allowed) => hostOf(allowed) === host)) {
    return forbidden(`The service does not answer as ${host || 'a host without a name'}`, `http://${host}`);
  }
  const isOwn = origin === undefined || hostOf(origin) === host || origins.includes(origin);
  if (!isOwn) return forbidden(`Pages of ${origin} may not read this service`, origin);
  // Pictures, scripts and the like are requested without an origin. Links may be followed.
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (origin !== undefined || !isForeign || mode === 'navigate') return null;
  return forbidden('Pages of other origins may not read this service', 'ORIGIN');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function forbidden(what: string, origin: string): HttpError {
  return new HttpError('forbidden', `${what}: to allow it, start the service with --origins ${origin}`);
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
