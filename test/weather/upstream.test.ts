import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROVIDERS } from '../../src/weather/providers/registry.ts';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { DEAD_ADDRESSES, FAULTS, type Fault, SILENT_FAULTS } from '../support/faults.ts';
import { ManualTimer } from '../support/manual-timer.ts';
import { type Replay, startReplay } from '../support/replay.ts';
import { placeMark, temperatureAt } from '../support/spot.ts';
import {
  chat,
  fetchJson,
  gazetteer,
  type JsonReply,
  type RunningWeather,
  startWeather,
} from '../support/weather-service.ts';

const KEY = 'a-secret-key';
const BUDGET_MS = 600;
const TRY_MS = 250;
const FLAGS = {
  'weather-budget-ms': String(BUDGET_MS),
  'weather-try-ms': String(TRY_MS),
  'weather-alerts-budget-ms': String(TRY_MS),
  'weather-contact': 'tests@example.org',
};

const SETTINGS = PROVIDERS.flatMap(({ settings }) => Object.entries(settings));
const BASE_URLS = SETTINGS.filter(([, { placeholder }]) => placeholder === 'URL').map(([name]) => name);
const RATES = SETTINGS.map(([name]) => name).filter((name) => name.endsWith('-rate'));
/** Rates so high that no upstream limits requests. */
const NO_RATES = Object.fromEntries(RATES.map((name) => [name, '1000000']));
const KEYS = Object.fromEntries(
  PROVIDERS.flatMap(({ requires }) => (requires === null ? [] : [[requires, KEY]])),
);

/** Every endpoint of every remote provider, with a city that the provider covers. */
const ENDPOINTS = {
  current: 'weather',
  forecast: 'forecast',
  nowcast: 'nowcast',
  history: 'history',
  alerts: 'alerts',
  air: 'air',
} as const;
const CALLS = PROVIDERS.flatMap(({ id, provides }) => {
  const upstream = UPSTREAMS[id];
  if (upstream === undefined) return [];
  return provides
    .filter((capability) => capability !== 'geocode')
    .map((capability) => ({ id, city: upstream.city, endpoint: ENDPOINTS[capability] }));
});

const time = { now: Date.UTC(2026, 10, 21, 11, 20) };
const clock = () => time.now;
const timer = new ManualTimer();
let begun = 0;
const waited = () => timer.now() - begun;
let replay: Replay;
const running: Array<{ close: () => Promise<void> }> = [];

/**
 * The path at which the replay simulates the upstream of a provider. Providers with the same setting share a
 * path.
 */
function pathOf(setting: string): string {
  return `/${PROVIDERS.find(({ settings }) => setting in settings)?.id}`;
}

beforeAll(async () => {
  replay = await startReplay(
    PROVIDERS.flatMap(({ id, settings }) => {
      const [setting = ''] = Object.keys(settings);
      const routes = UPSTREAMS[id]?.invented(clock) ?? [];
      return routes.map((route) => ({ ...route, under: pathOf(setting) }));
    }),
  );
});
afterAll(() => replay.close());
beforeEach(() => {
  begun = timer.now();
});
afterEach(async () => {
  replay.setFault(null);
  await Promise.all(running.splice(0).map((one) => one.close()));
});

/**
 * Starts a service. The replay simulates the upstreams of all providers, except providers with other URLs.
 */
async function start(
  providers: string,
  elsewhere: Readonly<Record<string, string>> = {},
  flags: Readonly<Record<string, string>> = {},
): Promise<RunningWeather> {
  const urls = Object.fromEntries(
    BASE_URLS.map((name) => [name, elsewhere[name] ?? replay.url + pathOf(name)]),
  );
  const service = await startWeather(
    { ...FLAGS, ...NO_RATES, ...KEYS, ...urls, ...flags, 'weather-providers': providers },
    clock,
    gazetteer(),
    timer,
  );
  running.push(service);
  return service;
}

