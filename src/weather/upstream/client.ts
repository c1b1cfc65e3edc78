import type { Static, TSchema } from 'typebox';
import type { Span } from '../../http/request-context.ts';
import { traced } from '../../http/request-context.ts';
import { malformed, type ReadRetryDelay, refusal, UpstreamError } from './errors.ts';
import { loadCompiler, shapeOf } from './shape.ts';

export interface UpstreamRequest {
  readonly url: URL | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /**
   * Statuses that count as success, in addition to 2xx. For example, 404 can mean that a document does not
   * exist.
   */
  readonly accepts?: readonly number[];
}

export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * HTTP client for providers. It limits the time and size of responses, and validates them. Every failure is
 * an UpstreamError.
 */
export interface UpstreamClient {
  text(request: UpstreamRequest): Promise<UpstreamResponse>;
  /** Returns the JSON body, validated against a schema. */
  json<T extends TSchema>(request: UpstreamRequest, schema: T): Promise<Static<T>>;
}

export interface ClientOptions extends RedirectOptions {
  readonly userAgent: string;
  readonly clock: () => number;
  readonly readRetryDelay?: ReadRetryDelay | undefined;
  readonly maxBytes?: number;
  /** Called if the upstream reports that the requested product is deprecated. */
  readonly onDeprecated?: () => void;
}

/** Returns the User-Agent. It contains the product, and its page and a contact if known. */
export function userAgentOf({
  version,
  page,
  contact,
}: {
  readonly version: string;
  readonly page: string | null;
  readonly contact: string;
}): string {
  const about = [...(page === null ? [] : [`+${page}`]), ...(contact === '' ? [] : [contact])];
  return `fieldcast/${version}${about.length === 0 ? '' : ` (${about.join('; ')})`}`;
}

/** Status that MET Norway sends for a deprecated product (api.met.no/doc/TermsOfService). */
const DEPRECATED = 203;

/** Default size limit for a response, several times the largest response recorded from any provider. */
const MAX_BYTES = 8 * 1024 * 1024;

export function createClient(options: ClientOptions): UpstreamClient {
  return clientOver((request) => get(request, options));
}

/** Loads the modules of the first request, which blocks the event loop longer than a start of the service. */
export function loadClient(): void {
  loadCompiler();
  // The first use of a class of fetch loads Node's HTTP client.
  new Headers();
}

/** Creates a client from a function that sends a request and returns the response. */
export function clientOver(text: UpstreamClient['text']): UpstreamClient {
  return {
    text,
    json: async (request, schema) => {
      const response = text(request);
      // The compiler is loaded while the first request waits for its response.
      loadCompiler();
      return parsed((await response).text, schema);
    },
  };
}

async function get(request: UpstreamRequest, options: ClientOptions): Promise<UpstreamResponse> {
  const { ok, response } = await exchange(request, options);
  if (response.status === DEPRECATED) options.onDeprecated?.();
  if (ok || request.accepts?.includes(response.status)) return response;
  throw refusal(response, options.readRetryDelay, options.clock());
}

async function exchange(
  { url, headers, signal }: UpstreamRequest,
  { userAgent, maxBytes = MAX_BYTES, ...redirects }: ClientOptions,
): Promise<{ ok: boolean; response: UpstreamResponse }> {
  try {
    const init: RequestInit = {
      headers: { 'user-agent': userAgent, accept: '*/*', ...headers },
      redirect: 'manual',
      signal,
    };
    const response = await following(url, (at) => fetchTraced(at, init), redirects);
    const text = await readBounded(response, maxBytes);
    return { ok: response.ok, response: { status: response.status, headers: response.headers, text } };
  } catch (error) {
    throw error instanceof UpstreamError ? error : connectionFailure(error, signal);
  }
}

/**
 * The span omits the path and query, because they contain places and keys. Upstreams receive no trace header.
 */
function fetchTraced(url: URL | string, init: RequestInit): Promise<Response> {
  const attributes = { 'http.request.method': 'GET', 'server.address': new URL(url).host };
  const exchange = async (span: Span | null) => {
    const response = await fetch(url, init);
    span?.setAttributes({ 'http.response.status_code': response.status });
    return response;
  };
  return traced('GET', attributes, exchange, 'client');
}

/**
 * Returns the body as UTF-8 text. Throws UpstreamError (oversized) as soon as the body exceeds `maxBytes`.
 */
export async function readBounded({ headers, body }: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new UpstreamError('oversized', 'sent a response that is too large');
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels the remainder of the body.
    if (length > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/**
 * Error codes of connections that fail before the response. The next request to the upstream would probably
 * also fail.
 */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Error codes of a rejected certificate, or of a port that does not speak TLS. */
const INSECURE = /^(CERT|DEPTH_ZERO|ERR_SSL|ERR_TLS|SELF_SIGNED|UNABLE_TO)_/;

function connectionFailure(cause: unknown, signal: AbortSignal): UpstreamError {
  if (signal.aborted) return new UpstreamError('timeout', 'did not respond in time', { cause });
  const reason = cause instanceof Error ? cause.cause : undefined;
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  return UNREACHABLE.has(code) || INSECURE.test(code)
    ? new UpstreamError('unreachable', 'cannot be reached', { cause })
    : new UpstreamError('broken', 'dropped the connection', { cause });
}

function parsed<T extends TSchema>(text: string, schema: T): Static<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed('not JSON', error);
  }
  const shape = shapeOf(schema);
  if (shape.fits(value)) return value;
  const fault = shape.fault(value);
  throw malformed(`${fault?.instancePath} ${fault?.message}`);
}

/** Statuses of a redirect for a GET request. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 5;

interface RedirectOptions {
  /**
   * Hosts to which every upstream may redirect, in addition to its own host. A host includes its port, except
   * for the default port.
   */
  readonly hosts?: ReadonlySet<string>;
}

/**
 * Returns the response at the end of all redirects. An upstream may redirect to itself or to a configured
 * host, because any other host could be in the operator's network. Throws UpstreamError.
 */
export async function following(
  url: URL | string,
  get: (url: URL) => Promise<Response>,
  { hosts = new Set() }: RedirectOptions,
): Promise<Response> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await get(at);
    const location = response.headers.get('location');
    if (location === null || !REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    at = targetOf(location, at, hosts);
  }
  throw new UpstreamError('failing', 'redirected too often');
}

function targetOf(location: string, from: URL, hosts: ReadonlySet<string>): URL {
  const target = URL.parse(location, from.href);
  if (target !== null && mayFollow(target, from, hosts)) return target;
  // The message contains only the host, because the URL can contain the request's key.
  const cause = new Error(`redirect to ${target?.host ?? 'an invalid address'}`);
  throw new UpstreamError('failing', 'redirected to a host that is not allowed', { cause });
}

function mayFollow(target: URL, from: URL, hosts: ReadonlySet<string>): boolean {
  if (target.username !== '' || target.password !== '') return false;
  if (target.protocol !== 'https:' && target.protocol !== from.protocol) return false;
  return target.host === from.host || hosts.has(target.host);
}
