import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { rateSettingName, ratesOf } from '../../src/weather/providers/port.ts';
import { PROVIDERS } from '../../src/weather/providers/registry.ts';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { FAULTS, SILENT_FAULTS } from '../support/faults.ts';
import { ManualTimer } from '../support/manual-timer.ts';
import { type Replay, startReplay } from '../support/replay.ts';
import { chat, fetchJson, gazetteer, startWeather } from '../support/weather-service.ts';

/** A paid API key, used with the providers' production hosts. */
const KEY = 'a-paid-and-secret-key';
const NOW = Date.UTC(2026, 10, 21, 11, 20);
const time = { now: NOW };

/** All providers that accept a key, each with the setting and the upstream that simulates its hosts. */
const KEYED = PROVIDERS.flatMap(({ id, settings }) => {
  const setting = Object.keys(settings).find((name) => name.endsWith('-api-key'));
  return setting === undefined ? [] : [{ id, setting }];
});

/** Rates so high that no upstream limits requests. */
const NO_RATES = Object.fromEntries(
  PROVIDERS.flatMap((definition) => ratesOf(definition).map((rate) => [rateSettingName(rate), '1000000'])),
);

let replay: Replay;
const running: Array<{ close: () => Promise<void> }> = [];
/** URLs of the requests that the service sent. */
const asked: URL[] = [];

beforeAll(async () => {
  replay = await startReplay(
    Object.entries(UPSTREAMS).flatMap(([id, { invented }]) =>
      invented(() => time.now).map((route) => ({ ...route, under: `/${id}` })),
    ),
  );
});
afterAll(() => replay.close());
afterEach(async () => {
  vi.unstubAllGlobals();
  replay.setFault(null);
  asked.splice(0);
  await Promise.all(running.splice(0).map((one) => one.close()));
});

/** Redirects every request to a remote host to a provider's replay, over a real socket. */
function playTheWorld(id: string): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) => {
    const url = new URL(address);
    if (url.hostname === '127.0.0.1') return real(url, init);
    asked.push(url);
    return real(`${replay.url}/${id}${url.pathname}${url.search}`, init);
  });
}

async function start(providers: string, flags: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const timer = new ManualTimer();
  const service = await startWeather(
    { ...NO_RATES, 'weather-providers': providers, ...flags },
    () => time.now,
    gazetteer(),
    timer,
    pino({ level: 'trace' }, sink),
  );
  running.push(service);
  return { url: service.url, timer, lines };
}

it('the service sends all Open-Meteo requests with a key to the customer hosts', async () => {
  playTheWorld('open-meteo');
  const { url } = await start('open-meteo', { 'open-meteo-api-key': KEY });
  for (const path of ['/weather/Paris', '/forecast/Paris', '/air/Paris', '/weather/Ternhaven'])
    expect((await fetchJson(url + path)).status).toBe(200);
  expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://customer-api.open-meteo.com/v1/forecast',
    'https://customer-api.open-meteo.com/v1/forecast',
    'https://customer-air-quality-api.open-meteo.com/v1/air-quality',
    'https://customer-geocoding-api.open-meteo.com/v1/search',
    'https://customer-api.open-meteo.com/v1/forecast',
  ]);
  for (const { searchParams } of asked) expect(searchParams.getAll('apikey')).toEqual([KEY]);
});

it('the service sends Open-Meteo requests without a key to the public hosts', async () => {
  playTheWorld('open-meteo');
  const { url } = await start('open-meteo', {});
  for (const path of ['/weather/Paris', '/air/Paris']) expect((await fetchJson(url + path)).status).toBe(200);
  expect(asked.map(({ host }) => host)).toEqual(['api.open-meteo.com', 'air-quality-api.open-meteo.com']);
  for (const { searchParams } of asked) expect(searchParams.has('apikey')).toBe(false);
});

it('a custom Open-Meteo host gets the requests with the key', async () => {
  const { url } = await start('open-meteo', {
    'open-meteo-api-key': KEY,
    'open-meteo-url': `${replay.url}/open-meteo`,
  });
  const before = replay.requests.length;
  expect((await fetchJson(`${url}/weather/Paris`)).status).toBe(200);
  const [request] = replay.requests.slice(before);
  expect(request?.url.searchParams.get('apikey')).toBe(KEY);
});

it.each(KEYED)(
  'the key for $id never appears in a log, response or metric, even after failures',
  async ({ id, setting }) => {
    playTheWorld(id);
    const { url, timer, lines } = await start(id, { [setting]: KEY });
    const answers: string[] = [];
    const faults = [null, ...(Object.keys(FAULTS) as Array<keyof typeof FAULTS>)];
    for (const fault of faults) {
      // After this time, no data is cached and no provider is skipped.
      time.now += 48 * 3_600_000;
      replay.setFault(
        fault === null
          ? null
          : (response, healthy) => {
              FAULTS[fault](response, healthy);
              if (!SILENT_FAULTS.has(fault)) return;
              setImmediate(() => {
                while (timer.untilNext !== null) timer.advance(timer.untilNext);
              });
            },
      );
      const before = asked.length;
      for (const path of ['/weather/Paris', '/forecast/Paris', '/alerts/Paris', '/air/Paris'])
        answers.push(JSON.stringify(await fetchJson(url + path)));
      answers.push(JSON.stringify(await chat(url, 'weather in Paris')));
      expect(asked.length, String(fault)).toBeGreaterThan(before);
    }
    answers.push(await (await fetch(`${url}/metrics`)).text());
    const withKey = asked.filter((one) => one.href.includes(KEY));
    expect(withKey.length).toBe(asked.length);
    expect(lines.length).toBeGreaterThan(faults.length);
    expect(answers.filter((answer) => answer.includes(KEY))).toEqual([]);
    expect(lines.filter((line) => line.includes(KEY))).toEqual([]);
  },
);
