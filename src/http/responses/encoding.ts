import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import Negotiator from 'negotiator';
import { detachBuffer } from '../../memory.ts';
import type { PackedContent } from './representation.ts';

interface Encoding {
  readonly atOnce: (body: Uint8Array) => Uint8Array;
  readonly bytes: (body: Uint8Array) => Promise<Uint8Array>;
  readonly stream: () => Transform;
  /** Approximate memory for a stream, in bytes. */
  readonly streamBytes: number;
}

// At these levels, compressing JSON takes about as long as sending it over a fast network.
const GZIP = { level: 4 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
// A window of 256 kB holds dozens of frames or hundreds of events.
// Larger windows do not compress records better.
const WINDOW_BITS = 18;
const BROTLI_STREAM = { params: { ...BROTLI.params, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } };
// With this small window, level 1 compresses records better than level 3 and takes a fifth less time.
const ZSTD_STREAM = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: WINDOW_BITS },
};
const MB = 1024 * 1024;
/**
 * Maximum size of a body to compress on this thread, which takes at most 60 µs. Another thread would take 100
 * µs of CPU time, and longer on a busy machine.
 */
const AT_ONCE_BYTES = 16 * 1024;

const zstdBytes = promisify(zstdCompress);
const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/**
 * The supported content encodings. The client's weights determine the choice; this order breaks ties.
 * Browsers give all encodings the same weight and list gzip first, although gzip is the slowest and
 * compresses least.
 */
const ENCODINGS: Record<string, Encoding> = {
  zstd: {
    atOnce: (body) => zstdCompressSync(body, ZSTD),
    bytes: (body) => zstdBytes(body, ZSTD),
    stream: () => createZstdCompress(ZSTD_STREAM),
    streamBytes: 1.25 * MB,
  },
  br: {
    atOnce: (body) => brotliCompressSync(body, BROTLI),
    bytes: (body) => brotliBytes(body, BROTLI),
    stream: () => createBrotliCompress(BROTLI_STREAM),
    streamBytes: MB,
  },
  gzip: {
    atOnce: (body) => gzipSync(body, GZIP),
    bytes: (body) => gzipBytes(body, GZIP),
    stream: () => createGzip(GZIP),
    streamBytes: 0.3 * MB,
  },
};
const SUPPORTED = [...Object.keys(ENCODINGS), 'identity'];

/** A Negotiator option that is missing from the published types. */
interface Preferring {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** Returns the content encoding for a request, or null for no encoding, which is the default. */
export function negotiateEncoding(
  request: IncomingMessage,
  supported: readonly string[] = SUPPORTED,
): string | null {
  const header = request.headers['accept-encoding'];
  if (header === undefined) return null;
  // Fast path: most clients other than browsers send a single encoding.
  if (supported.includes(header)) return header === 'identity' ? null : header;
  const negotiator: Preferring = new Negotiator(request);
  const [name] = negotiator.encodings(supported, { preferred: supported });
  return name === undefined || name === 'identity' ? null : name;
}

export async function encodeBytes(body: Uint8Array, name: string | null): Promise<Uint8Array> {
  const encoding = name === null ? undefined : ENCODINGS[name];
  if (encoding === undefined) return body;
  return body.byteLength <= AT_ONCE_BYTES ? encoding.atOnce(body) : await encoding.bytes(body);
}

/** Like {@link encodeBytes}, for bytes stored in compressed form. */
export async function encodePacked(content: PackedContent, name: string | null): Promise<Uint8Array> {
  if (name === content.encoding) return content.packed();
  const body = await content.plain();
  if (name === null) return body;
  const bytes = await encodeBytes(body, name);
  detachBuffer(body);
  return bytes;
}

/** Approximate memory of a compressing stream, in bytes. */
export function encoderBytes(name: string | null): number {
  return (name === null ? undefined : ENCODINGS[name])?.streamBytes ?? 0;
}

/** Returns a compressing stream, or null for no encoding. */
export function encodingStream(name: string | null): Transform | null {
  return (name === null ? undefined : ENCODINGS[name])?.stream() ?? null;
}

/** Whether a request prefers plain text to JSON. JSON is the default, because curl and browsers accept any type. */
export function prefersText(request: Pick<IncomingMessage, 'headers'>): boolean {
  return new Negotiator(request).mediaType(['application/json', 'text/plain']) === 'text/plain';
}
