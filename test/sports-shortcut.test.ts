import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DirectReply } from '../src/http/reply.ts';
import { currentRequest } from '../src/http/request-context.ts';
import { SendBudget } from '../src/http/send-budget.ts';
import { createSportsApp } from '../src/sports/service.ts';
import { DatasetError, type DatasetReader } from '../src/sports/store/port.ts';
import { RawConnection } from './support/raw-http.ts';
import { makeEvent, makeFrames, makeGame } from './support/records.ts';
import { type RunningService, startSports } from './support/sports-service.ts';
import { wrapped } from './support/wrapped-reader.ts';

/** The framework's own `inject` passes by the server, and so by what answers before the framework: it says what a route does. */

const content = [3, 2500].map((count) => {
  const game_id = `test-${count}`;
  const events = Array.from({ length: count }, (_, i) =>
    makeEvent({ event_id: String(i), game_id, time_s: i }),
  );
  return { game: makeGame({ game_id }), events };
});

/** A game whose pages of tracking are small, and one whose are so large that they are sent as they are read. */
const tracked = [
  { game: makeGame({ game_id: 'small' }), frames: makeFrames(1500) },
  {
    game: makeGame({ game_id: 'large' }),
    frames: makeFrames(600).map((frame) => ({ ...frame, players: Array(90).fill(frame.players[0]) })),
  },
];

/** Room for one large response. */
const budget = new SendBudget({ maxBytes: 6 * 1024 * 1024 });
const snapshots = { opened: 0, closed: 0 };
function counting(reader: DatasetReader): DatasetReader {
  const snapshot = async () => {
    const opened = await reader.snapshot();
    snapshots.opened += 1;
    const close = opened.close.bind(opened);
    opened.close = async () => {
      snapshots.closed += 1;
      await close();
    };
    return opened;
  };
  return wrapped(reader, () => ({ snapshot }));
}

