import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Listens on a free local port and returns the base URL. */
export async function listen(server: Server): Promise<string> {
  // On a busy machine a client may use a connection just as the server closes it because it is idle.
  if (server instanceof HttpServer) server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
