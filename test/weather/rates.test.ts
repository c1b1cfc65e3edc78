import { afterEach, expect, it } from 'vitest';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { FAULTS } from '../support/faults.ts';
import { ManualTimer } from '../support/manual-timer.ts';
import { type Replay, startReplay } from '../support/replay.ts';
import { chat, fetchJson, gazetteer, startWeather } from '../support/weather-service.ts';

const NOW = Date.UTC(2026, 10, 21, 11, 20);
const running: Array<{ close: () => Promise<void> }> = [];
afterEach(() => Promise.all(running.splice(0).map((one) => one.close())));

/** A service whose clocks advance only on request, and the upstreams of its providers. */
async function start(providers: string, flags: Readonly<Record<string, string>> = {}) {
  const upstream = async (id: string): Promise<Replay> => {
    const replay = await startReplay(UPSTREAMS[id]?.invented(() => NOW) ?? []);
    running.push(replay);
    return replay;
  };
  const [openMeteo, metNorway] = [await upstream('open-meteo'), await upstream('met-norway')];
  const timer = new ManualTimer();
  const service = await startWeather(
    {
      'weather-providers': providers,
      'open-meteo-url': openMeteo.url,
      'open-meteo-geocoding-url': openMeteo.url,
      'met-norway-url': metNorway.url,
      ...flags,
    },
    () => NOW,
    gazetteer(),
    timer,
  );
  running.push(service);
  return { url: service.url, timer, openMeteo, metNorway };
}

const CITIES =
  'Paris London Berlin Madrid Rome Vienna Oslo Cairo Tokyo Delhi Lima Quito Accra Nairobi Prague'.split(' ');
/** 300 different places. */
const PLACES = Array.from(
  new Map(
    CITIES.flatMap((city) => gazetteer().named(city, {}, 100))
      .concat(gazetteer().named('San Antonio', {}, 200), gazetteer().named('Santa Maria', {}, 200))
      .map(({ place }) => [place.id, place]),
  ).values(),
).slice(0, 300);

it('a burst of 300 places never exceeds a provider’s rate and uses the next provider', async () => {
  expect(PLACES).toHaveLength(300);
  // With a time budget of 50 ms, requests do not wait, so the clock need not advance.
  const { url, metNorway, openMeteo } = await start('met-norway,open-meteo', {
    'open-meteo-rate': '100000',
    'weather-try-ms': '50',
    'weather-max-fetches': '300',
  });
  const path = ({ name, region, country }: (typeof PLACES)[number]) =>
    `/weather/${encodeURIComponent([name, region, country].filter((part) => part !== null).join(', '))}`;
  const replies: Awaited<ReturnType<typeof fetchJson>>[] = [];
  // Sends the requests in groups, as real clients do.
  for (let at = 0; at < PLACES.length; at += 15) {
    const some = PLACES.slice(at, at + 15);
    replies.push(...(await Promise.all(some.map((place) => fetchJson(url + path(place))))));
  }
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(metNorway.requests).toHaveLength(5);
  const sources = Object.groupBy(replies, ({ body }) => body.source);
  expect(sources['met-norway']).toHaveLength(5);
  expect(openMeteo.requests.length).toBeGreaterThan(250);
});

it('excess requests without another provider get a retry time, and the breaker stays closed', async () => {
  const { url, timer, metNorway } = await start('met-norway', {
    'weather-budget-ms': '100',
    'met-norway-rate': '1',
  });
  expect((await fetchJson(`${url}/weather/Paris`)).status).toBe(200);
  const { status, headers, body } = await fetchJson(`${url}/weather/Rome`);
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(body.error).toBe('Too many places were requested at once: MET Norway has reached its rate limit');
  timer.advance(1600);
  expect((await fetchJson(`${url}/weather/Rome`)).status).toBe(200);
  expect(metNorway.requests).toHaveLength(2);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('weather_provider_calls_total{provider="met-norway",outcome="paced"} 1');
});

it('a client can look up twenty unknown names; further lookups get a 429', async () => {
  const { url, openMeteo } = await start('open-meteo');
  const statuses = new Map<number, number>();
  for (let i = 0; i < 200; i += 1) {
    const { status, headers, body } = await fetchJson(`${url}/weather/Qwghlm-${i}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 429) continue;
    expect(headers.get('retry-after')).toBe('30');
    expect(body).toEqual({
      error: 'Rate limit exceeded',
      status: 429,
      retry_after: 30,
      message: expect.stringContaining('this name was not looked up'),
    });
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 20, 429: 180 });
  expect(openMeteo.requests).toHaveLength(20);
  // Earlier lookups are cached. Names in the gazetteer need no lookup.
  expect((await fetchJson(`${url}/weather/Qwghlm-7`)).status).toBe(404);
  expect((await fetchJson(`${url}/weather/Paris`)).status).toBe(200);
});

it('lookups for questions count towards the limit of twenty names', async () => {
  const { url, openMeteo } = await start('open-meteo');
  const statuses: number[] = [];
  for (const letter of 'abcdefghijkl') {
    statuses.push((await chat(url, `weather in Qwghlm${letter}`)).status);
    statuses.push((await fetchJson(`${url}/weather/Xwghlm${letter}`)).status);
  }
  expect(openMeteo.requests).toHaveLength(20);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 10 }, () => [400, 404]).flat());
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

it('the service skips a failing place directory, but not the provider’s weather', async () => {
  const { url, openMeteo } = await start('open-meteo');
  openMeteo.setFault(FAULTS.status500);
  for (let i = 0; i < 10; i += 1) expect((await fetchJson(`${url}/weather/Qwghlm-${i}`)).status).toBe(500);
  expect(openMeteo.requests).toHaveLength(3);
  openMeteo.setFault(null);
  expect((await fetchJson(`${url}/weather/Paris`)).status).toBe(200);
});
