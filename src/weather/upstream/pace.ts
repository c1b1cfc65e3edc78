import { clientOver, type UpstreamClient } from './client.ts';
import { UpstreamError } from './errors.ts';
import type { Timer } from './failover.ts';

/** How many tokens a bucket holds, and how long it takes to gain one. */
interface BucketSize {
  readonly burst: number;
  readonly msPerToken: number;
}

/** A token bucket, full at first. Tokens may be taken in advance: whoever does must wait until they are there. */
export class Bucket {
  readonly #size: BucketSize;
  /** When the bucket is full again if nothing more is taken. */
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Milliseconds until there is a token; 0 if there is one. */
  wait(now: number): number {
    return Math.max(0, this.#fullAt - (this.#size.burst - 1) * this.#size.msPerToken - now);
  }

  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#size.msPerToken;
  }
}

/** How many requests an upstream may get. */
export interface Rate {
  /** What the limit is counted on, a host or an account: providers that name the same share it. Also in settings. */
  readonly account: string;
  /** Its name for people. */
  readonly of: string;
  /** Requests in any period of so many seconds. */
  readonly requests: number;
  readonly seconds: 1 | 60;
  /** The page that states the figure; null if the operator states none, and this one is ours. */
  readonly source: string | null;
}

/** Limits the requests to an upstream. */
export interface Pace {
  /**
   * Resolves when a request may be sent. Throws UpstreamError (paced) if that would take too long, so that another
   * provider is asked at once.
   */
  turn(signal: AbortSignal): Promise<void>;
}

/**
 * A quarter of the rate may be sent at once and two thirds follow evenly. In no period does that add up to the whole
 * rate, with a tenth to spare for requests that overtake each other on the way.
 */
export function sizeOf({ requests, seconds }: Pick<Rate, 'requests' | 'seconds'>): BucketSize {
  return {
    burst: Math.max(1, Math.floor(requests / 4)),
    msPerToken: (seconds * 1000) / (requests * 0.65),
  };
}

/** Paces requests; a request waits for at most `longestWaitMs`. */
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
        throw new UpstreamError('paced', 'is asked as often as it allows', { retryAfterMs: wait });
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
    reject(new UpstreamError('paced', 'was not asked in time'));
  };
  const cancel = timer.after(ms, () => {
    signal.removeEventListener('abort', stop);
    resolve();
  });
  signal.addEventListener('abort', stop, { once: true });
  return promise;
}

/** A client whose every request waits for its turn. */
export function paced(client: UpstreamClient, pace: Pace): UpstreamClient {
  return clientOver(async (request) => {
    await pace.turn(request.signal);
    return client.text(request);
  });
}
