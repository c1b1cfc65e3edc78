import { HttpError } from '../../http/errors.ts';
import { traced } from '../../http/request-context.ts';
import type { Breaker } from './breaker.ts';
import { UpstreamError } from './errors.ts';
import type { Timer } from './timer.ts';

/** A provider that can answer a request. */
export interface Candidate<T> {
  readonly id: string;
  readonly name: string;
  /** True if the candidate answers at once without a network. No time is reserved for it. */
  readonly isLocal: boolean;
  readonly breaker: Breaker;
  /**
   * Whether the candidate can answer with partial data. If so, `softDeadline` is aborted when most of the
   * candidate's time is over.
   */
  readonly mayBePartial?: boolean;
  readonly call: (signal: AbortSignal, softDeadline: AbortSignal) => Promise<T>;
}

export interface Sourced<T> {
  readonly value: T;
  readonly source: string;
  /** Reasons why earlier candidates did not answer. */
  readonly failures: readonly string[];
}

/** Maximum times in ms that a request waits for all providers together and for one provider. */
export interface Timeouts {
  readonly totalMs: number;
  readonly perProviderMs: number;
}

/** Called with the outcome of each call, for the log and metrics. */
export type Observe = (id: string, failure: UpstreamError | null) => void;

/** Thrown if no candidate answered. The message contains the reason for each candidate. */
export class AllFailed extends HttpError {
  readonly #reasons: readonly string[];

  constructor(reasons: readonly string[], hint = '') {
    const all = reasons.join('; ') || 'no provider is set up for this request';
    super('upstream_failed', `Failed to fetch weather data: ${all}${hint}`);
    this.#reasons = reasons;
  }

  /** Returns the same error with an addition to its message. */
  withHint(hint: string): AllFailed {
    return new AllFailed(this.#reasons, hint);
  }
}

/** Thrown if no request was sent, because all candidates have reached their rate limits. */
class AllPaced extends HttpError {
  constructor(reasons: readonly string[], retryAfterMs: number) {
    super('unavailable', `Too many places were requested at once: ${reasons.join('; ')}`, {
      'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
    });
  }
}

/**
 * Calls candidates in order until one answers. Each candidate gets at most an even share of the remaining
 * time, so that a slow candidate leaves time for the other candidates. Candidates with an open breaker are
 * skipped and get no share. Throws AllFailed, or HttpError (503) if all candidates have reached their rate
 * limits.
 */
export async function failover<T>(
  candidates: readonly Candidate<T>[],
  timeouts: Timeouts,
  observe: Observe,
  timer: Timer,
): Promise<Sourced<T>> {
  const deadline = timer.now() + timeouts.totalMs;
  const failures: string[] = [];
  const waits: number[] = [];
  for (const [i, candidate] of candidates.entries()) {
    const { id, name, breaker } = candidate;
    const report = breaker.admit();
    if (report === null) {
      failures.push(`${name} is temporarily skipped after failures`);
      continue;
    }
    const others = candidates
      .slice(i + 1)
      .filter((other) => !other.isLocal && other.breaker.openUntil === null);
    const share = Math.max(0, deadline - timer.now()) / (1 + others.length);
    const outcome = await traced(`ask ${id}`, { 'weather.provider': id }, async (span) => {
      const result = await attempt(candidate, Math.min(timeouts.perProviderMs, share), timer);
      const failure = 'failure' in result ? result.failure : null;
      span?.setAttributes({ 'weather.outcome': failure?.fault ?? 'answered' });
      if (failure !== null) span?.fail(failure);
      return result;
    });
    if ('value' in outcome) {
      report(null);
      observe(id, null);
      return { value: outcome.value, source: id, failures };
    }
    report(outcome.failure);
    observe(id, outcome.failure);
    failures.push(`${name} ${outcome.failure.message}`);
    if (outcome.failure.fault === 'paced') waits.push(outcome.failure.retryAfterMs ?? 0);
  }
  if (waits.length > 0 && waits.length === failures.length) throw new AllPaced(failures, Math.min(...waits));
  throw new AllFailed(failures);
}

async function attempt<T>(
  candidate: Candidate<T>,
  ms: number,
  timer: Timer,
): Promise<{ value: T } | { failure: UpstreamError }> {
  try {
    return { value: await within(candidate, ms, timer) };
  } catch (cause) {
    if (cause instanceof UpstreamError) return { failure: cause };
    // A bug in one provider must not prevent the next provider from answering. The log contains the cause.
    const failure = new UpstreamError('malformed', 'sent a response that could not be read', { cause });
    return { failure };
  }
}

/** Fraction of a call's time after which `softDeadline` is aborted. */
const SOFT_DEADLINE_SHARE = 0.85;

/**
 * Returns the result of a call. Throws UpstreamError (timeout) when the time is over, even if the call
 * ignores its signal.
 */
async function within<T>(
  { isLocal, mayBePartial, call }: Candidate<T>,
  ms: number,
  timer: Timer,
): Promise<T> {
  const control = new AbortController();
  const softDeadline = new AbortController();
  if (isLocal) return call(control.signal, softDeadline.signal);
  const late = Promise.withResolvers<never>();
  const cancelSoftDeadline = mayBePartial
    ? timer.after(ms * SOFT_DEADLINE_SHARE, () => softDeadline.abort())
    : null;
  const cancel = timer.after(ms, () => {
    late.reject(new UpstreamError('timeout', 'did not respond in time'));
    control.abort();
  });
  try {
    return await Promise.race([call(control.signal, softDeadline.signal), late.promise]);
  } finally {
    cancelSoftDeadline?.();
    cancel();
  }
}
