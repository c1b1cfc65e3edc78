import { clientOver, type UpstreamClient } from './client.ts';
import { UpstreamError } from './errors.ts';
import type { Timer } from './timer.ts';

/** Capacity of a bucket in tokens, and the time after which it gains a token. */
interface BucketSize {
  readonly burst: number;
  readonly msPerToken: number;
}

/**
 * A token bucket, initially full. A caller can take a token before it is available, and must then wait for
 * the time that `wait` returned.
 */
export class Bucket {
  readonly #size: BucketSize;
  /** Time when the bucket will be full, if no more tokens are taken. */
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Returns the time in ms until a token is available, or 0 if a token is available now. */
  wait(now: number): number {
    return Math.max(0, this.#fullAt - (this.#size.burst - 1) * this.#size.msPerToken - now);
  }

  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#size.msPerToken;
  }
}

export interface Rate {
  /**
   * The host or account to which the limit applies. Providers with the same account share the limit. Setting
   * names also contain this name.
   */
  readonly account: string;
  readonly displayName: string;
  /** Maximum number of requests in any period of `seconds`. */
  readonly requests: number;
  readonly seconds: 1 | 60 | 86_400;
  /** Web page with the limit. Null if the operator does not publish a limit and this limit is our choice. */
  readonly source: string | null;
}

/** Limits the rate of requests to an upstream. */
export interface Pace {
  /**
   * Resolves when the request may be sent. Throws UpstreamError (paced) at once if the wait would be too
   * long, so that the caller can ask another provider.
   */
  turn(signal: AbortSignal): Promise<void>;
}

/**
 * Allows a quarter of the limit at once, and about two thirds of the limit evenly spread over the period. The
 * sum stays below the limit in any period. A tenth of the limit remains unused, because requests can overtake
 * each other in the network.
 */
export function sizeOf({ requests, seconds }: Pick<Rate, 'requests' | 'seconds'>): BucketSize {
  return {
    burst: Math.max(1, Math.floor(requests / 4)),
    msPerToken: (seconds * 1000) / (requests * 0.65),
  };
}

/** Creates a pace. Requests wait at most `longestWaitMs`. */
export function createPace(
  rate: Pick<Rate, 'requests' | 'seconds'>,
  longestWaitMs: number,
  timer: Timer,
): Pace {
  const bucket = new Bucket(sizeOf(rate));
  return {
    turn: async (signal) => {
      const now = timer.now();
      const wait = bucket.wait(now);
      if (wait > longestWaitMs) {
        throw new UpstreamError('paced', 'has reached its rate limit', { retryAfterMs: wait });
      }
      bucket.take(now);
      if (wait > 0) await pause(wait, signal, timer);
    },
  };
}

function pause(ms: number, signal: AbortSignal, timer: Timer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => {
    cancel();
    reject(new UpstreamError('paced', 'could not be queried in time'));
  };
  const cancel = timer.after(ms, () => {
    signal.removeEventListener('abort', stop);
    resolve();
  });
  signal.addEventListener('abort', stop, { once: true });
  return promise;
}

/** Returns a client that waits for its turn before each request. */
export function paced(client: UpstreamClient, pace: Pace): UpstreamClient {
  return clientOver(async (request) => {
    await pace.turn(request.signal);
    return client.text(request);
  });
}
