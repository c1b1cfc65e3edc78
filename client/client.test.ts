import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../test/support/listen.ts';
import { makeEvent, makeFrame, makeGame, makeSquadPlayer } from '../test/support/records.ts';
import { type RunningService, startSports } from '../test/support/sports-service.ts';
import { type RunningWeather, startWeather } from '../test/support/weather-service.ts';
import { ApiError, freshnessOf, SportsClient, UnreachableError, WeatherClient } from './index.ts';

const EVENTS = 1001;
const frames = Array.from({ length: 600 }, (_, i) => makeFrame({ frame_id: i, time_s: i / 10 }));
const events = Array.from({ length: EVENTS }, (_, i) =>
  makeEvent({ event_id: `e-${i}`, event_type: i % 2 === 0 ? 'pass' : 'shot' }),
);

let sports: RunningService;
let weather: RunningWeather;
let client: SportsClient;
let weatherClient: WeatherClient;
beforeAll(async () => {
  const game = makeGame({ players: [makeSquadPlayer({ player_id: 'test-7', team: 'Terns' })] });
  sports = await startSports([{ game, events, frames }, { game: makeGame({ game_id: 'test-2' }) }]);
  client = new SportsClient({ baseUrl: `${await listen(sports.app.server)}/api/` });
  weather = await startWeather({ 'weather-providers': 'sample' });
  weatherClient = new WeatherClient({ baseUrl: weather.url });
});
afterAll(async () => {
  await sports.close();
  await weather.close();
});

describe('SportsClient', () => {
  it('SportsClient reads all pages of a list', async () => {
    expect((await Array.fromAsync(client.games())).map(({ game_id }) => game_id)).toEqual([
      'test-1',
      'test-2',
    ]);
    const found = await Array.fromAsync(client.events({ gameId: 'test-1' }));
    expect(found.map(({ event_id }) => event_id)).toEqual(events.map(({ event_id }) => event_id));
    const shots = await Array.fromAsync(client.events({ gameId: ['test-1'], eventType: ['shot', 'goal'] }));
    expect(shots).toHaveLength(Math.floor(EVENTS / 2));
    expect((await Array.fromAsync(client.teams())).map(({ team }) => team)).toContain('Terns');
    expect((await Array.fromAsync(client.players()))[0]).toMatchObject({ player_id: 'test-7' });
    expect((await Array.fromAsync(client.competitions())).map(({ games }) => games)).toEqual([2]);
  });

  it('SportsClient reads the actions of a game, and their file', async () => {
    const actions = await Array.fromAsync(client.actions('test-1', 'spadl', { pageSize: 100 }));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.map(({ action_id }) => action_id)).toEqual(actions.map((_, index) => index));
    const [atomic] = await Array.fromAsync(client.actions('test-1', 'atomic-spadl'));
    expect(atomic).toMatchObject({ game_id: 'test-1', dx: expect.any(Number) });
    const file = await client.actionsFile('csv', 'test-1', 'spadl');
    expect((await file.text()).trim().split('\n')).toHaveLength(actions.length + 1);
  });

  it('SportsClient streams frames and cancels the response when the caller leaves the loop', async () => {
    const all = await Array.fromAsync(client.frames('test-1'));
    expect(all.map(({ frame_id }) => frame_id)).toEqual(frames.map(({ frame_id }) => frame_id));
    for await (const { frame_id } of client.frames('test-1', { from: 5 })) {
      expect(frame_id).toBe(50);
      break;
    }
    expect(await Array.fromAsync(client.frames('test-2'))).toEqual([]);
  });

  it('SportsClient returns records and files', async () => {
    expect(await client.game('test-1')).toMatchObject({ game_id: 'test-1', events: { count: EVENTS } });
    expect((await client.gameStatistics('test-1')).game_id).toBe('test-1');
    expect((await client.playerStatistics('test-7')).player_id).toBe('test-7');
    expect((await client.teamStatistics('Terns', { sport: 'soccer' })).team).toBe('Terns');
    expect((await client.totals()).total_games).toBe(2);
    const rows = async (file: Promise<Response>) => (await (await file).text()).trimEnd().split('\n').length;
    expect(await rows(client.file('events', 'csv', { gameId: 'test-1' }))).toBe(EVENTS + 1);
    expect(await rows(client.file('games', 'ndjson'))).toBe(2);
    expect(await rows(client.file('players', 'csv', { team: 'Terns' }))).toBe(2);
    const parquet = await (await client.trackingFile('parquet', 'test-1')).arrayBuffer();
    expect(Buffer.from(parquet).subarray(0, 4).toString()).toBe('PAR1');
  });

  it('SportsClient throws ApiError with the service’s message', async () => {
    const error = await client.game('nowhere/else').catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, retryAfterMs: null, requestId: expect.stringMatching(/./) });
    expect(error.message).toContain('nowhere/else');
    await expect(Array.fromAsync(client.frames('nowhere'))).rejects.toThrow(ApiError);
  });
});

