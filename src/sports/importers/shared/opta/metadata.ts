import type { Period } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { OptaEvent } from './schema.ts';
import { AFTER_THE_MATCH, PERIOD_MINUTES, TYPE, TYPES } from './vocabulary.ts';

/**
 * Maximum difference in seconds between timestamp and match clock. The match clock is taken as the middle of
 * its second.
 */
const SAME_MOMENT_S = 1.5;

/** Converts the match clock, which continues across periods, to seconds elapsed in each period. */
export class MatchClock {
  /** Timestamp of the start of each period, in milliseconds. */
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

  /** Returns the periods played, in order. Each period lasts until its last event. */
  periods(): Period[] {
    return [...this.#lengths]
      .sort(([a], [b]) => a - b)
      .flatMap(([period, duration_s]) => {
        const type = SOCCER_PERIODS.get(period);
        return type ? [{ period, type, duration_s }] : [];
      });
  }

  /**
   * Returns the event's period. Events after the match belong to the last period; events before the match or during a
   * break belong to the first period.
   */
  periodOf({ period }: OptaEvent): number {
    if (this.#lengths.has(period)) return period;
    const played = [...this.#lengths.keys()];
    return period === AFTER_THE_MATCH ? Math.max(...played) : Math.min(...played);
  }

  /**
   * Returns the seconds elapsed in the period; null outside the periods, without a clock, or if the clock is
   * before the start of the period. Uses the timestamp if it agrees with the match clock, otherwise the match clock, which has
   * only whole seconds.
   */
  elapsed({ period, clock, timestamp }: OptaEvent): number | null {
    const minutes = PERIOD_MINUTES.get(period);
    if (minutes === undefined || clock === null || clock < minutes * 60) return null;
    const whole = clock - minutes * 60;
    const start = this.#starts.get(period);
    const exact = start === undefined || timestamp === null ? Number.NaN : (timestamp - start) / 1000;
    return exact >= 0 && Math.abs(exact - whole - 0.5) <= SAME_MOMENT_S ? roundTime(exact) : whole;
  }
}

/** Counts deleted events and adds notes about unknown types and repeated ids. */
export function noteTypes(events: readonly OptaEvent[], report: ImportReport): void {
  for (const { type } of events) if (type === TYPE.deleted) report.skip('deleted by the vendor');
  const others = events.filter(({ type }) => type !== TYPE.deleted && !TYPES.has(type));
  const unknown = [...new Set(others.map(({ type, typeName }) => typeName ?? type))];
  if (unknown.length > 0) report.note(`unknown event types, imported as other: ${unknown.join(', ')}`);
  const byId = Map.groupBy(events, ({ id }) => id);
  const repeated = [...byId].flatMap(([id, same]) => (same.length > 1 ? [id] : []));
  if (repeated.length > 0)
    report.note(`event ids that occur more than once, now distinguished by a number: ${repeated.join(', ')}`);
}
