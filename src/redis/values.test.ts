import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../test/support/redis-servers.ts';
import { linkTo } from './link.fixture.ts';
import type { RedisLink } from './link.ts';
import { removeKeys, testUrl, whyNoRedis, withRedis } from './redis.fixture.ts';
import { RedisValues } from './values.ts';

describe.skipIf((await whyNoRedis()) !== null)('values that processes share through Redis', () => {
  let url: string;
  let link: RedisLink;
  let values: RedisValues;
  let foreign: string[];
  beforeEach(async () => {
    url = testUrl();
    link = await linkTo(url);
    foreign = [];
    values = new RedisValues(link, (key) => foreign.push(key));
  });
  afterEach(async () => {
    link.close();
    await removeKeys(url);
  });
  const life = { freshMs: 60_000, staleMs: 600_000 };
  const bytes = Buffer.from([0, 255, 128, 10]);
  const key = () => link.key('weather', 'a');

  it('one process at a time creates a value, which is then fresh for all processes', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => values.getOrAcquire('a', `token ${i}`)),
    );
    const [holder = -1, ...others] = all.flatMap(({ state }, i) => (state === 'acquired' ? [i] : []));
    expect(others).toEqual([]);
    // The process that creates the value still holds its lease.
    expect((await values.getOrAcquire('a', `token ${holder}`)).state).toBe('acquired');
    await values.put('a', `token ${holder}`, bytes, life);
    const outcome = await values.getOrAcquire('a', 'another');
    expect(outcome).toMatchObject({ state: 'fresh', value: { bytes } });
    expect(await withRedis((redis) => redis.pttl(key()))).toBeGreaterThan(650_000);
    await values.release('a', 'another');
  });

  it('one process at a time holds the lease for renewing a stale value', async () => {
    await values.put('a', 'x', bytes, { freshMs: 0, staleMs: 60_000 });
    const outcome = await values.getOrAcquire('a', 'one');
    expect(outcome).toMatchObject({ state: 'acquired', value: { bytes, freshMs: 0 } });
    expect(await values.getOrAcquire('a', 'two')).toMatchObject({ state: 'held', value: { bytes } });
    await values.release('a', 'two');
    expect((await values.getOrAcquire('a', 'two')).state).toBe('held');
    await values.release('a', 'one');
    expect((await values.getOrAcquire('a', 'two')).state).toBe('acquired');
  });

  it('processes wait for a lease holder that is alive, but not for a dead holder', async () => {
    expect((await values.getOrAcquire('a', 'dead')).state).toBe('acquired');
    expect((await values.getOrAcquire('b', 'alive')).state).toBe('acquired');
    const start = performance.now();
    await until(async () => {
      await values.renew('b', 'alive');
      return (await values.getOrAcquire('a', 'next')).state === 'acquired';
    });
    expect(performance.now() - start).toBeGreaterThan(500);
    expect((await values.getOrAcquire('b', 'next')).state).toBe('held');
    // A late value from the dead process is accepted, but does not release another process's lease.
    await values.put('a', 'dead', bytes, { freshMs: 0, staleMs: 60_000 });
    expect((await values.getOrAcquire('a', 'third')).state).toBe('held');
  });

  it('foreign data in a key is ignored and reported', async () => {
    await withRedis((redis) => redis.set(key(), 'other data'));
    expect(await values.getOrAcquire('a', 'x')).toEqual({ state: 'acquired', value: null });
    expect(foreign).toEqual([key()]);
    await withRedis((redis) => redis.hset(key(), { v: 'y'.repeat(2_000_000), m: 1, f: 1e15 }));
    expect(await values.getOrAcquire('a', 'x')).toEqual({ state: 'acquired', value: null });
    expect(foreign).toHaveLength(2);
    // A lease that would never end is ignored.
    await withRedis((redis) => redis.hset(key(), { o: 'them', u: 1e15 }));
    expect((await values.getOrAcquire('a', 'x')).state).toBe('acquired');
  });

  it('a value’s state is "unavailable" while Redis is down', async () => {
    const unreachable = new RedisValues(await linkTo('redis://127.0.0.1:1'), () => undefined);
    expect(await unreachable.getOrAcquire('a', 'x')).toEqual({ state: 'unavailable' });
    await unreachable.put('a', 'x', bytes, life);
    await unreachable.release('a', 'x');
  });
});
