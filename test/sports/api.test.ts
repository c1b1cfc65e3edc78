import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/sports/model/event.ts';
import { NO_MATCH_FACTS } from '../../src/sports/model/make-game.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { lines, sportsClient } from '../support/sports-client.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

const derby = makeGame();
const events: GameEvent[] = Array.from({ length: 2500 }, (_, i) =>
  makeEvent({
    event_id: String(i),
    event_type: i % 500 === 3 ? 'goal' : 'pass',
    period: i < 1250 ? 1 : 2,
    time_s: (i % 1250) / 25,
    team: i % 2 ? 'Terns' : 'Herons',
    player_id: ['test-7', 'test-9', null][i % 3] ?? null,
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
const handballEvents = [
  makeEvent({ game_id: 'test-2', sport: 'handball', team: 'Coots', player_id: null, time_s: 1 }),
];

let service: RunningService;
const { get, pages, everyPage } = sportsClient(() => service);
beforeAll(async () => {
  service = await startSports([
    { game: derby, events, frames: makeFrames() },
    { game: handball, events: handballEvents },
  ]);
});
afterAll(() => service.close());

describe('the documented API', () => {
  it('the API lists games with the documented envelope and fields', async () => {
    const { status, headers, body } = await get('/games');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      success: true,
      count: 2,
      data: [
        {
          ...{ game_id: 'test-2', sport: 'handball', date: '2024-01-02', venue: null, duration_minutes: 2 },
          competition: 'Test League',
          season: '2024',
          teams: { team_a: 'Coots', team_b: 'Grebes' },
          score: { team_a: 1, team_b: 0 },
          ...NO_MATCH_FACTS,
          winner: 'Coots',
          season_name: '2024',
          same_match_as: [],
        },
        {
          game_id: 'test-1',
          sport: 'soccer',
          date: '2024-05-04',
          venue: 'Harbour Ground',
          duration_minutes: 2,
          competition: 'Test League',
          season: '2024',
          teams: { team_a: 'Terns', team_b: 'Herons' },
          score: { team_a: 1, team_b: 0 },
          ...NO_MATCH_FACTS,
          winner: 'Terns',
          season_name: '2024',
          same_match_as: [],
        },
      ],
    });
  });

  it('the API returns a game with the documented fields and additional fields', async () => {
    const { body } = await get('/games/test-1');
    expect(body).toEqual({
      success: true,
      data: {
        ...derby,
        events: { count: 2500 },
        tracking: { frames: 1200, frame_rate_hz: 10, speed: 'source' },
        same_match_as: [],
      },
    });
    expect((await get('/games/test-2')).body.data.tracking).toBeNull();
  });

  it('the API returns the statistics', async () => {
    expect((await get('/stats')).body).toEqual({
      success: true,
      stats: { total_games: 2, total_events: 2501, total_players: 2, sports: ['handball', 'soccer'] },
    });
  });

  it('the API filters events by a combination of the three documented parameters', async () => {
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
  it.each([
    ['sport=soccer', ['test-1']],
    ['sport=handball', ['test-2']],
    ['dateFrom=2024-01-02', ['test-2', 'test-1']],
    ['dateFrom=2024-01-03', ['test-1']],
    ['dateTo=2024-05-04', ['test-2', 'test-1']],
    ['dateTo=2024-05-03', ['test-2']],
    ['team=Terns', ['test-1']],
    ['team=Grebes', ['test-2']],
    ['team=Nobody', []],
    ['dateFrom=2024-01-02&dateTo=2024-01-02&team=Coots&sport=handball', ['test-2']],
    ['dateFrom=2024-01-02&dateTo=2024-01-02&team=Terns', []],
  ])('list filters select games by %s', async (query, expected) => {
    const { data } = (await get(`/games?${query}`)).body;
    expect(data.map((game: { game_id: string }) => game.game_id)).toEqual(expected);
  });

  it.each<[string, (event: GameEvent) => boolean]>([
    ['gameId=test-1', (event) => event.game_id === 'test-1'],
    ['gameId=test-2', (event) => event.game_id === 'test-2'],
    ['sport=handball', (event) => event.sport === 'handball'],
    ['eventType=goal', (event) => event.event_type === 'goal'],
    ['team=Terns', (event) => event.team === 'Terns'],
    ['team=Nobody', () => false],
    ['playerId=test-9', (event) => event.player_id === 'test-9'],
    ['period=1', (event) => event.period === 1],
    ['period=2', (event) => event.period === 2],
    ['from=49.96', (event) => Number(event.time_s) >= 49.96],
    ['to=0.04', (event) => Number(event.time_s) <= 0.04],
    ['from=1&to=1', (event) => event.time_s === 1],
    [
      'gameId=test-1&sport=soccer&eventType=pass&team=Terns&playerId=test-7&period=2&from=3&to=9.5',
      ({ event_type, team, player_id, period, time_s }) =>
        `${event_type} ${team} ${player_id} ${period}` === 'pass Terns test-7 2' &&
        Number(time_s) >= 3 &&
        Number(time_s) <= 9.5,
    ],
  ])('list filters select events by %s', async (query, isWanted) => {
    const expected = [...handballEvents, ...events].filter(isWanted);
    expect(await everyPage(`/events?${query}`)).toEqual(expected);
    expect(await everyPage(`/events?${query}&limit=333`)).toEqual(expected);
  });

  it('lists contain 1000 events per page by default', async () => {
    const sizes = async (path: string) => (await pages(path)).map((page) => page.length);
    expect(await sizes('/events')).toEqual([1000, 1000, 501]);
    expect(await sizes('/events?gameId=test-1&limit=1250')).toEqual([1250, 1250]);
    expect(await sizes('/events?limit=10000')).toEqual([2501]);
  });

  it('lists are split into pages only if a limit is given', async () => {
    expect((await pages('/games?limit=1')).map((page) => page.length)).toEqual([1, 1]);
    expect((await get('/games?limit=2')).body).toMatchObject({ count: 2, next: null });
    expect((await get('/games')).body).not.toHaveProperty('next');
  });

  it('lists stream all selected records as NDJSON if Accept or format requests it', async () => {
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

  it('lists reject unknown formats', async () => {
    expect((await get('/games?format=xml')).status).toBe(406);
    expect((await get('/games', { accept: 'text/html' })).status).toBe(406);
    expect((await get('/games', { accept: 'text/html, */*;q=0.1' })).status).toBe(200);
    expect((await get('/stats?format=ndjson')).body.error).toContain('choose from json (application/json)');
  });
});

describe('filters with several values', () => {
  const ids = async (path: string) => {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    return (body.data as { event_id?: string; game_id: string }[]).map((one) => one.event_id ?? one.game_id);
  };

  it('filters select records that match any value, repeated or separated by commas', async () => {
    const both = await ids('/games?sport=soccer,handball');
    expect(both.toSorted()).toEqual(['test-1', 'test-2']);
    expect(await ids('/games?sport=handball&sport=soccer')).toEqual(both);
    expect(await ids('/games?team=Terns&team=Coots')).toEqual(both);
    const passes = await ids('/events?limit=10000&eventType=pass');
    const goals = await ids('/events?limit=10000&eventType=goal');
    const several = await ids('/events?limit=10000&eventType=goal,pass');
    expect(several.toSorted()).toEqual([...passes, ...goals].toSorted());
    expect(await ids('/events?limit=10000&eventType=pass&eventType=goal')).toEqual(several);
  });

  it('filters find games by competition, season and player', async () => {
    expect(await ids('/games?competition=Test%20League&season=2024')).toHaveLength(2);
    expect(await ids('/games?competition=Another')).toEqual([]);
    expect(await ids('/games?playerId=test-7')).toContain('test-1');
    expect(await ids('/games?playerId=nobody')).toEqual([]);
    expect(await ids('/events?gameId=nothing')).toEqual([]);
  });
});

describe('invalid requests', () => {
  it.each([
    ['/games?foo=1', 400, 'Unknown query parameter foo'],
    ['/events?eventtype=goal', 400, 'did you mean eventType?'],
    ['/games/test-1?limit=1', 400, 'Unknown query parameter limit'],
    ['/stats?x', 400, 'Unknown query parameter x'],
    ['/events?limit=0', 400, 'limit must be at least 1'],
    ['/events?limit=10001', 400, 'limit must be at most 10000'],
    ['/events?limit=1e99', 400, 'limit must be a whole number'],
    ['/events?limit=ten', 400, 'limit must be a whole number, not "ten"'],
    ['/events?limit=0x10', 400, 'limit must be a whole number, not "0x10"'],
    ['/events?period=1.5', 400, 'period must be a whole number'],
    ['/events?period=%201', 400, 'period must be a whole number, not " 1"'],
    ['/events?to=1e3', 400, 'to must be a number, not "1e3"'],
    ['/games/test-1/tracking?hz=%2B5', 400, 'hz must be a number, not "+5"'],
    ['/events?from=-1', 400, 'from must be at least 0'],
    ['/events?from=NaN', 400, 'from must be a number'],
    ['/events?from=9&to=3', 400, 'from must not be greater than to'],
    ['/events?period=1&period=2', 400, 'period'],
    [
      '/events?sport=socer',
      400,
      'sport must be one of soccer, basketball, ice_hockey, american_football, not "socer"; did you mean soccer?',
    ],
    ['/games?sport=Football', 400, 'not "Football"; did you mean soccer or american_football?'],
    ['/games?sport=hockey', 400, 'did you mean ice_hockey?'],
    ['/games?sport=socer', 400, 'did you mean soccer?'],
    ['/events?eventType=gaol', 400, 'eventType must be a known value, not "gaol"; did you mean goal?'],
    ['/events?eventType=goal,gaol', 400, 'did you mean goal?'],
    ['/events?gameId=,', 400, 'gameId must not be empty'],
    ['/events?team=', 400, 'team must not be empty'],
    ['/games?dateFrom=2024-02-30', 400, 'dateFrom must be a valid date'],
    ['/games?dateFrom=2024-05-02&dateTo=2024-05-01', 400, 'dateFrom must not be greater than dateTo'],
    ['/events?cursor=abc', 400, 'cursor does not belong to this query'],
    ['/games/test-1/tracking?hz=0', 400, 'hz must be more than 0'],
    ['/games/test-1/tracking?hz=5&from=Infinity', 400, 'from must be a number'],
    ['/games/none', 404, 'There is no game none'],
    [`/games/${'x'.repeat(500)}`, 404, `There is no game ${'x'.repeat(100)}…;`],
    ['/games/test-1%2Ftracking', 404, 'There is no game test-1/tracking'],
    ['/games/..%2f..%2fetc', 404, 'There is no game'],
    ['/games/%00', 404, 'There is no game'],
    ['/gamse', 404, 'There is no route /api/gamse; did you mean /api/games?'],
    ['/games/test-1/trackin', 404, 'did you mean /api/games/test-1/tracking?'],
    ['/game/test-1', 404, 'did you mean /api/games/test-1?'],
    [
      '/games/test-1/events',
      404,
      'There is no route /api/games/test-1/events; did you mean /api/events?gameId=test-1?',
    ],
    [
      '/far/away/from/everything',
      404,
      'There is no route /api/far/away/from/everything; GET / lists the endpoints',
    ],
    ['/games/%zz', 400, 'not a valid url component'],
    [`/events?limit=${'x'.repeat(500)}`, 400, `not "${'x'.repeat(79)}`],
    [`/games/${'x'.repeat(5000)}`, 414, '/api/games/xxxx'],
  ])('the invalid request %s gets %d in the error format', async (path, status, message) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ success: false, error: expect.stringContaining(message), status });
  });

  it('a cursor from another query gets a 400', async () => {
    const { body } = await get('/events?gameId=test-1&limit=2');
    const other = await get(`/events?gameId=test-1&team=Terns&limit=2&cursor=${body.next}`);
    expect([other.status, other.body.error]).toEqual([
      400,
      expect.stringContaining('does not belong to this query'),
    ]);
    const tracking = await get(`/games/test-1/tracking?cursor=${body.next}`);
    expect(tracking.status).toBe(400);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'the method %s is a 405 with Allow',
    async (method) => {
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
    },
  );
});

describe('the sports service', () => {
  it.each(['', '/api'])(
    'the service provides health, readiness, metrics and OpenAPI document under "%s"',
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
          '/api/teams',
          '/api/players',
          '/api/competitions',
          '/api/games/{gameId}/links',
          '/api/games/{gameId}/stats',
          '/api/players/{playerId}/stats',
          '/api/teams/{name}/stats',
          '/api/stats',
        ]),
      );
    },
  );

  it('error messages about unknown paths are short and omit the query', async () => {
    const paths = [`/games/${'x'.repeat(5000)}`, `/${'y'.repeat(5000)}`, `/events?limit=${'z'.repeat(5000)}`];
    for (const path of paths) expect((await get(path)).body.error.length).toBeLessThan(300);
    expect((await get('/nowhere/at/all?key=secret')).body.error).not.toContain('secret');
  });

  it('the OpenAPI document contains every endpoint’s errors', async () => {
    const { paths } = (await service.app.inject('/openapi.json')).json();
    for (const path of Object.keys(paths)) {
      const statuses = Object.keys(paths[path].get.responses);
      expect(statuses).toEqual(expect.arrayContaining(['200', '400', '404', '406', '500', '503']));
      expect(statuses).not.toContain('4XX');
    }
  });

  it.each(['/health', '/ready', '/metrics'])('caches must not store the response to %s', async (url) => {
    expect((await service.app.inject(url)).headers['cache-control']).toBe('no-store');
  });

  it.each(['/health', '/ready', '/metrics', '/openapi.json'])(
    'the service serves %s only at this path',
    async (path) => {
      for (const prefix of ['', '/api']) {
        const { statusCode, body } = await service.app.inject(`${prefix}${path}/?x=1`);
        expect([statusCode, body]).toEqual([404, expect.stringContaining(`did you mean ${prefix}${path}?`)]);
        expect((await service.app.inject(`${prefix}${path}?x=1`)).statusCode).toBe(200);
      }
    },
  );

  it('the metrics contain request durations in seconds', async () => {
    const own = await startSports([]);
    const startedAt = performance.now();
    await own.app.inject('/health');
    const seconds = (performance.now() - startedAt) / 1000;
    const metrics = (await own.app.inject('/metrics')).body;
    await own.close();
    const sum = Number(/http_request_duration_seconds_sum\{[^}]*"\/health"[^}]*\} (\S+)/.exec(metrics)?.[1]);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(seconds);
  });

  it.each(['/', '/api', '/api/'])('the service lists its endpoints at %s', async (url) => {
    const reply = await service.app.inject({ url, headers: { accept: '*/*' } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const { endpoints, ...rest } = reply.json();
    expect(rest).toEqual({
      app: 'Fieldcast sports dataset',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      documentation: '/docs',
      openapi: '/openapi.json',
    });
    expect(endpoints).toContainEqual({
      method: 'GET',
      path: '/api/games',
      summary: 'Games, ordered by date',
    });
    const paths = endpoints.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual([
      '/api',
      '/api/competitions',
      '/api/events',
      '/api/games',
      '/api/games/{gameId}',
      '/api/games/{gameId}/links',
      '/api/games/{gameId}/stats',
      '/api/games/{gameId}/tracking',
      '/api/health',
      '/api/metrics',
      '/api/openapi.json',
      '/api/players',
      '/api/players/{playerId}/stats',
      '/api/ready',
      '/api/stats',
      '/api/teams',
      '/api/teams/{name}/stats',
    ]);
    for (const path of paths) {
      const response = await service.app.inject(
        path.replace('{gameId}', 'test-1').replace('{playerId}', 'test-7').replace('{name}', 'Terns'),
      );
      expect([path, response.statusCode]).toEqual([path, 200]);
    }
  });

  it('the service serves documentation pages, and a page at / for browsers', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const root = await service.app.inject({ url: '/', headers: { accept: browser } });
    expect([root.statusCode, root.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await service.app.inject({ url: '/api', headers: { accept: browser } })).statusCode).toBe(200);
    const docs = await service.app.inject('/docs');
    expect([docs.statusCode, docs.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('pages from other origins can read responses, and every request has an ID', async () => {
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
