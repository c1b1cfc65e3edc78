import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { listen } from './listen.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A fault that does not depend on the healthy response. */
export type PlainFault = (response: ServerResponse) => void;

/** A way to fail a request. `healthy` is the response without the fault. */
export type Fault = (response: ServerResponse, healthy: Answer) => void;

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.statusCode = status;
  // Without writeHead, Node sets the length itself.
  response.setHeaders(new Map(Object.entries(headers)));
  response.end(body);
}

const JSON_TYPE = 'application/json';
const HTML_PAGE = '<!doctype html><html><head><title>Sorry</title></head><body><h1>Sorry</h1></body></html>';

function refuses(status: number, body: string, headers: Record<string, string> = {}): PlainFault {
  return (response) =>
    send(response, { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: Buffer.from(body) });
}

/** Only this text identifies which Open-Meteo quota is exhausted. */
function openMeteo(status: number, reason: string, headers: Record<string, string> = {}): PlainFault {
  return refuses(status, JSON.stringify({ error: true, reason }), headers);
}

/** Sends a complete response with a changed body. */
function spoilt(change: (body: string) => string): Fault {
  return (response, healthy) =>
    send(response, { ...healthy, body: Buffer.from(change(healthy.body.toString())) });
}

type Leaf = string | number | boolean | null;

/** Changes every value: each leaf in JSON, each string between tags in XML. */
function spoiltLeaves(change: (leaf: Leaf) => Leaf): Fault {
  return spoilt((body) =>
    body.startsWith('<')
      ? body.replace(/(?<=>)[^<>]*\S[^<>]*(?=<)/g, (text) => String(change(text) ?? ''))
      : revived(body, (value) => (isLeaf(value) ? change(value) : value)),
  );
}

function revived(json: string, change: (value: unknown) => unknown): string {
  return JSON.stringify(JSON.parse(json, (_, value) => change(value)));
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || typeof value !== 'object';
}

function ofTheOtherType(leaf: Leaf): Leaf {
  if (typeof leaf === 'number') return String(leaf);
  return typeof leaf === 'string' ? leaf.length : leaf;
}

const HUGE_BYTES = 50 * 1024 * 1024;
const PADDING = Buffer.alloc(64 * 1024, ' ');

/** JSON and XML can end with white space, so the response is valid, but too large. */
function* padded(body: Buffer): Generator<Buffer> {
  yield body;
  for (let length = body.length; length < HUGE_BYTES; length += PADDING.length) yield PADDING;
}

/** All faults. Faults that exist only in JSON leave XML unchanged. */
export const FAULTS = {
  /** Accepts the request and never responds. */
  slowHeaders: () => undefined,
  /** Sends the headers and two bytes, and never continues. */
  slowBody: (response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE }).write('{"');
  },
  /** Announces the whole body, sends half of the body, and closes the connection. */
  resetHalfWay: (response, { status, headers, body }) => {
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  status500: refuses(500, '{"message":"Error: Internal server error","cod":"500"}'),
  status503: openMeteo(503, 'The service is overloaded', { 'retry-after': '120' }),
  status429Minutely: openMeteo(429, 'Minutely API request limit exceeded. Please try again in one minute.'),
  status429Hourly: openMeteo(429, 'Hourly API request limit exceeded. Please try again in the next hour.'),
  status429Daily: openMeteo(429, 'Daily API request limit exceeded. Please try again tomorrow.'),
  status429Concurrent: openMeteo(429, 'Too many concurrent requests'),
  status429OpenWeatherMap: refuses(
    429,
    JSON.stringify({
      cod: 429,
      message:
        'Your account is temporary blocked due to exceeding of requests limitation of your subscription type. ' +
        'Please choose the proper subscription https://openweathermap.org/price',
    }),
  ),
  /** Sends only the status, like MET Norway and the NWS. */
  status429Plain: refuses(429, 'Too Many Requests', { 'content-type': 'text/plain' }),
  status401: refuses(
    401,
    JSON.stringify({
      cod: 401,
      message: 'Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.',
    }),
  ),
  status403: refuses(403, HTML_PAGE, { 'content-type': 'text/html' }),
  status404: refuses(404, '{"cod":"404","message":"city not found"}'),
  htmlForJson: refuses(200, HTML_PAGE, { 'content-type': 'text/html' }),
  /** A response that is complete and valid as HTTP. */
  truncatedJson: spoilt((body) => body.slice(0, body.length / 2)),
  /** Turns numbers into strings, and strings into their lengths. */
  wrongTypes: spoiltLeaves(ofTheOtherType),
  nulls: spoiltLeaves(() => null),
  emptyArrays: spoilt((body) =>
    body.startsWith('<') ? body : revived(body, (value) => (Array.isArray(value) ? [] : value)),
  ),
  emptyBody: spoilt(() => ''),
  /** Every byte value in descending order, so that even the first byte is not UTF-8. */
  notUtf8: (response) =>
    send(response, {
      status: 200,
      headers: { 'content-type': JSON_TYPE },
      body: Buffer.from(Array.from({ length: 256 }, (_, i) => 255 - i)),
    }),
  /** Sends 50 MB without a Content-Length. Stops when the client disconnects. */
  hugeBody: (response, { status, headers, body }) => {
    response.writeHead(status, headers);
    Readable.from(padded(body)).pipe(response);
  },
  redirectLoop: (response) => {
    response.writeHead(302, { location: response.req.url }).end();
  },
} satisfies Record<string, Fault>;

/** Faults after which the client waits for a response. */
export const SILENT_FAULTS: ReadonlySet<string> = new Set([
  'slowHeaders',
  'slowBody',
] satisfies (keyof typeof FAULTS)[]);

/** Returns the URL of a port without a server. */
export async function refusedUrl(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  server.close();
  await once(server, 'close');
  return url;
}

/** Base URLs that no client can connect to. */
export const DEAD_ADDRESSES = {
  refused: refusedUrl,
  /** `.invalid` is reserved and never resolves (RFC 6761). */
  dns: async () => 'http://name.invalid',
} satisfies Record<string, () => Promise<string>>;
