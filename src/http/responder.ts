import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { release } from '../memory.ts';
import { type Soon, soon } from './at-once.ts';
import { encodeBytes, encodePacked, encoderBytes, encodingStream, negotiateEncoding } from './encoding.ts';
import { HttpError } from './errors.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { FilePart, PART_BYTES } from './file-part.ts';
import { type FileRange, requestedRange } from './file-range.ts';
import { Gone } from './gone.ts';
import type { Asked, Reply } from './reply.ts';
import {
  type ByteStream,
  type Content,
  type FileContent,
  isFileContent,
  isPacked,
  isStream,
  type PackedContent,
  type Representation,
} from './representation.ts';
import { type CacheableResponse, type CachePolicy, ResponseCache } from './response-cache.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { type Hold, overloaded, type SendBudget, SMALL_BYTES } from './send-budget.ts';
import { addedBefore } from './settled.ts';
import { Spool } from './spool.ts';
import { turn } from './turns.ts';
import { UnderWay } from './under-way.ts';
import { WorkQueue } from './work-queue.ts';

/** Memory that a stream takes while it waits for its client: what it read last, such as a chunk of tracking, and its garbage. */
const STREAM_BYTES = 2.5 * 1024 * 1024;
/** Streams are sent in pieces of this size, so that a slow client is not ahead of what it takes by a whole chunk. */
const PIECE_BYTES = 128 * 1024;
const NO_BYTES = new Uint8Array(0);

/**
 * Sends representations: strong ETag, conditional requests, HEAD, content encoding, ranges of files. Bodies that are
 * whole in memory also go into the response cache.
 */
export class Responder {
  readonly cache: ResponseCache;
  readonly budget: SendBudget;
  readonly #spool = new Spool();
  readonly #work = new WorkQueue();
  readonly #policy: CachePolicy;
  readonly #isPrivate: boolean;

  constructor(policy: CachePolicy, budget: SendBudget) {
    this.#policy = policy;
    this.#isPrivate = policy.isPrivate === true;
    this.cache = new ResponseCache(policy, budget);
    this.budget = budget;
  }

  /** Checks access, once for each request. Gives headers to add; throws if it is refused. */
  authorize(request: IncomingMessage): Soon<Readonly<Record<string, string>>> {
    return addedBefore(request) ?? this.#policy.authorize?.(request) ?? {};
  }

  /** At once where the content is at hand and nothing has to be waited for. */
  respond<R extends Reply>(request: Asked, reply: R, representation: Representation): Soon<R> {
    const { isFile = false, variesBy = [] } = representation;
    const encoding = isFile ? null : negotiateEncoding(request.raw);
    const current = etagOf(representation.identity, encoding);
    const vary = isFile ? variesBy : [...variesBy, 'Accept-Encoding'];
    reply.headers({
      etag: current,
      ...this.freshness(representation.freshness),
      ...(vary.length > 0 && { vary: vary.join(', ') }),
    });
    if (matchesEtag(request.headers['if-none-match'], current)) {
      // The client has these headers with the stored response.
      for (const name of Object.keys(SECURITY_HEADERS)) reply.removeHeader(name);
      reply.code(304);
      const { revision } = representation;
      this.#keep(request, reply, representation, { revision, etag: current, body: null });
      return sendEmpty(request, reply);
    }
    const sent = { representation, revision: representation.revision, etag: current, encoding };
    return soon(representation.atHand?.(encoding) ?? null, (content) =>
      content === null
        ? this.#make(request, reply, sent, isFile)
        : this.#sendBytes(request, reply, this.#begin(reply, sent), content.packed(), true),
    );
  }

