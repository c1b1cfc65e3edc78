import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';

/** A request to the service or a peer. */
export interface Ask {
  /** Relative to the base URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; a request with a body is a POST. */
  readonly body?: string;
  /** The response must not come from a cache. */
  readonly isNew?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Not decoded. */
  readonly body: Buffer;
}

/** An error message shows at most this many bytes of the response. */
const SHOWN = 300;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** Sends a request; throws if the response is an error. */
export async function ask(base: string, asked: Ask): Promise<Answer> {
  const answer = await answerTo(base, asked);
  if (answer.status < 400) return answer;
  const said = (await decoded(answer)).subarray(0, SHOWN);
  throw new Error(`${base}${asked.path}: ${answer.status} ${said}`);
}

/** Adds no headers and does not decode the response; fetch would do both. */
function answerTo(base: string, { path, headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const agent = new Agent();
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(base + path, { agent, method, headers: sent }, async (answer) => {
      const pieces: Buffer[] = [];
      answer.on('error', reject);
      for await (const piece of answer) pieces.push(piece);
      const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      resolve({
        status: answer.statusCode ?? 0,
        headers: Object.fromEntries(received),
        body: Buffer.concat(pieces),
      });
    });
    asked.on('error', reject).end(body);
  });
}

export async function decoded({ headers, body }: Answer): Promise<Buffer> {
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return decode === undefined || body.byteLength === 0 ? body : decode(body);
}
