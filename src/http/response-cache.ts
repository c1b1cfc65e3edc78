import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Soon, soon } from './at-once.ts';
import { matchesEtag } from './etag.ts';
import { knownBody } from './known-body.ts';
import { Lately } from './lately.ts';
import { PreparedHead } from './prepared-head.ts';
import { type SendBudget, SMALL_BYTES } from './send-budget.ts';
import { settle } from './settled.ts';

type Headers = Readonly<Record<string, string>>;

/** When a cached response may be sent. */
export interface CachePolicy {
  /** Whether responses of this revision are still current. */
  readonly isCurrent: (revision: string) => Soon<boolean>;
  /** Checks access for each request and gives headers to add. Throws for a request that must be refused. */
  readonly authorize?: (request: IncomingMessage) => Soon<Headers>;
  /** Whether responses are for clients with a key only, so that caches that several clients share must not store them. */
  readonly isPrivate?: boolean;
}

/** What of a response its cache entry is made from. */
export interface CacheableResponse {
  /** Pattern of the route that made it. */
  readonly route: string;
  readonly revision: string;
  /** Null for a response that conditional requests do not concern, such as one to a question in a body. */
  readonly etag: string | null;
  /** All headers of the response, but for its length. Asked for where it is kept, which most are not. */
  readonly headers: () => Readonly<Record<string, string | number | string[] | undefined>>;
  /** Null for a 304, whose body the client has. */
  readonly body: Uint8Array | null;
}

/** A request that was answered from the cache. */
export interface CacheHit {
  readonly route: string;
  readonly requestId: string;
}

interface CachedResponse extends Pick<CacheableResponse, 'route' | 'revision' | 'etag'> {
  /** Of the 304. */
  readonly notModified: PreparedHead;
  /** Null where only a 304 has been sent. */
  readonly whole: {
    readonly head: PreparedHead;
    /** Short bodies as latin1 text, which Node sends in one piece with the head; that takes less time than two pieces. */
    readonly body: Uint8Array | string;
  } | null;
  readonly size: number;
}

const CACHE_BYTES = 24 * 1024 * 1024;
/** With so much the cache counts as full; what it counts for an entry besides its body has room beyond. */
const FULL_BYTES = 22 * 1024 * 1024;
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** Memory of what is remembered of requests whose responses are not kept. */
const ASKED_BYTES = 256 * 1024;
/** Converting longer texts costs more than it saves. */
const MAX_TEXT_BYTES = 4096;
/** Memory of an entry besides body and key, roughly. */
const ENTRY_OVERHEAD_BYTES = 2000;

const NOTHING: Headers = {};

/** Headers that belong to one response, not to each time it is sent. */
const PER_RESPONSE = /^(x-request-id|ratelimit.*)$/;
/** Headers of a representation that a 304 does not repeat (RFC 9110, 15.4.5). Old parsers wait for a stated length. */
const NOT_OF_304 = /^(content-.*|link|cross-origin-.*|referrer-policy|x-content-type-options)$/;

/**
 * Caches whole responses by everything of a request that they depend on: URL, Accept, Accept-Encoding, and the body of a POST
 * if it is known (`known-body.ts`). HEAD and GET share an entry. An entry is sent while its revision is current.
 */
export class ResponseCache {
  readonly #policy: CachePolicy;
  readonly #budget: SendBudget;
  readonly #entries = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length + ENTRY_OVERHEAD_BYTES,
  });
  /**
   * What responses were made for lately. They are kept from the second time on where they are large, answer a body or drive out
   * others: most are asked for just once, and would leave garbage that takes longer to collect than they take to make.
   */
  readonly #asked = new Lately(ASKED_BYTES / 2);

  constructor(policy: CachePolicy, budget: SendBudget) {
    this.#policy = policy;
    this.#budget = budget;
  }

  /**
   * Answers a request from the cache, at once where nothing has to be asked for. Null, having sent nothing, if there is no
   * current response for it or no room to send it; throws, having sent nothing, if access is refused.
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: () => string): Soon<CacheHit | null> {
    const key = keyOf(request);
    const entry = key === null ? undefined : this.#entries.get(key);
    if (entry === undefined) return null;
    const isUnchanged = entry.etag !== null && matchesEtag(request.headers['if-none-match'], entry.etag);
    const whole = isUnchanged ? null : entry.whole;
    if (!isUnchanged && whole === null) return null;
    const { isCurrent, authorize } = this.#policy;
    const send = (added: Headers): CacheHit | null => {
      if (whole !== null && typeof whole.body !== 'string' && !this.#budget.share(response, whole.body)) {
        settle(request, { added });
        return null;
      }
      const id = requestId();
      const own = ['x-request-id', id];
      for (const name of Object.keys(added)) own.push(name, added[name] ?? '');
      const { head, body } = whole ?? { head: entry.notModified };
      head.begin(request, response, own);
      response.end(body, 'latin1');
      return { route: entry.route, requestId: id };
    };
    return soon(isCurrent(entry.revision), (current) => {
      if (!current) return null;
      return authorize === undefined ? send(NOTHING) : soon(authorize(request), send);
    });
  }

  /** Keeps a response, or not; returns whether it does. */
  set(request: IncomingMessage, { route, revision, etag, headers, body }: CacheableResponse): boolean {
    const size = body?.byteLength ?? 0;
    const key = keyOf(request);
    if (key === null) return false;
    const isRarelyRepeated = size > SMALL_BYTES || etag === null || !this.#hasRoom(size);
    if (isRarelyRepeated && !this.#asked.has(key)) {
      this.#asked.add(key);
      return false;
    }
    const lasting = Object.entries(headers())
      .filter(([name]) => !PER_RESPONSE.test(name))
      .map(([name, value]) => [name, String(value)] as const);
    this.#entries.set(key, {
      route,
      revision,
      etag,
      notModified: new PreparedHead(304, lasting.filter(([name]) => !NOT_OF_304.test(name)).flat()),
      whole: body && {
        head: new PreparedHead(200, [...lasting.flat(), 'content-length', String(size)]),
        body: size <= MAX_TEXT_BYTES ? Buffer.from(body).toString('latin1') : body,
      },
      size,
    });
    return this.#entries.has(key);
  }

  #hasRoom(size: number): boolean {
    return this.#entries.calculatedSize + size <= FULL_BYTES;
  }
}

/** Null for a request whose response may depend on more than can be told. */
function keyOf(request: IncomingMessage): string | null {
  const { method, url, headers } = request;
  const asked = `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
  if (method === 'GET' || method === 'HEAD') return asked;
  const body = method === 'POST' ? knownBody(request) : null;
  return body === null ? null : `${asked}\n${headers['content-type'] ?? ''}\n${body}`;
}
