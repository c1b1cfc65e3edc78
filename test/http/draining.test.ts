import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

/** The service starts to shut down while it creates the first of several pipelined responses. */

const GAMES = '/api/games';
const WINDOW = '/api/games/test-1/tracking?period=1&from=0&to=5';

let service: RunningService;
afterEach(() => service.close());

/** Returns the response headers for pipelined requests. */
async function responsesTo(...paths: readonly string[]): Promise<string[]> {
  const mayGoOn = Promise.withResolvers<void>();
  const isMade = Promise.withResolvers<void>();
  const wait = async () => {
    isMade.resolve();
    await mayGoOn.promise;
  };
  service = await startSports([{ game: makeGame(), frames: makeFrames(100) }], (reader) =>
    wrapped(reader, (queries) => ({
      games: async (...wanted) => {
        await wait();
        return queries.games(...wanted);
      },
      trackingChunks: async function* (...wanted) {
        await wait();
        yield* queries.trackingChunks(...wanted);
      },
    })),
  );
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`).join(''));
  await isMade.promise;
  const drained = service.app.drain(60_000);
  mayGoOn.resolve();
  let received = '';
  for await (const part of socket) received += part;
  expect(await drained).toBe(0);
  return received.match(/HTTP\/1\.1 \d{3} .*?\r\n\r\n/gs) ?? [];
}

const isClosing = (head: string) => /^connection: close\r$/im.test(head);

it.each([GAMES, WINDOW])('all pipelined requests get a response during shutdown: %s', async (path) => {
  const heads = await responsesTo(path, '/api/stats', path, '/health');
  expect(heads.map((head) => head.slice(9, 12))).toEqual(['200', '503', '503', '503']);
  expect(heads.map(isClosing)).toEqual([false, false, false, true]);
});

it.each([GAMES, WINDOW])('a response in progress closes its connection: %s', async (path) => {
  const heads = await responsesTo(path);
  expect(heads.map((head) => head.slice(9, 12))).toEqual(['200']);
  expect(heads.map(isClosing)).toEqual([true]);
});
