import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RedisCluster, startCluster, whyNoRedisServer } from '../../test/support/redis-servers.ts';
import { MemoryCounter } from '../http/access/memory-counter.ts';
import { counterContract } from '../http/access/request-counter.fixture.ts';
import type { RateWindow, RequestCounter } from '../http/access/request-counter.ts';
import { RedisCounter } from './counter.ts';
import { linkTo } from './link.fixture.ts';
import type { RedisLink } from './link.ts';
import { removeKeys, testUrl, whyNoRedis, withRedis } from './redis.fixture.ts';

const noLocal: RequestCounter = { take: () => expect.fail('Redis must have answered') };

function counterOf(link: RedisLink, windows: readonly RateWindow[]): RedisCounter {
  return new RedisCounter({ windows, link, local: noLocal, onForeign: (key) => expect.fail(key) });
}

describe('the in-memory counter', () => {
  counterContract(async (windows) => {
    vi.useFakeTimers();
    return {
      counters: [new MemoryCounter(windows, () => undefined)],
      advance: async (ms) => void vi.advanceTimersByTime(ms),
      close: async () => void vi.useRealTimers(),
    };
  });
});

const noRedis = await whyNoRedis();

describe.skipIf(noRedis !== null)('two counters in one Redis', () => {
  counterContract(async (windows) => {
    const url = testUrl();
    const links = [await linkTo(url), await linkTo(url)] as const;
    return {
      counters: [counterOf(links[0], windows), counterOf(links[1], windows)],
      advance: testClock([url]),
      close: async () => {
        for (const link of links) link.close();
        await removeKeys(url);
      },
    };
  });

  it('RedisCounter uses Redis’s clock, so replicas may have different clocks', async () => {
    const url = testUrl();
    const link = await linkTo(url);
    const counter = counterOf(link, [{ name: 'minute', requests: 3, seconds: 60 }]);
    try {
      const allowed: boolean[] = [];
      for (const hours of [0, 25, -25, 1, -1]) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
        const { isAllowed, windows } = await counter.take('a');
        vi.useRealTimers();
        allowed.push(isAllowed);
        expect(Math.ceil((windows[0]?.msLeft ?? 0) / 1000)).toBe(60);
      }
      expect(allowed).toEqual([true, true, true, false, false]);
    } finally {
      vi.useRealTimers();
      link.close();
      await removeKeys(url);
    }
  });

  it('RedisCounter stores a client under a hashed name until its longest window ends', async () => {
    const url = testUrl();
    const link = await linkTo(url);
    try {
      const windows = [
        { name: 'minute', requests: 3, seconds: 60 },
        { name: 'hour', requests: 3, seconds: 3600 },
      ];
      await counterOf(link, windows).take('192.0.2.1');
      await withRedis(async (redis) => {
        const [key = '', ...others] = await redis.keys(`${link.prefix}:1:limit:*`);
        expect(others).toEqual([]);
        expect(key).not.toContain('192.0.2.1');
        expect(Math.ceil((await redis.pttl(key)) / 1000)).toBe(3600);
      });
    } finally {
      link.close();
      await removeKeys(url);
    }
  });

  it.each<[string, (redis: Parameters<Parameters<typeof withRedis>[0]>[0], key: string) => Promise<unknown>]>(
    [
      ['a text', (redis, key) => redis.set(key, 'other data')],
      ['a list', (redis, key) => redis.rpush(key, 'a', 'b')],
    ],
  )('RedisCounter reports a key with foreign data and restarts its counts: %s', async (_, spoil) => {
    const url = testUrl();
    const link = await linkTo(url);
    const foreign: string[] = [];
    const windows = [{ name: 'minute', requests: 2, seconds: 60 }];
    const options = { windows, link, local: noLocal, onForeign: (key: string) => foreign.push(key) };
    const counter = new RedisCounter(options);
    try {
      await counter.take('a');
      await counter.take('a');
      const [key = ''] = await withRedis((redis) => redis.keys(`${link.prefix}:1:limit:*`));
      await withRedis(async (redis) => {
        await redis.del(key);
        await spoil(redis, key);
      });
      expect((await counter.take('a')).windows[0]?.requests).toBe(1);
      expect((await counter.take('a')).windows[0]?.requests).toBe(2);
      expect(foreign).toEqual([key]);
    } finally {
      link.close();
      await removeKeys(url);
    }
  });

  it.each([
    ['n60000', 'many'],
    ['n60000', '-5'],
    ['n60000', 'nan'],
    ['e60000', '1e30'],
    ['e60000', 'soon'],
  ])('RedisCounter restarts a window whose field %s is %s', async (field, value) => {
    const url = testUrl();
    const link = await linkTo(url);
    const counter = counterOf(link, [{ name: 'minute', requests: 2, seconds: 60 }]);
    try {
      await counter.take('a');
      await counter.take('a');
      await withRedis(async (redis) => {
        const [key = ''] = await redis.keys(`${link.prefix}:1:limit:*`);
        await redis.hset(key, field, value);
      });
      const { isAllowed, windows } = await counter.take('a');
      expect([isAllowed, windows[0]?.requests, Math.ceil((windows[0]?.msLeft ?? 0) / 1000)]).toEqual([
        true,
        1,
        60,
      ]);
    } finally {
      link.close();
      await removeKeys(url);
    }
  });
});

describe.skipIf(whyNoRedisServer() !== null)('two counters in one Cluster', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  counterContract(async (windows) => {
    const links = [await linkTo(cluster.url), await linkTo(cluster.url)] as const;
    return {
      counters: [counterOf(links[0], windows), counterOf(links[1], windows)],
      advance: testClock(cluster.nodes.map(({ url }) => `${url}?prefix=fieldcast`)),
      close: async () => {
        for (const link of links) link.close();
        for (const node of cluster.nodes) await node.command('FLUSHALL');
      },
    };
  });
});

/** A clock that only the test advances. Real time that passes on a busy machine is subtracted. */
function testClock(urls: readonly string[]): (ms: number) => Promise<void> {
  let last = Date.now();
  return async (ms) => {
    const real = Date.now() - last;
    last += real;
    for (const url of urls) await passTime(url, ms - real);
  };
}

/** Ages all counts by this duration. */
async function passTime(url: string, ms: number): Promise<void> {
  const prefix = new URL(url).searchParams.get('prefix');
  await withRedis(async (redis) => {
    for (const key of await redis.keys(`${prefix}:1:limit:*`)) {
      for (const [field, value] of Object.entries(await redis.hgetall(key))) {
        if (field.startsWith('e')) await redis.hset(key, field, Number(value) - ms);
      }
    }
  }, url);
}
