import { FAULTS, type UpstreamError } from './errors.ts';

const REPEATED = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
/** A quota may ask for longer: until the next day. */
const LONGEST_ASKED_MS = 24 * 3_600_000;

/**
 * Keeps calls from an upstream that is known to fail. It opens at once or when failures repeat, as the kind of failure
 * says, for as long as the upstream asks or else for a pause that doubles each time; then it lets a single call through,
 * and closes if that succeeds. A refusal of one request says nothing about the upstream.
 */
export class Breaker {
  readonly #clock: () => number;
  #failures = 0;
  #pauses = 0;
  #openUntil: number | null = null;
  #probing = false;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Until when calls are kept away; null when they are let through. */
  get openUntil(): number | null {
    return this.#openUntil !== null && (this.#probing || this.#openUntil > this.#clock())
      ? this.#openUntil
      : null;
  }

  /** Whether a call may be made now. A call that is admitted must report how it went. */
  admit(): boolean {
    if (this.openUntil !== null) return false;
    this.#probing = this.#openUntil !== null;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#openUntil = null;
    this.#probing = false;
  }

  failed({ fault, pauseMs }: Pick<UpstreamError, 'fault' | 'pauseMs'>): void {
    const { opens } = FAULTS[fault];
    if (opens === 'never') {
      // It answered, so it is there.
      this.succeeded();
      return;
    }
    this.#failures += 1;
    const probed = this.#probing;
    this.#probing = false;
    if (opens === 'when repeated' && this.#failures < REPEATED && !probed && pauseMs === null) return;
    const asked = pauseMs === null ? null : Math.min(pauseMs, LONGEST_ASKED_MS);
    this.#openUntil =
      this.#clock() + (asked ?? Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, LONGEST_PAUSE_MS));
    this.#pauses += 1;
  }
}
