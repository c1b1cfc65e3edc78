import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** An answer that was given again. */
export interface Repeated {
  /** Pattern of the route that made it first. */
  readonly route: string;
  readonly requestId: string;
}

/** Gives an answer again that was given before; null where there is none for this request. */
export type Repeat = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: () => string,
) => Promise<Repeated | null>;

const KEEP_ALIVE_MS = 72_000;

/**
 * An HTTP server that gives known answers again by itself and leaves all other requests to `handler`, the framework.
 * A framework costs a known answer of moderate size a fifth of its time.
 */
export function createFrontServer(
  handler: RequestListener,
  repeat: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>,
): Server {
  const server = createServer((request, response) => {
    repeat(request, response).then(
      (answered) => {
        if (!answered) handler(request, response);
      },
      // The framework comes upon the same fault, and has the means to tell of it.
      () => handler(request, response),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
