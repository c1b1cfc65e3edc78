import { FAULTS, type UpstreamError } from './errors.ts';

const REPEATED = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
/** A quota may ask for longer: until the next day. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** Takes the outcome of a call: the failure, or null for success. */
export type ReportOutcome = (failure: Pick<UpstreamError, 'fault' | 'retryAfterMs'> | null) => void;

/**
 * A circuit breaker. It opens at once or when failures repeat, depending on the kind of failure, for as long as the
 * upstream asks, else for a pause that doubles each time. After the pause one call is let through as a probe: the
 * breaker closes if that succeeds and opens again if it fails. A request rejected for its own sake (a 4xx) counts as
 * a success: the upstream responded. A call that was never sent decides nothing; the next one is the probe.
 */
export class Breaker {
  readonly #clock: () => number;
  /** Failures in a row while closed. */
  #failures = 0;
  /** Pauses in a row. */
  #pauses = 0;
  /** Null while closed. */
  #openUntil: number | null = null;
  #isProbing = false;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** When the pause ends, which is in the past during a probe; null if calls may be made. */
  get openUntil(): number | null {
    if (this.#openUntil === null) return null;
    return this.#isProbing || this.#openUntil > this.#clock() ? this.#openUntil : null;
  }

  /** Admits a call: its outcome must be reported, once, to the function returned. Null while the breaker is open. */
  admit(): ReportOutcome | null {
    if (this.openUntil !== null) return null;
    const isProbe = this.#openUntil !== null;
    this.#isProbing = isProbe;
    return (failure) => {
      if (isProbe) this.#isProbing = false;
      if (failure !== null && FAULTS[failure.fault].opens === 'not asked') return;
      // A call that was made before the breaker opened says nothing new, unless it brings a later time to retry.
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
