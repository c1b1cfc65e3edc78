import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const WINDOWS = [
  { name: 'minute', requests: 3, seconds: 60 },
  { name: 'hour', requests: 5, seconds: 3600 },
];

describe('a rate limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function passes(limit: RateLimit, sender: string, times: number): Promise<number> {
    let passed = 0;
    for (let i = 0; i < times; i += 1) if ((await limit.admit(sender)).retryAfter === null) passed += 1;
    return passed;
  }

  it('lets so many through in each window, for each sender', async () => {
    const limit = new RateLimit(WINDOWS);
    expect(await passes(limit, 'a', 10)).toBe(3);
    expect(await passes(limit, 'b', 1)).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(await passes(limit, 'a', 10)).toBe(2);
  });

  it('takes nothing from any window for a request that it refuses', async () => {
    const limit = new RateLimit(WINDOWS);
    await passes(limit, 'a', 1000);
    vi.advanceTimersByTime(60_000);
    expect((await limit.admit('a')).headers['ratelimit']).toBe('"hour";r=1;t=3540');
  });

  it('says in how many seconds to come again: when the last of the exhausted windows is over', async () => {
    const limit = new RateLimit(WINDOWS);
    await passes(limit, 'a', 3);
    vi.advanceTimersByTime(10_000);
    expect((await limit.admit('a')).retryAfter).toBe(50);
    vi.advanceTimersByTime(50_000);
    await passes(limit, 'a', 2);
    expect((await limit.admit('a')).retryAfter).toBe(3540);
  });

  it('tells of the window that has least left', async () => {
    const limit = new RateLimit(WINDOWS);
    expect((await limit.admit('a')).headers).toEqual({
      ratelimit: '"minute";r=2;t=60',
      'ratelimit-policy': '"minute";q=3;w=60, "hour";q=5;w=3600',
    });
  });
});
