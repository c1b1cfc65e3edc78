/** Whether Redis can be used, and if not, why. */
export interface Availability {
  readonly isAvailable: boolean;
  /** Why not, in words without secrets; null if it can. */
  readonly reason: string | null;
}

const FIRST_PROBE_MS = 100;
const LAST_PROBE_MS = 1000;

/**
 * Parts of Redis that do not answer at the moment. They are not asked, so that no request waits for them, but probed until
 * they answer again. The parts are ranges of a Cluster's slots, since one of its nodes may be away while others serve.
 */
export class Outages {
  readonly #probe: (key: string) => Promise<unknown>;
  readonly #onChange: (state: Availability) => void;
  readonly #parts = new Map<number, NodeJS.Timeout>();
  #reason: string | null = null;

  /** `probe` resolves if the part of a key can be written to. `onChange` is called with the first and after the last. */
  constructor(probe: (key: string) => Promise<unknown>, onChange: (state: Availability) => void) {
    this.#probe = probe;
    this.#onChange = onChange;
  }

  has(part: number): boolean {
    return this.#parts.has(part);
  }

  get state(): Availability {
    return { isAvailable: this.#parts.size === 0, reason: this.#parts.size === 0 ? null : this.#reason };
  }

  /** Notes that the part with a key does not answer. */
  begin(part: number, key: string, reason: string): void {
    if (this.#parts.has(part)) return;
    const isFirst = this.#parts.size === 0;
    this.#probeLater(part, key, FIRST_PROBE_MS);
    this.#reason = reason;
    if (isFirst) this.#onChange(this.state);
  }

  /** Ends all probing. */
  close(): void {
    for (const timer of this.#parts.values()) clearTimeout(timer);
    this.#parts.clear();
  }

  #probeLater(part: number, key: string, ms: number): void {
    const timer = setTimeout(() => void this.#probeNow(part, key, ms), ms);
    // A process that is stopped does not wait for it.
    timer.unref();
    this.#parts.set(part, timer);
  }

  async #probeNow(part: number, key: string, ms: number): Promise<void> {
    try {
      await this.#probe(key);
    } catch (error) {
      this.#reason = reasonOf(error);
      if (this.#parts.has(part)) this.#probeLater(part, key, Math.min(2 * ms, LAST_PROBE_MS));
      return;
    }
    if (this.#parts.delete(part) && this.#parts.size === 0) this.#onChange(this.state);
  }
}

/** An error in words. The error itself may hold the command that failed, with a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message;
}
