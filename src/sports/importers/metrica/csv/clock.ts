import type { Period } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import { SOCCER_PERIODS } from '../../soccer-periods.ts';

/**
 * One clock for a CSV game's events and tracking. The source's times run on over half time, and nothing states
 * where a period begins: it begins with the first that is known of it, a tracking frame or an event (the
 * kick-off), whichever is earlier. An excerpt from the middle of a half has its true time where there are events.
 */
export class PeriodClock {
  readonly #spans = new Map<number, { start: number; end: number }>();

  /** Takes note of something that happened in the period, at a time of the source's and up to another. */
  extend(period: number, from: number, to: number): void {
    const span = this.#spans.get(period);
    this.#spans.set(period, {
      start: Math.min(from, span?.start ?? from),
      end: Math.max(to, span?.end ?? to),
    });
  }

  /** Seconds elapsed in the period at a time of the source's. */
  elapsed(period: number, time: number): number {
    return time - (this.#spans.get(period)?.start ?? time);
  }

  /** The periods in playing order, as long as what is known of them. */
  periods(): Period[] {
    return [...this.#spans]
      .sort(([a], [b]) => a - b)
      .flatMap(([period, { start, end }]) => {
        const type = SOCCER_PERIODS.get(period);
        return type === undefined ? [] : [{ period, type, duration_s: roundTime(end - start) }];
      });
  }
}
