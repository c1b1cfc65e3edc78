import { FAULTS, type UpstreamError } from './errors.ts';

const REPEATED = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
/** Maximum pause, long enough for a quota that is reset the next day. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** Reports the outcome of a call: the failure, or null for success. */
export type ReportOutcome = (failure: Pick<UpstreamError, 'fault' | 'retryAfterMs'> | null) => void;

/**
 * A circuit breaker. Depending on the kind of failure, it opens at once or after repeated failures. It stays
 * open for as long as the upstream requests, otherwise for a pause that doubles each time. After the pause,
 * one call is sent as a probe: the breaker closes if it succeeds and opens again if it fails. A rejected
 * request (4xx) counts as a success, because the upstream responded. A call that was not sent has no effect;
 * the next call is the probe.
 */
export class Breaker {
  readonly #clock: () => number;
  /** Consecutive failures while the breaker is closed. */
  #failures = 0;
  #pauses = 0;
  /** Null while the breaker is closed. */
  #openUntil: number | null = null;
  #isProbing = false;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** End of the pause, which is in the past during a probe; null if calls may be made. */
  get openUntil(): number | null {
    if (this.#openUntil === null) return null;
    return this.#isProbing || this.#openUntil > this.#clock() ? this.#openUntil : null;
  }

  /**
   * Admits a call. The caller must report the outcome exactly once to the returned function. Returns null
   * while the breaker is open.
   */
  admit(): ReportOutcome | null {
    if (this.openUntil !== null) return null;
    const isProbe = this.#openUntil !== null;
    this.#isProbing = isProbe;
    return (failure) => {
      if (isProbe) this.#isProbing = false;
      if (failure !== null && FAULTS[failure.fault].opens === 'ignored') return;
      // A call sent before the breaker opened has no effect, unless it returns a later retry time.
      if (this.#openUntil !== null && !isProbe) this.#extend(failure?.retryAfterMs ?? null);
      else if (failure === null || FAULTS[failure.fault].opens === 'never') this.#close();
      else this.#count(failure, isProbe);
    };
  }

  #close(): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#openUntil = null;
  }

  #count({ fault, retryAfterMs }: Pick<UpstreamError, 'fault' | 'retryAfterMs'>, isProbe: boolean): void {
    this.#failures += 1;
    const opens =
      isProbe || retryAfterMs !== null || FAULTS[fault].opens === 'at once' || this.#failures >= REPEATED;
    if (!opens) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, LONGEST_PAUSE_MS);
    this.#openUntil = this.#clock() + (capped(retryAfterMs) ?? pause);
    this.#pauses += 1;
  }

  #extend(retryAfterMs: number | null): void {
    const until = this.#clock() + (capped(retryAfterMs) ?? 0);
    if (this.#openUntil !== null && until > this.#openUntil) this.#openUntil = until;
  }
}

function capped(retryAfterMs: number | null): number | null {
  return retryAfterMs === null ? null : Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS);
}
