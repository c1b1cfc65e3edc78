import { HttpError } from './errors.ts';
import type { RateWindow, RequestCounter, WindowCount } from './request-counter.ts';

/** The state of one window after a request was counted. */
interface Usage {
  readonly window: RateWindow;
  readonly count: WindowCount;
}

/** Limits requests per client in several windows at once. A request that any window rejects consumes nothing. */
export class RateLimiter {
  readonly #windows: readonly RateWindow[];
  readonly #counter: RequestCounter;
  readonly #policy: string;
  readonly #onDecision: (isAllowed: boolean) => void;

  constructor(
    windows: readonly RateWindow[],
    counter: RequestCounter,
    onDecision: (isAllowed: boolean) => void = () => undefined,
  ) {
    this.#onDecision = onDecision;
    this.#windows = windows;
    this.#counter = counter;
    this.#policy = windows
      .map(({ name, requests, seconds }) => `"${name}";q=${requests};w=${seconds}`)
      .join(', ');
  }

  /**
   * Counts a request. Resolves to the headers `RateLimit` and `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-
   * headers) of the window with the fewest requests left; throws HttpError (429) when a window is exhausted.
   */
  async consume(client: string): Promise<Record<string, string>> {
    const { isAllowed, windows } = await this.#counter.take(client);
    this.#onDecision(isAllowed);
    const usages = this.#windows.flatMap((window, i) => {
      const count = windows[i];
      return count === undefined ? [] : [{ window, count }];
    });
    if (isAllowed) {
      return this.#headers(usages.reduce((a, b) => (remaining(b) < remaining(a) ? b : a)));
    }
    const exhausted = usages.filter((usage) => remaining(usage) <= 0);
    const last = exhausted.reduce((a, b) => (b.count.msLeft > a.count.msLeft ? b : a));
    throw rateLimitExceeded(secondsLeft(last), this.#headers(last));
  }

  #headers(usage: Usage): Record<string, string> {
    const left = Math.max(0, remaining(usage));
    return {
      ratelimit: `"${usage.window.name}";r=${left};t=${secondsLeft(usage)}`,
      'ratelimit-policy': this.#policy,
    };
  }
}

function remaining({ window, count }: Usage): number {
  return window.requests - count.requests;
}

function secondsLeft({ count }: Usage): number {
  return Math.max(1, Math.ceil(count.msLeft / 1000));
}

/** The documented 429. */
function rateLimitExceeded(retryAfter: number, headers: Readonly<Record<string, string>>): HttpError {
  const unit = retryAfter === 1 ? 'second' : 'seconds';
  const message = `Too many requests; please try again later, in ${retryAfter} ${unit}`;
  return new HttpError(
    'too_many_requests',
    'Rate limit exceeded',
    { ...headers, 'retry-after': String(retryAfter) },
    (error, status) => ({ error, status, retry_after: retryAfter, message }),
  );
}
