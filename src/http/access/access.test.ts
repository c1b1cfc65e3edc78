import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../errors.ts';
import { type AccessOptions, createAccessCheck, RateLimiter } from './access.ts';
import { ApiKeys } from './api-keys.ts';
import { MemoryCounter } from './memory-counter.ts';
import type { RateWindow } from './request-counter.ts';

function request(remoteAddress: string, key?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const message = new IncomingMessage(socket);
  if (key !== undefined) message.headers['x-api-key'] = key;
  return message;
}

const windows = [{ name: 'minute', requests: 2, seconds: 60 }];

function checkOf(options: Omit<AccessOptions, 'counter'>) {
  const check = createAccessCheck({ ...options, counter: new MemoryCounter(windows, () => undefined) });
  return async (from: IncomingMessage) => check(from);
}

describe('API keys', () => {
  const check = checkOf({ windows, trustedProxies: [], keys: new ApiKeys(['first', 'second']) });

  it.each(['first', 'second'])('the service accepts the API key "%s"', async (key) => {
    expect(await check(request('203.0.113.1', key))).toHaveProperty('ratelimit');
  });

  it.each([undefined, '', 'firs', 'first ', 'FIRST', 'first,second'])(
    'the service refuses the API key "%s"',
    async (key) => {
      await expect(check(request('203.0.113.2', key))).rejects.toMatchObject({ status: 401 });
    },
  );

  it('each API key has one rate limit for requests from all addresses', async () => {
    const limited = checkOf({ windows, trustedProxies: [], keys: new ApiKeys(['a', 'b']) });
    await limited(request('203.0.113.1', 'a'));
    await limited(request('203.0.113.2', 'a'));
    await expect(limited(request('203.0.113.3', 'a'))).rejects.toMatchObject({ status: 429 });
    expect((await limited(request('203.0.113.3', 'b')))['ratelimit']).toBe('"minute";r=1;t=60');
  });

  it('a key sent to an open service does not give its client a separate limit', async () => {
    const open = checkOf({ windows, trustedProxies: [], keys: new ApiKeys([]) });
    await open(request('203.0.113.1', 'invented'));
    await open(request('203.0.113.1', 'another'));
    await expect(open(request('203.0.113.1', 'third'))).rejects.toMatchObject({ status: 429 });
  });

  it('requests with a wrong API key do not count towards the rate limit', async () => {
    const own = checkOf({ windows, trustedProxies: [], keys: new ApiKeys(['first']) });
    for (let i = 0; i < 5; i += 1) {
      await expect(own(request('203.0.113.3', 'wrong'))).rejects.toMatchObject({ status: 401 });
    }
    expect((await own(request('203.0.113.3', 'first')))['ratelimit']).toBe('"minute";r=1;t=60');
  });

  it('no API key is required if the service has no keys', async () => {
    const open = checkOf({ windows, trustedProxies: [], keys: new ApiKeys([]) });
    expect(await open(request('203.0.113.1'))).toHaveProperty('ratelimit');
  });
});

describe('rate limits', () => {
  it('requests are counted separately for each client behind a trusted proxy', async () => {
    const check = checkOf({ windows, trustedProxies: ['loopback'], keys: new ApiKeys([]) });
    for (const client of ['203.0.113.1', '203.0.113.2']) {
      const forwarded = request('127.0.0.1');
      forwarded.headers['x-forwarded-for'] = client;
      expect((await check(forwarded))['ratelimit']).toBe('"minute";r=1;t=60');
    }
  });

  it('requests are counted separately for each client address', async () => {
    const check = checkOf({ windows, trustedProxies: [], keys: new ApiKeys([]) });
    await check(request('203.0.113.1'));
    await check(request('203.0.113.1'));
    await expect(check(request('203.0.113.1'))).rejects.toMatchObject({ status: 429 });
    expect((await check(request('203.0.113.2')))['ratelimit']).toBe('"minute";r=1;t=60');
  });
});

const WINDOWS = [
  { name: 'minute', requests: 3, seconds: 60 },
  { name: 'hour', requests: 5, seconds: 3600 },
];

function limiterOf(windows: readonly RateWindow[]): RateLimiter {
  return new RateLimiter(windows, new MemoryCounter(windows, () => undefined));
}

describe('RateLimiter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Counts a request. Returns the headers of the response or of the rejection. */
  async function request(limiter: RateLimiter, client: string) {
    try {
      return { isAccepted: true, headers: await limiter.consume(client), error: null };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      expect(error.status).toBe(429);
      return { isAccepted: false, headers: error.headers, error };
    }
  }

  async function accepted(limiter: RateLimiter, client: string, times: number): Promise<number> {
    let count = 0;
    for (let i = 0; i < times; i += 1) if ((await request(limiter, client)).isAccepted) count += 1;
    return count;
  }

  it('RateLimiter accepts a client’s requests until one window is full', async () => {
    const limiter = limiterOf(WINDOWS);
    expect(await accepted(limiter, 'a', 10)).toBe(3);
    expect(await accepted(limiter, 'b', 1)).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(await accepted(limiter, 'a', 10)).toBe(2);
  });

  it('RateLimiter does not count a rejected request in any window', async () => {
    const limiter = limiterOf(WINDOWS);
    await accepted(limiter, 'a', 1000);
    vi.advanceTimersByTime(60_000);
    expect((await request(limiter, 'a')).headers['ratelimit']).toBe('"hour";r=1;t=3540');
  });

  it('RateLimiter sets Retry-After to the end of the exhausted window', async () => {
    const limiter = limiterOf(WINDOWS);
    await accepted(limiter, 'a', 3);
    vi.advanceTimersByTime(10_000);
    expect((await request(limiter, 'a')).headers).toMatchObject({
      'retry-after': '50',
      ratelimit: '"minute";r=0;t=50',
    });
    vi.advanceTimersByTime(50_000);
    await accepted(limiter, 'a', 2);
    expect((await request(limiter, 'a')).headers['retry-after']).toBe('3540');
  });

  it('RateLimiter sets Retry-After to the later end of two exhausted windows', async () => {
    const windows = [
      { name: 'minute', requests: 1, seconds: 60 },
      { name: 'hour', requests: 1, seconds: 3600 },
    ];
    for (const order of [windows, windows.toReversed()]) {
      const limiter = limiterOf(order);
      await limiter.consume('a');
      expect((await request(limiter, 'a')).headers).toMatchObject({
        'retry-after': '3600',
        ratelimit: '"hour";r=0;t=3600',
      });
    }
  });

  it('RateLimiter rounds the waiting time up and uses the singular for one second', async () => {
    const limiter = limiterOf([{ name: 'minute', requests: 1, seconds: 60 }]);
    await limiter.consume('a');
    vi.advanceTimersByTime(57_500);
    expect((await request(limiter, 'a')).headers).toMatchObject({ 'retry-after': '3' });
    vi.advanceTimersByTime(2000);
    const { error } = await request(limiter, 'a');
    expect(error?.body?.(error.message, error.status)).toEqual({
      error: 'Rate limit exceeded',
      status: 429,
      retry_after: 1,
      message: 'Too many requests; please try again later, in 1 second',
    });
  });

  it('RateLimiter reports the window with the fewest remaining requests', async () => {
    const limiter = limiterOf(WINDOWS);
    expect((await request(limiter, 'a')).headers).toEqual({
      ratelimit: '"minute";r=2;t=60',
      'ratelimit-policy': '"minute";q=3;w=60, "hour";q=5;w=3600',
    });
  });
});
