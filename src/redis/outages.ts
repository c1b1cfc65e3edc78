/** Whether Redis can be used; if not, the reason. */
export interface Availability {
  readonly isAvailable: boolean;
  /** The reason in words, without secrets; null if Redis is available. */
  readonly reason: string | null;
}

const FIRST_PROBE_MS = 100;
const LAST_PROBE_MS = 1000;

/**
 * Parts of Redis that currently do not answer. Requests skip these parts and do not wait; probes run until
 * they answer again. A part is a range of a Cluster's slots, because one node may be down while others work.
 */
export class Outages {
  readonly #probe: (key: string) => Promise<unknown>;
  readonly #onChange: (state: Availability) => void;
  readonly #parts = new Map<number, NodeJS.Timeout>();
  #reason: string | null = null;

  /**
   * `probe` resolves if the part that contains the key accepts writes. `onChange` is called when the first
   * outage begins and after the last outage ends.
   */
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

  /** Records that a part does not answer. Probes use `key`, which must belong to this part. */
  begin(part: number, key: string, reason: string): void {
    if (this.#parts.has(part)) return;
    const isFirst = this.#parts.size === 0;
    this.#probeLater(part, key, FIRST_PROBE_MS);
    this.#reason = reason;
    if (isFirst) this.#onChange(this.state);
  }

  close(): void {
    for (const timer of this.#parts.values()) clearTimeout(timer);
    this.#parts.clear();
  }

  #probeLater(part: number, key: string, ms: number): void {
    const timer = setTimeout(() => void this.#probeNow(part, key, ms), ms);
    // The timer must not keep a stopping process alive.
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

/** Returns only an error's message. The error itself may contain the failed command with a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message;
}
