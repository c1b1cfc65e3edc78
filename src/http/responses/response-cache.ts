import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { type Admission, SMALL_BYTES } from './admission.ts';
import { isUnchanged } from './conditions.ts';

type Headers = Readonly<Record<string, string>>;

export interface KeepableResponse {
  readonly revision: string;
  /** Null for a response that cannot be revalidated, such as the answer to a POST. */
  readonly etag: string | null;
  /** The representation's headers, sent with every response that has this body. */
  readonly headers: Headers;
  /** Null for a 304, which has no body. */
  readonly body: Uint8Array | null;
}

interface KeptResponse extends Omit<KeepableResponse, 'body'> {
  readonly body: Uint8Array | string | null;
  readonly route: string;
}

export interface CachedResponse extends Pick<KeptResponse, 'headers' | 'body' | 'route'> {
  readonly status: 200 | 304;
}

/**
 * The parts of a request that affect the response. Node's requests have no `body`, Fastify's requests may
 * have a body.
 */
type RequestParts = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body?: unknown };

const CACHE_BYTES = 24 * 1024 * 1024;
/**
 * Size at which the cache counts as full. The remainder up to `CACHE_BYTES` is reserved for per-entry
 * overhead.
 */
const FULL_BYTES = 22 * 1024 * 1024;
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/**
 * Short bodies are stored as strings. Node sends a string together with the headers in one write, which takes
 * a third less time.
 */
const MAX_TEXT_BYTES = 4096;
const TEXT = /^(text\/|application\/json)/;
/** Responses to requests with longer bodies are not cached. */
const LONGEST_BODY = 8192;
/** Maximum total length, in characters, of the keys of recent requests whose responses were not stored. */
const RECENT_LENGTH = 256 * 1024;
/** Approximate memory of an entry in addition to body and key. */
const ENTRY_OVERHEAD_BYTES = 2000;

/**
 * Caches responses by every part of a request that affects them: URL, Accept, Accept-Encoding and a POST's
 * body. HEAD and GET share an entry. An entry is valid while its revision is current.
 */
export class ResponseCache {
  readonly hits = new Counter({
    name: 'http_response_cache_hits_total',
    help: 'Responses that came from the response cache.',
    labelNames: ['route'],
    registers: [],
  });
  readonly #isCurrent: (revision: string) => boolean | Promise<boolean>;
  readonly #admission: Admission;
  readonly #entries = new LRUCache<string, KeptResponse>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body }, key) => (body?.length ?? 0) + key.length + ENTRY_OVERHEAD_BYTES,
  });
  /**
   * Recent requests whose responses were not stored. Large responses, answers to a POST, and responses that
   * would evict others are stored on the second request, because most are requested only once.
   */
  readonly #recent = new LRUCache<string, true>({
    maxSize: RECENT_LENGTH,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(isCurrent: (revision: string) => boolean | Promise<boolean>, admission: Admission) {
    this.#isCurrent = isCurrent;
    this.#admission = admission;
  }

  /**
   * Returns the cached response to a request, with status 304 if the client already has it. Returns null if
   * there is no current entry.
   */
  async find(request: RequestParts): Promise<CachedResponse | null> {
    const key = keyOf(request);
    const kept = key === null ? undefined : this.#entries.get(key);
    if (kept === undefined) return null;
    const { headers, body, route, revision } = kept;
    const isKnown = isUnchanged(request, kept);
    if ((!isKnown && body === null) || !(await this.#isCurrent(revision))) return null;
    if (isKnown) return { status: 304, headers: unchangedHeaders(headers), body: null, route };
    return { status: 200, headers, body, route };
  }

  /** Records that a cached response is being sent. */
  markSent({ body, route }: CachedResponse, response: ServerResponse): void {
    if (body !== null && typeof body !== 'string') this.#admission.share(response, body);
    this.hits.inc({ route });
  }

  /** Stores a response that is likely to be requested again. Returns whether it was stored. */
  keep(request: FastifyRequest, response: KeepableResponse): boolean {
    const key = keyOf(request);
    if (key === null) return false;
    const size = response.body?.byteLength ?? 0;
    const isFull = this.#entries.calculatedSize + size > FULL_BYTES;
    const isRarelyRepeated = size > SMALL_BYTES || response.etag === null || isFull;
    if (isRarelyRepeated && !this.#recent.has(key)) {
      this.#recent.set(key, true);
      return false;
    }
    const route = request.routeOptions.url ?? 'unknown';
    this.#entries.set(key, { ...response, route, body: asText(response) });
    return this.#entries.has(key);
  }
}

function asText({ headers, body }: KeepableResponse): KeptResponse['body'] {
  const isText = TEXT.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  return body === null || !isText || body.length > MAX_TEXT_BYTES ? body : Buffer.from(body).toString();
}

/** Representation headers that a 304 does not repeat (RFC 9110, 15.4.5). */
const NOT_OF_304: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'link']);

function unchangedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_OF_304.has(name)));
}

/** Sends a 304, because the client already has the response. */
export function sendUnchanged(request: FastifyRequest, reply: FastifyReply, headers: Headers): FastifyReply {
  return sendEmpty(request, reply.code(304).headers(unchangedHeaders(headers)));
}

/** Sends no body. For HEAD, Fastify would add `Content-Length: 0` to a missing payload, but not to a stream. */
export function sendEmpty({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(method === 'HEAD' ? Readable.from([]) : undefined);
}

/** Returns null for a request whose response may depend on more than the key contains. */
function keyOf({ method, url, headers, body }: RequestParts): string | null {
  const key = `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
  if (method === 'GET' || method === 'HEAD') return key;
  if (method !== 'POST' || body === undefined) return null;
  const text = JSON.stringify(body);
  return text.length > LONGEST_BODY ? null : `${key}\n${text}`;
}

/** Returns a representation's strong ETag, which differs by content encoding. */
export function etagOf(identity: readonly unknown[], encoding: string | null): string {
  const digest = hash('sha1', JSON.stringify(identity), 'base64url');
  return encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
}
