import { describe, expect, it } from 'vitest';
import { AnswerCache, Overloaded } from './cache.ts';

function setUp(options: { maxInFlight?: number; capacity?: number } = {}) {
  const time = { now: 1_000_000 };
  const cache = new AnswerCache<{ n: number }>({
    clock: () => time.now,
    freshMs: () => 100,
    graceMs: 1000,
    capacity: options.capacity ?? 1000,
    weigh: () => 1,
    maxInFlight: options.maxInFlight ?? 10,
  });
  let n = 0;
  const fetch = async () => {
    n += 1;
    return { n };
  };
  const fail = () => Promise.reject(new Error('down'));
  return { time, cache, fetch, fail };
}

describe('AnswerCache', () => {
  it('the cache reuses an answer while it is fresh', async () => {
    const { time, cache, fetch } = setUp();
    await cache.get('a', fetch);
    time.now += 99;
    expect((await cache.get('a', fetch)).n).toBe(1);
    time.now += 1;
    expect((await cache.get('a', fetch)).n).toBe(2);
  });

  it('the cache fetches once for a thousand concurrent requests', async () => {
    const { cache, fetch } = setUp();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('a', fetch)));
    expect(new Set(answers.map(({ n }) => n))).toEqual(new Set([1]));
  });

  it('the cache returns a stale answer with the reason if fetching fails', async () => {
    const { time, cache, fetch, fail } = setUp();
    await cache.get('a', fetch);
    time.now += 1099;
    const stale = await cache.get('a', fail);
    expect(stale.n).toBe(1);
    expect(stale.staleBecause?.message).toBe('down');
    time.now += 1;
    await expect(cache.get('a', fail)).rejects.toThrow('down');
  });

  it('a failed fetch rejects all waiting requests and is not cached', async () => {
    const { cache, fetch, fail } = setUp();
    const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache.get('a', fetch)).n).toBe(1);
  });

  it('the cache rejects fetches over the limit unless it has a stale answer', async () => {
    const { time, cache, fetch } = setUp({ maxInFlight: 1 });
    await cache.get('old', fetch);
    time.now += 500;
    const begun = Promise.withResolvers<{ n: number }>();
    const first = cache.get('a', () => begun.promise);
    await expect(cache.get('b', fetch)).rejects.toBeInstanceOf(Overloaded);
    expect((await cache.get('old', fetch)).staleBecause).toBeInstanceOf(Overloaded);
    begun.resolve({ n: 7 });
    expect((await first).n).toBe(7);
    expect((await cache.get('b', fetch)).staleBecause).toBeNull();
  });

  it('the cache evicts the least recently used answer when it is full', async () => {
    const { cache, fetch } = setUp({ capacity: 4 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, fetch);
    expect((await cache.get('a', fetch)).n).toBe(4);
  });
});
