import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Admission } from '../../src/http/responses/admission.ts';
import { createSportsApp } from '../../src/sports/service.ts';
import { RawConnection } from '../support/raw-http.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';
import { wrapped } from '../support/wrapped-reader.ts';

/**
 * The fast path answers cached requests before Fastify sees them. Fastify's `inject` bypasses the fast path,
 * so its response is the expected response.
 */

type Headers = Readonly<Record<string, string>>;

interface Service {
  readonly app: RunningWeather['app'];
  readonly connection: RawConnection;
}

const content = [
  {
    game: makeGame(),
    events: Array.from({ length: 20 }, (_, i) => makeEvent({ event_id: String(i) })),
    frames: makeFrames(20),
  },
];
let now = Date.UTC(2026, 10, 21, 11, 20);
let sports: RunningService;
let weather: RunningWeather;
let services: Readonly<Record<'sports' | 'weather', Service>>;
beforeAll(async () => {
  sports = await startSports(content);
  weather = await startWeather({ 'weather-providers': 'sample' }, () => now);
  const address = await sports.app.listen({ host: '127.0.0.1', port: 0 });
  services = {
    sports: { app: sports.app, connection: new RawConnection(address) },
    weather: { app: weather.app, connection: new RawConnection(weather.url) },
  };
});
afterAll(async () => {
  for (const { connection } of Object.values(services)) connection.close();
  await sports.close();
  await weather.close();
});

/** Headers that differ between connections or responses. */
const OF_ONE = ['connection', 'keep-alive', 'date', 'x-request-id', 'ratelimit'];

function lasting(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => !OF_ONE.includes(name) && value !== undefined,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const left = (headers: Readonly<Record<string, unknown>>) =>
  Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1] ?? 0);

