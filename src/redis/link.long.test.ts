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
import { type RedisLink, RedisUnavailable, script, slotOf } from './link.ts';
import type { Availability } from './outages.ts';

type Words = readonly [string, ...Array<string | number>];

const COUNT = script("return redis.call('INCR', KEYS[1])");
const noServer = whyNoRedisServer();

/** Creates a link and records changes in its availability. */
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

describe.skipIf(noServer !== null)('the link to a Redis server', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    await server.command('FLUSHALL');
  });

  it('the link runs scripts even after the server has forgotten them', async () => {
    const { link, changes } = await watched(server.url);
    expect(await count(link)).toBe(1);
    await server.command('SCRIPT', 'FLUSH');
    expect(await count(link)).toBe(2);
    expect(changes).toEqual([]);
  });

  it('the link fails immediately while the server is down, and reconnects by itself', async () => {
    const { link, changes } = await watched(server.url);
    await count(link);
    await server.kill();
    for (let i = 0; i < 100; i += 1) await expect(count(link)).rejects.toBeInstanceOf(RedisUnavailable);
    expect(changes).toEqual([{ isAvailable: false, reason: expect.any(String) }]);
    await server.restart();
    await until(() => link.state.isAvailable);
    expect(await count(link)).toBe(1);
    expect(changes.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
  });

  it('while the server is silent, only one request waits and all others fail immediately', async () => {
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
    ['is now a replica', ['REPLICAOF', '127.0.0.1', 1], ['REPLICAOF', 'NO', 'ONE'], 'READONLY'],
  ])(
    'the link is unavailable while the server refuses writes because it %s',
    async (_, begin, end, reason) => {
      const { link, changes } = await watched(server.url);
      await server.command(...begin);
      await expect(count(link)).rejects.toThrow(reason);
      expect(link.state.isAvailable).toBe(false);
      await server.command(...end);
      await until(() => link.state.isAvailable);
      expect(changes).toHaveLength(2);
    },
  );

  it('the link starts without a server and connects when the server appears', async () => {
    await server.kill();
    const { link, changes } = await watched(server.url);
    expect(changes).toEqual([{ isAvailable: false, reason: expect.stringContaining('ECONNREFUSED') }]);
    await expect(count(link)).rejects.toBeInstanceOf(RedisUnavailable);
    await server.restart();
    await until(() => link.state.isAvailable);
    expect(await count(link)).toBe(1);
  });

  it('the link starts even if the address is not a Redis server or does not resolve', async () => {
    const web = createServer((_, response) => response.end()).listen(await freePort(), '127.0.0.1');
    await once(web, 'listening');
    const address = web.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { link, changes } = await watched(`redis://127.0.0.1:${port}`);
    await expect(count(link)).rejects.toBeInstanceOf(RedisUnavailable);
    expect(changes).toHaveLength(1);
    web.close();
    expect((await watched('redis://redis.invalid')).link.state).toMatchObject({ isAvailable: false });
  });
});

describe.skipIf(noServer !== null)('the login to a password-protected server', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis(['--requirepass', 'right']);
  });
  afterAll(() => server.stop());

  it.each([
    [':wrong-secret@', 'WRONGPASS'],
    ['nobody:wrong-secret@', 'WRONGPASS'],
    ['', 'NOAUTH'],
  ])('the login fails with Redis’s message, without the password: %s', async (login, message) => {
    const failure = await watched(`redis://${login}127.0.0.1:${server.port}`).catch((error) => error);
    expect(failure.message).toContain(message);
    expect(failure.message).not.toContain('secret');
  });

  it('the login succeeds with the right password', async () => {
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

  it('the link uses the other nodes while one node is down, and later all nodes', async () => {
    const { link, changes } = await watched(cluster.url, 1000);
    const names = Array.from({ length: 300 }, (_, i) => `name ${i}`);
    /** Returns how many of the names can be counted. */
    const counted = async () => {
      const all = await Promise.allSettled(names.map((name) => count(link, name)));
      for (const one of all)
        if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RedisUnavailable);
      return all.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await counted()).toBe(300);
    await cluster.nodes[1]?.kill();
    // Each node has a third of the slots; some slot ranges are split between two nodes.
    for (let i = 0; i < 20; i += 1) {
      const left = await counted();
      expect(left).toBeGreaterThan(150);
      expect(left).toBeLessThan(250);
    }
    expect(changes.map(({ isAvailable }) => isAvailable)).toEqual([false]);
    // A second link starts although a node is down.
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

it('slotOf returns the slot that CLUSTER KEYSLOT reports', () => {
  // Slot numbers from Redis 7.0.
  expect(
    ['foo', 'a', '', 'fieldcast:1:limit:{x}', 'fieldcast:1:probe:{x}', '{}b', 'München'].map(slotOf),
  ).toEqual([12_182, 15_495, 0, 16_287, 16_287, 6680, 8555]);
});
