import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { SendBudget } from './send-budget.ts';

const kB = 1024;

function newCache() {
  const cache = new ResponseCache({ isCurrent: () => true }, new SendBudget());
  const keeps = (url: string, bytes: number): boolean =>
    cache.set({ url, headers: {} } as IncomingMessage, {
      route: '/',
      revision: '1',
      etag: '"1"',
      headers: {},
      body: new Uint8Array(bytes),
    });
  return keeps;
}

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
