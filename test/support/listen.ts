import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Listens on a free local port and returns the base URL. */
export async function listen(server: Server): Promise<string> {
  // Prevents a race on a busy machine: a client can use an idle connection while the server closes it.
  if (server instanceof HttpServer) server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
