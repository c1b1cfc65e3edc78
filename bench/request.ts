import { Agent, request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';

export interface BenchRequest {
  /** Path relative to the base URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON body. A request with a body is a POST. */
  readonly body?: string;
  /** True if the response must not come from a cache. */
  readonly isNew?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Encoded body. */
  readonly body: Buffer;
}

/** Maximum number of response bytes in an error message. */
const SHOWN = 300;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** Sends a request; throws if the status is an error. */
export async function sendRequest(base: string, request: BenchRequest): Promise<Answer> {
  const answer = await answerTo(base, request);
  if (answer.status < 400) return answer;
  const shown = (await decoded(answer)).subarray(0, SHOWN);
  throw new Error(`${base}${request.path}: ${answer.status} ${shown}`);
}

/** Unlike fetch, adds no headers and does not decode the response. */
function answerTo(base: string, { path, headers = {}, body }: BenchRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const agent = new Agent();
    const method = body === undefined ? 'GET' : 'POST';
    const sending = httpRequest(base + path, { agent, method, headers: sent }, async (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', reject);
      for await (const chunk of answer) chunks.push(chunk);
      const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      resolve({
        status: answer.statusCode ?? 0,
        headers: Object.fromEntries(received),
        body: Buffer.concat(chunks),
      });
    });
    sending.on('error', reject).end(body);
  });
}

export async function decoded({ headers, body }: Answer): Promise<Buffer> {
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return decode === undefined || body.byteLength === 0 ? body : decode(body);
}
