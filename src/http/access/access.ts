import type { IncomingMessage } from 'node:http';
import { HttpError } from '../errors.ts';
import type { ApiKeys } from './api-keys.ts';
import { type ClientAddress, clientAddresses } from './client-address.ts';
import type { CountedRequest, RateWindow, RequestCounter } from './request-counter.ts';

export interface AccessOptions {
  readonly windows: readonly RateWindow[];
  readonly trustedProxies: readonly string[];
  readonly keys: ApiKeys;
  readonly counter: RequestCounter;
  /** Prefix of client names, so that a counter can count several kinds of requests separately. */
  readonly kind?: string;
  readonly onDecision?: (isAllowed: boolean) => void;
}

/**
 * Checks a request's API key and counts the request towards the rate limit of the key or, in an open service,
 * of the client's address. Returns response headers; throws HttpError (401, 429) to refuse the request.
 */
export type AccessCheck = (request: IncomingMessage) => Promise<Readonly<Record<string, string>>>;

export function createAccessCheck({
  windows,
  counter,
  kind = '',
  onDecision,
  ...identity
}: AccessOptions): AccessCheck {
  const limiter = new RateLimiter(windows, counter, onDecision);
  const clientOf = identifyClients(identity);
  return async (request) => limiter.consume(kind + clientOf(request));
}

/** Identifies clients by key or, in an open service, by address. The returned function throws HttpError (401). */
export function identifyClients({
  trustedProxies,
  keys,
}: Pick<AccessOptions, 'trustedProxies' | 'keys'>): ClientAddress {
  const addressOf = clientAddresses(trustedProxies);
  // An open service ignores API keys. Otherwise a client could escape its limit with invented keys.
  return (request) => (keys.isRequired ? `key ${keys.check(request)}` : addressOf(request));
}

/** Limits requests per client in several windows at once. A request that any window rejects is not counted. */
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
   * Counts a request. Returns the headers `RateLimit` and `RateLimit-Policy` (IETF
   * draft-ietf-httpapi-ratelimit-headers) of the window with the fewest remaining requests. Throws HttpError
   * (429) if a window is exhausted.
   */
  async consume(client: string): Promise<Record<string, string>> {
    return this.#decide(await this.#counter.take(client));
  }

  #decide({ isAllowed, windows }: CountedRequest): Record<string, string> {
    this.#onDecision(isAllowed);
    // An accepted request reports the window with the fewest remaining requests.
    // A rejected request reports the exhausted window that ends last.
    let shown = { name: '', left: 0, seconds: 1 };
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < windows.length; i += 1) {
      const { requests = 0, msLeft = 0 } = windows[i] ?? {};
      const { name = '', requests: most = 0 } = this.#windows[i] ?? {};
      const left = most - requests;
      const rank = isAllowed ? left : -msLeft;
      if (rank >= least || (!isAllowed && left > 0)) continue;
      least = rank;
      shown = { name, left: Math.max(0, left), seconds: Math.max(1, Math.ceil(msLeft / 1000)) };
    }
    const { name, left, seconds } = shown;
    const headers = { ratelimit: `"${name}";r=${left};t=${seconds}`, 'ratelimit-policy': this.#policy };
    if (!isAllowed) throw rateLimitExceeded(seconds, headers);
    return headers;
  }
}

/** The documented 429 response. */
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
