import { zstdCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { removeKeys, testUrl, whyNoRedis, withRedis } from '../../src/redis/redis.fixture.ts';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { FAULTS } from '../support/faults.ts';
import { startReplay } from '../support/replay.ts';
import { fetchJson, type RunningWeather, startWeather } from '../support/weather-service.ts';

const PATHS = ['/weather/Paris', '/forecast/Paris'];

describe.skipIf((await whyNoRedis()) !== null)('weather shared by replicas', () => {
  const closing: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start() {
    const redis = testUrl();
    closing.push(() => removeKeys(redis));
    const upstream = await startReplay(UPSTREAMS['open-meteo']?.invented(() => Date.now()) ?? []);
    closing.push(() => upstream.close());
    const log: string[] = [];
    const replica = async (): Promise<RunningWeather> => {
      const service = await startWeather(
        {
          'weather-providers': 'open-meteo',
          'open-meteo-url': upstream.url,
          'open-meteo-geocoding-url': upstream.url,
          'redis-url': redis,
        },
        undefined,
        undefined,
        undefined,
        pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
      );
      closing.push(() => service.close());
      return service;
    };
    return { redis, upstream, replica, log };
  }

  const statuses = async (urls: readonly string[]) =>
    new Set(await Promise.all(urls.map(async (url) => (await fetchJson(url)).status)));

  it('shared weather is fetched once for all simultaneous and later requests to three replicas', async () => {
    const { upstream, replica } = await start();
    const replicas = [await replica(), await replica(), await replica()];
    // Twelve requests per replica, because a busy service rejects requests from the sixteenth on.
    const urls = Array.from({ length: 36 }, (_, i) => `${replicas[i % 3]?.url}/weather/Paris`);
    expect(await statuses(urls)).toEqual(new Set([200]));
    expect(upstream.requests).toHaveLength(1);
    const late = await replica();
    const answers = await Promise.all(
      [late, ...replicas].map(({ url }) => fetchJson(`${url}/weather/Paris`)),
    );
    expect(upstream.requests).toHaveLength(1);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await (await fetch(`${late.url}/metrics`)).text()).toContain(
      'weather_answers_total{kind="current",origin="shared"} 1',
    );
  });

  it('shared weather is served stale with its age while no provider answers', async () => {
    const { redis, upstream, replica } = await start();
    const [one, other] = [await replica(), await replica()];
    for (const path of PATHS) await fetchJson(one.url + path);
    await passTime(redis, 3_600_000);
    upstream.setFault(FAULTS.status500);
    for (const path of PATHS) {
      const { status, headers } = await fetchJson(other.url + path);
      expect([status, headers.get('warning')]).toEqual([200, '110 fieldcast "Response is Stale"']);
      expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(3600);
    }
    upstream.setFault(null);
    const later = await replica();
    for (const path of PATHS) expect((await fetchJson(later.url + path)).headers.get('warning')).toBeNull();
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    ['a text', (key) => withRedis((redis) => redis.multi().del(key).set(key, 'other data').exec())],
    ['uncompressed bytes', (key) => withRedis((redis) => redis.hset(key, 'v', 'other data'))],
    [
      'an entry in another format',
      (key) =>
        withRedis((redis) =>
          redis.hset(key, 'v', zstdCompressSync('{"value":{"time":"now"},"source":"x","failures":[]}')),
        ),
    ],
  ])('foreign data in Redis does not affect shared weather and is logged once: %s', async (_, spoil) => {
    const { redis, upstream, replica, log } = await start();
    const first = await replica();
    const [right] = await Promise.all([
      fetchJson(`${first.url}/weather/Paris`),
      fetchJson(`${first.url}/weather/Rome`),
    ]);
    for (const key of await keysOf(redis)) await spoil(key);
    const second = await replica();
    expect((await fetchJson(`${second.url}/weather/Rome`)).status).toBe(200);
    const again = await fetchJson(`${second.url}/weather/Paris`);
    expect([again.status, again.body]).toEqual([200, right.body]);
    expect(upstream.requests).toHaveLength(4);
    expect(log.filter((line) => line.includes('contains other data'))).toHaveLength(1);
    // The entry was replaced.
    const third = await replica();
    expect((await fetchJson(`${third.url}/weather/Paris`)).body).toEqual(right.body);
    expect(upstream.requests).toHaveLength(4);
  });

  it('a replica does not wait for a replica that died while fetching', async () => {
    const { redis, upstream, replica } = await start();
    const service = await replica();
    await fetchJson(`${service.url}/weather/Paris`);
    // Creates the lock of a replica that died after it had started to fetch.
    for (const key of await keysOf(redis)) {
      await withRedis(async (client) => {
        const [seconds = 0, micros = 0] = (await client.time()).map(Number);
        const soon = seconds * 1000 + Math.floor(micros / 1000) + 900;
        await client.hset(key, { o: 'dead', u: soon, f: 1 });
      });
    }
    const next = await replica();
    expect((await fetchJson(`${next.url}/weather/Paris`)).headers.get('warning')).toBeNull();
    expect(upstream.requests).toHaveLength(2);
  });

  /** Ages all cached responses. */
  async function passTime(url: string, ms: number): Promise<void> {
    for (const key of await keysOf(url)) {
      await withRedis(async (redis) => {
        for (const field of ['m', 'f'])
          await redis.hset(key, field, Number(await redis.hget(key, field)) - ms);
      });
    }
  }
});

function keysOf(url: string): Promise<string[]> {
  const prefix = new URL(url).searchParams.get('prefix');
  return withRedis((redis) => redis.keys(`${prefix}:1:weather:*`));
}
