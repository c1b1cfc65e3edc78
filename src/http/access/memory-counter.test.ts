import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCounter } from './memory-counter.ts';

const WINDOWS = [
  { name: 'minute', requests: 30, seconds: 60 },
  { name: 'day', requests: 10_000, seconds: 86_400 },
];

describe('MemoryCounter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('MemoryCounter counts like a plain map if no client is forgotten', () => {
    const counter = new MemoryCounter(WINDOWS, () => expect.fail('a client was forgotten'));
    const expected = new Map<string, { counts: number[]; ends: number[] }>();
    // A pseudorandom sequence of 5,000 clients, more than a segment can hold.
    let state = 1;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let i = 0; i < 40_000; i += 1) {
      if (i % 500 === 0) vi.advanceTimersByTime(next(20_000));
      const client = `198.51.${next(100)}.${next(50)}`;
      const now = Date.now();
      const known = expected.get(client) ?? { counts: [0, 0], ends: [0, 0] };
      expected.set(client, known);
      const windows = WINDOWS.map(({ seconds }, w) => {
        if ((known.ends[w] ?? 0) <= now) {
          known.counts[w] = 0;
          known.ends[w] = now + seconds * 1000;
        }
        known.counts[w] = (known.counts[w] ?? 0) + 1;
        return { requests: known.counts[w], msLeft: (known.ends[w] ?? 0) - now };
      });
      // Compared without `expect`, which would dominate the test's running time.
      const got = JSON.stringify(counter.take(client));
      const wanted = JSON.stringify({ isAllowed: true, windows });
      if (got !== wanted) expect(got).toBe(wanted);
    }
    expect(expected.size).toBeGreaterThan(4096);
  });

  it('MemoryCounter forgets the least recently seen client when there are too many clients', () => {
    let forgotten = 0;
    const counter = new MemoryCounter(
      WINDOWS,
      () => {
        forgotten += 1;
      },
      3,
    );
    const requests = (client: string) => counter.take(client).windows[0]?.requests;
    for (const client of ['a', 'b', 'c']) requests(client);
    expect([requests('a'), requests('d')]).toEqual([2, 1]);
    expect(forgotten).toBe(1);
    // b was forgotten, so counting b again evicts c. Client a keeps sending and is never forgotten.
    expect([requests('a'), requests('b'), requests('a'), requests('c'), requests('a')]).toEqual([
      3, 1, 4, 1, 5,
    ]);
  });

  it('MemoryCounter does not report a forgotten client whose windows have ended', () => {
    const counter = new MemoryCounter(
      WINDOWS,
      () => expect.fail('a client with ended windows was reported'),
      1,
    );
    counter.take('a');
    vi.advanceTimersByTime(86_400_000);
    expect(counter.take('b').windows).toEqual([
      { requests: 1, msLeft: 60_000 },
      { requests: 1, msLeft: 86_400_000 },
    ]);
  });
});
