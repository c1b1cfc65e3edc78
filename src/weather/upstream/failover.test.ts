import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blockEventLoop } from '../../../test/support/block-event-loop.ts';
import { ManualTimer } from '../../../test/support/manual-timer.ts';
import { Breaker } from './breaker.ts';
import { UpstreamError } from './errors.ts';
import { AllFailed, type Candidate, failover, type Timeouts } from './failover.ts';
import { SYSTEM_TIMER } from './timer.ts';

const TIMEOUTS: Timeouts = { totalMs: 200, perProviderMs: 150 };

function setUp() {
  const time = { now: 1_000_000 };
  const timer = new ManualTimer();
  const outcomes: string[] = [];
  const failures: Array<UpstreamError | null> = [];
  /** Time in ms that each candidate's call gets. */
  const given: Record<string, number | null> = {};

  function candidate(id: string, call: Candidate<string>['call'], isLocal = false): Candidate<string> {
    return { id, name: id.toUpperCase(), isLocal, breaker: new Breaker(() => time.now), call };
  }
  return {
    time,
    timer,
    outcomes,
    failures,
    given,
    fine: (id: string) => candidate(id, async () => `from ${id}`),
    failing: (id: string, error: Error = new UpstreamError('failing', 'failed')) =>
      candidate(id, () => Promise.reject(error)),
    /**
     * The call never settles, even if its signal is aborted. It advances the timer until the call times out.
     */
    silent: (id: string) =>
      candidate(id, () => {
        queueMicrotask(() => {
          given[id] = timer.untilNext;
          timer.advance(timer.untilNext ?? 0);
        });
        return new Promise<never>(() => undefined);
      }),
    local: (id: string) =>
      candidate(
        id,
        async () => {
          given[id] = timer.untilNext;
          return `from ${id}`;
        },
        true,
      ),
    candidate,
    run: (candidates: readonly Candidate<string>[], timeouts = TIMEOUTS) =>
      failover(
        candidates,
        timeouts,
        (id, failure) => {
          outcomes.push(`${id} ${failure?.fault ?? 'answered'}`);
          failures.push(failure);
        },
        timer,
      ),
  };
}

describe('failover', () => {
  it('failover uses the first candidate that answers, and returns earlier failures', async () => {
    const { run, failing, fine, outcomes } = setUp();
    const answer = await run([failing('a'), fine('b'), fine('c')]);
    expect(answer).toEqual({ value: 'from b', source: 'b', failures: ['A failed'] });
    expect(outcomes).toEqual(['a failing', 'b answered']);
  });

  it('failover throws with each candidate’s reason if none of them answers', async () => {
    const { run, silent, failing } = setUp();
    const failed = run([silent('a'), failing('b')]);
    await expect(failed).rejects.toBeInstanceOf(AllFailed);
    await expect(failed).rejects.toThrow(
      /^Failed to fetch weather data: A did not respond in time; B failed$/,
    );
  });

  it('failover throws if there is no candidate', async () => {
    await expect(setUp().run([])).rejects.toThrow(
      'Failed to fetch weather data: no provider is set up for this request',
    );
  });

  it('failover reports a bug in a provider and uses the next provider', async () => {
    const { run, failing, fine, failures } = setUp();
    const bug = new TypeError('x is not a function');
    const { source } = await run([failing('a', bug), fine('b')]);
    expect(source).toBe('b');
    expect(failures[0]).toMatchObject({ fault: 'malformed', cause: bug });
  });

  it('a bug in the observer does not count as a failure of the provider', async () => {
    const { fine, timer } = setUp();
    const candidate = fine('a');
    const observe = () => {
      throw new TypeError('a bug');
    };
    await expect(failover([candidate], TIMEOUTS, observe, timer)).rejects.toThrow(TypeError);
    expect(candidate.breaker.openUntil).toBeNull();
  });
});

describe('rate limits', () => {
  const paced = (retryAfterMs: number) =>
    new UpstreamError('paced', 'is at its rate limit', { retryAfterMs });

  it('failover skips candidates at their rate limit, and their breakers stay closed', async () => {
    const { run, failing, fine } = setUp();
    const busy = failing('a', paced(100));
    for (let i = 0; i < 5; i += 1) expect((await run([busy, fine('b')])).source).toBe('b');
    expect(busy.breaker.openUntil).toBeNull();
  });

  it('failover throws 503 if all candidates are at their rate limit', async () => {
    const { run, failing } = setUp();
    await expect(run([failing('a', paced(9000)), failing('b', paced(1001))])).rejects.toMatchObject({
      status: 503,
      message: 'Too many places were requested at once: A is at its rate limit; B is at its rate limit',
      headers: { 'retry-after': '2' },
    });
  });

  it('failover lists candidates at their rate limit among the reasons', async () => {
    const { run, failing } = setUp();
    await expect(run([failing('a', paced(1)), failing('b')])).rejects.toThrow(
      'Failed to fetch weather data: A is at its rate limit; B failed',
    );
  });
});

