import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorBody, type ErrorCode } from './errors.ts';

/** Messages for what Node's HTTP parser refuses before there is a request. */
const REFUSALS: Record<string, { code: ErrorCode; message: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The request’s headers are too large' },
};

/** Answers a connection whose bytes are not an HTTP request in the service's one error shape, and closes it. */
export function handleConnectionErrors(
  body: ErrorBody,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = REFUSALS[error.code ?? ''] ?? {
      code: 'bad_request',
      message: 'The request is not valid HTTP',
    };
    const { status } = ERRORS[refusal.code];
    const text = JSON.stringify(body(refusal.message, status));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  };
}
