import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodeBytes, encodingStream, negotiateEncoding } from './encoding.ts';

/** An answer that can be validated by its ETag: prepared bytes, or a stream of them. */
export interface Representation {
  /** All that the bytes depend on: the content's revision and the whole plan of the request. */
  readonly identity: readonly unknown[];
  readonly type: string;
  readonly body: () =>
    | Promise<Uint8Array | AsyncIterable<Uint8Array>>
    | Uint8Array
    | AsyncIterable<Uint8Array>;
  /** Headers known only once the body is made, for instance Link. Asked after `body`. */
  readonly headers?: () => Record<string, string>;
}

interface Prepared {
  readonly bytes: Uint8Array;
  readonly headers: Record<string, string>;
}

const CACHE_BYTES = 24 * 1024 * 1024;
const LARGEST_CACHED_BYTES = 2 * 1024 * 1024;

/** Answers requests with representations: strong ETag, 304, HEAD, content encoding, and a small cache of bytes. */
export class Responder {
  readonly #cache = new LRUCache<string, Prepared>({
    maxSize: CACHE_BYTES,
    maxEntrySize: LARGEST_CACHED_BYTES,
    sizeCalculation: (entry) => entry.bytes.byteLength + 500,
  });

  async respond(request: FastifyRequest, reply: FastifyReply, answer: Representation): Promise<FastifyReply> {
    const encoding = negotiateEncoding(request.raw);
    const etag = etagOf(answer.identity, encoding);
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding' });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(answer.type);
    if (encoding !== null) reply.header('content-encoding', encoding);

    const cached = this.#cache.get(etag);
    if (cached) return reply.headers(cached.headers).send(cached.bytes);
    const body = await answer.body();
    const headers = answer.headers?.() ?? {};
    reply.headers(headers);
    if (body instanceof Uint8Array) {
      const prepared = { bytes: await encodeBytes(body, encoding), headers };
      this.#cache.set(etag, prepared);
      return reply.send(prepared.bytes);
    }
    // A HEAD of a stream has no length to tell, and making the bytes to throw them away helps nobody.
    if (request.method === 'HEAD') return reply.send();
    return reply.send(encoded(Readable.from(body, { objectMode: false }), encoding, request));
  }
}

function encoded(source: Readable, encoding: string | null, request: FastifyRequest): Readable {
  const transform = encodingStream(encoding);
  if (transform === null) return source;
  return pipeline(source, transform, (error) => {
    // Fastify sees the failed stream and breaks the connection off; here only the cause is left to note.
    if (error) request.log.warn({ err: error }, 'stream ended early');
  });
}

function etagOf(identity: readonly unknown[], encoding: string | null): string {
  const digest = createHash('sha1').update(JSON.stringify(identity)).digest('base64url');
  return encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