describe('time limits', () => {
  it('failover shares the time evenly among the remaining candidates', async () => {
    const { run, silent, given, timer } = setUp();
    await expect(
      run([silent('a'), silent('b'), silent('c')], { totalMs: 600, perProviderMs: 600 }),
    ).rejects.toThrow();
    expect(given).toEqual({ a: 200, b: 200, c: 200 });
    expect(timer.now()).toBe(600);
  });

  it('failover gives unused time to the next candidate', async () => {
    const { run, silent, failing, given } = setUp();
    await expect(
      run([failing('a'), silent('b'), silent('c')], { totalMs: 600, perProviderMs: 600 }),
    ).rejects.toThrow();
    expect(given).toEqual({ b: 300, c: 300 });
  });

  it('failover limits each candidate’s time', async () => {
    const { run, silent, fine, given } = setUp();
    await run([silent('a'), fine('b')], { totalMs: 1000, perProviderMs: 150 });
    expect(given).toEqual({ a: 150 });
  });

  it('failover reserves no time for local or skipped candidates', async () => {
    const { run, silent, failing, local, given } = setUp();
    const skipped = failing('skipped', new UpstreamError('unreachable', 'cannot be reached'));
    await run([skipped, local('x')]);
    await run([silent('a'), skipped, local('b')], { totalMs: 600, perProviderMs: 600 });
    expect(given).toEqual({ x: null, a: 600, b: null });
  });

  it('failover reserves time for the next candidate during a probe', async () => {
    const { run, silent, fine, given, time } = setUp();
    const probed = silent('a');
    probed.breaker.admit()?.(new UpstreamError('unreachable', 'cannot be reached'));
    time.now += 15_000;
    await run([probed, fine('b')], { totalMs: 600, perProviderMs: 600 });
    expect(given).toEqual({ a: 300 });
  });

  it('failover asks a local candidate even if no time remains', async () => {
    const { run, silent, local, given } = setUp();
    const { source } = await run([silent('a'), local('b')], { totalMs: 20, perProviderMs: 20 });
    expect(source).toBe('b');
    expect(given).toEqual({ a: 20, b: null });
  });

  it('failover gives no time to further candidates if all time is used', async () => {
    const { run, silent, candidate, timer } = setUp();
    const late = candidate('late', () => {
      expect(timer.untilNext).toBe(0);
      timer.advance(0);
      return new Promise<never>(() => undefined);
    });
    const slow = candidate('slow', async () => {
      timer.advance(500);
      throw new UpstreamError('failing', 'failed');
    });
    await expect(run([slow, late, silent('c')])).rejects.toThrow(
      /did not respond in time; C did not respond/,
    );
  });

  it('failover aborts a call when its time is up, and not earlier', async () => {
    const { run, candidate, fine, timer } = setUp();
    const signals: AbortSignal[] = [];
    const slow = candidate('a', (signal) => {
      signals.push(signal);
      queueMicrotask(() => {
        timer.advance((timer.untilNext ?? 0) - 1);
        expect(signal.aborted).toBe(false);
        timer.advance(1);
      });
      return new Promise<never>(() => undefined);
    });
    await run([slow, fine('b')]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('failover does not abort a call that has already returned an answer', async () => {
    const { run, candidate, timer } = setUp();
    const signals: AbortSignal[] = [];
    await run([
      candidate('a', async (signal) => {
        signals.push(signal);
        return 'fine';
      }),
    ]);
    expect(timer.untilNext).toBeNull();
    timer.advance(1000);
    expect(signals[0]?.aborted).toBe(false);
  });
});

describe('circuit breakers', () => {
  it('failover skips a candidate after failures, because its breaker is open', async () => {
    const { run, failing, fine, outcomes } = setUp();
    const broken = failing('a', new UpstreamError('unreachable', 'cannot be reached'));
    await run([broken, fine('b')]);
    const second = await run([broken, fine('b')]);
    expect(second.failures).toEqual(['A is temporarily skipped after failures']);
    expect(outcomes).toEqual(['a unreachable', 'b answered', 'b answered']);
  });

  it('a success in failover resets the failure count of the breaker', async () => {
    const { run, candidate } = setUp();
    const outcomes = ['failing', 'failing', null, 'failing', 'failing'] as const;
    let call = 0;
    const flaky = candidate('a', async () => {
      const fault = outcomes[call++];
      if (fault) throw new UpstreamError(fault, 'failed');
      return 'fine';
    });
    for (const outcome of outcomes) {
      if (outcome === null) await run([flaky]);
      else await expect(run([flaky])).rejects.toThrow();
    }
    expect(call).toBe(5);
    expect(flaky.breaker.openUntil).toBeNull();
  });

  it.each([
    ['a 4xx', new UpstreamError('refused', 'rejected the request')],
    ['a bug', new TypeError('x is not a function')],
    ['a timeout', null],
  ])('a breaker in failover admits the next probe after a probe that ends in %s', async (_, error) => {
    const { run, candidate, time, timer } = setUp();
    const flaky = candidate('a', () => {
      if (error !== null) return Promise.reject(error);
      queueMicrotask(() => timer.advance(timer.untilNext ?? 0));
      return new Promise<never>(() => undefined);
    });
    flaky.breaker.admit()?.(new UpstreamError('unreachable', 'cannot be reached'));
    time.now += 15_000;
    await expect(run([flaky])).rejects.toThrow();
    time.now += 3_600_000;
    const report = flaky.breaker.admit();
    expect(report).not.toBeNull();
  });
});

it('a provider answers although the event loop is blocked for longer than its whole time', async () => {
  const server = createServer((_request, response) => response.end('weather')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call: Candidate<string>['call'] = async (signal) => {
    const response = fetch(`http://127.0.0.1:${port}/`, { signal });
    blockEventLoop(1500);
    return (await response).text();
  };
  const candidate = { id: 'a', name: 'A', isLocal: false, breaker: new Breaker(Date.now), call };
  const timeouts = { totalMs: 500, perProviderMs: 500 };
  const { value, failures } = await failover([candidate], timeouts, () => undefined, SYSTEM_TIMER);
  expect([value, failures]).toEqual(['weather', []]);
});
