import { describe, expect, it } from 'vitest';
import { Breaker, type ReportOutcome } from './breaker.ts';
import { FAULTS, type Fault, UpstreamError } from './errors.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const FIRST_PAUSE = 15 * SECOND;
const LONGEST_PAUSE = 600 * SECOND;

const failure = (fault: Fault, retryAfterMs: number | null = null) =>
  new UpstreamError(fault, 'failed', { retryAfterMs });

function setUp() {
  const time = { now: 1_000_000 };
  const breaker = new Breaker(() => time.now);
  const admit = (): ReportOutcome => {
    const report = breaker.admit();
    if (report === null) throw new Error('the breaker is open');
    return report;
  };
  return {
    time,
    breaker,
    admit,
    fail: (fault: Fault, retryAfterMs: number | null = null) => admit()(failure(fault, retryAfterMs)),
    succeed: () => admit()(null),
    /** Returns the time until the breaker admits calls, or null if it admits calls now. */
    pause: () => (breaker.openUntil === null ? null : breaker.openUntil - time.now),
  };
}

const faults = Object.keys(FAULTS) as Fault[];
const ofKind = (opens: string) => faults.filter((fault) => FAULTS[fault].opens === opens);

describe('a circuit breaker', () => {
  it('every kind of failure has an effect on the breaker', () => {
    expect(Object.fromEntries(faults.map((fault) => [fault, FAULTS[fault].opens]))).toEqual({
      unreachable: 'at once',
      timeout: 'when repeated',
      broken: 'when repeated',
      failing: 'when repeated',
      throttled: 'at once',
      forbidden: 'at once',
      refused: 'never',
      unreadable: 'never',
      uncovered: 'never',
      malformed: 'when repeated',
      oversized: 'when repeated',
      paced: 'ignored',
    });
  });

  it.each(ofKind('at once'))('the breaker opens at once for %s', (fault) => {
    const { breaker, fail, pause } = setUp();
    fail(fault);
    expect(breaker.admit()).toBeNull();
    expect(pause()).toBe(FIRST_PAUSE);
  });

  it.each(ofKind('when repeated'))('the breaker opens for %s at the third failure in a row', (fault) => {
    const { breaker, fail, succeed, pause } = setUp();
    for (let round = 0; round < 2; round += 1) {
      fail(fault);
      fail(fault);
      expect(breaker.openUntil).toBeNull();
      succeed();
    }
    fail(fault);
    fail(fault);
    fail(fault);
    expect(pause()).toBe(FIRST_PAUSE);
  });

  it.each(ofKind('never'))('the breaker stays closed for %s', (fault) => {
    const { breaker, fail } = setUp();
    for (let i = 0; i < 10; i += 1) fail(fault);
    expect(breaker.openUntil).toBeNull();
  });

  it('the breaker keeps its failure count if a call was not sent', () => {
    const { breaker, fail, pause } = setUp();
    fail('timeout');
    fail('timeout');
    for (let i = 0; i < 10; i += 1) fail('paced', SECOND);
    expect(breaker.openUntil).toBeNull();
    fail('timeout');
    expect(pause()).toBe(FIRST_PAUSE);
  });

  it('the breaker counts a rejected request as a success', () => {
    const { breaker, fail } = setUp();
    fail('timeout');
    fail('timeout');
    fail('refused');
    fail('timeout');
    expect(breaker.openUntil).toBeNull();
  });

  it('the breaker is open until the pause is over, and then admits a call', () => {
    const { time, breaker, fail } = setUp();
    fail('unreachable');
    time.now += FIRST_PAUSE - 1;
    expect(breaker.admit()).toBeNull();
    time.now += 1;
    expect(breaker.admit()).not.toBeNull();
  });

  it.each([
    ['throttled', HOUR],
    ['failing', 120 * SECOND],
    ['timeout', 0],
  ] as const)(
    'the breaker stays open after %s as long as the upstream requests: %i ms',
    (fault, retryAfterMs) => {
      const { time, breaker, fail } = setUp();
      fail(fault, retryAfterMs);
      time.now += retryAfterMs - 1;
      expect(breaker.admit()).toBeNull();
      time.now += 1;
      expect(breaker.admit()).not.toBeNull();
    },
  );

  it('the breaker stays open for at most a day', () => {
    const { fail, pause } = setUp();
    fail('throttled', 1000 * HOUR);
    expect(pause()).toBe(24 * HOUR);
  });

  it('the breaker doubles its pause up to ten minutes, until a call succeeds', () => {
    const { time, fail, succeed, pause } = setUp();
    const pauses: Array<number | null> = [];
    for (let i = 0; i < 8; i += 1) {
      fail('unreachable');
      pauses.push(pause());
      time.now += pause() ?? 0;
    }
    expect(pauses.map((ms) => (ms ?? 0) / SECOND)).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
    expect(LONGEST_PAUSE / SECOND).toBe(600);
    succeed();
    fail('unreachable');
    expect(pause()).toBe(FIRST_PAUSE);
  });
});