/** Starts a separate replay of Open-Meteo with a permanent fault. */
async function startFaulty(fault: Fault): Promise<string> {
  const faulty = await startReplay(UPSTREAMS['open-meteo']?.invented(clock) ?? []);
  running.push(faulty);
  faulty.setFault(fault);
  return faulty.url;
}

const path = (endpoint: string, city: string) => `/${endpoint}/${encodeURIComponent(city)}`;

/** Applies a fault. If the client has to wait, advances the time until the client gives up. */
function instantFault(name: keyof typeof FAULTS): Fault {
  return (response, healthy) => {
    FAULTS[name](response, healthy);
    if (!SILENT_FAULTS.has(name)) return;
    setImmediate(() => {
      // The first timers of alerts only announce the end of their time budget.
      while (timer.untilNext !== null) timer.advance(timer.untilNext);
    });
  };
}

/** Expects the right response for this place, or the documented failure. */
function expectRightOrFailed(reply: JsonReply, endpoint: string, city: string): void {
  expect(JSON.stringify(reply.body)).not.toContain(KEY);
  if (reply.status === 500) {
    expect(Object.keys(reply.body)).toEqual(['error', 'status']);
    expect(reply.body.error).toMatch(/^Failed to fetch weather data: [A-Z]/);
    expect(reply.body.status).toBe(500);
    return;
  }
  expect(reply.status).toBe(200);
  expectRight(reply, endpoint, city);
}

/** A value in each endpoint’s response that identifies the place: the temperature plus a constant. */
const IDENTIFYING: Readonly<
  Record<string, { value: (body: JsonReply['body']) => number | null; plus: number }>
> = {
  weather: { value: (body) => body.temperature, plus: 0 },
  forecast: { value: (body) => body.forecasts[3].temperature, plus: 0 },
  nowcast: { value: (body) => body.precipitation[3].rate, plus: 20 },
  history: { value: (body) => body.hours[3].temperature, plus: 0 },
  air: { value: (body) => body.pm2_5, plus: 20 },
};

function expectRight({ body }: JsonReply, endpoint: string, city: string): void {
  const [found] = gazetteer().search(city);
  if (found === undefined) throw new Error(`${city} is not in the gazetteer`);
  const { name, latitude, longitude } = found.place;
  expect(body.city).toBe(name);
  const identifying = IDENTIFYING[endpoint];
  if (identifying === undefined) {
    const mark = placeMark(latitude, longitude);
    for (const alert of body.alerts) expect(alert.description).toContain(mark);
    return;
  }
  const value = identifying.value(body);
  // Providers get at most four decimals of a coordinate.
  if (value !== null) expect(value - identifying.plus).toBeCloseTo(temperatureAt(latitude, longitude), 1);
}

describe('every provider', () => {
  it.each(CALLS)(
    'the provider $id answers /$endpoint about the right place',
    async ({ id, city, endpoint }) => {
      const { url } = await start(id);
      const reply = await fetchJson(`${url}${path(endpoint, city)}`);
      expect({ status: reply.status, source: reply.body.source }).toEqual({ status: 200, source: id });
      expectRight(reply, endpoint, city);
      if (endpoint === 'alerts') expect(reply.body.alerts).toHaveLength(1);
      if (endpoint === 'forecast') {
        const known = reply.body.forecasts.filter(
          (entry: { temperature: unknown }) => entry.temperature !== null,
        );
        expect(known).toHaveLength(reply.body.forecasts.length);
      }
    },
  );
});

const faults = Object.keys(FAULTS) as Array<keyof typeof FAULTS>;

