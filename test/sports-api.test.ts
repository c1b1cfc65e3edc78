import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../src/sports/model/event.ts';
import type { Frame } from '../src/sports/model/frame.ts';
import { makeEvent, makeFrames, makeGame } from './support/records.ts';
import { type RunningService, startSports, store } from './support/sports-service.ts';

const derby = makeGame();
const events: GameEvent[] = Array.from({ length: 2500 }, (_, i) =>
  makeEvent({
    event_id: String(i),
    event_type: i % 500 === 3 ? 'goal' : 'pass',
    period: i < 1250 ? 1 : 2,
    time_s: (i % 1250) / 25,
    team: i % 2 ? 'Terns' : 'Herons',
    player_id: i % 2 ? 'test-7' : 'test-9',
  }),
);
const handball = makeGame({
  game_id: 'test-2',
  sport: 'handball',
  date: '2024-01-02',
  venue: null,
  teams: { team_a: 'Coots', team_b: 'Grebes' },
  players: [],
});

let service: RunningService;
beforeAll(async () => {
  service = await startSports([
    { game: derby, events, frames: makeFrames() },
    {
      game: handball,
      events: [makeEvent({ game_id: 'test-2', sport: 'handball', team: 'Coots', player_id: null })],
    },
  ]);
});
afterAll(() => service.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await service.app.inject({ url: `/api${path}`, headers });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: reply.body === '' ? null : safeJson(reply.body),
    bytes: reply.rawPayload,
  };
}

function safeJson(text: string) {
  return text.startsWith('{') && !text.includes('}\n') ? JSON.parse(text) : null;
}

