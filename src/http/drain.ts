import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { HttpError } from './errors.ts';
import type { SentResponse } from './request-context.ts';
import { hasWaiting } from './server.ts';
import type { App } from './types.ts';

/**
 * Minimum idle time before a connection is closed. A client with a connection pool may send its next request
 * at any moment, and a request on a closing connection is lost. Busy clients send within this time.
 */
const IDLE_MS = 1000;
const CHECK_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares for closing the app without losing a request. Stops listening, finishes requests in flight,
     * answers further requests on open connections with 503, and closes each connection after its response or
     * when it is idle. Resolves within `graceMs` to the number of connections that were cut off.
     */
    drain(graceMs: number): Promise<number>;
  }
}

export class Draining {
  #isDraining = false;
  /** Whether to close each connection after its response, because the app is closing. */
  #isClosing = false;
  /** Time when the last response with a kept-open connection ended. */
  #lastKeptOpen = 0;
  readonly sockets = new Set<Socket>();

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /**
   * Returns whether a response ends its connection. Returns false if another request is already waiting on
   * the same connection.
   */
  closes(socket: Socket): boolean {
    return this.#isDraining && !hasWaiting(socket);
  }

  start(): void {
    this.#isDraining = true;
    this.#lastKeptOpen = performance.now();
  }

  startClosing(): void {
    this.#isClosing = true;
    this.start();
  }

  /** Returns the reason to refuse requests, or null to accept them. */
  problem(): HttpError | null {
    if (!this.#isDraining) return null;
    return new HttpError('unavailable', 'The service is shutting down', { 'retry-after': '5' });
  }

  onSent({ response, request: { socket } }: SentResponse): void {
    if (this.#isDraining && response.shouldKeepAlive) this.#lastKeptOpen = performance.now();
    // Without `drain`, Node closes only connections that are already idle.
    // A connection that becomes idle later would keep the process alive until the keep-alive timeout.
    if (this.#isClosing && !hasWaiting(socket)) socket.end();
  }

  /** Whether idle connections have been idle for long enough to be closed. */
  get isQuiet(): boolean {
    return performance.now() - this.#lastKeptOpen >= IDLE_MS;
  }
}

export function drainConnections(app: App, state: Draining): void {
  state.watch(app.server);
  app.decorate('drain', async (graceMs: number) => {
    state.start();
    return drained(app.server, state, graceMs);
  });
  app.addHook('preClose', async () => {
    state.startClosing();
    await afterReading();
    closeUnused(state);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (state.closes(request.raw.socket)) reply.header('connection', 'close');
    done();
  });
}

async function drained(server: Server, state: Draining, graceMs: number): Promise<number> {
  // Closing the server would reset connections that Node has not yet taken over from the operating system.
  await afterReading();
  const closed = new Promise<void>((resolve) => {
    // Unlike the HTTP server's own method, NetServer's method leaves idle connections open.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const check = setInterval(async () => {
    await afterReading();
    if (state.isQuiet) closeIdle(server, state);
  }, CHECK_MS);
  let grace: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    grace = setTimeout(resolve, graceMs);
  });
  await Promise.race([closed, isOver]);
  clearInterval(check);
  clearTimeout(grace);
  await afterReading();
  closeIdle(server, state);
  const left = await connections(server);
  server.closeAllConnections();
  await closed;
  return left;
}

/** Resolves when all received data has been read, so that a connection with a request is not mistaken for idle. */
function afterReading(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function closeIdle(server: Server, state: Draining): void {
  server.closeIdleConnections();
  closeUnused(state);
}

/** Closes connections that have sent no data. Node counts a connection as idle only after its first request. */
function closeUnused({ sockets }: Draining): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
