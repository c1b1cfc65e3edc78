import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { detachBuffer } from '../../memory.ts';
import { type Admission, type Reservation, SMALL_BYTES, yieldToEventLoop } from './admission.ts';
import { isUnchanged } from './conditions.ts';
import { encodeBytes, encodePacked, encoderBytes, encodingStream, negotiateEncoding } from './encoding.ts';
import { openPart, PART_BYTES, requestedRange } from './file-range.ts';
import {
  type Body,
  type BodyContext,
  type ByteStream,
  isFileContent,
  isPacked,
  isStream,
  type PackedContent,
  type Representation,
} from './representation.ts';
import { etagOf, type KeepableResponse, ResponseCache, sendEmpty, sendUnchanged } from './response-cache.ts';
import { Spool } from './spool.ts';

/**
 * Memory used by a stream that is waiting for its client: the most recently read data, such as a chunk of
 * tracking, and garbage.
 */
const STREAM_BYTES = 2.5 * 1024 * 1024;
/** Streams are sent in chunks of this size, so that a slow client holds less than a whole stored chunk. */
const CHUNK_BYTES = 128 * 1024;
const NO_BYTES = new Uint8Array(0);

export interface CachePolicy {
  /** Returns whether responses from this revision are still current. */
  readonly isCurrent: (revision: string) => boolean | Promise<boolean>;
  /** Whether responses are only for clients with a key, so that shared caches must not store them. */
  readonly isPrivate?: boolean;
}

/**
 * Sends representations, with strong ETags, conditional requests, HEAD, content encoding and file ranges.
 * Bodies that are completely in memory are also stored in the response cache.
 */
export class Responder {
  readonly cache: ResponseCache;
  readonly admission: Admission;
  readonly #spool: Spool;
  readonly #isPrivate: boolean;

  constructor({ isCurrent, isPrivate = false }: CachePolicy, admission: Admission) {
    this.#isPrivate = isPrivate;
    this.cache = new ResponseCache(isCurrent, admission);
    this.admission = admission;
    this.#spool = new Spool(admission);
  }

  async respond(
    request: FastifyRequest,
    reply: FastifyReply,
    representation: Representation,
  ): Promise<FastifyReply> {
    const { isFile = false, variesBy = [], revision, identity } = representation;
    const encoding = isFile ? null : negotiateEncoding(request.raw);
    const etag = etagOf(identity, encoding);
    const headers = {
      ...this.freshness(representation.freshness),
      ...varying(reply, isFile ? variesBy : [...variesBy, 'Accept-Encoding']),
    };
    if (isUnchanged(request, { etag, headers })) {
      const unchanged = { ...headers, etag };
      this.#keep(request, representation, { revision, etag, headers: unchanged, body: null });
      return sendUnchanged(request, reply, unchanged);
    }
    const reservation = this.admission.reserve(reply.raw);
    try {
      const zstdFile = encoding === 'zstd' ? (representation.zstdFile ?? null) : null;
      const isSentAsFile = isFile || zstdFile !== null;
      const streamBytes = isSentAsFile ? PART_BYTES : STREAM_BYTES + encoderBytes(encoding);
      const context = new RequestBodyContext(request, encoding, this.admission, reservation, streamBytes);
      const body = zstdFile === null ? await representation.body(context) : { content: zstdFile };
      const prepared = preparedBody(representation, body, encoding, headers);
      if (isSentAsFile) return await this.#sendFile(request, reply, prepared, context);
      const { content } = body;
      if (isFileContent(content))
        throw new Error('FileContent is allowed only for a representation with isFile');
      if (isStream(content)) return await sendStream(request, reply, prepared, content);
      const bytes = await this.#encoded(content, encoding, context);
      await reservation.set(0);
      return this.#sendBytes(request, reply, representation, { ...prepared, body: bytes }, isPacked(content));
    } catch (error) {
      // Releases the memory, because the error response makes its own reservation.
      await reservation.set(0);
      throw error;
    }
  }

