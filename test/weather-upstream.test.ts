import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEAD_ADDRESSES, FAULTS, type Fault } from './support/faults.ts';
import { type Replay, startReplay } from './support/replay.ts';
import { placeMark, temperatureAt } from './support/spot.ts';
import {
  healthyBrightSky,
  healthyCap,
  healthyMetNorway,
  healthyNws,
  healthyOpenMeteo,
  healthyOpenWeatherMap,
} from './support/weather-answers.ts';
import {
  ask,
  chat,
  gazetteer,
  type JsonReply,
  type RunningWeather,
  startWeather,
} from './support/weather-service.ts';

const KEY = 'a-secret-key';
const BUDGET_MS = 600;
const FLAGS = {
  'weather-budget-ms': String(BUDGET_MS),
  'weather-try-ms': '250',
  'weather-contact': 'tests@example.org',
  'openweathermap-api-key': KEY,
};
const BASE_URLS = [
  'open-meteo-url',
  'open-meteo-geocoding-url',
  'met-norway-url',
  'openweathermap-url',
  'nws-url',
  'bright-sky-url',
  'cap-url',
];

/** Which endpoints each provider stands behind, and a city that it covers. */
const PROVIDERS = [
  { id: 'open-meteo', city: 'Paris', endpoints: ['weather', 'forecast'] },
  { id: 'met-norway', city: 'Lima', endpoints: ['weather', 'forecast'] },
  { id: 'openweathermap', city: 'Nairobi', endpoints: ['weather', 'forecast'] },
  { id: 'nws', city: 'Portland, Oregon', endpoints: ['alerts'] },
  { id: 'metalerts', city: 'Tromsø', endpoints: ['alerts'] },
  { id: 'bright-sky', city: 'Berlin', endpoints: ['alerts'] },
  { id: 'openweathermap-onecall', city: 'Rome', endpoints: ['alerts'] },
  { id: 'cap', city: 'Delhi', endpoints: ['alerts'] },
];
const CALLS = PROVIDERS.flatMap(({ endpoints, ...provider }) =>
  endpoints.map((endpoint) => ({ ...provider, endpoint })),
);

const time = { now: Date.UTC(2026, 10, 21, 11, 20) };
const clock = () => time.now;
const bodies = 'invented';
let replay: Replay;
const running: RunningWeather[] = [];

beforeAll(async () => {
  replay = await startReplay([
    ...healthyOpenMeteo(clock, { bodies }),
    ...healthyMetNorway(clock, { bodies }),
    ...healthyOpenWeatherMap(clock, { bodies }),
    ...healthyNws(clock, { bodies }),
    ...healthyBrightSky(clock, { bodies }),
    ...healthyCap(clock, { bodies }),
  ]);
});
afterAll(() => replay.close());
afterEach(async () => {
  replay.setFault(null);
  await Promise.all(running.splice(0).map((service) => service.close()));
});

/** A service whose providers are all played by the replay, unless they are to be found elsewhere. */
async function start(
  providers: string,
  elsewhere: Readonly<Record<string, string>> = {},
  flags: Readonly<Record<string, string>> = {},
): Promise<RunningWeather> {
  const urls = Object.fromEntries(BASE_URLS.map((name) => [name, elsewhere[name] ?? replay.url]));
  const service = await startWeather({ ...FLAGS, ...urls, ...flags, 'weather-providers': providers }, clock);
  running.push(service);
  return service;
}

const path = (endpoint: string, city: string) => `/${endpoint}/${encodeURIComponent(city)}`;

/** An answer that tells of this place, or else nothing but the documented failure. */
function expectRightOrFailed(reply: JsonReply, endpoint: string, city: string): void {
  expect(JSON.stringify(reply.body)).not.toContain(KEY);
  if (reply.status === 500) {
    expect(Object.keys(reply.body)).toEqual(['error', 'status']);
    expect(reply.body.error).toMatch(/^Failed to fetch weather data: ./);
    expect(reply.body.status).toBe(500);
    return;
  }
  expect(reply.status).toBe(200);
  expectRight(reply, endpoint, city);
}

