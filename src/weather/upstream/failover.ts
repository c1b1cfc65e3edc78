import { HttpError } from '../../http/errors.ts';
import type { Breaker } from './breaker.ts';
import { UpstreamError } from './errors.ts';

/** One upstream that may answer a request. */
export interface Candidate<T> {
  readonly id: string;
  readonly name: string;
  /** Answers by itself and at once: it takes no share of the time. */
  readonly isLocal: boolean;
  readonly breaker: Breaker;
  readonly call: (signal: AbortSignal) => Promise<T>;
}

export interface Answered<T> {
  readonly value: T;
  /** Id of the candidate that answered. */
  readonly source: string;
  /** Why those before it did not. */
  readonly failures: readonly string[];
}

/** How long a request may wait for upstreams. */
export interface Patience {
  /** For all of them together, in milliseconds. */
  readonly budgetMs: number;
  /** For one of them at most. */
  readonly tryMs: number;
}

/** Told of every call's outcome, for log and metrics. */
export type Observe = (id: string, failure: UpstreamError | null) => void;

/** No candidate answered; the message says why of each. */
export class AllFailed extends HttpError {
  constructor(reasons: readonly string[]) {
    super(
      'upstream_failed',
      `Failed to fetch weather data: ${reasons.join('; ') || 'no provider is set up for it'}`,
    );
  }
}

/**
 * Asks candidates in their order until one answers, within the budget: each gets at most an even share of the time that is
 * left, so that a slow one leaves the next its chance. Throws AllFailed.
 */
export async function failover<T>(
  candidates: readonly Candidate<T>[],
  patience: Patience,
  observe: Observe,
): Promise<Answered<T>> {
  const deadline = performance.now() + patience.budgetMs;
  const reasons: string[] = [];
  for (const [i, candidate] of candidates.entries()) {
    const { id, name, breaker } = candidate;
    if (!breaker.admit()) {
      reasons.push(`${name} is left alone for now after it failed`);
      continue;
    }
    const remote = candidates.slice(i).filter((other) => !other.isLocal && other.breaker.openUntil === null);
    const left = Math.max(0, deadline - performance.now());
    const ms = Math.min(patience.tryMs, left / Math.max(1, remote.length));
    try {
      const value = await within(candidate, ms);
      breaker.succeeded();
      observe(id, null);
      return { value, source: id, failures: reasons };
    } catch (error) {
      const failure = asUpstreamError(error, name);
      breaker.failed(failure);
      observe(id, failure);
      reasons.push(failure.message);
    }
  }
  throw new AllFailed(reasons);
}

/** The call's outcome, or a timeout when the time is over, even if the call does not heed its signal. */
async function within<T>({ name, isLocal, call }: Candidate<T>, ms: number): Promise<T> {
  const control = new AbortController();
  if (isLocal) return call(control.signal);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new UpstreamError('timeout', `${name} did not answer in time`));
    control.abort();
  }, ms);
  try {
    return await Promise.race([call(control.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A fault of the adapter's own must not take the answer of the next provider away; the log gets it whole. */
function asUpstreamError(error: unknown, name: string): UpstreamError {
  if (error instanceof UpstreamError) return error;
  return new UpstreamError('malformed', `${name}’s answer could not be read`, { cause: error });
}
