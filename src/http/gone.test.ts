import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Gone } from './gone.ts';

const server = createServer();
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** The response to a request, and what closes its connection from the other side. */
async function asked(): Promise<{ response: ServerResponse; leave: () => Promise<unknown> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({ host: '127.0.0.1', port });
  client.on('error', () => undefined).end();
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const leave = async () => {
    const closed = once(response, 'close');
    client.destroy();
    await closed;
  };
  return { response, leave };
}

it('a client that leaves aborts the signal, whenever that is asked for', async () => {
  const { response, leave } = await asked();
  const [one, other] = [new Gone(response), new Gone(response)];
  const { signal } = one;
  expect([signal.aborted, one.isGone, other.isGone]).toEqual([false, false, false]);
  await leave();
  expect([signal.aborted, one.isGone, one.signal === signal]).toEqual([true, true, true]);
  expect([other.isGone, other.signal.aborted]).toEqual([true, true]);
});

it('a client that has the response is not gone', async () => {
  const { response } = await asked();
  const gone = new Gone(response);
  const { signal } = gone;
  const closed = once(response, 'close');
  response.end('all');
  await closed;
  expect([signal.aborted, gone.isGone, new Gone(response).signal.aborted]).toEqual([false, false, false]);
});
