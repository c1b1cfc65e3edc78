import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Exchange {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The decoded body. */
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true });

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** Sends a request unchanged over a socket. */
export async function exchange(origin: string, { method, path, headers, body }: Outgoing): Promise<Exchange> {
  const sent = httpRequest(`${origin}/`, { method, path, headers, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const whole = await buffer(response);
  const decode = DECODERS[String(response.headers['content-encoding'])];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: decode === undefined || whole.length === 0 ? whole : decode(whole),
  };
}