describe('invalid arguments to the client', () => {
  it.each(['', '.', '..'])('a name that would change the path throws a TypeError: "%s"', async (name) => {
    const message = `"${name}" is not a name`;
    await expect(client.game(name)).rejects.toThrow(message);
    await expect(client.teamStatistics(name)).rejects.toThrow(message);
    await expect(Array.fromAsync(client.frames(name))).rejects.toThrow(message);
    await expect(weatherClient.weather(name)).rejects.toThrow(message);
  });

  it('an empty list, several places in one name, and an invalid base URL throw an error', async () => {
    await expect(Array.fromAsync(client.events({ eventType: [] }))).rejects.toThrow('eventType is an empty');
    await expect(weatherClient.several(['Rome', 'Paris;Oslo'])).rejects.toThrow(
      '"Paris;Oslo" is more than one',
    );
    expect(() => new SportsClient({ baseUrl: '127.0.0.1:3000/api' })).toThrow('baseUrl must be an http');
    expect(() => new WeatherClient({ baseUrl: 'http://' })).toThrow('not "http://"');
  });
});

describe('WeatherClient', () => {
  it('WeatherClient has a working method for every endpoint', async () => {
    expect(await weatherClient.weather('Paris', { units: 'imperial' })).toMatchObject({
      city: 'Paris',
      units: 'imperial',
    });
    expect((await weatherClient.forecast('48.85,2.35', { days: 2 })).daily).toHaveLength(2);
    expect((await weatherClient.alerts('Paris')).alerts).toBeInstanceOf(Array);
    expect((await weatherClient.nowcast('Paris')).step_minutes).toBe(15);
    const { day, hours } = await weatherClient.history('Lisbon');
    expect((await weatherClient.history('Lisbon', { date: day.date })).hours).toEqual(hours);
    expect((await weatherClient.air('Paris')).city).toBe('Paris');
    const [suggested, ...others] = await weatherClient.places('lisb', { limit: 2 });
    expect(suggested).toMatchObject({ name: 'Lisbon', country: 'PT', query: 'Lisbon' });
    expect(others.length).toBeLessThan(2);
    const results = await weatherClient.several(['Paris', 'Qqqqzz']);
    expect(results.map(({ status }) => status)).toEqual([200, 404]);
    expect(await weatherClient.ask('How warm is it?', { here: 'Lima' })).toMatchObject({ city: 'Lima' });
    expect(await weatherClient.ask('How warm is it in Rome tomorrow?')).toMatchObject({
      city: 'Rome',
      forecasts: expect.any(Array),
    });
  });
});

