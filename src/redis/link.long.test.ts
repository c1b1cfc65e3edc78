import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  freePort,
  type RedisCluster,
  type RedisServer,
  startCluster,
  startRedis,
  until,
  whyNoRedisServer,
} from '../../test/support/redis-servers.ts';
import { linkTo } from './link.fixture.ts';
import { RedisAway, type RedisLink, script, slotOf } from './link.ts';
import type { Availability } from './outages.ts';

type Words = readonly [string, ...Array<string | number>];

const COUNT = script("return redis.call('INCR', KEYS[1])");
const noServer = whyNoRedisServer();

/** A link and the changes that it told of. */
async function watched(
  url: string,
  commandMs = 10_000,
): Promise<{ link: RedisLink; changes: Availability[] }> {
  const changes: Availability[] = [];
  const link = await linkTo(url, (state) => changes.push(state), commandMs);
  links.push(link);
  return { link, changes };
}

const links: RedisLink[] = [];
afterEach(() => {
  for (const link of links.splice(0)) link.close();
});

const count = (link: RedisLink, name = 'a') => link.run(COUNT, link.key('count', name), []);

describe.skipIf(noServer !== null)('the link to a server', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    await server.command('FLUSHALL');
  });

  it('runs scripts, also after the server has forgotten them', async () => {
    const { link, changes } = await watched(server.url);
    expect(await count(link)).toBe(1);
    await server.command('SCRIPT', 'FLUSH');
    expect(await count(link)).toBe(2);
    expect(changes).toEqual([]);
  });

  it('is away while the server is, without a wait, and comes back by itself', async () => {
    const { link, changes } = await watched(server.url);
    await count(link);
    await server.kill();
    for (let i = 0; i < 100; i += 1) await expect(count(link)).rejects.toBeInstanceOf(RedisAway);
    expect(changes).toEqual([{ isAvailable: false, reason: expect.any(String) }]);
    await server.restart();
    await until(() => link.state.isAvailable);
    expect(await count(link)).toBe(1);
    expect(changes.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
  });

  it('is away while the server is silent: one request waits, the others do not', async () => {
    const { link, changes } = await watched(server.url, 150);
    server.freeze();
    try {
      await expect(count(link)).rejects.toThrow('no answer within 150 ms');
      await expect(count(link)).rejects.toThrow('Redis does not answer');
    } finally {
      server.resume();
    }
    await until(() => link.state.isAvailable);
    expect(await count(link)).toBeGreaterThan(0);
    expect(changes.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
  });

  it.each<[string, Words, Words, string]>([
    ['is out of memory', ['CONFIG', 'SET', 'maxmemory', 1], ['CONFIG', 'SET', 'maxmemory', 0], 'OOM'],
    ['became a replica', ['REPLICAOF', '127.0.0.1', 1], ['REPLICAOF', 'NO', 'ONE'], 'READONLY'],
  ])('is away while the server %s, which would not count', async (_, begin, end, reason) => {
    const { link, changes } = await watched(server.url);
    await server.command(...begin);
    await expect(count(link)).rejects.toThrow(reason);
    expect(link.state.isAvailable).toBe(false);
    await server.command(...end);
    await until(() => link.state.isAvailable);
    expect(changes).toHaveLength(2);
  });

  it('starts without a server, and finds it when it comes', async () => {
    await server.kill();
    const { link, changes } = await watched(server.url);
    expect(changes).toEqual([{ isAvailable: false, reason: expect.stringContaining('ECONNREFUSED') }]);
    await expect(count(link)).rejects.toBeInstanceOf(RedisAway);
    await server.restart();
    await until(() => link.state.isAvailable);
    expect(await count(link)).toBe(1);
  });

  it('starts without what is no Redis, or has no address', async () => {
    const web = createServer((_, response) => response.end()).listen(await freePort(), '127.0.0.1');
    await once(web, 'listening');
    const address = web.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { link, changes } = await watched(`redis://127.0.0.1:${port}`);
    await expect(count(link)).rejects.toBeInstanceOf(RedisAway);
    expect(changes).toHaveLength(1);
    web.close();
    expect((await watched('redis://redis.invalid')).link.state).toMatchObject({ isAvailable: false });
  });
});

describe.skipIf(noServer !== null)('a wrong password', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis(['--requirepass', 'right']);
  });
  afterAll(() => server.stop());

  it.each([
    [':wrong-secret@', 'WRONGPASS'],
    ['nobody:wrong-secret@', 'WRONGPASS'],
    ['', 'NOAUTH'],
  ])('is what Redis says it is: %s', async (login, message) => {
    const failure = await watched(`redis://${login}127.0.0.1:${server.port}`).catch((error) => error);
    expect(failure.message).toContain(message);
    expect(failure.message).not.toContain('secret');
  });

  it('is none if it is the right one', async () => {
    const { link } = await watched(`redis://default:right@127.0.0.1:${server.port}`);
    expect(await count(link)).toBe(1);
  });
});

describe.skipIf(noServer !== null)('the link to a Cluster', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  it('uses the other nodes while one is away, and all once it is back', async () => {
    const { link, changes } = await watched(cluster.url, 1000);
    const names = Array.from({ length: 300 }, (_, i) => `name ${i}`);
    /** How many of the names can be counted. */
    const counted = async () => {
      const all = await Promise.allSettled(names.map((name) => count(link, name)));
      for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RedisAway);
      return all.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await counted()).toBe(300);
    await cluster.nodes[1]?.kill();
    // A third of the slots, give or take the ranges that two nodes share.
    for (let i = 0; i < 20; i += 1) {
      const left = await counted();
      expect(left).toBeGreaterThan(150);
      expect(left).toBeLessThan(250);
    }
    expect(changes.map(({ isAvailable }) => isAvailable)).toEqual([false]);
    // A second one starts although a node is away.
    const other = await watched(cluster.url, 1000);
    await until(async () => {
      const all = await Promise.allSettled(names.map((name) => count(other.link, name)));
      return all.filter(({ status }) => status === 'fulfilled').length > 150;
    });
    await cluster.nodes[1]?.restart();
    await cluster.whole();
    await until(() => link.state.isAvailable);
    expect(await counted()).toBe(300);
    expect(changes.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
  });
});

it('is the slot that CLUSTER KEYSLOT states', () => {
  // Stated by Redis 7.0.
  expect(
    ['foo', 'a', '', 'fieldcast:1:limit:{x}', 'fieldcast:1:probe:{x}', '{}b', 'München'].map(slotOf),
  ).toEqual([12_182, 15_495, 0, 16_287, 16_287, 6680, 8555]);
});
