import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { HttpError } from './errors.ts';
import type { SentResponse } from './request-context.ts';
import { hasWaiting } from './server.ts';
import type { App } from './types.ts';

/**
 * How long an open connection may be idle before it is closed. A client that keeps connections in a pool may send its
 * next request at any moment, and a request that meets a closing connection is lost; busy clients send within this time.
 */
const IDLE_MS = 1000;
const CHECK_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares for closing the app without losing a request: stops listening, finishes the requests in flight, answers
     * further ones on open connections with 503, and closes each connection with its response or when it is idle.
     * Resolves, at the latest after `graceMs`, to the number of connections that had to be cut off.
     */
    drain(graceMs: number): Promise<number>;
  }
}

/** The state of an app that is being stopped. */
export class Draining {
  #isDraining = false;
  /** Whether connections end with their responses, also without `drain`. */
  #isClosing = false;
  /** When a response last ended whose head had promised to keep the connection open. */
  #lastKeptOpen = 0;
  readonly sockets = new Set<Socket>();

  /** Follows the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Whether a response ends its connection: a request that was sent ahead on the same one is still answered. */
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

  /** Why requests are refused at the moment; null if they are not. */
  problem(): HttpError | null {
    if (!this.#isDraining) return null;
    return new HttpError('unavailable', 'The service is shutting down', { 'retry-after': '5' });
  }

  onSent({ response, request: { socket } }: SentResponse): void {
    if (this.#isDraining && response.shouldKeepAlive) this.#lastKeptOpen = performance.now();
    // Without `drain`, Node closes only connections that are idle at that moment; one that becomes idle later would
    // keep the process alive until its keep-alive timeout.
    if (this.#isClosing && !hasWaiting(socket)) socket.end();
  }

  /** Whether idle connections have been idle for long enough. */
  get isQuiet(): boolean {
    return performance.now() - this.#lastKeptOpen >= IDLE_MS;
  }
}

/** Adds `drain` to an app. */
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
  // A connection that the system has accepted is taken over first: otherwise it would be reset.
  await afterReading();
  const closed = new Promise<void>((resolve) => {
    // Unlike the method of an HTTP server this one leaves idle connections open.
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

/** Resolves when everything that had arrived has been read, so that a connection with a request is not idle. */
function afterReading(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function closeIdle(server: Server, state: Draining): void {
  server.closeIdleConnections();
  closeUnused(state);
}

/** Closes connections on which nothing was sent: Node counts one as idle only after its first request. */
function closeUnused({ sockets }: Draining): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
