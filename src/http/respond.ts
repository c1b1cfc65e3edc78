import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodeBytes, encodingStream, negotiateEncoding } from './encoding.ts';
import { HttpError } from './errors.ts';
import { type FileRange, requestedRange } from './file-range.ts';
import type { Repeat } from './front.ts';
import { Spool } from './spool.ts';

/** What an answer holds: bytes, a stream of them, or a file that has them and never changes. */
export type Content = Uint8Array | AsyncIterable<Uint8Array> | FileContent;

export interface FileContent {
  readonly path: string;
  readonly size: number;
}

/** An answer that can be validated by its ETag. */
export interface Representation {
  /**
   * What the answer holds good for, as the responder's `holds` understands it: the revision of a dataset, read
   * before any of the content so that an answer may be newer than it but never older; or a moment.
   */
  readonly revision: string;
  /** All that the bytes depend on: the content's revision and the whole plan of the request. */
  readonly identity: readonly unknown[];
  readonly type: string;
  /**
   * Whether it is a file, compressed in itself: it gets no content encoding, any part of it can be asked for (Range), and
   * a stream is written to the spool before its first part is given. Only such an answer may lie in a file.
   */
  readonly isFile?: boolean;
  readonly body: () => Promise<Content> | Content;
  /** `Cache-Control` or `Expires`; by default a client asks each time whether the answer still holds. */
  readonly freshness?: Readonly<Record<string, string>>;
  /** Headers known only once the body is made, for instance Link. Asked after `body`. */
  readonly headers?: () => Record<string, string>;
}

/** What decides about giving an answer again. */
export interface RepeatRules {
  /** Whether answers of this revision still hold. */
  readonly holds: (revision: string) => boolean | Promise<boolean>;
  /**
   * Asked for every request that could be answered so: headers to add, names and values in turn, or null to leave the
   * request to its route.
   */
  readonly admit?: (request: IncomingMessage) => Promise<readonly string[] | null>;
}

/** An answer that was given, and may be given again while it holds. */
interface Given {
  readonly route: string;
  readonly revision: string;
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly size: number;
  /** Short text as a string, which Node joins to the head, since one piece is sent in less time than two. */
  readonly body: Uint8Array | string;
}

/** Longer texts take longer to encode than is won. */
const LONGEST_STRING = 4096;

const CACHE_BYTES = 24 * 1024 * 1024;
const LARGEST_CACHED_BYTES = 2 * 1024 * 1024;

/**
 * Answers requests with representations: strong ETag, 304, HEAD, content encoding. Answers of moderate size are
 * kept, by all of the request that they depend on, and given again as long as they hold.
 */
export class Responder {
  readonly #rules: RepeatRules;
  readonly #spool = new Spool();
  readonly #given = new LRUCache<string, Given>({
    maxSize: CACHE_BYTES,
    maxEntrySize: LARGEST_CACHED_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length + 500,
  });

  constructor(rules: RepeatRules) {
    this.#rules = rules;
  }

  /** Gives an answer again, where there is one for this request that still holds. */
  readonly repeat: Repeat = async (request, response, requestId) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const answer = this.#given.get(keyOf(request));
    if (answer === undefined || !(await this.#rules.holds(answer.revision))) return null;
    const more = this.#rules.admit ? await this.#rules.admit(request) : [];
    if (more === null) return null;
    const condition = request.headers['if-none-match'];
    const unchanged = condition !== undefined && matches(condition, answer.etag);
    const id = requestId();
    response.writeHead(unchanged ? 304 : 200, ['x-request-id', id, ...more, ...answer.headers]);
    response.end(unchanged ? undefined : answer.body);
    return { route: answer.route, requestId: id };
  };

  async respond(request: FastifyRequest, reply: FastifyReply, answer: Representation): Promise<FastifyReply> {
    const encoding = answer.isFile === true ? null : negotiateEncoding(request.raw);
    const etag = etagOf(answer.identity, encoding);
    reply.headers({
      etag,
      ...(answer.freshness ?? { 'cache-control': 'no-cache' }),
      vary: 'Accept, Accept-Encoding',
      'content-type': answer.type,
      ...(encoding !== null && { 'content-encoding': encoding }),
    });
    const condition = request.headers['if-none-match'];
    if (condition !== undefined && matches(condition, etag)) return reply.code(304).send();

    const body = await answer.body();
    reply.headers(answer.headers?.() ?? {});
    if (answer.isFile === true) return this.#respondFile(request, reply, etag, body);
    if (isInFile(body)) throw new Error('an answer that lies in a file must be said to be one');
    if (body instanceof Uint8Array) {
      const bytes = await encodeBytes(body, encoding);
      this.#given.set(keyOf(request.raw), {
        route: request.routeOptions.url ?? 'unknown',
        revision: answer.revision,
        etag,
        headers: lastingHeaders(reply, bytes.byteLength),
        size: bytes.byteLength,
        body: encoding === null && bytes.byteLength <= LONGEST_STRING ? Buffer.from(bytes).toString() : bytes,
      });
      return reply.send(bytes);
    }
    // A HEAD of a stream has no length to tell, and making the bytes to throw them away helps nobody.
    if (request.method === 'HEAD') return reply.send();
    return reply.send(encoded(Readable.from(body, { objectMode: false }), encoding, request));
  }

  async #respondFile(
    request: FastifyRequest,
    reply: FastifyReply,
    etag: string,
    body: Content,
  ): Promise<FastifyReply> {
    const file = isStream(body) ? await this.#spool.file(etag, () => body) : body;
    const size = isInFile(file) ? file.size : file.byteLength;
    // Of a HEAD as well: DuckDB in a browser asks so whether there are ranges, and awaits a 206.
    const range = requestedRange(request.headers, size, etag);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    // Of nothing at all the framework would say that its length is 0.
    const part = request.method === 'HEAD' ? Readable.from([]) : await partOf(file, { start, end });
    reply.headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    return reply.send(part);
  }

  /** Removes what it keeps in files. */
  close(): Promise<void> {
    return this.#spool.close();
  }
}

function isInFile(content: Content): content is FileContent {
  return 'path' in content;
}

function isStream(content: Content): content is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in content;
}

/** Opened before the answer begins: a file that was replaced since it was found is no longer there, but can be asked for anew. */
async function partOf(
  content: Uint8Array | FileContent,
  { start, end }: FileRange,
): Promise<Uint8Array | Readable> {
  if (!isInFile(content)) return content.subarray(start, end + 1);
  const part = createReadStream(content.path, { start, end });
  try {
    await once(part, 'open');
  } catch (cause) {
    if (!isAbsent(cause)) throw cause;
    throw new HttpError('unavailable', 'The answer was replaced while it was asked for; ask once more', {
      'retry-after': '1',
    });
  }
  return part;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Everything of a request that its answer depends on. */
function keyOf(request: IncomingMessage): string {
  const { accept = '', 'accept-encoding': encoding = '' } = request.headers;
  return `${request.url}\n${accept}\n${encoding}`;
}

/** The headers of an answer that are true of every time it is given. */
function lastingHeaders(reply: FastifyReply, length: number): string[] {
  const own = /^(x-request-id|ratelimit.*)$/;
  const pairs = Object.entries(reply.getHeaders())
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => [name, String(value)]);
  return [...pairs.flat(), 'content-length', String(length)];
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

function matches(condition: string, etag: string): boolean {
  if (condition.trim() === '*') return true;
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
