import { randomUUID } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { shapeOf } from './shape.ts';
import { SHAPES_VERSION, SHARED_SHAPES, type SharedKind } from './shared-shapes.ts';
import { RENEW_MS, type SharedValue, type SharedValues } from './shared-values.ts';
import type { Timer } from './timer.ts';

/** An answer with its lifetime. Times are milliseconds since 1970 by the clock of this process. */
export interface Entry<T> {
  readonly answer: T;
  readonly fetchedAt: number;
  readonly freshUntil: number;
}

export interface SharedAnswersOptions {
  readonly kind: SharedKind;
  readonly values: SharedValues;
  readonly clock: () => number;
  readonly timer: Timer;
  /**
   * Maximum time in ms to wait for another replica's fetch. After this time, the replica fetches the answer
   * itself.
   */
  readonly maxWaitMs: number;
}

/**
 * Pauses in ms between checks for another replica's answer. Each pause is twice the previous pause, up to
 * LAST_PAUSE_MS.
 */
const FIRST_PAUSE_MS = 20;
const LAST_PAUSE_MS = 100;
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** Maximum size of a decompressed answer in bytes, larger than any real answer. */
const MAX_LENGTH = 16 * 1024 * 1024;

/**
 * Answers of one kind that replicas share. If one replica fetches an answer, all replicas use it. Only one
 * replica fetches the same answer at a time.
 */
export class SharedAnswers<T> {
  readonly #options: SharedAnswersOptions;
  readonly #shape: { fits(value: unknown): boolean };

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.#shape = shapeOf(SHARED_SHAPES[options.kind]);
  }

  /**
   * Returns the fresh answer of any replica. If no replica has a fresh answer, calls `fetch` and shares the
   * result. The argument of `fetch` is the time in ms already spent waiting. `onStale` receives a stale
   * answer before `fetch` is called, in case `fetch` throws.
   */
  async get(
    key: string,
    fetch: (waitedMs: number) => Promise<Entry<T>>,
    staleMs: number,
    onStale: (entry: Entry<T>) => void,
  ): Promise<Entry<T>> {
    const { kind, values, timer, maxWaitMs } = this.#options;
    const shared = `${SHAPES_VERSION}:${kind}:${key}`;
    const token = randomUUID();
    const startedAt = timer.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
      const outcome = await values.getOrAcquire(shared, token);
      const waited = timer.now() - startedAt;
      if (outcome.state === 'unavailable') return fetch(waited);
      const found = this.#read(outcome.value, shared);
      if (outcome.state === 'fresh' && found !== null) return found;
      if (found !== null) onStale(found);
      if (outcome.state !== 'held' || waited >= maxWaitMs) {
        return this.#fetchAndShare(shared, token, () => fetch(waited), staleMs);
      }
      await new Promise<void>((resolve) => void timer.after(pause, resolve));
    }
  }

  async #fetchAndShare(
    key: string,
    token: string,
    fetch: () => Promise<Entry<T>>,
    staleMs: number,
  ): Promise<Entry<T>> {
    const { values } = this.#options;
    // Uses real time instead of `timer`, because the lease in the store also expires in real time.
    const renewal = setInterval(() => void values.renew(key, token), RENEW_MS);
    try {
      const entry = await fetch();
      const bytes = zstdCompressSync(JSON.stringify(entry.answer), ZSTD);
      // Returns before the store contains the answer.
      void values.put(key, token, bytes, { freshMs: entry.freshUntil - entry.fetchedAt, staleMs });
      return entry;
    } catch (error) {
      void values.release(key, token);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Decodes the answer in a value. Returns null for a missing value or a wrong shape. Reports a wrong shape
   * to the store.
   */
  #read(value: SharedValue | null, key: string): Entry<T> | null {
    if (value === null) return null;
    const { bytes, ageMs, freshMs } = value;
    const answer = parsed(bytes);
    if (!this.#shape.fits(answer)) {
      this.#options.values.reject(key);
      return null;
    }
    const now = this.#options.clock();
    return { answer: answer as T, fetchedAt: now - ageMs, freshUntil: now + freshMs };
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(zstdDecompressSync(bytes, { maxOutputLength: MAX_LENGTH }).toString());
  } catch {
    // The value is too long, uncompressed or not JSON. The caller rejects undefined.
    return undefined;
  }
}
