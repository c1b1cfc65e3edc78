import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorBody, type ErrorCode } from './errors.ts';
import { STATUS_CODES } from './node-http.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

interface ConnectionError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Errors of Node's HTTP server before there is a request; any other is a 400. */
const CONNECTION_ERRORS: Readonly<Record<string, ConnectionError>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The request’s headers are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request did not arrive in time' },
};
const NOT_HTTP: ConnectionError = { code: 'bad_request', message: 'The request is not valid HTTP' };

/** Responds to bytes that are not a valid HTTP request, in the service's error format, and closes the connection. */
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

/** Responds to CONNECT, the one method that Node gives a listener of its own: the services are no proxies. */
export function refuseTunnels(server: Server, methods: readonly string[], body: ErrorBody): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // The client may be gone before it has read the response.
    socket.on('error', () => socket.destroy());
    const allow = methods.join(', ');
    const message = `Method CONNECT is not allowed here; allowed: ${allow}`;
    sendOver(socket, { code: 'method_not_allowed', message }, body, { Allow: allow });
  });
}

/** Whether a response has begun on a connection, which an error must not be written into. As Node itself checks it. */
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
    ...SECURITY_HEADERS,
    ...more,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`);
}