describe.each(CALLS)('$id as the upstream of /$endpoint', ({ id, city, endpoint }) => {
  let service: RunningWeather;
  beforeAll(async () => {
    service = await start(id);
    running.pop();
  });
  afterAll(() => service.close());

  it.each(faults)('the fault %s leads to the documented failure or the right place', async (fault) => {
    // After this time, no response is cached and no breaker is open.
    time.now += 48 * 3_600_000;
    replay.setFault(instantFault(fault));
    const requests = replay.requests.length;
    const reply = await fetchJson(`${service.url}${path(endpoint, city)}`);
    expect(replay.requests.length).toBeGreaterThan(requests);
    expectRightOrFailed(reply, endpoint, city);
    if (SILENT_FAULTS.has(fault) || fault === 'hugeBody') expect(reply.status).toBe(500);
    expect(waited()).toBe(SILENT_FAULTS.has(fault) ? TRY_MS : 0);
    expect((await fetchJson(`${service.url}/health`)).status).toBe(200);
  });

  it.each(Object.entries(DEAD_ADDRESSES))(
    'an unreachable host leads to the documented failure: %s',
    async (_, address) => {
      const dead = await address();
      const { url } = await start(id, Object.fromEntries(BASE_URLS.map((name) => [name, dead])));
      const reply = await fetchJson(`${url}${path(endpoint, city)}`);
      expect(reply.status).toBe(500);
      expectRightOrFailed(reply, endpoint, city);
    },
  );
});

describe('several places', () => {
  it('a response for several places has the oldest stale place’s age', async () => {
    const { url } = await start('open-meteo');
    await fetchJson(`${url}/weather/Rome`);
    time.now += 240_000;
    await fetchJson(`${url}/weather/Paris`);
    time.now += 120_000;
    replay.setFault(instantFault('status500'));
    const { body, headers } = await fetchJson(`${url}/weather?places=Paris;Rome`);
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    expect(headers.get('warning')).toContain('110');
    expect([headers.get('age'), headers.get('cache-control')]).toEqual(['360', 'no-cache']);
  });
});

