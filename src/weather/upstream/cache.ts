import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';

/** An answer that was got, and until when it is good. */
export interface Kept<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly freshUntil: number;
}

/** An answer out of the cache; a stale one comes with the failure that kept it from being renewed. */
export type FromCache<T> = Kept<T> & { readonly staleBecause: Error | null };

export interface CacheOptions<T> {
  readonly clock: () => number;
  /** For how long an answer is given without asking again. */
  readonly freshMs: (value: T) => number;
  /** For how much longer it is given when asking again fails. */
  readonly graceMs: number;
  /** How heavy answers may be together, by `weigh`. */
  readonly capacity: number;
  readonly weigh: (value: T) => number;
  /** How many different answers may be fetched at a time. */
  readonly maxFlights: number;
}

/** More answers are wanted at a time than may be fetched. */
export class Overloaded extends HttpError {
  constructor() {
    super('unavailable', 'Too many places are asked for at once', { 'retry-after': '1' });
  }
}

/** Keeps answers: fresh ones are given at once, one fetch serves all who wait for it, stale ones bridge a failure. */
export class AnswerCache<T extends object> {
  readonly #options: CacheOptions<T>;
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #flights = new Map<string, Promise<FromCache<T>>>();

  constructor(options: CacheOptions<T>) {
    this.#options = options;
    this.#kept = new LRUCache({
      maxSize: options.capacity,
      sizeCalculation: ({ value }) => 1 + options.weigh(value),
    });
  }

  /** The answer for a key; `fetch` is called unless there is a fresh one. Throws what `fetch` throws, or Overloaded. */
  async get(key: string, fetch: () => Promise<T>): Promise<FromCache<T>> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.freshUntil > this.#options.clock()) return { ...kept, staleBecause: null };
    const under = this.#flights.get(key);
    if (under !== undefined) return under;
    const flight = this.#fetch(key, kept, fetch).finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  async #fetch(key: string, old: Kept<T> | undefined, fetch: () => Promise<T>): Promise<FromCache<T>> {
    const { clock, freshMs, graceMs, maxFlights } = this.#options;
    try {
      if (this.#flights.size >= maxFlights) throw new Overloaded();
      const value = await fetch();
      const fetchedAt = clock();
      const kept = { value, fetchedAt, freshUntil: fetchedAt + freshMs(value) };
      this.#kept.set(key, kept);
      return { ...kept, staleBecause: null };
    } catch (error) {
      if (old === undefined || old.freshUntil + graceMs <= clock() || !(error instanceof Error)) throw error;
      return { ...old, staleBecause: error };
    }
  }
}
