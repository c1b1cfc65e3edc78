import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatasetReader } from '../../src/sports/store/port.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

/**
 * Each stream reads a snapshot of the dataset. The number of snapshots is limited, so an unclosed snapshot
 * causes a failure.
 */
let service: RunningService;
let failing = false;
let closed: Promise<unknown> = Promise.resolve();

function faulty(reader: DatasetReader): DatasetReader {
  const breaking = wrapped(reader, (queries) => ({
    trackingChunks: async function* (game, range) {
      yield* queries.trackingChunks(game, range);
      if (failing) throw new Error('the disk is gone');
    },
  }));
  return wrapped(breaking, () => ({
    snapshot: async () => {
      const snapshot = await breaking.snapshot();
      const end = Promise.withResolvers<void>();
      closed = end.promise;
      return wrappedClose(snapshot, end.resolve);
    },
  }));
}

function wrappedClose<T extends { close(): Promise<void> }>(snapshot: T, onClose: () => void): T {
  return new Proxy(snapshot, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === 'close') return () => target.close().then(onClose);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

beforeAll(async () => {
  const events = Array.from({ length: 2500 }, (_, i) => makeEvent({ event_id: String(i) }));
  const game = { game: makeGame(), events, frames: makeFrames(20_000).map(faster) };
  service = await startSports([game], faulty, undefined, { maxSnapshots: 1, idleMs: 60_000 });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

function faster<T extends { time_s: number }>(frame: T): T {
  return { ...frame, time_s: frame.time_s / 100 };
}

const TRACKING = '/api/games/test-1/tracking';
const STREAMS = [
  '/api/events?format=ndjson',
  '/api/events?format=csv&gameId=test-1',
  '/api/games?format=arrow',
  `${TRACKING}?format=ndjson`,
  `${TRACKING}?format=csv`,
  `${TRACKING}?format=parquet`,
];

/** Returns whether another stream can be read. */
async function isFree(): Promise<boolean> {
  return (await service.app.inject('/api/games?format=ndjson')).statusCode === 200;
}

/** Requests a stream and reads only the start of the response. */
async function begin(path: string) {
  const socket = connect((service.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

describe('a stream’s snapshot', () => {
  it.each(STREAMS)('a stream’s snapshot is closed at the end of %s', async (path) => {
    expect((await service.app.inject(path)).statusCode).toBe(200);
    expect(await isFree()).toBe(true);
  });

  it.each(STREAMS)('a stream’s snapshot is closed after a HEAD request for %s', async (path) => {
    expect((await service.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
    expect(await isFree()).toBe(true);
  });

  it.each(['identity', 'gzip'])('the snapshot is closed if the stream fails (%s)', async (encoding) => {
    failing = true;
    const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}${TRACKING}`;
    const answer = fetch(`${url}?format=ndjson`, { headers: { 'accept-encoding': encoding } });
    await expect(answer.then((reply) => reply.text())).rejects.toThrow();
    failing = false;
    await closed;
    expect(await isFree()).toBe(true);
  });

  it.each(['ndjson', 'csv', 'arrow'])(
    'the snapshot is closed if the client disconnects (%s)',
    async (format) => {
      const socket = await begin(`${TRACKING}?format=${format}`);
      socket.destroy();
      await closed;
      expect(await isFree()).toBe(true);
    },
  );

  it('the snapshot is closed if the cursor is outdated or the game does not exist', async () => {
    const cursor = (await service.app.inject(`${TRACKING}?limit=5`)).json().next;
    for (const [path, status] of [
      [`/api/events?format=csv&cursor=${cursor}`, 400],
      ['/api/games/test-2/tracking?format=csv', 404],
    ] as const) {
      expect((await service.app.inject(path)).statusCode).toBe(status);
      expect(await isFree()).toBe(true);
    }
  });
});

it('only streams are rejected with 503 if there are too many open streams', async () => {
  const socket = await begin(`${TRACKING}?format=ndjson`);
  for (const path of ['/api/events?format=ndjson', `${TRACKING}?format=arrow`]) {
    const refused = await service.app.inject(path);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['etag']).toBeUndefined();
    expect(refused.json().error).toContain('Too many streams');
  }
  for (const path of ['/api/games', '/api/events', TRACKING, '/api/stats', '/ready']) {
    expect((await service.app.inject(path)).statusCode).toBe(200);
  }
  socket.destroy();
  await closed;
  expect(await isFree()).toBe(true);
});