  async #make<R extends Reply>(request: Asked, reply: R, sent: Sent, isFile: boolean): Promise<R> {
    const { representation, encoding } = sent;
    const { raw: response } = reply;
    const gone = new Gone(response);
    const hold = this.budget.hold(response);
    const zstdFile = encoding === 'zstd' ? (representation.zstdFile ?? null) : null;
    const isSentAsFile = isFile || zstdFile !== null;
    const streamBytes = isSentAsFile ? PART_BYTES : STREAM_BYTES + encoderBytes(encoding);
    const room = async (bytes: number) => {
      if (bytes > SMALL_BYTES) await this.#work.turn(gone.signal);
      await hold.set(bytes);
    };
    try {
      const content =
        zstdFile ??
        (await representation.body(new UnderWay(encoding, gone, room, () => hold.set(streamBytes))));
      return await this.#send(request, reply, {
        ...sent,
        content,
        isSentAsFile,
        room,
        hold,
        streamBytes,
        gone,
      });
    } catch (error) {
      // What answers instead asks for room of its own.
      await hold.set(0);
      // Nobody is left to be told.
      if (!gone.isGone) throw error;
      reply.hijack();
      return reply;
    }
  }

  /** States what is sent, now that its content is known. */
  #begin(reply: Reply, { representation, etag: expected, encoding }: Sent): Sent {
    const { revision, identity } = representation.actual?.() ?? representation;
    const etag = isEqual(identity, representation.identity) ? expected : etagOf(identity, encoding);
    reply.headers({
      etag,
      'content-type': representation.type,
      ...(encoding !== null && { 'content-encoding': encoding }),
      ...representation.headers?.(),
    });
    return { representation, revision, etag, encoding };
  }

  #sendBytes<R extends Reply>(
    request: Asked,
    reply: R,
    { representation, revision, etag }: Sent,
    bytes: Uint8Array,
    isOwn: boolean,
  ): R {
    if (!this.budget.share(reply.raw, bytes)) throw overloaded();
    const isKept = this.#keep(request, reply, representation, { revision, etag, body: bytes });
    if (isOwn && !isKept) reply.raw.once('finish', () => release(bytes));
    reply.send(bytes);
    return reply;
  }

  async #send<R extends Reply>(request: Asked, reply: R, made: Made): Promise<R> {
    const { encoding, content, hold } = made;
    const sent = this.#begin(reply, made);
    const { etag } = sent;
    if (made.isSentAsFile) return this.#sendFile(request, reply, etag, made);
    if (isFileContent(content)) throw new Error('FileContent needs a representation with isFile');
    if (content instanceof Uint8Array || isPacked(content)) {
      const bytes = await this.#encoded(made, content);
      await hold.set(0);
      return this.#sendBytes(request, reply, sent, bytes, isPacked(content));
    }
    // The length of a stream is unknown until it is made, which a HEAD request is not worth.
    if (request.method === 'HEAD') {
      await content.return();
      return sendEmpty(request, reply);
    }
    const pieces = Readable.from(await inPieces(content), { objectMode: false });
    reply.send(encoded(pieces, encoding, request));
    return reply;
  }

  /** Has the cache keep a response, where it may; returns whether it does. */
  #keep(
    request: Asked,
    reply: Reply,
    { isKept = true }: Representation,
    made: Pick<CacheableResponse, 'revision' | 'etag' | 'body'>,
  ): boolean {
    const route = request.routeOptions.url ?? 'unknown';
    return isKept && this.cache.set(request.raw, { route, headers: () => reply.getHeaders(), ...made });
  }

  async #encoded(made: Made, content: Uint8Array | PackedContent): Promise<Uint8Array> {
    const { encoding, gone } = made;
    if (isPacked(content) && encoding === content.encoding) return content.packed();
    const size = isPacked(content) ? content.size : content.byteLength;
    if (isPacked(content)) await made.room(size);
    const encode = () =>
      isPacked(content) ? encodePacked(content, encoding) : encodeBytes(content, encoding);
    return encoding === null || size <= SMALL_BYTES ? encode() : this.#work.encode(gone.signal, encode);
  }

  /** The headers by which caches may store a response, for those of one client only where the service requires keys. */
  freshness(
    stated: Readonly<Record<string, string>> = { 'cache-control': 'no-cache' },
  ): Readonly<Record<string, string>> {
    if (!this.#isPrivate) return stated;
    const { 'cache-control': control, ...others } = stated;
    return { ...others, 'cache-control': control === undefined ? 'private' : `private, ${control}` };
  }

  async #sendFile<R extends Reply>(
    request: Asked,
    reply: R,
    etag: string,
    { content, hold, streamBytes, gone }: Made,
  ): Promise<R> {
    const file = isStream(content) ? await this.#spool.file(etag, content, gone.signal) : content;
    if (isPacked(file)) throw new Error('PackedContent is not for a representation with isFile');
    gone.signal.throwIfAborted();
    await hold.set(streamBytes);
    const size = isFileContent(file) ? file.size : file.byteLength;
    // Also for HEAD: DuckDB in a browser checks for range support this way and expects a 206.
    const range = requestedRange(request.headers, size, etag);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const part = request.method === 'HEAD' ? null : await openPart(file, { start, end });
    reply.headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
    if (range !== null) {
      reply.code(206);
      reply.headers({ 'content-range': `bytes ${start}-${end}/${size}` });
    }
    if (part === null) return sendEmpty(request, reply);
    reply.send(part);
    return reply;
  }

  /** Deletes spooled files. */
  close(): Promise<void> {
    return this.#spool.close();
  }
}

/** A representation that is sent, in one encoding. */
interface Sent {
  readonly representation: Representation;
  /** Both may be others once its content is known. */
  readonly revision: string;
  readonly etag: string;
  readonly encoding: string | null;
}

/** Content that was made, and what it is sent by. */
interface Made extends Sent {
  readonly content: Content;
  /** Whether it is sent with its length, in parts if the client wants it so. */
  readonly isSentAsFile: boolean;
  /** As {@link Making.room}. */
  readonly room: (bytes: number) => Promise<void>;
  readonly hold: Hold;
  /** What it holds if it is a stream or a file. */
  readonly streamBytes: number;
  readonly gone: Gone;
}

/** Whether two identities have the same parts, so that they need not be digested twice. */
function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, i) => part === other[i]);
}

/** The same stream in pieces that are small enough to send. */
async function inPieces(content: ByteStream): Promise<ByteStream> {
  const pieces = (async function* () {
    try {
      yield NO_BYTES;
      for (;;) {
        await turn();
        const { done, value: bytes } = await content.next();
        if (done) return;
        for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
      }
    } finally {
      await content.return();
    }
  })();
  // Begun here, since what has not begun does not run its `finally`.
  await pieces.next();
  return pieces;
}

/** Sends no body. For HEAD, Fastify would add `Content-Length: 0` to a missing payload, but not to a stream. */
function sendEmpty<R extends Reply>(request: Asked, reply: R): R {
  reply.send(request.method === 'HEAD' ? Readable.from([]) : undefined);
  return reply;
}

/** Opens the content before the response begins, when a file that an import has just removed can still be reported. */
async function openPart(
  content: Uint8Array | FileContent,
  { start, end }: FileRange,
): Promise<Uint8Array | Readable> {
  if (!isFileContent(content)) return content.subarray(start, end + 1);
  try {
    return await FilePart.open(content.path, { start, end });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new HttpError('unavailable', 'The content was replaced during the request; try again', {
      'retry-after': '1',
    });
  }
}

function encoded(source: Readable, encoding: string | null, request: Asked): Readable {
  const transform = encodingStream(encoding);
  if (transform === null) return source;
  return pipeline(source, transform, (error) => {
    // Fastify notices the failed stream and closes the connection; only the cause is left to log.
    if (error) request.log.warn({ err: error }, 'stream ended early');
  });
}
