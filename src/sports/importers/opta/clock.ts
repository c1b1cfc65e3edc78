import type { Period } from '../../model/game.ts';
import { roundTime } from '../../model/units.ts';
import { SOCCER_PERIODS } from '../soccer-periods.ts';
import type { OptaEvent } from './f24.ts';
import { AFTER_THE_MATCH, PERIOD_MINUTES, TYPE } from './vocabulary.ts';

/** Seconds by which the timestamp of an event may differ from its minute and second, which has no fraction. */
const SAME_MOMENT_S = 1.5;

/** Turns the match clock, which runs on over the periods, into seconds elapsed in each. */
export class MatchClock {
  /** Timestamps of the starts. */
  readonly #starts = new Map<number, number>();
  readonly #lengths = new Map<number, number>();

  constructor(events: readonly OptaEvent[]) {
    for (const { type, period, timestamp } of events) {
      if (type === TYPE.start && timestamp !== null && !this.#starts.has(period)) {
        this.#starts.set(period, timestamp);
      }
    }
    for (const event of events) {
      if (!PERIOD_MINUTES.has(event.period)) continue;
      const elapsed = this.elapsed(event) ?? 0;
      this.#lengths.set(event.period, Math.max(this.#lengths.get(event.period) ?? 0, elapsed));
    }
  }

  /** Each lasts until its last event, which is its end; sorted. */
  periods(): Period[] {
    return [...this.#lengths]
      .sort(([a], [b]) => a - b)
      .flatMap(([period, duration_s]) => {
        const type = SOCCER_PERIODS.get(period);
        return type ? [{ period, type, duration_s }] : [];
      });
  }

  /** The period an event is counted to: what is before, between and after the periods joins a neighbour. */
  periodOf({ period }: OptaEvent): number {
    if (this.#lengths.has(period)) return period;
    const played = [...this.#lengths.keys()];
    return period === AFTER_THE_MATCH ? Math.max(...played) : Math.min(...played);
  }

  /**
   * Seconds elapsed in the period; null outside the periods, and where the clock is before the period's start. Minute
   * and second decide; the timestamp, which is that of the record where it was corrected later, adds the fraction.
   */
  elapsed({ period, clock, timestamp }: OptaEvent): number | null {
    const minutes = PERIOD_MINUTES.get(period);
    if (minutes === undefined || clock < minutes * 60) return null;
    const whole = clock - minutes * 60;
    const start = this.#starts.get(period);
    const exact = start === undefined || timestamp === null ? Number.NaN : (timestamp - start) / 1000;
    return exact >= 0 && Math.abs(exact - whole - 0.5) <= SAME_MOMENT_S ? roundTime(exact) : whole;
  }
}