function expectRight({ body }: JsonReply, endpoint: string, city: string): void {
  const [found] = gazetteer().search(city);
  if (found === undefined) throw new Error(`${city} is not in the gazetteer`);
  const { name, latitude, longitude } = found.place;
  expect(body.city).toBe(name);
  if (endpoint === 'alerts') {
    const mark = placeMark(latitude, longitude);
    for (const alert of body.alerts) expect(alert.description).toContain(mark);
    return;
  }
  const temperature = endpoint === 'weather' ? body.temperature : body.forecasts[3].temperature;
  // Four decimals of a place are as many as any provider gets.
  if (temperature !== null) expect(temperature).toBeCloseTo(temperatureAt(latitude, longitude), 1);
}

describe('each provider, well', () => {
  it.each(CALLS)('$id answers /$endpoint about the right place', async ({ id, city, endpoint }) => {
    const { url } = await start(id);
    const reply = await ask(`${url}${path(endpoint, city)}`);
    expect({ status: reply.status, source: reply.body.source }).toEqual({ status: 200, source: id });
    expectRight(reply, endpoint, city);
    if (endpoint === 'alerts') expect(reply.body.alerts).toHaveLength(1);
    if (endpoint === 'forecast') {
      const known = reply.body.forecasts.filter(
        (entry: { temperature: unknown }) => entry.temperature !== null,
      );
      expect(known).toHaveLength(reply.body.forecasts.length);
    }
  });
});

const faults = Object.entries(FAULTS) as Array<[keyof typeof FAULTS, Fault]>;

describe.each(CALLS)('$id failing behind /$endpoint', ({ id, city, endpoint }) => {
  it.each(faults)('with %s gives the documented failure or the right place', async (_, fault) => {
    const { url } = await start(id);
    replay.setFault(fault);
    const begun = performance.now();
    expectRightOrFailed(await ask(`${url}${path(endpoint, city)}`), endpoint, city);
    expect(performance.now() - begun).toBeLessThan(BUDGET_MS + 1500);
    expect((await ask(`${url}/health`)).status).toBe(200);
  });

  it.each(Object.entries(DEAD_ADDRESSES))(
    'with its address %s gives the documented failure',
    async (_, address) => {
      const dead = await address();
      const { url } = await start(id, Object.fromEntries(BASE_URLS.map((name) => [name, dead])));
      const reply = await ask(`${url}${path(endpoint, city)}`);
      expect(reply.status).toBe(500);
      expectRightOrFailed(reply, endpoint, city);
    },
  );
});

describe('an unknown name', () => {
  it('is looked for in the provider’s directory', async () => {
    const { url } = await start('open-meteo');
    const reply = await ask(`${url}/weather/Qwghlmburgh`);
    expect(reply.status).toBe(404);
    const asked = replay.requests.filter(({ url: { pathname } }) => pathname.endsWith('/search')).length;
    await ask(`${url}/weather/Qwghlmburgh`);
    // That there is no such place is remembered for a while.
    expect(replay.requests.filter(({ url: { pathname } }) => pathname.endsWith('/search'))).toHaveLength(
      asked,
    );
  });

  it('is none in a demo whose directory fails, which the answer says', async () => {
    const { url } = await start('open-meteo,sample');
    replay.setFault(FAULTS.status503);
    const { status, body } = await ask(`${url}/weather/Qwghlmburgh`);
    expect(status).toBe(404);
    expect(body.error).toMatch(/^City not found: no place called "Qwghlmburgh" is known \(Open-Meteo /);
  });

  const harmless: Array<keyof typeof FAULTS> = ['emptyArrays'];
  it.each(faults.filter(([name]) => !harmless.includes(name)))(
    'is no unknown city where the directory fails with %s',
    async (_, fault) => {
      const { url } = await start('open-meteo');
      replay.setFault(fault);
      const { status, body } = await ask(`${url}/weather/Qwghlmburgh`);
      expect(status).toBe(500);
      expect(body.error).toMatch(/^Failed to fetch weather data: ./);
    },
  );
});

describe('failover', () => {
  it.each(faults)(
    'from a first provider with %s gives the right answer within the budget',
    async (_, fault) => {
      const broken = await startReplay(healthyOpenMeteo(clock, { bodies }));
      broken.setFault(fault);
      const { url } = await start('open-meteo,met-norway', { 'open-meteo-url': broken.url });
      for (const endpoint of ['weather', 'forecast']) {
        const reply = await ask(`${url}${path(endpoint, 'Tokyo')}`);
        expect(reply.status).toBe(200);
        expectRight(reply, endpoint, 'Tokyo');
      }
      await broken.close();
    },
  );

  it('passes a slow first provider by within the budget', async () => {
    const slow = await startReplay(healthyOpenMeteo(clock, { bodies }));
    slow.setFault(FAULTS.slowHeaders);
    const { url } = await start('open-meteo,met-norway', { 'open-meteo-url': slow.url });
    const begun = performance.now();
    expect((await ask(`${url}/weather/Paris`)).body.source).toBe('met-norway');
    expect(performance.now() - begun).toBeLessThan(BUDGET_MS);
    await slow.close();
  });
});

describe('with every provider down', () => {
  it('fails within the budget, on /chat with one field, while a cached city still answers, and says how old', async () => {
    const { url } = await start('open-meteo,met-norway,openweathermap');
    const fresh = await ask(`${url}/weather/Paris`);
    replay.setFault(FAULTS.slowHeaders);
    time.now += 600_000;

    const begun = performance.now();
    const failed = await ask(`${url}/weather/Rome`);
    expect(performance.now() - begun).toBeLessThan(BUDGET_MS + 200);
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      error: expect.stringMatching(/^Failed to fetch weather data: /),
      status: 500,
    });

    const asked = await chat(url, 'weather in Rome');
    expect(asked.status).toBe(500);
    expect(asked.body).toEqual({ error: expect.stringMatching(/^Failed to fetch weather data: /) });

    const stale = await ask(`${url}/weather/Paris`);
    expect(stale.status).toBe(200);
    expect(stale.body).toEqual(fresh.body);
    expect(stale.headers.get('age')).toBe('600');
    expect(stale.headers.get('warning')).toMatch(/^110 /);

    time.now += 24 * 3_600_000;
    expect((await ask(`${url}/weather/Paris`)).status).toBe(500);
  });
});

