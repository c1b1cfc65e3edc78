import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type RedisServer, startRedis, until, whyNoRedisServer } from '../support/redis-servers.ts';
import { runConcurrently } from '../support/run-concurrently.ts';
import { fetchJson, type RunningWeather, startWeather } from '../support/weather-service.ts';

const LIMIT = 20;

describe.skipIf(whyNoRedisServer() !== null)('replicas of the weather service that share Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const running: RunningWeather[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.close()));
    await redis.restart();
    await redis.command('FLUSHALL');
  });

  /** Starts a replica and collects its log lines. */
  async function start() {
    const lines: string[] = [];
    const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    const flags = {
      'weather-providers': 'sample',
      'weather-limit-minute': String(LIMIT),
      'redis-url': redis.url,
    };
    const service = await startWeather(flags, undefined, undefined, undefined, log);
    running.push(service);
    return { url: service.url, lines };
  }

  async function allowed(urls: readonly string[], times: number): Promise<number> {
    const statuses = await runConcurrently(
      times,
      async (i) => (await fetchJson(`${urls[i % urls.length]}/weather/Paris`)).status,
    );
    for (const status of statuses) expect([200, 429]).toContain(status);
    return statuses.filter((status) => status === 200).length;
  }
  const ready = async (url: string) => (await fetchJson(`${url}/ready`)).body;
  const metric = async (url: string, name: string) =>
    new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1];

  it('replicas together allow exactly as many requests as a single replica', async () => {
    const replicas = [await start(), await start()];
    expect(
      await allowed(
        replicas.map(({ url }) => url),
        100,
      ),
    ).toBe(LIMIT);
    for (const { url } of replicas) {
      const { status, headers } = await fetchJson(`${url}/weather/Paris`);
      expect([status, headers.get('ratelimit')]).toEqual([
        429,
        expect.stringMatching(/^"minute";r=0;t=\d+$/),
      ]);
      expect(await ready(url)).toEqual({ status: 'ready' });
      expect(await metric(url, 'redis_available')).toBe('1');
    }
  });

  it('replicas work separately while Redis is unavailable, and share limits again afterwards', async () => {
    const [one, other] = [await start(), await start()];
    expect(await allowed([one.url, other.url], 10)).toBe(10);
    await redis.kill();
    // Each replica counts separately from zero.
    expect(await allowed([one.url], 50)).toBe(LIMIT);
    expect(await allowed([other.url], 50)).toBe(LIMIT);
    for (const { url, lines } of [one, other]) {
      expect(await ready(url)).toEqual({
        status: 'ready',
        degraded: [expect.stringMatching(/^Redis does not answer: /)],
      });
      expect(await metric(url, 'redis_available')).toBe('0');
      expect(await metric(url, 'redis_outages_total')).toBe('1');
      expect(lines.filter((line) => line.includes('Redis does not answer'))).toHaveLength(1);
    }
    await redis.restart();
    await until(async () => [await ready(one.url), await ready(other.url)].every((body) => !body.degraded));
    expect(await allowed([one.url, other.url], 100)).toBe(LIMIT);
    for (const { lines } of [one, other]) {
      expect(lines.filter((line) => line.includes('Redis answers again'))).toHaveLength(1);
    }
  });
});

describe('the setting --redis-url', () => {
  it.each([
    ['http://me:hush-hush@one', '--redis-url must be a URL such as redis://USER:PASSWORD@HOST:PORT'],
    ['redis://me:hush-hush@one:port', '--redis-url must be a URL with hosts such as HOST or HOST:PORT'],
  ])(
    '--redis-url is rejected with exit code 2 and without showing the password: %s',
    async (url, message) => {
      const { code, stderr, stdout } = await runCli(['weather', 'serve', '--redis-url', url]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
      expect(stderr + stdout).not.toContain('hush');
    },
  );

  it.skipIf(whyNoRedisServer() !== null)(
    'the error message mentions --redis-url if the database does not exist in Redis',
    async () => {
      const redis = await startRedis();
      const url = `redis://127.0.0.1:${redis.port}/99`;
      const { code, stderr } = await runCli(['weather', 'serve', '--port', '0'], { REDIS_URL: url });
      await redis.stop();
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('database 99 refuses the connection: ERR DB'),
      ]);
    },
  );

  it.skipIf(whyNoRedisServer() !== null)(
    'the error message mentions --redis-url if Redis rejects the password',
    async () => {
      const redis = await startRedis(['--requirepass', 'right']);
      const url = `redis://:hush-hush@127.0.0.1:${redis.port}`;
      const { code, stderr, stdout } = await runCli(['weather', 'serve', '--port', '0'], { REDIS_URL: url });
      await redis.stop();
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(
          `--redis-url or REDIS_URL: Redis at 127.0.0.1:${redis.port}, database 0 refuses the connection: WRONGPASS`,
        ),
      ]);
      expect(stderr + stdout).not.toContain('hush');
    },
  );
});