describe('freshness headers', () => {
  it('response headers show when the provider delivered the weather and how long it stays fresh', async () => {
    const seen: Headers[] = [];
    const before = Math.floor(Date.now() / 1000) * 1000;
    await weatherClient.weather('Quito', {}, { onHeaders: (headers) => seen.push(headers) });
    const [headers] = seen;
    const { answeredAt, freshUntil, isStale } = freshnessOf(headers ?? new Headers());
    expect(answeredAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(freshUntil?.getTime()).toBeGreaterThan(answeredAt?.getTime() ?? Number.POSITIVE_INFINITY);
    expect(isStale).toBe(false);
  });
});

describe('client requests', () => {
  const server = createServer();
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const waits: number[] = [];
  let seen: IncomingMessage[];
  let url: string;
  beforeAll(async () => {
    url = await listen(server);
  });

  function answering(...answers: ((response: ServerResponse) => void)[]): void {
    seen = [];
    waits.length = 0;
    server.removeAllListeners('request').on('request', (request, response) => {
      seen.push(request);
      (answers.length > 1 ? answers.shift() : answers[0])?.(response);
    });
  }

  const refused =
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) => {
      response.writeHead(status, headers).end(JSON.stringify({ error: 'limit', message: 'in words' }));
    };
  const fine = (response: ServerResponse) => void response.end('{"data":{"game_id":"a"}}');
  const wait = async (ms: number) => void waits.push(ms);
  const patient = (options: object = {}) => new SportsClient({ baseUrl: url, wait, ...options });

  it('requests are retried after 429 and 503, with the API key', async () => {
    answering(refused(429, { 'retry-after': '7' }), refused(503), fine);
    expect(await patient({ apiKey: 'secret' }).game('a')).toEqual({ game_id: 'a' });
    expect(waits).toEqual([7000, 1000]);
    expect(seen.map(({ headers }) => headers['x-api-key'])).toEqual(['secret', 'secret', 'secret']);
  });

  it('requests are not retried beyond the limit, if the wait would be too long, or after other errors', async () => {
    answering(refused(503));
    await expect(patient({ retries: 2 }).game('a')).rejects.toThrow('in words');
    expect(seen).toHaveLength(3);
    answering(refused(429, { 'retry-after': '61', 'content-language': 'de' }));
    const error = { status: 429, retryAfterMs: 61_000, language: 'de' };
    await expect(patient().game('a')).rejects.toMatchObject(error);
    expect(seen).toHaveLength(1);
    answering((response) => void response.writeHead(502, 'Bad Gateway').end('<html>'));
    await expect(patient().game('a')).rejects.toThrow('502 Bad Gateway');
    expect(seen).toHaveLength(1);
  });

  it('a request ends immediately if the caller aborts during a wait', async () => {
    answering(refused(503, { 'retry-after': '30' }));
    const control = new AbortController();
    server.once('request', () => setImmediate(() => control.abort(new Error('enough'))));
    const asked = new SportsClient({ baseUrl: url }).game('a', { signal: control.signal });
    await expect(asked).rejects.toThrow('enough');
  });

  it('a truncated response throws an error', async () => {
    answering((response) => void response.end('{"frame_id":1}\n{"frame'));
    await expect(Array.fromAsync(patient().frames('a'))).rejects.toThrow('the middle of a record');
    const broken = (response: ServerResponse) =>
      void response.write('{"frame_id":1}\n', () => response.destroy());
    answering(broken);
    await expect(Array.fromAsync(patient().frames('a'))).rejects.toThrow(UnreachableError);
    await expect(patient().game('a')).rejects.toThrow(`no complete response from ${url}`);
  });

  it('UnreachableError contains the reason', async () => {
    const gone = createServer();
    const baseUrl = await listen(gone);
    gone.close();
    const error = await new SportsClient({ baseUrl }).totals().catch((caught) => caught);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error.message).toMatch(/^no complete response from http:.*: connect ECONNREFUSED/);
  });

  it('a response from a different server throws an error', async () => {
    answering((response) => void response.end('<html>Log in</html>'));
    await expect(patient().game('a')).rejects.toThrow(`is Fieldcast running at ${url}?`);
    answering((response) => void response.writeHead(500, 'Oh').end('{oh}'));
    await expect(patient().game('a')).rejects.toThrow('500 Oh');
  });

  it('a retry waits until the date in Retry-After', async () => {
    const date = new Date(Date.now() + 3600_000).toUTCString();
    answering(refused(503, { 'retry-after': date }));
    const error = await patient()
      .game('a')
      .catch((caught) => caught);
    expect(error.retryAfterMs / 1000).toBeGreaterThan(3500);
    answering(refused(503, { 'retry-after': 'Sat, 01 Jan 2000 00:00:00 GMT' }), fine);
    await patient().game('a');
    expect(waits).toEqual([0]);
  });

  it('the client closes the connection when the caller leaves the loop', async () => {
    const left = new Promise((resolve) => {
      answering((response) => {
        response.on('close', resolve);
        const more = () => response.write('{"frame_id":1}\n'.repeat(1000), (error) => !error && more());
        more();
      });
    });
    for await (const { frame_id } of patient().frames('a')) {
      expect(frame_id).toBe(1);
      break;
    }
    await left;
  });

  it('the client fetches pages of the chosen size until the caller stops reading', async () => {
    answering((response) => void response.end('{"data":[{"game_id":"a"},{"game_id":"b"}],"next":"more"}'));
    for await (const { game_id } of patient().games({ sport: ['soccer'] }, { pageSize: 2 })) {
      if (game_id === 'b') break;
    }
    expect(seen.map((request) => request.url)).toEqual(['/games?sport=soccer&limit=2']);
  });
});
