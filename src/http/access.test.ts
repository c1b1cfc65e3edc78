import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type AccessOptions, createAccessCheck } from './access.ts';
import { ApiKeys } from './api-keys.ts';
import { MemoryCounter } from './memory-counter.ts';

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

  it.each(['first', 'second'])('accepts %s', async (key) => {
    expect(await check(request('203.0.113.1', key))).toHaveProperty('ratelimit');
  });

  it.each([undefined, '', 'firs', 'first ', 'FIRST', 'first,second'])('refuses %s', async (key) => {
    await expect(check(request('203.0.113.2', key))).rejects.toMatchObject({ status: 401 });
  });

  it('are limited one by one, from whatever address they come', async () => {
    const limited = checkOf({ windows, trustedProxies: [], keys: new ApiKeys(['a', 'b']) });
    await limited(request('203.0.113.1', 'a'));
    await limited(request('203.0.113.2', 'a'));
    await expect(limited(request('203.0.113.3', 'a'))).rejects.toMatchObject({ status: 429 });
    expect((await limited(request('203.0.113.3', 'b')))['ratelimit']).toBe('"minute";r=1;t=60');
  });

  it('give an open service’s client no limit of its own', async () => {
    const open = checkOf({ windows, trustedProxies: [], keys: new ApiKeys([]) });
    await open(request('203.0.113.1', 'invented'));
    await open(request('203.0.113.1', 'another'));
    await expect(open(request('203.0.113.1', 'third'))).rejects.toMatchObject({ status: 429 });
  });

  it('does not count refused requests', async () => {
    const own = checkOf({ windows, trustedProxies: [], keys: new ApiKeys(['first']) });
    for (let i = 0; i < 5; i += 1) {
      await expect(own(request('203.0.113.3', 'wrong'))).rejects.toMatchObject({ status: 401 });
    }
    expect((await own(request('203.0.113.3', 'first')))['ratelimit']).toBe('"minute";r=1;t=60');
  });

  it('are not required where none are configured', async () => {
    const open = checkOf({ windows, trustedProxies: [], keys: new ApiKeys([]) });
    expect(await open(request('203.0.113.1'))).toHaveProperty('ratelimit');
  });
});

describe('rate limits', () => {
  it('count the clients of a trusted proxy one by one', async () => {
    const check = checkOf({ windows, trustedProxies: ['loopback'], keys: new ApiKeys([]) });
    for (const client of ['203.0.113.1', '203.0.113.2']) {
      const forwarded = request('127.0.0.1');
      forwarded.headers['x-forwarded-for'] = client;
      expect((await check(forwarded))['ratelimit']).toBe('"minute";r=1;t=60');
    }
  });

  it('count each client by its own address', async () => {
    const check = checkOf({ windows, trustedProxies: [], keys: new ApiKeys([]) });
    await check(request('203.0.113.1'));
    await check(request('203.0.113.1'));
    await expect(check(request('203.0.113.1'))).rejects.toMatchObject({ status: 429 });
    expect((await check(request('203.0.113.2')))['ratelimit']).toBe('"minute";r=1;t=60');
  });
});
