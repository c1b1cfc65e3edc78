import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './errors.ts';

/** So many requests in so many seconds. */
export interface RateWindow {
  /** For instance `minute`. */
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/** Whether a request may pass, and what to tell its sender. */
export interface Admission {
  /** Seconds until it may be tried again; null where it may pass. */
  readonly retryAfter: number | null;
  /** `RateLimit` and `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-headers). */
  readonly headers: Readonly<Record<string, string>>;
}

interface Counter {
  readonly window: RateWindow;
  readonly limiter: RateLimiterAbstract;
}

/** Counts requests by sender in several windows at once; one that any window refuses is counted in none. */
export class RateLimit {
  readonly #counters: readonly Counter[];
  readonly #policy: string;

  constructor(windows: readonly RateWindow[]) {
    this.#counters = windows.map((window) => ({
      window,
      limiter: new RateLimiterMemory({ points: window.requests, duration: window.seconds }),
    }));
    this.#policy = windows
      .map(({ name, requests, seconds }) => `"${name}";q=${requests};w=${seconds}`)
      .join(', ');
  }

  async admit(sender: string): Promise<Admission> {
    // The library's own `consume` and its union of limiters keep what a refused request took.
    const taken = await Promise.all(
      this.#counters.map(async ({ window, limiter }) => ({ window, state: await limiter.penalty(sender) })),
    );
    const exhausted = taken.filter(({ window, state }) => state.consumedPoints > window.requests);
    if (exhausted.length === 0) return { retryAfter: null, headers: this.#headers(tightest(taken)) };
    await Promise.all(this.#counters.map(({ limiter }) => limiter.reward(sender)));
    const longest = exhausted.reduce((a, b) => (b.state.msBeforeNext > a.state.msBeforeNext ? b : a));
    return { retryAfter: seconds(longest.state), headers: this.#headers(longest) };
  }

  #headers({ window, state }: Taken): Record<string, string> {
    const remaining = Math.max(0, window.requests - state.consumedPoints);
    return {
      ratelimit: `"${window.name}";r=${remaining};t=${seconds(state)}`,
      'ratelimit-policy': this.#policy,
    };
  }
}

interface Taken {
  readonly window: RateWindow;
  readonly state: RateLimiterRes;
}

function tightest(taken: readonly Taken[]): Taken {
  const left = ({ window, state }: Taken) => window.requests - state.consumedPoints;
  return taken.reduce((a, b) => (left(b) < left(a) ? b : a));
}

function seconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** The documented answer to a request too many. */
export function tooManyRequests({ retryAfter, headers }: Admission & { retryAfter: number }): HttpError {
  const unit = retryAfter === 1 ? 'second' : 'seconds';
  const message = `Too many requests; please try again later, in ${retryAfter} ${unit}`;
  return new HttpError(
    'too_many_requests',
    'Rate limit exceeded',
    { ...headers, 'retry-after': String(retryAfter) },
    (error, status) => ({ error, status, retry_after: retryAfter, message }),
  );
}
