import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection for the answers to earlier ones. */
const MAX_WAITING = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Begins the work on a request when its response is the next on its connection and the earlier ones have been taken, so
 * that a client that sends requests ahead without reading makes no work. A connection with too many waiting is closed.
 */
export function whenNextInLine(response: ServerResponse, begin: () => void): void {
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
    // The response before it is just ending, and what ends with it may ask whether another one follows.
    process.nextTick(() => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      begin();
    });
  });
}

/** Whether a connection has a request on which the work has not begun. */
export function hasWaiting(socket: Socket): boolean {
  return (waiting.get(socket) ?? 0) > 0;
}

/**
 * Closes connections that take no byte of a waiting response for `stallMs`, or at the latest for twice that; and those whose
 * response is being made, unless {@link leaveOpenWhileMade} is told of it.
 */
export function closeStalled(server: Server, stallMs: number): void {
  server.timeout = stallMs;
}

/** Keeps Node from closing the connection of a response that takes long to be made. */
export function leaveOpenWhileMade(response: ServerResponse): void {
  response.on('timeout', closeIfWaiting);
}

function closeIfWaiting(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