let service: RunningService;
let connection: RawConnection;
beforeAll(async () => {
  service = await startSports([...content, ...tracked], counting, undefined, {}, budget);
  connection = new RawConnection(await service.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  connection.close();
  await service.close();
});
const taken = vi.spyOn(DirectReply.prototype, 'send');
afterEach(() => taken.mockClear());

type Headers = Readonly<Record<string, string>>;

/** Headers that are of the connection or of one response. */
const OF_ONE = ['connection', 'keep-alive', 'date', 'x-request-id'];

function lasting(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => !OF_ONE.includes(name) && value !== undefined,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** The answer to a request over a connection, and the framework's. */
async function both(path: string, headers: Headers, method: 'GET' | 'HEAD' = 'GET') {
  const early = await connection.request(method, path, headers);
  const { statusCode, headers: sent, rawPayload } = await service.app.inject({ method, url: path, headers });
  expect({ status: early.status, headers: lasting(early.headers) }).toEqual({
    status: statusCode,
    headers: lasting(sent),
  });
  expect(early.body.equals(rawPayload)).toBe(true);
  return early;
}

let unlike = 0;
/** A header that makes a request unlike all before it, so that no cache has its response. */
function unlikeOthers(): Headers {
  unlike += 1;
  return { accept: `application/json, text/x-${unlike}` };
}

describe('a game’s first page without the framework', () => {
  it.each(['zstd', 'gzip', 'br', 'identity', 'br;q=0.5, zstd', ''])(
    'is what the route responds with: %j',
    async (encoding) => {
      for (const game of ['test-3', 'test-2500', 'unknown']) {
        const headers = { ...unlikeOthers(), ...(encoding !== '' && { 'accept-encoding': encoding }) };
        const { status } = await both(`/api/events?gameId=${game}`, headers);
        expect(status).toBe(200);
      }
      expect(taken).toHaveBeenCalledTimes(3);
    },
  );

  it('has the client’s request ID', async () => {
    const headers = { ...unlikeOthers(), 'x-request-id': 'mine-1' };
    const { headers: sent } = await connection.request('GET', '/api/events?gameId=test-3', headers);
    expect(sent['x-request-id']).toBe('mine-1');
    expect(taken).toHaveBeenCalledOnce();
  });

  it('is a 304 where the client has it', async () => {
    const path = '/api/events?gameId=test-2500';
    const { headers } = await both(path, unlikeOthers());
    const { status } = await both(path, { ...unlikeOthers(), 'if-none-match': headers['etag'] ?? '' });
    expect(status).toBe(304);
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('is the same with headers that are empty, from the cache too', async () => {
    const path = '/api/events?gameId=test-3';
    for (const headers of [{}, { accept: '' }, { 'accept-encoding': '' }]) {
      expect((await both(path, headers)).status).toBe(200);
    }
  });

  it.each([
    ['/api/events?gameId=test-3', 'preparedEvents'],
    ['/api/games/small/tracking?period=1&from=0&to=5', 'game'],
  ])('fails with the ID that its work had: %s', async (path, method) => {
    const ids: unknown[] = [];
    const reader = wrapped(service.reader, () => ({
      close: async () => undefined,
      [method]: async () => {
        ids.push(currentRequest()?.reqId);
        throw new DatasetError('gone');
      },
    }));
    const app = await createSportsApp(reader, pino({ level: 'silent' }));
    const failing = new RawConnection(await app.listen({ host: '127.0.0.1', port: 0 }));
    const { status, headers } = await failing.request('GET', path, unlikeOthers());
    expect([status, ids]).toEqual([503, [headers['x-request-id']]]);
    failing.close();
    await app.close();
  });

  it('needs a key where the service does', async () => {
    const key = 'k'.repeat(32);
    const reader = wrapped(service.reader, () => ({ close: async () => undefined }));
    const app = await createSportsApp(reader, pino({ level: 'silent' }), [key]);
    const closed = new RawConnection(await app.listen({ host: '127.0.0.1', port: 0 }));
    const path = '/api/events?gameId=test-3';
    expect((await closed.request('GET', path, unlikeOthers())).status).toBe(401);
    expect(taken).not.toHaveBeenCalled();
    expect((await closed.request('GET', path, { ...unlikeOthers(), 'x-api-key': key })).status).toBe(200);
    expect(taken).toHaveBeenCalledOnce();
    closed.close();
    await app.close();
  });

  it('is counted as one of its route', async () => {
    const count = async () => {
      const { body } = await connection.request('GET', '/metrics');
      const line =
        /http_request_duration_seconds_count\{method="GET",route="\/api\/events",status="200"\} (\d+)/;
      return Number(line.exec(String(body))?.[1] ?? 0);
    };
    const before = await count();
    await connection.request('GET', '/api/events?gameId=test-3', unlikeOthers());
    expect(await count()).toBe(before + 1);
  });

  it.each<[string, string, Headers?, ('GET' | 'HEAD')?]>([
    ['a list of games', '/api/events?gameId=test-3,test-2500'],
    ['an encoded id', '/api/events?gameId=test%2D3'],
    ['an empty id', '/api/events?gameId='],
    ['a further parameter', '/api/events?gameId=test-3&limit=2'],
    ['an unknown parameter', '/api/events?gameId=test-3&colour=red'],
    ['another format', '/api/events?gameId=test-3', { accept: 'text/csv' }],
    ['a format that is not offered', '/api/events?gameId=test-3', { accept: 'image/png' }],
    ['HEAD', '/api/events?gameId=test-3', {}, 'HEAD'],
  ])('is left to the framework with %s', async (_what, path, headers = {}, method = 'GET') => {
    await both(path, headers, method);
    expect(taken).not.toHaveBeenCalled();
  });
});

describe('a window of tracking without the framework', () => {
  const path = '/api/games/small/tracking?period=1&from=12.5&to=47.25';

  it.each(['zstd', 'gzip', 'br', 'identity', 'br;q=0.5, zstd', ''])(
    'is what the route responds with: %j',
    async (encoding) => {
      const windows = ['from=12.5&to=47.25', 'from=0&to=149', 'from=30&to=30', 'from=900000&to=900001'];
      for (const window of windows) {
        const headers = { ...unlikeOthers(), ...(encoding !== '' && { 'accept-encoding': encoding }) };
        const { status } = await both(`/api/games/small/tracking?period=1&${window}`, headers);
        expect(status).toBe(200);
      }
      expect(taken).toHaveBeenCalledTimes(4);
    },
  );

  it('has frames, and a cursor where there are more', async () => {
    const { body } = await both(path, unlikeOthers());
    expect(JSON.parse(String(body))).toMatchObject({ count: 348, next: null });
    const long = await both('/api/games/small/tracking?period=1&from=0&to=149', unlikeOthers());
    expect(JSON.parse(String(long.body))).toMatchObject({ count: 1000, next: expect.any(String) });
    expect(long.headers['link']).toMatch(/cursor=/);
  });

  it('is a 304 where the client has it', async () => {
    const { headers } = await both(path, unlikeOthers());
    const { status } = await both(path, { ...unlikeOthers(), 'if-none-match': headers['etag'] ?? '' });
    expect(status).toBe(304);
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('is counted as one of its route', async () => {
    const count = async () => {
      const { body } = await connection.request('GET', '/metrics');
      const line =
        /http_request_duration_seconds_count\{method="GET",route="\/api\/games\/:gameId\/tracking",status="200"\} (\d+)/;
      return Number(line.exec(String(body))?.[1] ?? 0);
    };
    const before = await count();
    await connection.request('GET', path, unlikeOthers());
    expect(await count()).toBe(before + 1);
  });

  it('is left to the framework where it is sent as it is read, which finds room for it again', async () => {
    const { headers } = await both('/api/games/large/tracking?period=1&from=0&to=50', unlikeOthers());
    expect(headers['transfer-encoding']).toBe('chunked');
    expect(taken).not.toHaveBeenCalled();
    expect(budget.heldBytes).toBe(0);
    expect(snapshots.opened).toBeGreaterThan(0);
    expect(snapshots.closed).toBe(snapshots.opened);
  });

  it.each<[string, string, Headers?, ('GET' | 'HEAD')?]>([
    ['an unknown game', '/api/games/unknown/tracking?period=1&from=0&to=5'],
    [
      'an unknown game in a format that is not offered',
      '/api/games/unknown/tracking?period=1&from=0&to=5',
      { accept: 'image/png' },
    ],
    ['an encoded id', '/api/games/sm%61ll/tracking?period=1&from=0&to=5'],
    ['an end before its beginning', '/api/games/small/tracking?period=1&from=5&to=4'],
    ['no such period', '/api/games/small/tracking?period=0&from=0&to=5'],
    ['a number that is none', '/api/games/small/tracking?period=1&from=0&to=5.'],
    ['a negative number', '/api/games/small/tracking?period=1&from=-1&to=5'],
    ['a further parameter', `${path}&hz=5`],
    ['an unknown parameter', `${path}&colour=red`],
    ['one parameter twice', `${path}&to=5`],
    ['another format', path, { accept: 'text/csv' }],
    ['a format that is not offered', path, { accept: 'image/png' }],
    ['HEAD', path, {}, 'HEAD'],
  ])('is left to the framework with %s', async (_what, other, headers = {}, method = 'GET') => {
    await both(other, headers, method);
    expect(taken).not.toHaveBeenCalled();
  });
});