  #sendBytes(
    request: FastifyRequest,
    reply: FastifyReply,
    representation: Representation,
    prepared: KeepableResponse & { readonly body: Uint8Array },
    isOwn: boolean,
  ): FastifyReply {
    const { body } = prepared;
    this.admission.share(reply.raw, body);
    const isKept = this.#keep(request, representation, prepared);
    if (isOwn && !isKept) reply.raw.once('finish', () => detachBuffer(body));
    return reply.headers(prepared.headers).send(body);
  }

  /** Stores a response in the cache if allowed. Returns whether it was stored. */
  #keep(request: FastifyRequest, { isKept = true }: Representation, response: KeepableResponse): boolean {
    return isKept && this.cache.keep(request, response);
  }

  async #encoded(
    content: Uint8Array | PackedContent,
    encoding: string | null,
    context: BodyContext,
  ): Promise<Uint8Array> {
    if (isPacked(content) && encoding === content.encoding) return content.packed();
    const size = isPacked(content) ? content.size : content.byteLength;
    if (isPacked(content)) await context.room(size);
    const encode = () =>
      isPacked(content) ? encodePacked(content, encoding) : encodeBytes(content, encoding);
    const isShort = encoding === null || size <= SMALL_BYTES;
    return isShort ? encode() : this.admission.encode(context.signal, encode);
  }

  /** Returns the cache headers. If the service requires keys, only private caches may store the response. */
  freshness(
    stated: Readonly<Record<string, string>> = { 'cache-control': 'no-cache' },
  ): Readonly<Record<string, string>> {
    if (!this.#isPrivate) return stated;
    const { 'cache-control': control, ...others } = stated;
    return { ...others, 'cache-control': control === undefined ? 'private' : `private, ${control}` };
  }

  async #sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { etag, headers, content }: PreparedBody,
    context: BodyContext,
  ): Promise<FastifyReply> {
    const { signal } = context;
    const file = isStream(content) ? await this.#spool.file(etag, content, signal) : content;
    if (isPacked(file)) throw new Error('PackedContent is not allowed for a representation with isFile');
    signal.throwIfAborted();
    await context.roomToStream();
    const size = isFileContent(file) ? file.size : file.byteLength;
    // HEAD also supports ranges: DuckDB in a browser sends HEAD to check for range support and expects a 206.
    const range = requestedRange(request.headers, size, etag);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const part = request.method === 'HEAD' ? null : await openPart(file, { start, end });
    reply.headers({ ...headers, 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    return part === null ? sendEmpty(request, reply) : reply.send(part);
  }

  close(): Promise<void> {
    return this.#spool.close();
  }
}

/** A request for a body, and the memory that the response may use. */
class RequestBodyContext implements BodyContext {
  readonly encoding: string | null;
  readonly #request: FastifyRequest;
  readonly #admission: Admission;
  readonly #reservation: Reservation;
  readonly #streamBytes: number;

  constructor(
    request: FastifyRequest,
    encoding: string | null,
    admission: Admission,
    reservation: Reservation,
    streamBytes: number,
  ) {
    this.#request = request;
    this.encoding = encoding;
    this.#admission = admission;
    this.#reservation = reservation;
    this.#streamBytes = streamBytes;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  async room(bytes: number): Promise<void> {
    if (bytes > SMALL_BYTES) await this.#admission.begin(this.signal);
    await this.#reservation.set(bytes);
  }

  roomToStream(): Promise<void> {
    return this.#reservation.set(this.#streamBytes);
  }
}

interface PreparedBody extends Pick<KeepableResponse, 'revision' | 'headers'> {
  readonly etag: string;
  readonly encoding: string | null;
  readonly content: Body['content'];
}

function preparedBody(
  representation: Representation,
  { content, version = representation, next = null }: Body,
  encoding: string | null,
  headers: Readonly<Record<string, string>>,
): PreparedBody {
  const etag = etagOf(version.identity, encoding);
  return {
    revision: version.revision,
    etag,
    encoding,
    content,
    headers: {
      ...headers,
      etag,
      'content-type': representation.type,
      ...(encoding !== null && { 'content-encoding': encoding }),
      ...(next !== null && { link: `<${next}>; rel="next"` }),
    },
  };
}

/** Adds header names to the response's existing `Vary`, which is `Origin` for a service with fixed origins. */
export function varying(reply: FastifyReply, names: readonly string[]): { readonly vary?: string } {
  const all = [reply.getHeader('vary'), ...names].filter((name) => name !== undefined);
  return all.length === 0 ? {} : { vary: all.join(', ') };
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, encoding }: PreparedBody,
  content: ByteStream,
): Promise<FastifyReply> {
  reply.headers(headers);
  // A stream's length is known only at its end; reading the stream is too much work for HEAD.
  if (request.method === 'HEAD') {
    await content.return();
    return sendEmpty(request, reply);
  }
  const chunks = Readable.from(await splitIntoChunks(content), { objectMode: false });
  return reply.send(compressed(chunks, encoding));
}

/** Splits a stream into chunks that are small enough to send. */
async function splitIntoChunks(content: ByteStream): Promise<ByteStream> {
  const chunks = (async function* () {
    try {
      yield NO_BYTES;
      for (;;) {
        await yieldToEventLoop();
        const { done, value: bytes } = await content.next();
        if (done) return;
        for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
      }
    } finally {
      await content.return();
    }
  })();
  // Starts the generator, because a generator that was never started does not run its `finally`.
  await chunks.next();
  return chunks;
}

function compressed(source: Readable, encoding: string | null): Readable {
  const transform = encodingStream(encoding);
  // Fastify detects a failed stream, closes the connection and logs the cause.
  return transform === null ? source : pipeline(source, transform, () => undefined);
}
