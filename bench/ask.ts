import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';

/** A request to a contender. */
export interface Ask {
  /** Below the service's own path. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; with one, it is a POST. */
  readonly body?: string;
  /** Whether it is to be answered anew each time, not from a cache. */
  readonly isNew?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As sent. */
  readonly body: Buffer;
}

/** Bytes of an error that are shown. */
const SHOWN = 300;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** Asks, and throws if the answer is an error. */
export async function ask(base: string, asked: Ask): Promise<Answer> {
  const answer = await answerTo(base, asked);
  if (answer.status < 400) return answer;
  const said = (await decoded(answer)).subarray(0, SHOWN);
  throw new Error(`${base}${asked.path}: ${answer.status} ${said}`);
}

/** No header but those of the request is sent, and the answer is left as it is: fetch would do neither. */
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

/** The body of an answer before it was encoded. */
export async function decoded({ headers, body }: Answer): Promise<Buffer> {
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return decode === undefined || body.byteLength === 0 ? body : decode(body);
}