async function hits({ app }: Service): Promise<number> {
  const { body } = await app.inject('/metrics');
  const lines = body.matchAll(/^http_response_cache_hits_total\{.*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Sends a request to the fast path and to Fastify, and checks that both responses are equal. */
async function both(service: Service, method: 'GET' | 'HEAD', path: string, headers: Headers) {
  const { statusCode, headers: made, rawPayload } = await service.app.inject({ method, url: path, headers });
  const before = await hits(service);
  const known = await service.connection.request(method, path, headers);
  expect(await hits(service)).toBe(before + 1);
  expect({ status: known.status, headers: lasting(known.headers) }).toEqual({
    status: statusCode,
    headers: lasting(made),
  });
  expect(known.body.equals(rawPayload)).toBe(true);
  // Fastify has counted its request already.
  expect(left(known.headers)).toBe(Math.max(0, left(made) - 1));
  return known;
}

const PATHS: ReadonlyArray<['sports' | 'weather', string]> = [
  ['weather', '/weather/Paris'],
  ['weather', '/weather/paris?units=imperial'],
  ['weather', '/weather/Par%C3%ADs?lang=de'],
  ['weather', '/weather/48.85,2.35?lang=fr&units=metric'],
  ['weather', '/weather/Oslo/'],
  ['weather', '/forecast/Oslo?days=2'],
  ['weather', '/alerts/Oslo'],
  ['weather', '/nowcast/Oslo'],
  ['weather', '/history/Oslo'],
  ['weather', '/air/Oslo'],
  ['weather', '/places?q=osl'],
  ['sports', '/api/games'],
  ['sports', '/api/games/test-1'],
  ['sports', '/api/events?gameId=test-1'],
  ['sports', '/api/games/test-1/tracking?limit=3'],
  ['sports', '/api/stats'],
];
const VARIANTS: readonly Headers[] = [
  {},
  { 'accept-encoding': 'zstd' },
  { 'accept-encoding': 'gzip;q=0.5, br' },
  { accept: 'application/json', 'accept-encoding': 'gzip' },
  { origin: 'https://example.org' },
];

describe('a fast-path response equals the framework’s response', () => {
  it.each(PATHS.flatMap(([name, path]) => VARIANTS.map((headers) => [name, path, headers] as const)))(
    '%s %s %j',
    async (name, path, headers) => {
      const service = services[name];
      const { headers: first, status } = await service.connection.request('GET', path, headers);
      expect(status).toBe(200);
      await both(service, 'GET', path, headers);
      await both(service, 'HEAD', path, headers);
      const etag = first['etag'] ?? '';
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const unchanged = await both(service, 'GET', path, { ...headers, 'if-none-match': condition });
        expect(unchanged.status).toBe(304);
      }
      await both(service, 'HEAD', path, { ...headers, 'if-none-match': etag });
      const modified = Date.parse(first['last-modified'] ?? '');
      const before = new Date((modified || now) - 1000).toUTCString();
      const since = new Date(modified || now).toUTCString();
      for (const method of ['GET', 'HEAD'] as const) {
        const unchanged = await both(service, method, path, { ...headers, 'if-modified-since': since });
        expect(unchanged.status).toBe(modified ? 304 : 200);
      }
      for (const condition of [
        { 'if-modified-since': before },
        { 'if-modified-since': 'today' },
        { 'if-modified-since': since, 'if-none-match': '"other"' },
      ]) {
        expect((await both(service, 'GET', path, { ...headers, ...condition })).status).toBe(200);
      }
      for (const condition of ['"other"', etag.slice(1), '']) {
        expect((await both(service, 'GET', path, { ...headers, 'if-none-match': condition })).status).toBe(
          200,
        );
      }
    },
  );

  it.each(['/weather/Bergen', '/forecast/Bergen'])(
    'the fast path is not used after a response expires: %s',
    async (path) => {
      const service = services.weather;
      const first = await service.connection.request('GET', path);
      now = Date.parse(first.headers['expires'] ?? '') - 1;
      await both(service, 'GET', path, {});
      const before = await hits(service);
      now += 1;
      const later = await service.connection.request('GET', path);
      expect(await hits(service)).toBe(before);
      expect(Date.parse(later.headers['expires'] ?? '')).toBeGreaterThan(now);
    },
  );
});

describe('a 304', () => {
  it.each<['sports' | 'weather', string]>([
    ['sports', '/api/games?limit=1'],
    ['sports', '/api/games/test-1/tracking?format=ndjson'],
    ['sports', '/api/games/test-1/tracking?format=parquet'],
    ['weather', '/weather/Lima'],
  ])('the fast path sends a 304 even if the body was never requested: %s %s', async (name, path) => {
    const service = services[name];
    const { etag = '' } = (await service.app.inject(path)).headers;
    const condition = { 'if-none-match': String(etag), accept: 'application/json, */*;q=0.9' };
    const { status } = await service.connection.request('GET', path, condition);
    expect(status).toBe(304);
    await both(service, 'GET', path, condition);
    await both(service, 'HEAD', path, condition);
    const before = await hits(service);
    const whole = await service.connection.request('GET', path, { accept: condition.accept });
    expect([whole.status, whole.headers['etag'], await hits(service)]).toEqual([200, etag, before]);
    expect(whole.body.byteLength).toBeGreaterThan(0);
    await both(service, 'GET', path, condition);
  });

  it('the framework sends a 304 if the response is never cached', async () => {
    const path = '/weather?places=Oslo;Rome';
    const service = services.weather;
    const { etag = '' } = (await service.app.inject(path)).headers;
    const before = await hits(service);
    for (let time = 0; time < 2; time += 1) {
      const unchanged = await service.connection.request('GET', path, { 'if-none-match': String(etag) });
      expect(unchanged.status).toBe(304);
    }
    expect(await hits(service)).toBe(before);
  });
});

describe('a rejected request', () => {
  it('a rejected request is counted once and reported by the framework', async () => {
    const limited = await startWeather({ 'weather-providers': 'sample', 'weather-limit-minute': '3' });
    const connection = new RawConnection(limited.url);
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await connection.request('GET', '/weather/Paris'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const { statusCode, headers, body } = await limited.app.inject('/weather/Paris');
    expect([statusCode, headers['ratelimit-policy']]).toEqual([
      answers[4]?.status,
      answers[4]?.headers['ratelimit-policy'],
    ]);
    const seconds = (text: string) => text.replace(/\d+ seconds?|(?<="retry_after":)\d+/g, 'N');
    expect(lasting({ ...answers[4]?.headers, 'retry-after': 'N' })).toEqual(
      lasting({ ...headers, 'retry-after': 'N' }),
    );
    expect(seconds(String(answers[4]?.body))).toBe(seconds(body));
    const metrics = (await limited.app.inject('/metrics')).body;
    expect(metrics).toContain('rate_limit_decisions_total{decision="allowed"} 3');
    // Two requests go to the fast path, and one request goes to Fastify.
    expect(metrics).toContain('rate_limit_decisions_total{decision="rejected"} 3');
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/weather/:city",status="429"} 3',
    );
    connection.close();
    await limited.close();
  });

  it('a rejected request waits for memory only once', async () => {
    const large = Array.from({ length: 1000 }, (_, i) =>
      makeEvent({ event_id: String(i), player_id: 'p'.repeat(100) }),
    );
    const own = await startSports([{ game: makeGame(), events: large }]);
    let made = 0;
    const reader = wrapped(own.reader, () => ({
      preparedEvents: async (...asked) => {
        made += 1;
        return own.reader.preparedEvents(...asked);
      },
      close: async () => undefined,
    }));
    const admission = new Admission({ maxBytes: 1, waitMs: 1 });
    const app = await createSportsApp(reader, pino({ level: 'silent' }), [], admission);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    // Another response takes all available memory.
    await admission.reserve(new ServerResponse(new IncomingMessage(new Socket()))).set(1_000_000);
    const connection = new RawConnection(address);
    const { status, headers } = await connection.request('GET', '/api/events?gameId=test-1');
    expect([status, headers['retry-after'], headers['cache-control'], made]).toEqual([
      503,
      '5',
      'no-store',
      1,
    ]);
    connection.close();
    await app.close();
    await own.close();
  });
});
