import type { Timer } from '../../src/weather/upstream/timer.ts';

interface Alarm {
  readonly at: number;
  readonly run: () => void;
}

/** A timer whose time advances only on request. */
export class ManualTimer implements Timer {
  #now = 0;
  readonly #alarms = new Set<Alarm>();

  readonly now = (): number => this.#now;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const alarm = { at: this.#now + ms, run };
    this.#alarms.add(alarm);
    return () => void this.#alarms.delete(alarm);
  };

  get untilNext(): number | null {
    return this.#alarms.size === 0 ? null : Math.min(...[...this.#alarms].map(({ at }) => at)) - this.#now;
  }

  /** Advances the time and runs the due timers in order. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#alarms].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#alarms.delete(next);
      this.#now = next.at;
      next.run();
    }
    this.#now = until;
  }
}