describe('an unknown name', () => {
  const searches = () => replay.requests.filter(({ url: { pathname } }) => pathname.endsWith('/search'));

  it('an unknown name is looked up in the provider’s directory once an hour', async () => {
    const { url } = await start('open-meteo');
    const before = searches().length;
    for (const name of ['Qwghlmburgh', 'Qwghlmburgh', 'QWGHLMBURGH'])
      expect((await fetchJson(`${url}/weather/${name}`)).status).toBe(404);
    expect(searches()).toHaveLength(before + 1);
    time.now += 3_600_000 - 1;
    await fetchJson(`${url}/weather/Qwghlmburgh`);
    expect(searches()).toHaveLength(before + 1);
    time.now += 1;
    await fetchJson(`${url}/weather/Qwghlmburgh`);
    expect(searches()).toHaveLength(before + 2);
  });

  it('an unknown name in a question is looked up once and leads to a 400', async () => {
    const { url } = await start('open-meteo');
    const before = searches().length;
    const { status, body } = await chat(url, 'Will it rain in Ternhaven tomorrow?');
    expect({ status, city: body.city, country: body.country, source: body.source }).toEqual({
      status: 200,
      city: 'Ternhaven',
      country: 'GB',
      source: 'open-meteo',
    });
    expect((await chat(url, 'weather in Ternhaven, New Zealand')).body.country).toBe('NZ');
    expect((await fetchJson(`${url}/weather/Ternhaven`)).status).toBe(200);
    expect(searches()).toHaveLength(before + 1);
    for (let i = 0; i < 3; i += 1) {
      const unknown = await chat(url, 'weather in Qwghlmburgh');
      expect([unknown.status, unknown.body.error]).toEqual([400, expect.stringContaining('Qwghlmburgh')]);
    }
    expect(searches()).toHaveLength(before + 2);
  });

  it('a request for an unknown name fails with an upstream error while the directory fails', async () => {
    const { url } = await start('open-meteo');
    replay.setFault(instantFault('status500'));
    const { status, body } = await chat(url, 'weather in Ternhaven');
    expect([status, Object.keys(body)]).toEqual([500, ['error']]);
    expect(body.error).toMatch(/^Failed to fetch weather data: Open-Meteo/);
  });

  it('a place from the provider’s directory is cached for a day', async () => {
    const { url } = await start('open-meteo');
    const before = searches().length;
    const { status, body } = await fetchJson(`${url}/weather/Ternhaven`);
    expect({ status, city: body.city, country: body.country }).toEqual({
      status: 200,
      city: 'Ternhaven',
      country: 'GB',
    });
    expect((await fetchJson(`${url}/weather/Ternhaven,%20NZ`)).body.country).toBe('NZ');
    time.now += 24 * 3_600_000 - 1;
    await fetchJson(`${url}/weather/Ternhaven`);
    expect(searches()).toHaveLength(before + 1);
    time.now += 1;
    await fetchJson(`${url}/forecast/Ternhaven`);
    expect(searches()).toHaveLength(before + 2);
  });

  it('a demo with a failing directory responds with 404 and a note about the failure', async () => {
    const { url } = await start('open-meteo,sample');
    replay.setFault(FAULTS.status500);
    const { status, body } = await fetchJson(`${url}/weather/Qwghlmburgh`);
    expect(status).toBe(404);
    expect(body.error).toMatch(/^City not found: no place called "Qwghlmburgh" is known \(Open-Meteo /);
    // Failed lookups are not cached.
    replay.setFault(null);
    expect((await fetchJson(`${url}/weather/Qwghlmburgh`)).body.error).not.toContain('Open-Meteo');
  });

  it.each(faults.filter((name) => name !== 'emptyArrays'))(
    'the service does not report a name as unknown if the directory fails with %s',
    async (fault) => {
      const { url } = await start('open-meteo');
      replay.setFault(instantFault(fault));
      const { status, body } = await fetchJson(`${url}/weather/Qwghlmburgh`);
      expect(status).toBe(500);
      expect(body.error).toMatch(/^Failed to fetch weather data: Open-Meteo /);
    },
  );
});

describe('failover', () => {
  it.each(faults)(
    'failover from a first provider with %s gives the right response within the budget',
    async (fault) => {
      const faulty = await startFaulty(instantFault(fault));
      const { url } = await start('open-meteo,met-norway', { 'open-meteo-url': faulty });
      for (const endpoint of ['weather', 'forecast']) {
        const before = timer.now();
        const reply = await fetchJson(`${url}${path(endpoint, 'Tokyo')}`);
        expect(reply.status).toBe(200);
        expectRight(reply, endpoint, 'Tokyo');
        expect(timer.now() - before).toBeLessThanOrEqual(TRY_MS);
      }
    },
  );

  it('failover gives a slow first provider only part of the time budget', async () => {
    const faulty = await startFaulty(instantFault('slowHeaders'));
    const flags = { 'weather-budget-ms': '400', 'weather-try-ms': '400' };
    const { url } = await start('open-meteo,met-norway', { 'open-meteo-url': faulty }, flags);
    expect((await fetchJson(`${url}/weather/Paris`)).body.source).toBe('met-norway');
    expect(waited()).toBe(200);
  });

  it('failover skips providers that do not cover the country', async () => {
    const { url } = await start('bright-sky,nws,cap');
    expect((await fetchJson(`${url}/alerts/Berlin`)).body.source).toBe('bright-sky');
    expect((await fetchJson(`${url}${path('alerts', 'Portland, Oregon')}`)).body.source).toBe('nws');
    expect((await fetchJson(`${url}/alerts/Delhi`)).body.source).toBe('cap');
  });
});

describe('with every provider down', () => {
  it('without providers, the service fails within the budget and serves cached cities with their age', async () => {
    const { url } = await start('open-meteo,met-norway,openweathermap');
    const fresh = await fetchJson(`${url}/weather/Paris`);
    replay.setFault(instantFault('slowHeaders'));
    time.now += 600_000;

    const failed = await fetchJson(`${url}/weather/Rome`);
    expect(waited()).toBe(BUDGET_MS);
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      error: expect.stringMatching(
        /^Failed to fetch weather data: Open-Meteo did not respond in time; MET Norway did [^;]*; OpenWeatherMap did/,
      ),
      status: 500,
    });
    expect(failed.headers.get('cache-control')).toBe('no-store');

    const asked = await chat(url, 'weather in Rome');
    expect(asked.status).toBe(500);
    expect(asked.body).toEqual({ error: expect.stringMatching(/^Failed to fetch weather data: /) });

    for (const once of ['first', 'again']) {
      const stale = await fetchJson(`${url}/weather/Paris`);
      expect([once, stale.status]).toEqual([once, 200]);
      expect(stale.body).toEqual(fresh.body);
      expect(stale.headers.get('age')).toBe('600');
      expect(stale.headers.get('warning')).toMatch(/^110 /);
      expect(stale.headers.get('cache-control')).toBe('no-cache');
      expect(stale.headers.get('expires')).toBeNull();
    }

    // By default, data is fresh for five minutes and can be stale for three more hours.
    time.now += 300_000 + 10_800_000 - 600_000 - 1;
    expect((await fetchJson(`${url}/weather/Paris`)).status).toBe(200);
    time.now += 1;
    expect((await fetchJson(`${url}/weather/Paris`)).status).toBe(500);
  });

  it('the service skips a provider with an open breaker, and retries after the pause', async () => {
    const { url } = await start('open-meteo', { 'open-meteo-url': await DEAD_ADDRESSES.refused() });
    const error = async () => (await fetchJson(`${url}/weather/Paris`)).body.error;
    expect(await error()).toBe('Failed to fetch weather data: Open-Meteo cannot be reached');
    expect(await error()).toBe(
      'Failed to fetch weather data: Open-Meteo is temporarily skipped after failures',
    );
    time.now += 15_000;
    expect(await error()).toBe('Failed to fetch weather data: Open-Meteo cannot be reached');
  });
});

