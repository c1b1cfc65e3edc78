import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../test/support/listen.ts';
import { createCachingServer } from './caching-server.ts';
import { RequestTurns } from './request-turns.ts';

const TURN_MS = 1;

function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/**
 * The order of pieces of work that are begun in one turn, and of the turns between them, the first of which accept a
 * connection each.
 */
async function orderOf(
  accepting: number,
  work: (n: number) => void | Promise<void>,
): Promise<(number | 'turn')[]> {
  const pieces = 4;
  const order: (number | 'turn')[] = [];
  const turns = new RequestTurns(TURN_MS);
  await new Promise<void>((resolve) => {
    let left = accepting;
    const turn = () => {
      order.push('turn');
      if (order.includes(pieces - 1)) return resolve();
      left -= 1;
      if (left > 0) turns.accepted();
      setImmediate(turn);
    };
    if (left > 0) turns.accepted();
    for (let n = 0; n < pieces; n += 1) {
      turns.begin(() => {
        order.push(n);
        void work(n);
      });
    }
    setImmediate(turn);
  });
  return order;
}

describe('turns of requests', () => {
  it('begin at once where no client connects', async () => {
    expect(await orderOf(0, () => busy(2 * TURN_MS))).toEqual([0, 1, 2, 3, 'turn']);
  });

  it('begin what is quick at once', async () => {
    expect(await orderOf(9, () => undefined)).toEqual([0, 1, 2, 3, 'turn']);
  });

  it('leave what is left over to the next turns while clients connect, in order', async () => {
    const order = await orderOf(9, () => busy(2 * TURN_MS));
    expect(order.filter((one) => one !== 'turn')).toEqual([0, 1, 2, 3]);
    expect(order.filter((one) => one === 'turn')).toHaveLength(3);
  });

  it('begin what waits once no client connects', async () => {
    const order = await orderOf(1, () => busy(2 * TURN_MS));
    expect(order.filter((one) => one !== 'turn')).toEqual([0, 1, 2, 3]);
    expect(order.filter((one) => one === 'turn')).toHaveLength(2);
  });

  it('count what promises go on with', async () => {
    const order = await orderOf(9, async (n) => {
      if (n > 0) await null;
      busy(2 * TURN_MS);
    });
    expect(order.filter((one) => one === 'turn')).toHaveLength(3);
  });
});

it('takes new connections while others keep the server busy', async () => {
  const clients = 40;
  let answered = 0;
  const server = createCachingServer(
    (_request, response) => {
      busy(4);
      answered += 1;
      response.end();
    },
    async () => false,
  );
  const { port } = new URL(await listen(server));
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const firstAnswers = Array.from({ length: clients }, async () => {
    const socket = connect(Number(port), '127.0.0.1', () => ask(socket));
    sockets.push(socket);
    socket.on('data', () => ask(socket));
    await once(socket, 'data');
  });
  await Promise.all(firstAnswers);
  // One in each turn for the connection that was accepted in it and the one before. If each turn answered all, it would be 800.
  expect(answered).toBeLessThan(5 * clients);
});

it('begins no work for a client that has left', () => {
  const begun: string[] = [];
  const server = createCachingServer(
    () => undefined,
    async ({ url = '' }) => begun.push(url) > 0,
  );
  for (const [url, hasLeft] of [
    ['/left', true],
    ['/here', false],
  ] as const) {
    const socket = new Socket();
    const request = Object.assign(new IncomingMessage(socket), { url });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    if (hasLeft) response.destroy();
    server.emit('request', request, response);
  }
  expect(begun).toEqual(['/here']);
});
