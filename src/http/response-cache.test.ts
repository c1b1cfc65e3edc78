import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Responder } from './responder.ts';
import { ResponseCache } from './response-cache.ts';
import { SendBudget } from './send-budget.ts';

const kB = 1024;
const MB = 1024 * kB;

function newCache() {
  const cache = new ResponseCache({ isCurrent: () => true }, new SendBudget());
  const keeps = (url: string, bytes: number): boolean =>
    cache.set({ method: 'GET', url, headers: {} } as IncomingMessage, {
      route: '/',
      revision: '1',
      etag: '"1"',
      headers: () => ({}),
      body: new Uint8Array(bytes),
    });
  return keeps;
}

describe('a request that the cache has no room to answer', () => {
  it('is counted once', async () => {
    let counted = 0;
    const authorize = () => {
      counted += 1;
      return { ratelimit: `${counted}` };
    };
    const budget = new SendBudget({ maxBytes: 1 });
    await budget.hold(new ServerResponse(new IncomingMessage(new Socket()))).set(MB);
    const responder = new Responder({ isCurrent: () => true, authorize }, budget);
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { url: '/', method: 'GET' });
    const known = { route: '/', revision: '1', etag: '"1"', headers: () => ({}), body: new Uint8Array(MB) };
    for (let time = 0; time < 2; time += 1) responder.cache.set(request, known);
    expect(responder.cache.answer(request, new ServerResponse(request), () => 'id')).toBe(null);
    expect([responder.authorize(request), counted]).toEqual([{ ratelimit: '1' }, 1]);
  });
});

describe('the response cache keeps', () => {
  it('short responses at once, long ones from the second time on', () => {
    const keeps = newCache();
    expect(keeps('/short', 64 * kB)).toBe(true);
    expect(keeps('/long', 65 * kB)).toBe(false);
    expect(keeps('/long', 65 * kB)).toBe(true);
  });

  it('short ones too from the second time on, where it is full', () => {
    const keeps = newCache();
    const kept = Array.from({ length: 600 }, (_, i) => keeps(`/${i}`, 60 * kB));
    expect(kept[300]).toBe(true);
    expect(kept.at(-1)).toBe(false);
    expect(keeps('/599', 60 * kB)).toBe(true);
  });
});