describe('alerts', () => {
  const longCached = { 'weather-alerts-seconds': '86400' };

  it('a response with alerts expires when an alert ends', async () => {
    const { url } = await start('nws', {}, longCached);
    const get = () => fetchJson(`${url}${path('alerts', 'Portland, Oregon')}`);
    const first = await get();
    // An invented alert ends after six hours.
    expect(first.body.has_alerts).toBe(true);
    expect(Date.parse(first.headers.get('expires') ?? '')).toBe(time.now + 6 * 3_600_000);
    time.now += 6 * 3_600_000 - 1;
    expect((await get()).body).toEqual(first.body);
    time.now += 1;
    expect((await get()).body).toMatchObject({ alerts: [], has_alerts: false, source: 'nws' });
  });

  it('alerts without an end time are served while the data is fresh', async () => {
    const alert = { status: 'Actual', id: 'a', event: 'Gale', ends: null, expires: null };
    const upstream = await startReplay([
      { path: '/', reply: () => ({ body: JSON.stringify({ features: [{ properties: alert }] }) }) },
    ]);
    running.push(upstream);
    const { url } = await start('nws', { 'nws-url': upstream.url });
    const { body, headers } = await fetchJson(`${url}${path('alerts', 'Portland, Oregon')}`);
    expect(body.alerts).toMatchObject([{ event: 'Gale', start: null, end: null }]);
    expect(Date.parse(headers.get('expires') ?? '')).toBe(time.now + 120_000);
  });

  it('alerts are not cached for a country that no provider covers', async () => {
    const { url } = await start('nws', {}, longCached);
    const { body, headers } = await fetchJson(`${url}/alerts/Delhi`);
    expect(body).toMatchObject({ alerts: [], source: null });
    expect(Date.parse(headers.get('expires') ?? '')).toBe(time.now);
  });

  it('unreadable alerts are omitted and counted in the metrics', async () => {
    const readable = { event: 'Wind', start: time.now / 1000, end: time.now / 1000 + 60, description: '' };
    const alerts = [readable, { ...readable, event: null }, 'Wind'];
    const upstream = await startReplay([
      { path: '/', reply: () => ({ body: JSON.stringify({ lat: 1, alerts }) }) },
    ]);
    running.push(upstream);
    const { url } = await start('openweathermap-onecall', { 'openweathermap-url': upstream.url });
    expect((await fetchJson(`${url}/alerts/Rome`)).body.alerts).toMatchObject([
      { event: 'Wind', severity: null },
    ]);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('weather_alerts_skipped_total{provider="openweathermap-onecall"} 2');
  });
});

