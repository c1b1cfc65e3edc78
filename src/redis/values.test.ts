import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../test/support/redis-servers.ts';
import { linkTo } from './link.fixture.ts';
import type { RedisLink } from './link.ts';
import { removeKeys, testUrl, whyNoRedis, withRedis } from './redis.fixture.ts';
import { RedisValues } from './values.ts';

describe.skipIf((await whyNoRedis()) !== null)('values that processes share by Redis', () => {
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

  it('are made by one at a time, and then fresh for all', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, i) => values.take('a', `token ${i}`)));
    const [mine = -1, ...others] = all.flatMap(({ state }, i) => (state === 'mine' ? [i] : []));
    expect(others).toEqual([]);
    // Who has the right keeps it.
    expect((await values.take('a', `token ${mine}`)).state).toBe('mine');
    await values.put('a', `token ${mine}`, bytes, life);
    const taken = await values.take('a', 'another');
    expect(taken).toMatchObject({ state: 'fresh', value: { bytes } });
    expect(await withRedis((redis) => redis.pttl(key()))).toBeGreaterThan(650_000);
    await values.release('a', 'another');
  });

  it('that are stale come with the right to make them anew', async () => {
    await values.put('a', 'x', bytes, { freshMs: 0, staleMs: 60_000 });
    const taken = await values.take('a', 'one');
    expect(taken).toMatchObject({ state: 'mine', value: { bytes, freshMs: 0 } });
    expect(await values.take('a', 'two')).toMatchObject({ state: 'others', value: { bytes } });
    await values.release('a', 'two');
    expect((await values.take('a', 'two')).state).toBe('others');
    await values.release('a', 'one');
    expect((await values.take('a', 'two')).state).toBe('mine');
  });

  it('do not wait for one who died, and do for one who renews', async () => {
    expect((await values.take('a', 'dead')).state).toBe('mine');
    expect((await values.take('b', 'alive')).state).toBe('mine');
    const begun = performance.now();
    await until(async () => {
      await values.renew('b', 'alive');
      return (await values.take('a', 'next')).state === 'mine';
    });
    expect(performance.now() - begun).toBeGreaterThan(500);
    expect((await values.take('b', 'next')).state).toBe('others');
    // The dead one’s value, if it comes after all, is one, but ends nobody’s right.
    await values.put('a', 'dead', bytes, { freshMs: 0, staleMs: 60_000 });
    expect((await values.take('a', 'third')).state).toBe('others');
  });

  it('are no values where there is other data, which is said', async () => {
    await withRedis((redis) => redis.set(key(), 'other data'));
    expect(await values.take('a', 'x')).toEqual({ state: 'mine', value: null });
    expect(foreign).toEqual([key()]);
    await withRedis((redis) => redis.hset(key(), { v: 'y'.repeat(2_000_000), m: 1, f: 1e15 }));
    expect(await values.take('a', 'x')).toEqual({ state: 'mine', value: null });
    expect(foreign).toHaveLength(2);
    // A right that would never end.
    await withRedis((redis) => redis.hset(key(), { o: 'them', u: 1e15 }));
    expect((await values.take('a', 'x')).state).toBe('mine');
  });

  it('are nobody’s while Redis is away', async () => {
    const away = new RedisValues(await linkTo('redis://127.0.0.1:1'), () => undefined);
    expect(await away.take('a', 'x')).toEqual({ state: 'away' });
    await away.put('a', 'x', bytes, life);
    await away.release('a', 'x');
  });
});