async function everyPage(path: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body, headers } = await get(`${path}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    expect(body.count).toBe(body.data.length);
    expect(headers['link'] !== undefined).toBe(body.next !== null);
    found.push(...body.data);
    cursor = body.next;
  }
  return found;
}

describe('the documented contract', () => {
  it('lists games in the documented envelope and fields', async () => {
    const { status, headers, body } = await get('/games');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      success: true,
      count: 2,
      data: [
        { game_id: 'test-2', sport: 'handball', date: '2024-01-02', venue: null, duration_minutes: 2 },
        {
          game_id: 'test-1',
          sport: 'soccer',
          date: '2024-05-04',
          venue: 'Harbour Ground',
          duration_minutes: 2,
        },
      ],
    });
  });

  it('gives a game with the documented and the added fields', async () => {
    const { body } = await get('/games/test-1');
    expect(body).toEqual({
      success: true,
      data: {
        ...derby,
        events: { count: 2500 },
        tracking: { frames: 1200, frame_rate_hz: 10, speed: 'source' },
      },
    });
    expect((await get('/games/test-2')).body.data.tracking).toBeNull();
  });

  it('gives the statistics', async () => {
    expect((await get('/stats')).body).toEqual({
      success: true,
      stats: { total_games: 2, total_events: 2501, total_players: 2, sports: ['handball', 'soccer'] },
    });
  });

  it('filters events by the three documented parameters, combined', async () => {
    const { body } = await get('/events?gameId=test-1&eventType=goal&sport=soccer');
    expect(body).toMatchObject({ success: true, count: 5, next: null });
    expect(body.data).toEqual(events.filter((event) => event.event_type === 'goal'));
    expect((await get('/events?gameId=test-1&sport=handball')).body).toEqual({
      success: true,
      count: 0,
      next: null,
      data: [],
    });
    expect((await get('/events?gameId=unknown')).body).toMatchObject({ success: true, count: 0 });
  });
});

describe('lists', () => {
  it('filters games', async () => {
    const ids = async (query: string) =>
      (await get(`/games?${query}`)).body.data.map((game: { game_id: string }) => game.game_id);
    expect(await ids('sport=soccer')).toEqual(['test-1']);
    expect(await ids('dateTo=2024-02-01')).toEqual(['test-2']);
    expect(await ids('dateFrom=2024-01-02&dateTo=2024-05-04&team=Terns')).toEqual(['test-1']);
    expect(await ids('team=Nobody')).toEqual([]);
  });

  it('pages of events concatenate to everything, in order', async () => {
    expect(await everyPage('/events?gameId=test-1')).toEqual(events);
    expect(await everyPage('/events?team=Terns&limit=77')).toEqual(
      events.filter((event) => event.team === 'Terns'),
    );
    expect(await everyPage('/events?limit=999')).toHaveLength(2501);
    expect(await everyPage('/games?limit=1')).toHaveLength(2);
  });

  it('combines every filter of events', async () => {
    const query =
      'gameId=test-1&sport=soccer&eventType=pass&team=Terns&playerId=test-7&period=2&from=3&to=9.5';
    const expected = events.filter(
      (event) =>
        event.event_type === 'pass' &&
        event.team === 'Terns' &&
        event.period === 2 &&
        (event.time_s ?? 0) >= 3 &&
        (event.time_s ?? 0) <= 9.5,
    );
    expect(await everyPage(`/events?${query}&limit=10`)).toEqual(expected);
  });

  it('streams everything selected as NDJSON, by Accept or by format', async () => {
    const byAccept = await get('/events?gameId=test-1', { accept: 'application/x-ndjson' });
    expect(byAccept.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(lines(byAccept.text)).toEqual(events);
    expect(lines((await get('/events?format=ndjson&eventType=goal')).text)).toHaveLength(5);
    expect(lines((await get('/games?format=ndjson')).text)).toHaveLength(2);
    expect((await get('/events?format=ndjson&gameId=none')).text).toBe('');
    const page = await get('/events?format=ndjson&gameId=test-1&limit=3');
    expect(lines(page.text)).toEqual(events.slice(0, 3));
    expect(page.headers['link']).toContain('rel="next"');
  });

  it('does not accept formats that are not offered', async () => {
    expect((await get('/games?format=xml')).status).toBe(406);
    expect((await get('/games', { accept: 'text/html' })).status).toBe(406);
    expect((await get('/games', { accept: 'text/html, */*;q=0.1' })).status).toBe(200);
    expect((await get('/stats?format=ndjson')).body.error).toContain('offered are json (application/json)');
  });
});

describe('tracking', () => {
  const frames = makeFrames();

  it('pages concatenate to everything, in order', async () => {
    expect(await everyPage('/games/test-1/tracking?')).toEqual(frames);
    expect(await everyPage('/games/test-1/tracking?limit=249')).toEqual(frames);
    expect(lines((await get('/games/test-1/tracking?format=ndjson')).text)).toEqual(frames);
  });

  it.each<[string, (frame: Frame) => boolean]>([
    ['period=2', (frame) => frame.period === 2],
    ['from=10&to=20', (frame) => frame.time_s >= 10 && frame.time_s <= 20],
    ['hz=5', (frame) => frame.frame_id % 2 === 0],
    [
      'hz=1&period=2&from=30.5',
      (frame) => frame.period === 2 && frame.time_s > 30.5 && frame.frame_id % 10 === 0,
    ],
  ])('selects whole frames by %s', async (query, wanted) => {
    expect(await everyPage(`/games/test-1/tracking?${query}&limit=100`)).toEqual(frames.filter(wanted));
    expect(lines((await get(`/games/test-1/tracking?${query}&format=ndjson`)).text)).toEqual(
      frames.filter(wanted),
    );
  });

  it.each<[string, (player: Frame['players'][0]) => boolean]>([
    ['playerId=test-9', (player) => player.player_id === 'test-9'],
    ['team=Terns', (player) => player.team === 'Terns'],
    ['team=Terns&playerId=test-9', () => false],
    ['playerId=nobody', () => false],
  ])('shows only those asked for by %s, in the frames that have them', async (query, wanted) => {
    const expected = frames
      .map((frame) => ({ ...frame, players: frame.players.filter(wanted) }))
      .filter((frame) => frame.players.length > 0);
    expect(await everyPage(`/games/test-1/tracking?${query}&limit=500`)).toEqual(expected);
    expect(lines((await get(`/games/test-1/tracking?${query}&format=ndjson`)).text)).toEqual(expected);
  });

  it('is empty for a game without, and 404 for no game', async () => {
    expect((await get('/games/test-2/tracking')).body).toEqual({
      success: true,
      count: 0,
      next: null,
      data: [],
    });
    expect((await get('/games/none/tracking')).status).toBe(404);
  });
});

describe('caching', () => {
  it.each([
    '/games',
    '/games/test-1',
    '/events?limit=5',
    '/games/test-1/tracking?limit=5',
    '/stats',
    '/events?format=ndjson',
  ])('answers 304 to its own strong ETag at %s, also for HEAD', async (path) => {
    const first = await get(path);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': condition });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await service.app.inject({ method: 'HEAD', url: `/api${path}` });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  it('has a different ETag for every representation', async () => {
    const paths = [
      '/games',
      '/games?limit=1',
      '/games?format=ndjson',
      '/events',
      '/events?limit=2',
      '/events?period=1',
    ];
    const etags = await Promise.all(paths.map(async (path) => (await get(path)).headers['etag']));
    const zipped = await get('/games', { 'accept-encoding': 'gzip' });
    expect(new Set([...etags, zipped.headers['etag']]).size).toBe(paths.length + 1);
  });

  it.each(['gzip', 'br', 'zstd'])('compresses pages and streams as %s', async (encoding) => {
    const { gunzipSync, brotliDecompressSync, zstdDecompressSync } = await import('node:zlib');
    const decode = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }[encoding];
    for (const path of ['/games', '/events?format=ndjson']) {
      const plain = await get(path);
      const packed = await get(path, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toContain('Accept-Encoding');
      expect(String(decode?.(packed.bytes))).toBe(plain.text);
    }
    expect(
      (await get('/games', { 'accept-encoding': 'identity, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('bad requests', () => {
  it.each([
    ['/games?foo=1', 400, 'Unknown query parameter foo'],
    ['/events?eventtype=goal', 400, 'did you mean eventType?'],
    ['/games/test-1?limit=1', 400, 'Unknown query parameter limit'],
    ['/stats?x', 400, 'Unknown query parameter x'],
    ['/events?limit=0', 400, 'limit must be at least 1'],
    ['/events?limit=10001', 400, 'limit must be at most 10000'],
    ['/events?limit=1e99', 400, 'limit must be at most 10000'],
    ['/events?limit=ten', 400, 'limit must be a whole number, not "ten"'],
    ['/events?period=1.5', 400, 'period must be a whole number'],
    ['/events?from=-1', 400, 'from must be at least 0'],
    ['/events?from=NaN', 400, 'from must be a number'],
    ['/events?from=9&to=3', 400, 'from must not lie after to'],
    ['/events?sport=a&sport=b', 400, 'sport is given more than once'],
    ['/events?team=', 400, 'team must not be empty'],
    ['/games?dateFrom=2024-02-30', 400, 'dateFrom must be a real date'],
    ['/games?dateFrom=2024-05-02&dateTo=2024-05-01', 400, 'dateFrom must not lie after dateTo'],
    ['/events?cursor=abc', 400, 'cursor is not one of this query'],
    ['/games/test-1/tracking?hz=0', 400, 'hz must be more than 0'],
    ['/games/test-1/tracking?hz=5&from=Infinity', 400, 'from must be at most'],
    ['/games/none', 404, 'There is no game none'],
    ['/games/test-1%2Ftracking', 404, 'There is no game test-1/tracking'],
    ['/games/..%2f..%2fetc', 404, 'There is no game'],
    ['/games/%00', 404, 'There is no game'],
    ['/nope', 404, 'There is nothing at /api/nope'],
    ['/games/%zz', 400, 'not a valid url component'],
    [`/games/${'x'.repeat(5000)}`, 414, '/api/games/xxxx'],
  ])('%s gives %d in the one error shape', async (path, status, message) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ success: false, error: expect.stringContaining(message), status });
  });

  it('refuses a cursor of another query and one from before an import', async () => {
    const { body } = await get('/events?gameId=test-1&limit=2');
    const other = await get(`/events?gameId=test-1&team=Terns&limit=2&cursor=${body.next}`);
    expect([other.status, other.body.error]).toEqual([400, expect.stringContaining('not one of this query')]);
    const tracking = await get(`/games/test-1/tracking?cursor=${body.next}`);
    expect(tracking.status).toBe(400);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('answers %s with 405 and Allow', async (method) => {
    for (const payload of [undefined, 'x', '{broken']) {
      const reply = await service.app.inject({
        method,
        url: '/api/games/x',
        ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
      });
      expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(reply.json()).toMatchObject({ success: false, status: 405 });
    }
    expect((await service.app.inject({ method, url: '/api/nope' })).statusCode).toBe(404);
  });
});

describe('the service itself', () => {
  it.each(['', '/api'])(
    'answers health, readiness, metrics and its OpenAPI document under "%s"',
    async (prefix) => {
      const url = (path: string) => ({ url: `${prefix}${path}` });
      const health = (await service.app.inject(url('/health'))).json();
      expect(health).toEqual({
        status: 'healthy',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        app: 'Fieldcast sports dataset',
      });
      expect((await service.app.inject(url('/ready'))).json()).toEqual({ status: 'ready' });
      expect((await service.app.inject(url('/metrics'))).body).toContain(
        'http_request_duration_seconds_count',
      );
      const document = (await service.app.inject(url('/openapi.json'))).json();
      expect(document.openapi).toMatch(/^3\.1/);
      expect(Object.keys(document.paths)).toEqual(
        expect.arrayContaining([
          '/api/games',
          '/api/games/{gameId}',
          '/api/games/{gameId}/tracking',
          '/api/events',
          '/api/stats',
        ]),
      );
    },
  );

  it('serves readable documentation, and leads to it from the root', async () => {
    expect((await service.app.inject('/')).headers['location']).toBe('/docs');
    const docs = await service.app.inject('/docs/');
    expect([docs.statusCode, docs.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('lets other origins read, and gives every request an id', async () => {
    const { headers } = await get('/games', { origin: 'https://example.org', 'x-request-id': 'mine-1' });
    expect([headers['access-control-allow-origin'], headers['x-request-id']]).toEqual(['*', 'mine-1']);
    expect((await get('/games', { 'x-request-id': 'bad id\u00e9' })).headers['x-request-id']).toMatch(
      /^[\da-f]{8}-\d+$/,
    );
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/api/games',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(204);
  });
});

describe('a dataset that changes under the service', () => {
  it('shows the new game and refuses cursors into the old one', async () => {
    const own = await startSports([
      { game: makeGame(), events: events.slice(0, 10), frames: makeFrames(20) },
    ]);
    const ask = (path: string) => own.app.inject(`/api${path}`);
    const page = (await ask('/events?limit=5')).json();
    const frames = (await ask('/games/test-1/tracking?limit=5')).json();
    const etag = (await ask('/games')).headers['etag'];
    await store(own.folder, {
      game: makeGame({ venue: 'Elsewhere' }),
      events: events.slice(0, 3),
      frames: makeFrames(20),
    });
    await vi.waitFor(async () => expect((await ask('/games')).json().data[0].venue).toBe('Elsewhere'));
    expect((await ask('/games')).headers['etag']).not.toBe(etag);
    expect((await ask('/stats')).json().stats.total_events).toBe(3);
    for (const path of [
      `/events?limit=5&cursor=${page.next}`,
      `/events?format=ndjson&cursor=${page.next}`,
      `/games/test-1/tracking?limit=5&cursor=${frames.next}`,
    ]) {
      const reply = await ask(path);
      expect([reply.statusCode, reply.json().error]).toEqual([
        400,
        expect.stringContaining('imported again'),
      ]);
    }
    await own.close();
  });
});

function lines(text: string): unknown[] {
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
