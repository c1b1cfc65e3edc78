import { FAULTS, type UpstreamError } from './errors.ts';

const REPEATED = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
/** Maximum pause that an upstream can request, long enough for a quota that is reset the next day. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** Reports the outcome of a call: a failure, or null for success. */
export type ReportOutcome = (failure: Pick<UpstreamError, 'fault' | 'retryAfterMs'> | null) => void;

/**
 * A circuit breaker. Some kinds of failure open it at once, others when repeated. It stays open as long as
 * the upstream requests, or for a pause that doubles each time. After the pause, one call is sent as a probe.
 * The breaker closes if the probe succeeds, and opens again if the probe fails. A rejected request (4xx)
 * counts as a success, because the upstream responded. A call that was not sent has no effect. If a probe was
 * not sent, the next call is the probe.
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

  /** End of the pause, or null if calls are admitted. During a probe, the end is in the past. */
  get openUntil(): number | null {
    if (this.#openUntil === null) return null;
    return this.#isProbing || this.#openUntil > this.#clock() ? this.#openUntil : null;
  }

  /**
   * Admits a call, or returns null while the breaker is open. The caller must call the returned function
   * exactly once, with the outcome.
   */
  admit(): ReportOutcome | null {
    if (this.openUntil !== null) return null;
    const isProbe = this.#openUntil !== null;
    this.#isProbing = isProbe;
    return (failure) => {
      if (isProbe) this.#isProbing = false;
      if (failure !== null && FAULTS[failure.fault].opens === 'ignored') return;
      // The outcome of a call sent before the breaker opened has no effect, except that a later retry time
      // extends the pause.
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
