import { expect, it } from 'vitest';
import type { CountedRequest, RateWindow, RequestCounter } from './request-counter.ts';

/** Counters that share their counts. */
export interface CountersUnderTest {
  readonly counters: readonly [RequestCounter, ...RequestCounter[]];
  /** Advances the clocks of all counters. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

const WINDOWS: readonly RateWindow[] = [
  { name: 'minute', requests: 5, seconds: 60 },
  { name: 'five minutes', requests: 8, seconds: 300 },
];

/** Tests for every implementation of RequestCounter. */
export function counterContract(start: (windows: readonly RateWindow[]) => Promise<CountersUnderTest>): void {
  async function use(test: (under: CountersUnderTest) => Promise<void>, windows = WINDOWS): Promise<void> {
    const under = await start(windows);
    try {
      await test(under);
    } finally {
      await under.close();
    }
  }
  const requests = ({ windows }: CountedRequest) => windows.map((window) => window.requests);

  it('the counter counts each client in every window, which begins with the first request', () =>
    use(async ({ counters: [counter], advance }) => {
      expect(requests(await counter.take('a'))).toEqual([1, 1]);
      await advance(10_000);
      const { isAllowed, windows } = await counter.take('a');
      expect([isAllowed, windows.map((window) => window.requests)]).toEqual([true, [2, 2]]);
      // Rounded to ten seconds, because real time also passes during the test.
      expect(windows.map(({ msLeft }) => Math.round(msLeft / 10_000))).toEqual([5, 29]);
      expect(requests(await counter.take('b'))).toEqual([1, 1]);
    }));

  it('the counter refuses a request without counting it if one window is full', () =>
    use(async ({ counters: [counter], advance }) => {
      for (let i = 0; i < 5; i += 1) await counter.take('a');
      for (let i = 0; i < 3; i += 1) {
        const refused = await counter.take('a');
        expect([refused.isAllowed, requests(refused)]).toEqual([false, [5, 5]]);
      }
      // A second more than the window, because real time also passes during the test.
      await advance(61_000);
      for (let i = 0; i < 3; i += 1) expect((await counter.take('a')).isAllowed).toBe(true);
      const refused = await counter.take('a');
      expect([refused.isAllowed, requests(refused)]).toEqual([false, [3, 8]]);
      await advance(240_000);
      expect(requests(await counter.take('a'))).toEqual([1, 1]);
    }));

  it('concurrent requests to all counters together are allowed exactly up to the limit', () =>
    use(
      async ({ counters }) => {
        const clients = ['a', 'b', '2001:db8::/64', 'x'.repeat(300)];
        const taken = await Promise.all(
          Array.from({ length: 400 }, async (_, i) => {
            const client = clients[i % clients.length] ?? '';
            const counter = counters[Math.floor(i / clients.length) % counters.length] ?? counters[0];
            return { client, ...(await counter.take(client)) };
          }),
        );
        for (const client of clients) {
          const own = taken.filter((one) => one.client === client && one.isAllowed);
          // Each allowed request gets a different number.
          expect(own.map(requests).sort(([a = 0], [b = 0]) => a - b)).toEqual(
            Array.from({ length: 40 }, (_, i) => [i + 1, i + 1]),
          );
        }
      },
      [
        { name: 'minute', requests: 40, seconds: 60 },
        { name: 'hour', requests: 1000, seconds: 3600 },
      ],
    ));

  it('the counter agrees with a plain table for any order of clients and times', () =>
    use(async ({ counters, advance }) => {
      const table = new Map<string, Array<{ requests: number; end: number }>>();
      let now = 0;
      // A pseudorandom sequence.
      let state = 1;
      const next = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      for (let i = 0; i < 300; i += 1) {
        if (next(4) === 0) {
          // Steps of 7 s, because no window's length is a multiple of 7 s.
          now += 7000;
          await advance(7000);
        }
        const client = `198.51.100.${next(4)}`;
        const windows = WINDOWS.map(({ seconds }, w) => {
          const known = table.get(client)?.[w];
          return known !== undefined && known.end > now ? known : { requests: 0, end: now + seconds * 1000 };
        });
        const isAllowed = windows.every((window, w) => window.requests < (WINDOWS[w]?.requests ?? 0));
        const after = windows.map((window) => ({
          ...window,
          requests: window.requests + (isAllowed ? 1 : 0),
        }));
        if (isAllowed) table.set(client, after);
        const counted = await (counters[i % counters.length] ?? counters[0]).take(client);
        expect({ i, isAllowed: counted.isAllowed, requests: requests(counted) }).toEqual({
          i,
          isAllowed,
          requests: after.map((window) => window.requests),
        });
      }
    }));
}