describe('probing breaker', () => {
  function probing() {
    const all = setUp();
    all.fail('unreachable');
    all.time.now += FIRST_PAUSE;
    const report = all.admit();
    expect(all.breaker.admit()).toBeNull();
    return { ...all, report };
  }

  it('a probe of the breaker blocks all other calls until it ends', () => {
    const { time, breaker } = probing();
    time.now += HOUR;
    expect(breaker.admit()).toBeNull();
    expect(breaker.openUntil).not.toBeNull();
  });

  it('the breaker closes if the probe succeeds', () => {
    const { breaker, report, fail } = probing();
    report(null);
    expect(breaker.admit()).not.toBeNull();
    expect(breaker.admit()).not.toBeNull();
    // The failure count is zero again, so two failures do not open the breaker.
    fail('timeout');
    fail('timeout');
    expect(breaker.openUntil).toBeNull();
  });

  it('the breaker sends the next probe at once if the probe was not sent', () => {
    const { breaker, report, admit, pause } = probing();
    report(failure('paced', SECOND));
    const next = admit();
    expect(breaker.admit()).toBeNull();
    next(failure('timeout'));
    expect(pause()).toBe(2 * FIRST_PAUSE);
  });

  it('the breaker closes if the upstream rejects the probe (4xx)', () => {
    const { breaker, report } = probing();
    report(failure('refused'));
    expect(breaker.admit()).not.toBeNull();
    expect(breaker.admit()).not.toBeNull();
  });

  it.each([...ofKind('at once'), ...ofKind('when repeated')])(
    'the breaker doubles the pause if the probe fails with %s',
    (fault) => {
      const { time, breaker, report, pause } = probing();
      report(failure(fault));
      expect(pause()).toBe(2 * FIRST_PAUSE);
      time.now += 2 * FIRST_PAUSE;
      expect(breaker.admit()).not.toBeNull();
    },
  );

  it('the breaker opens after a failed probe as long as the upstream requests', () => {
    const { report, pause } = probing();
    report(failure('throttled', HOUR));
    expect(pause()).toBe(HOUR);
  });
});

describe('earlier calls', () => {
  it('failures of calls sent before the breaker opened do not lengthen the pause', () => {
    const { admit, pause } = setUp();
    const reports = Array.from({ length: 10 }, admit);
    for (const report of reports) report(failure('unreachable'));
    expect(pause()).toBe(FIRST_PAUSE);
  });

  it('failures of calls sent before the breaker opened do not shorten the pause', () => {
    const { time, admit, fail, pause } = setUp();
    const late = Array.from({ length: 3 }, admit);
    fail('throttled', HOUR);
    time.now += SECOND;
    for (const report of late) report(failure('timeout', 5 * SECOND));
    expect(pause()).toBe(HOUR - SECOND);
  });

  it('calls sent before the breaker opened extend the pause if the upstream requests it', () => {
    const { admit, fail, pause } = setUp();
    const [first, second] = [admit(), admit()];
    fail('throttled', HOUR);
    first(failure('throttled', 2 * HOUR));
    expect(pause()).toBe(2 * HOUR);
    second(failure('throttled', 1000 * HOUR));
    expect(pause()).toBe(24 * HOUR);
  });

  it('calls sent before the breaker opened do not close it if they succeed', () => {
    const { breaker, admit, fail } = setUp();
    const late = admit();
    fail('throttled');
    late(null);
    expect(breaker.admit()).toBeNull();
  });

  it('calls sent before the breaker opened do not end a probe', () => {
    const { time, breaker, admit, fail, pause } = setUp();
    const late = [admit(), admit(), admit()];
    fail('unreachable');
    time.now += FIRST_PAUSE;
    const report = admit();
    for (const outcome of [null, failure('refused'), failure('timeout')]) late.pop()?.(outcome);
    expect(breaker.admit()).toBeNull();
    report(failure('unreachable'));
    expect(pause()).toBe(2 * FIRST_PAUSE);
  });
});
