import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ManualTimer } from '../../../test/support/manual-timer.ts';
import { ratesOf } from '../providers/port.ts';
import { PROVIDERS } from '../providers/registry.ts';
import { clientOver } from './client.ts';
import { createPace, paced, type Rate } from './pace.ts';

const LONG = 1e9;

/** Returns the times at which simultaneous requests are sent. The requests wait as long as necessary. */
async function sentAt(rate: Pick<Rate, 'requests' | 'seconds'>, count: number): Promise<number[]> {
  const timer = new ManualTimer();
  const pace = createPace(rate, LONG, timer);
  const times: number[] = [];
  const all = Array.from({ length: count }, () =>
    pace.turn(new AbortController().signal).then(() => void times.push(timer.now())),
  );
  while (times.length < count) {
    await setImmediate();
    timer.advance(timer.untilNext ?? 0);
  }
  await Promise.all(all);
  return times;
}

/** Returns the maximum number of requests in any period of `ms` milliseconds. */
function mostWithin(times: readonly number[], ms: number): number {
  return Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + ms).length));
}

const RATES = PROVIDERS.flatMap((definition) =>
  ratesOf(definition).map((rate) => ({ id: definition.id, rate })),
);

describe('a pace', () => {
  it.each(RATES)(
    'the pace of $id stays below the rate limit and uses three fifths of it',
    async ({ rate }) => {
      const times = await sentAt(rate, rate.requests * 3);
      const period = rate.seconds * 1000;
      expect(mostWithin(times, period)).toBeLessThan(rate.requests);
      expect((times.length / (times.at(-1) ?? 0)) * period).toBeGreaterThan(rate.requests * 0.6);
    },
  );

  it('a pace allows a quarter of the requests at once, then even intervals', async () => {
    const times = await sentAt({ requests: 20, seconds: 1 }, 8);
    expect(times.map(Math.round)).toEqual([0, 0, 0, 0, 0, 77, 154, 231]);
  });

  it('a pace limits a request’s wait and does not count rejected requests', async () => {
    const timer = new ManualTimer();
    const pace = createPace({ requests: 20, seconds: 1 }, 160, timer);
    const { signal } = new AbortController();
    const outcomes = Array.from({ length: 50 }, () =>
      pace.turn(signal).then(
        () => 'sent',
        ({ fault, retryAfterMs }) => `${fault} ${Math.round(retryAfterMs)}`,
      ),
    );
    timer.advance(160);
    const counts = Object.groupBy(await Promise.all(outcomes), (outcome) => outcome);
    expect(Object.entries(counts).map(([outcome, all]) => [outcome, all?.length])).toEqual([
      ['sent', 7],
      ['paced 231', 43],
    ]);
  });

  it('a pace removes the timer of an aborted request', async () => {
    const timer = new ManualTimer();
    const pace = createPace({ requests: 4, seconds: 1 }, LONG, timer);
    const control = new AbortController();
    await pace.turn(control.signal);
    const waiting = pace.turn(control.signal);
    await Promise.resolve();
    control.abort();
    await expect(waiting).rejects.toMatchObject({ fault: 'paced' });
    expect(timer.untilNext).toBeNull();
  });
});

describe('a paced client', () => {
  it('a paced client sends no request before its turn', async () => {
    const timer = new ManualTimer();
    let sent = 0;
    const client = clientOver(async () => {
      sent += 1;
      return { status: 200, headers: new Headers(), text: '' };
    });
    const slow = paced(client, createPace({ requests: 4, seconds: 1 }, 500, timer));
    const request = { url: 'http://upstream.invalid', signal: new AbortController().signal };
    await slow.text(request);
    const second = slow.text(request);
    await expect(slow.text(request)).rejects.toMatchObject({ fault: 'paced' });
    expect(sent).toBe(1);
    timer.advance(timer.untilNext ?? 0);
    await second;
    expect(sent).toBe(2);
  });
});
