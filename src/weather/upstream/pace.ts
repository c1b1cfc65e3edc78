import { clientOver, type UpstreamClient } from './client.ts';
import { UpstreamError } from './errors.ts';
import type { Timer } from './failover.ts';

/** Capacity of a bucket in tokens, and the time to gain a token. */
interface BucketSize {
  readonly burst: number;
  readonly msPerToken: number;
}

/**
 * A token bucket, initially full. Tokens can be taken in advance; the caller must then wait until they are
 * available.
 */
export class Bucket {
  readonly #size: BucketSize;
  /** Time when the bucket is full again if no more tokens are taken. */
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Returns the milliseconds until a token is available; 0 if a token is already available. */
  wait(now: number): number {
    return Math.max(0, this.#fullAt - (this.#size.burst - 1) * this.#size.msPerToken - now);
  }

  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#size.msPerToken;
  }
}

export interface Rate {
  /**
   * The host or account to which the limit applies; providers with the same account share it. Also used in
   * setting names.
   */
  readonly account: string;
  readonly displayName: string;
  /** Maximum requests in any period of `seconds`. */
  readonly requests: number;
  readonly seconds: 1 | 60;
  /**
   * Web page with the limit; null if the operator does not publish a limit, so that this limit is our choice.
   */
  readonly source: string | null;
}

/** Limits the requests to an upstream. */
export interface Pace {
  /**
   * Resolves when the request may be sent. Throws UpstreamError (paced) if that would take too long, so that
   * another provider can be queried at once.
   */
  turn(signal: AbortSignal): Promise<void>;
}

/**
 * Allows a quarter of the rate at once, and about two thirds of the rate spread evenly. The sum stays below
 * the rate in any period. A tenth remains for requests that overtake each other in the network.
 */
export function sizeOf({ requests, seconds }: Pick<Rate, 'requests' | 'seconds'>): BucketSize {
  return {
    burst: Math.max(1, Math.floor(requests / 4)),
    msPerToken: (seconds * 1000) / (requests * 0.65),
  };
}

/** Creates a pace; a request waits at most `longestWaitMs`. */
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

/** Makes a client that waits for its turn before every request. */
export function paced(client: UpstreamClient, pace: Pace): UpstreamClient {
  return clientOver(async (request) => {
    await pace.turn(request.signal);
    return client.text(request);
  });
}
