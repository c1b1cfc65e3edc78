import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';
import type { Entry, SharedAnswers } from './shared-answers.ts';

/** Age of an answer. A stale answer includes the failure that prevented its renewal. */
export type Lifetime = Omit<Entry<never>, 'answer'> & { readonly staleBecause: Error | null };

/** Origin of an answer. `failed` means that there was no answer. */
export type CacheOutcome = 'fresh' | 'joined' | 'shared' | 'fetched' | 'stale' | 'failed';

export interface CacheOptions<T> {
  readonly clock: () => number;
  /** Time in ms for which an answer is fresh and therefore not fetched again. */
  readonly freshMs: (answer: T) => number;
  /** Additional time in ms for which a stale answer is used if fetching fails. */
  readonly graceMs: number;
  /** Maximum total weight of the cached answers. */
  readonly capacity: number;
  readonly weigh: (answer: T) => number;
  /** Maximum number of keys fetched concurrently. */
  readonly maxInFlight: number;
  /** Answers that replicas share. Null or absent without replicas. */
  readonly shared?: SharedAnswers<T> | null;
  readonly observe?: (outcome: CacheOutcome) => void;
}

/** Thrown if the limit of concurrent fetches is reached. */
export class Overloaded extends HttpError {
  constructor() {
    super('unavailable', 'Too many places are being fetched at once', { 'retry-after': '1' });
  }
}

/**
 * Caches answers. Concurrent requests for a key share one fetch. If a fetch fails, a stale answer is used.
 */
export class AnswerCache<T extends object> {
  readonly #options: CacheOptions<T>;
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #inFlight = new Map<string, Promise<T & Lifetime>>();

  constructor(options: CacheOptions<T>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.capacity,
      sizeCalculation: ({ answer }) => 1 + options.weigh(answer),
    });
  }

  /**
   * Returns the answer for a key. Calls `fetch` unless a fresh answer is cached. The argument of `fetch` is
   * the time in ms already spent waiting for another replica. Throws the errors of `fetch`, or Overloaded.
   */
  async get(key: string, fetch: (waitedMs: number) => Promise<T>): Promise<T & Lifetime> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.freshUntil > this.#options.clock()) {
      this.#options.observe?.('fresh');
      return withLifetime(entry, null);
    }
    const pending = this.#inFlight.get(key);
    if (pending !== undefined) {
      this.#options.observe?.('joined');
      return pending;
    }
    const started = this.#fetch(key, entry, fetch).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }

  /** Returns whether `get` would need no new fetch. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key);
    return this.#inFlight.has(key) || (entry !== undefined && entry.freshUntil > this.#options.clock());
  }

  async #fetch(
    key: string,
    old: Entry<T> | undefined,
    fetch: (waitedMs: number) => Promise<T>,
  ): Promise<T & Lifetime> {
    const { clock, freshMs, graceMs, maxInFlight, shared, observe } = this.#options;
    let stale = old;
    let outcome: CacheOutcome = 'shared';
    const fetched = async (waitedMs: number) => {
      const answer = await fetch(waitedMs);
      outcome = 'fetched';
      const fetchedAt = clock();
      return { answer, fetchedAt, freshUntil: fetchedAt + freshMs(answer) };
    };
    try {
      if (this.#inFlight.size >= maxInFlight) throw new Overloaded();
      const entry = shared
        ? await shared.get(key, fetched, graceMs, (found) => {
            if (stale === undefined || found.fetchedAt > stale.fetchedAt) stale = found;
          })
        : await fetched(0);
      this.#entries.set(key, entry);
      observe?.(outcome);
      return withLifetime(entry, null);
    } catch (error) {
      if (stale === undefined || stale.freshUntil + graceMs <= clock() || !(error instanceof Error)) {
        observe?.('failed');
        throw error;
      }
      observe?.('stale');
      return withLifetime(stale, error);
    }
  }
}

function withLifetime<T>(
  { answer, fetchedAt, freshUntil }: Entry<T>,
  staleBecause: Error | null,
): T & Lifetime {
  return { ...answer, fetchedAt, freshUntil, staleBecause };
}
