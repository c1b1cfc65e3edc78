import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FIXED_HEADERS } from './common-headers.ts';
import { ERRORS, type ErrorBody, type ErrorCode, HttpError } from './errors.ts';
import { type AdmissionLimits, acceptedConnection } from './responses/admission.ts';

/**
 * An `import` of node:http would also load Node's HTTP client, because it exports `WebSocket`. Loading the
 * client would take a twentieth of the startup time.
 */
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

const CHECK_MS = 1000;
/** Keep-alive time: how long an idle connection stays open for the next request. */
const KEEP_ALIVE_MS = 72_000;
/** Maximum number of pipelined requests that wait for earlier responses on the same connection. */
const MAX_WAITING = 100;

export type Follow = (request: IncomingMessage, response: ServerResponse, work: () => void) => void;

/**
 * Creates Fastify's HTTP server. The server limits how long a client may take to send a request and to read a
 * response. A connection is closed if its client reads nothing from a waiting response for `stallMs`; this
 * may take up to twice as long.
 */
export function createHttpServer(
  handler: RequestListener,
  { headersMs, requestMs, stallMs }: AdmissionLimits,
  follow: Follow = (_request, _response, work) => work(),
): Server {
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Off, because `requestProblem` rejects a missing Host header in the service's error format.
    requireHostHeader: false,
    // Without this option, Node drops all but the first of several Host headers.
    joinDuplicateHeaders: true,
  };
  const listener: RequestListener = (request, response) => {
    afterPreviousResponse(response, () => {
      keepOpenWhileHandling(response);
      follow(request, response, () => handler(request, response));
    });
  };
  const server = createServer(options, listener);
  server.timeout = stallMs;
  server.on('connection', acceptedConnection);
  // Without this listener, Node would answer an unknown Expect header itself.
  server.on('checkExpectation', listener);
  return server;
}

const waiting = new WeakMap<Socket, number>();

/**
 * Starts a request once the earlier responses on its connection have been read. A client that pipelines
 * requests without reading responses therefore causes no work. A connection with too many waiting requests is
 * closed.
 */
function afterPreviousResponse(response: ServerResponse, begin: () => void): void {
  if (response.socket !== null) {
    begin();
    return;
  }
  const { socket } = response.req;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > MAX_WAITING) {
    socket.destroy();
    return;
  }
  waiting.set(socket, count);
  response.once('socket', () => {
    // Delayed, because listeners for the end of the previous response may still call `hasWaiting`.
    process.nextTick(() => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      begin();
    });
  });
}

/** Whether a connection has a pipelined request that has not been started. */
export function hasWaiting(socket: Socket): boolean {
  return (waiting.get(socket) ?? 0) > 0;
}

/** Keeps Node from closing a connection while its response is still being created. */
function keepOpenWhileHandling(response: ServerResponse): void {
  response.on('timeout', closeIfWaiting);
}

function closeIfWaiting(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** A host name or address with an optional port. It is empty if the request's URL has no host (RFC 9112, 3.2). */
const HOST = /^[^\s,/?#@]*$/;

/** Returns the error for a valid HTTP request that no route can answer, otherwise null. */
export function requestProblem({ method, headers, httpVersionMinor }: IncomingMessage): HttpError | null {
  // HTTP/1.0 needs no Host header. Node joins two Host headers with a comma.
  if (!HOST.test(headers.host ?? (httpVersionMinor > 0 ? ',' : ''))) {
    return new HttpError('bad_request', 'The request must have one Host header, which contains only a host');
  }
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
    return new HttpError('expectation_failed', 'The Expect header may only be 100-continue');
  }
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || method === 'GET' || method === 'HEAD') return null;
  // Bodies are too small to be worth compressing, and a small compressed body could expand to gigabytes.
  return new HttpError('unsupported_media_type', 'The request body must not have a Content-Encoding', {
    'accept-encoding': 'identity',
  });
}

interface ConnectionError {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Responses to errors that Node's HTTP server reports before a request exists, by error code. Any other error
 * is a 400.
 */
const CONNECTION_ERRORS: Readonly<Record<string, ConnectionError>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The request’s headers are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request did not arrive in time' },
};
const NOT_HTTP: ConnectionError = { code: 'bad_request', message: 'The request is not valid HTTP' };

/** Responds to invalid HTTP in the service's error format, and closes the connection. */
export function handleConnectionErrors(
  body: ErrorBody,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
      socket.destroy();
      return;
    }
    sendOver(socket, CONNECTION_ERRORS[error.code ?? ''] ?? NOT_HTTP, body);
  };
}

/** Rejects CONNECT, for which Node has a separate event, because the services are not proxies. */
export function refuseTunnels(server: Server, methods: readonly string[], body: ErrorBody): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // The client may disconnect before it has read the response.
    socket.on('error', () => socket.destroy());
    const allow = methods.join(', ');
    const message = `Method CONNECT is not allowed here; allowed: ${allow}`;
    sendOver(socket, { code: 'method_not_allowed', message }, body, { Allow: allow });
  });
}

/**
 * Whether a response has begun on a connection, so that no error can be written. Node's own check works the
 * same way.
 */
function isResponding(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

function sendOver(
  socket: Duplex,
  { code, message }: ConnectionError,
  body: ErrorBody,
  more: Readonly<Record<string, string>> = {},
): void {
  const { status } = ERRORS[code];
  const text = JSON.stringify(body(message, status));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...FIXED_HEADERS,
    ...more,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`);
}
