import { describe, expect, it } from 'vitest';
import { Breaker } from './breaker.ts';
import { FAULTS, type Fault, UpstreamError } from './errors.ts';

function setUp() {
  const time = { now: 1_000_000 };
  const breaker = new Breaker(() => time.now);
  const fail = (fault: Fault, pauseMs: number | null = null) => {
    expect(breaker.admit()).toBe(true);
    breaker.failed(new UpstreamError(fault, 'failed', { pauseMs }));
  };
  return { time, breaker, fail };
}

const faults = Object.keys(FAULTS) as Fault[];
const ofKind = (opens: string) => faults.filter((fault) => FAULTS[fault].opens === opens);

describe('a breaker', () => {
  it.each(ofKind('at once'))('opens at once for %s', (fault) => {
    const { breaker, fail } = setUp();
    fail(fault);
    expect(breaker.admit()).toBe(false);
  });

  it.each(ofKind('when repeated'))('opens for %s only when it is repeated', (fault) => {
    const { breaker, fail } = setUp();
    fail(fault);
    fail(fault);
    breaker.admit();
    breaker.succeeded();
    fail(fault);
    fail(fault);
    fail(fault);
    expect(breaker.admit()).toBe(false);
  });

  it.each(ofKind('never'))('stays closed for %s', (fault) => {
    const { breaker, fail } = setUp();
    for (let i = 0; i < 10; i += 1) fail(fault);
    expect(breaker.openUntil).toBeNull();
  });

  it('stays open for as long as the upstream asks', () => {
    const { time, breaker, fail } = setUp();
    fail('throttled', 3_600_000);
    time.now += 3_599_999;
    expect(breaker.admit()).toBe(false);
    time.now += 1;
    expect(breaker.admit()).toBe(true);
  });

  it('lets one call through when its pause is over, and doubles the pause when that fails', () => {
    const { time, breaker, fail } = setUp();
    fail('unreachable');
    const first = (breaker.openUntil ?? 0) - time.now;
    time.now += first;
    expect(breaker.admit()).toBe(true);
    expect(breaker.admit()).toBe(false);
    breaker.failed(new UpstreamError('timeout', 'still failing'));
    expect((breaker.openUntil ?? 0) - time.now).toBe(2 * first);
  });

  it('closes when the one call succeeds', () => {
    const { time, breaker, fail } = setUp();
    fail('unreachable');
    time.now = breaker.openUntil ?? 0;
    breaker.admit();
    breaker.succeeded();
    expect(breaker.admit()).toBe(true);
    expect(breaker.admit()).toBe(true);
  });
});
