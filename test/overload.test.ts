import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { DatasetReader } from '../src/sports/store/port.ts';
import { makeGame } from './support/records.ts';
import { startSports } from './support/sports-service.ts';
import { wrapped } from './support/wrapped-reader.ts';

/** Each request takes the event loop for so long, as one for much data does. */
const BUSY_MS = 10;
const CLIENTS = 100;

const busy = (reader: DatasetReader): DatasetReader =>
  wrapped(reader, () => ({
    game: async (gameId) => {
      const end = performance.now() + BUSY_MS;
      while (performance.now() < end);
      return reader.game(gameId);
    },
  }));

/** The first lines of what arrives on a connection, when the server has closed it. */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  return text;
}

it('answers some of the requests that arrive at once, and refuses the rest at once', async () => {
  const service = await startSports([{ game: makeGame() }], busy);
  onTestFinished(service.close);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const sockets = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = sockets.map(answerOf);
  sockets.forEach((socket, i) => {
    // None is answered from the cache; what the service says about itself comes last, behind all others.
    const path = i === CLIENTS - 1 ? '/health' : `/api/games/none-${i}`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  });
  const texts = await Promise.all(answers);

  const health = texts.pop();
  expect(health).toContain(' 200 ');
  const statuses = texts.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
  const counts = Object.fromEntries(
    ['404', '503'].map((status) => [status, statuses.filter((each) => each === status).length]),
  );
  expect(Number(counts['404']) + Number(counts['503'])).toBe(CLIENTS - 1);
  expect(counts['404']).toBeGreaterThanOrEqual(16);
  expect(counts['503']).toBeGreaterThan(0);
  for (const text of texts.filter((each) => each.includes(' 503 '))) {
    expect(text).toMatch(/retry-after: 1/i);
    expect(text).toContain('More requests arrive than can be answered');
  }
});