describe('upstream calls', () => {
  it('are one for a thousand simultaneous requests for one cold city', async () => {
    const { url } = await start('open-meteo');
    const before = replay.requests.length;
    const replies = await Promise.all(Array.from({ length: 1000 }, () => ask(`${url}/weather/Helsinki`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replay.requests.length - before).toBe(1);
  });

  it('are limited in number at a time: more get a 503 with Retry-After', async () => {
    const { url } = await start('open-meteo', {}, { 'weather-max-fetches': '2' });
    replay.setFault(FAULTS.slowHeaders);
    const cities = ['Paris', 'Rome', 'Oslo', 'Lima'];
    const replies = await Promise.all(cities.map((city) => ask(`${url}/weather/${city}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([500, 500, 503, 503]);
    const refused = replies.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused?.body.status).toBe(503);
  });

  it('end before the service does, and what arrives meanwhile gets a 503 with Retry-After', async () => {
    const { url, close } = await start('open-meteo');
    replay.setFault(FAULTS.slowHeaders);
    const before = replay.requests.length;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const replies = text(socket);
    const send = () => socket.write('GET /weather/Paris HTTP/1.1\r\nhost: x\r\n\r\n');
    send();
    await vi.waitFor(() => expect(replay.requests.length).toBeGreaterThan(before));
    const closed = close();
    send();
    await closed;
    const [first, last] = (await replies).split(/(?<=\})(?=HTTP)/);
    expect(first).toMatch(/^HTTP\/1\.1 500 /);
    expect(last).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+[\s\S]*"status":503\}$/i);
  });

  it('are few to MET Norway: kept until they expire, then asked whether they changed', async () => {
    const { url } = await start(
      'met-norway',
      {},
      { 'weather-current-seconds': '0', 'weather-forecast-seconds': '0' },
    );
    const calls = () =>
      replay.requests.filter(({ url: { pathname } }) => pathname.includes('locationforecast'));
    const before = calls().length;
    await ask(`${url}/weather/Madrid`);
    await ask(`${url}/forecast/Madrid`);
    expect(calls()).toHaveLength(before + 1);
    time.now += 31 * 60_000;
    expect((await ask(`${url}/weather/Madrid`)).status).toBe(200);
    expect(calls()).toHaveLength(before + 2);
    expect(calls().at(-1)?.headers['if-modified-since']).toBeDefined();
    expect(calls().at(-1)?.headers['user-agent']).toMatch(/^fieldcast\/[\d.]+ \(tests@example\.org\)$/);
  });
});