describe('upstream requests', () => {
  it('500 simultaneous requests for the same city share one upstream request', async () => {
    const { url } = await start('open-meteo');
    const before = replay.requests.length;
    const replies = await Promise.all(
      Array.from({ length: 500 }, () => fetchJson(`${url}/weather/Helsinki`)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replay.requests.length - before).toBe(1);
  });

  it('requests beyond the limit of concurrent upstream requests get a 503 with Retry-After', async () => {
    const { url } = await start('open-meteo', {}, { 'weather-max-fetches': '2' });
    replay.setFault(FAULTS.slowHeaders);
    const replies: JsonReply[] = [];
    const rejected = Promise.withResolvers<void>();
    const cities = ['Paris', 'Rome', 'Oslo', 'Lima'];
    const all = cities.map(async (city) => {
      const reply = await fetchJson(`${url}/weather/${city}`);
      replies.push(reply);
      if (replies.length === 2) rejected.resolve();
    });
    await rejected.promise;
    for (const { status, headers, body } of replies) {
      expect([status, headers.get('retry-after'), body.status]).toEqual([503, '1', 503]);
    }
    timer.advance(TRY_MS);
    await Promise.all(all);
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 500, 500]);
  });

  it('upstream requests finish before the service stops, and new requests get a 503', async () => {
    const { app, url, close } = await start('open-meteo');
    const arrived = Promise.withResolvers<void>();
    replay.setFault(() => arrived.resolve());
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const replies = text(socket);
    const send = () => socket.write('GET /weather/Paris HTTP/1.1\r\nhost: x\r\n\r\n');
    send();
    await arrived.promise;
    const closed = close();
    const received = once(app.server, 'request');
    send();
    await received;
    timer.advance(TRY_MS);
    await closed;
    const [first, last] = (await replies).split(/(?<=\})(?=HTTP)/);
    expect(first).toMatch(/^HTTP\/1\.1 500 /);
    expect(last).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+[\s\S]*"status":503\}$/i);
  });

  it('responses from MET Norway are cached until they expire, and then revalidated', async () => {
    const { url } = await start(
      'met-norway',
      {},
      { 'weather-current-seconds': '0', 'weather-forecast-seconds': '0' },
    );
    const calls = () =>
      replay.requests.filter(({ url: { pathname } }) => pathname.includes('locationforecast'));
    const before = calls().length;
    await fetchJson(`${url}/weather/Madrid`);
    await fetchJson(`${url}/forecast/Madrid`);
    expect(calls()).toHaveLength(before + 1);
    time.now += 31 * 60_000;
    expect((await fetchJson(`${url}/weather/Madrid`)).status).toBe(200);
    expect(calls()).toHaveLength(before + 2);
    expect(calls().at(-1)?.headers['if-modified-since']).toBeDefined();
    expect(calls().at(-1)?.headers['user-agent']).toMatch(/^fieldcast\/[\d.]+ \(tests@example\.org\)$/);
  });

  it('upstream requests identify the service only by name and version if no contact is set', async () => {
    const url = replay.url + pathOf('open-meteo-url');
    const service = await startWeather({ 'open-meteo-url': url, 'weather-providers': 'open-meteo' }, clock);
    running.push(service);
    await fetchJson(`${service.url}/weather/Quito`);
    expect(replay.requests.at(-1)?.headers['user-agent']).toMatch(/^fieldcast\/[\d.]+$/);
  });

  it('the metrics count upstream requests by provider and outcome', async () => {
    const { url } = await start('open-meteo,met-norway');
    replay.setFault(instantFault('slowHeaders'));
    await fetchJson(`${url}/weather/Paris`);
    replay.setFault(null);
    await fetchJson(`${url}/weather/Paris`);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const calls = metrics.match(/^weather_provider_calls_total\{.*$/gm);
    expect(calls).toEqual([
      'weather_provider_calls_total{provider="open-meteo",outcome="timeout"} 1',
      'weather_provider_calls_total{provider="met-norway",outcome="timeout"} 1',
      'weather_provider_calls_total{provider="open-meteo",outcome="answered"} 1',
    ]);
  });
});
