import { randomUUID } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Timer } from './failover.ts';
import { shapeOf } from './shape.ts';
import { SHAPES_VERSION, SHARED_SHAPES, type SharedKind } from './shared-shapes.ts';
import { RENEW_MS, type SharedValue, type SharedValues } from './shared-values.ts';

/** An answer and how long it may be used. Times are in milliseconds since 1970, by the clock of this process. */
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
  /** How long a replica waits for another that fetches, before it does so itself. */
  readonly maxWaitMs: number;
}

/** Pauses between looks for what another replica fetches. */
const FIRST_PAUSE_MS = 20;
const LAST_PAUSE_MS = 100;
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** No answer is so large. */
const MAX_LENGTH = 16 * 1024 * 1024;

/** Answers of one kind that replicas share: what one of them has fetched is fresh for all, and one fetches for all. */
export class SharedAnswers<T> {
  readonly #options: SharedAnswersOptions;
  readonly #shape: { fits(value: unknown): boolean };

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.#shape = shapeOf(SHARED_SHAPES[options.kind]);
  }

  /**
   * The fresh answer that a replica has, or what `fetch` makes, which is shared. `fetch` is told how many milliseconds of
   * its time are over. A stale one is handed to `onStale` first, for the case that `fetch` throws.
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
    const begun = timer.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
      const taken = await values.take(shared, token);
      const waited = timer.now() - begun;
      if (taken.state === 'away') return fetch(waited);
      const found = this.#read(taken.value, shared);
      if (taken.state === 'fresh' && found !== null) return found;
      if (found !== null) onStale(found);
      if (taken.state !== 'others' || waited >= maxWaitMs) {
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
    // In real time, since it holds what others wait for.
    const renewal = setInterval(() => void values.renew(key, token), RENEW_MS);
    try {
      const entry = await fetch();
      const bytes = zstdCompressSync(JSON.stringify(entry.answer), ZSTD);
      // Nobody waits for it to be shared.
      void values.put(key, token, bytes, { freshMs: entry.freshUntil - entry.fetchedAt, staleMs });
      return entry;
    } catch (error) {
      void values.release(key, token);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** The answer in a value; null if there is none, or it has another form, which is noted. */
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
    // Not compressed, too long or no JSON: not an answer, which the caller says.
    return undefined;
  }
}
