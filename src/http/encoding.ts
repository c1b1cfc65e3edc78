import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import Negotiator from 'negotiator';

interface Encoding {
  readonly bytes: (body: Uint8Array) => Promise<Uint8Array>;
  readonly stream: () => Transform;
}

// Levels are the ones at which compressing JSON costs about as much time as sending it over a fast network.
const GZIP = { level: 4 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

const zstdBytes = promisify(zstdCompress);
const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Content encodings that are offered; the client's weights and order decide. */
const ENCODINGS: Record<string, Encoding> = {
  zstd: { bytes: (body) => zstdBytes(body, ZSTD), stream: () => createZstdCompress(ZSTD) },
  br: { bytes: (body) => brotliBytes(body, BROTLI), stream: () => createBrotliCompress(BROTLI) },
  gzip: { bytes: (body) => gzipBytes(body, GZIP), stream: () => createGzip(GZIP) },
};
const OFFERED = [...Object.keys(ENCODINGS), 'identity'];

/** The encoding to answer a request in, null for none. A request that says nothing gets none. */
export function negotiateEncoding(request: IncomingMessage): string | null {
  if (request.headers['accept-encoding'] === undefined) return null;
  const name = new Negotiator(request).encoding(OFFERED);
  return name === undefined || name === 'identity' ? null : name;
}

export async function encodeBytes(body: Uint8Array, name: string | null): Promise<Uint8Array> {
  const encoding = name === null ? undefined : ENCODINGS[name];
  return encoding ? await encoding.bytes(body) : body;
}

/** A stream that compresses, or null for no encoding. */
export function encodingStream(name: string | null): Transform | null {
  return (name === null ? undefined : ENCODINGS[name])?.stream() ?? null;
}
