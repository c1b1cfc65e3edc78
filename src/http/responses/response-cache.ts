import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { type Admission, SMALL_BYTES } from './admission.ts';

type Headers = Readonly<Record<string, string>>;

/** A response that may be kept. */
export interface KeepableResponse {
  readonly revision: string;
  /** Null for a response that conditional requests do not concern, such as one to a question in a body. */
  readonly etag: string | null;
  /** Those of the representation, which every response with this body has. */
  readonly headers: Headers;
  /** Null for a 304, whose body the client has. */
  readonly body: Uint8Array | null;
}

interface KeptResponse extends Omit<KeepableResponse, 'body'> {
  readonly body: Uint8Array | string | null;
  readonly route: string;
}

/** A kept response as it is sent. */
export interface CachedResponse extends Pick<KeptResponse, 'headers' | 'body' | 'route'> {
  readonly status: 200 | 304;
}

/** The parts of a request that a response depends on, before and after the framework has read it. */
type RequestParts = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body?: unknown };

const CACHE_BYTES = 24 * 1024 * 1024;
/** With so much the cache counts as full; what it counts for an entry besides its body has room beyond. */
const FULL_BYTES = 22 * 1024 * 1024;
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** Short texts are kept as such: Node sends them in one piece with the headers, which takes a third less time. */
const MAX_TEXT_BYTES = 4096;
const TEXT = /^(text\/|application\/json)/;
/** Longer bodies are no key. */
const LONGEST_BODY = 8192;
/** Characters that are remembered of requests whose responses are not kept. */
const RECENT_LENGTH = 256 * 1024;
/** Memory of an entry besides body and key, roughly. */
const ENTRY_OVERHEAD_BYTES = 2000;

/**
 * Caches responses by everything of a request that they depend on: URL, Accept, Accept-Encoding and the body of a POST.
 * HEAD and GET share an entry. An entry is sent while its revision is current.
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
   * Requests whose responses were made recently and not kept. Those that are large, answer a body or drive out others are
   * kept from the second time on: most are requested just once.
   */
  readonly #recent = new LRUCache<string, true>({
    maxSize: RECENT_LENGTH,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(isCurrent: (revision: string) => boolean | Promise<boolean>, admission: Admission) {
    this.#isCurrent = isCurrent;
    this.#admission = admission;
  }

  /** The kept response to a request, with status 304 if the client has it already; null if none is kept or current. */
  async find(request: RequestParts): Promise<CachedResponse | null> {
    const key = keyOf(request);
    const kept = key === null ? undefined : this.#entries.get(key);
    if (kept === undefined) return null;
    const { etag, headers, body, route, revision } = kept;
    const isUnchanged = etag !== null && matchesEtag(request.headers['if-none-match'], etag);
    if ((!isUnchanged && body === null) || !(await this.#isCurrent(revision))) return null;
    if (isUnchanged) return { status: 304, headers: unchangedHeaders(headers), body: null, route };
    return { status: 200, headers, body, route };
  }

  /** Notes that a response which was found is being sent. */
  markSent({ body, route }: CachedResponse, response: ServerResponse): void {
    if (body !== null && typeof body !== 'string') this.#admission.share(response, body);
    this.hits.inc({ route });
  }

  /** Keeps a response, or not; returns whether it does. */
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

/** Headers of a representation that a 304 does not repeat (RFC 9110, 15.4.5). */
const NOT_OF_304: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'link']);

function unchangedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_OF_304.has(name)));
}

/** Tells a client that it has the response already. */
export function sendUnchanged(request: FastifyRequest, reply: FastifyReply, headers: Headers): FastifyReply {
  return sendEmpty(request, reply.code(304).headers(unchangedHeaders(headers)));
}

/** Sends no body. For HEAD, Fastify would add `Content-Length: 0` to a missing payload, but not to a stream. */
export function sendEmpty({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(method === 'HEAD' ? Readable.from([]) : undefined);
}

/** Null for a request whose response may depend on more than can be told. */
function keyOf({ method, url, headers, body }: RequestParts): string | null {
  const key = `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
  if (method === 'GET' || method === 'HEAD') return key;
  if (method !== 'POST' || body === undefined) return null;
  const text = JSON.stringify(body);
  return text.length > LONGEST_BODY ? null : `${key}\n${text}`;
}

/** The strong ETag of a representation, which differs by content encoding. */
export function etagOf(identity: readonly unknown[], encoding: string | null): string {
  const digest = hash('sha1', JSON.stringify(identity), 'base64url');
  return encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Whether an If-None-Match header matches an ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  // What clients send that have one answer.
  if (condition === etag) return true;
  if (condition === '*') return true;
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
