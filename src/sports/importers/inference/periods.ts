import type { Frame } from '../../model/frame.ts';
import type { Period } from '../../model/game.ts';
import { roundTime } from '../../model/units.ts';
import type { PeriodType } from '../../model/vocabulary.ts';

export const SOCCER_PERIODS: ReadonlyMap<number, PeriodType> = new Map([
  [1, 'first_half'],
  [2, 'second_half'],
  [3, 'first_half_extratime'],
  [4, 'second_half_extratime'],
  [5, 'shootout'],
]);

/** Periods of a game, from the source's metadata and the frames. */
export class ObservedPeriods {
  readonly #stated: ReadonlyMap<number, number | null>;
  readonly #types: ReadonlyMap<number, PeriodType>;
  readonly #frameSeconds: number;
  readonly #ends = new Map<number, number>();

  /**
   * `stated` holds each period's duration in seconds according to the source; null if the source states none.
   */
  constructor(
    stated: ReadonlyMap<number, number | null>,
    types: ReadonlyMap<number, PeriodType>,
    frameRateHz: number,
  ) {
    this.#stated = stated;
    this.#types = types;
    this.#frameSeconds = 1 / frameRateHz;
  }

  /** Extends the period to the end of this frame, or of the frame at an event. */
  add({ period, time_s }: Pick<Frame, 'period' | 'time_s'>): void {
    const end = time_s + this.#frameSeconds;
    if (end > (this.#ends.get(period) ?? 0)) this.#ends.set(period, end);
  }

  /** Returns the periods in playing order, each long enough for its frames. */
  periods(): Period[] {
    const numbers = new Set([...this.#stated.keys(), ...this.#ends.keys()]);
    return [...numbers]
      .sort((a, b) => a - b)
      .map((period) => ({
        period,
        type: this.#types.get(period) ?? 'overtime',
        duration_s: this.#durationOf(period),
      }));
  }

  #durationOf(period: number): number | null {
    const stated = this.#stated.get(period) ?? null;
    const seen = this.#ends.get(period) ?? null;
    if (stated === null && seen === null) return null;
    return roundTime(Math.max(stated ?? 0, seen ?? 0));
  }
}

interface GameTime {
  readonly period: number;
  readonly time_s: number;
}

interface Span {
  start: number | null;
  end: number | null;
  /** Time of the final whistle. No event in the period is later. */
  whistle: number | null;
}

/**
 * Converts absolute times, in milliseconds since 1970, into seconds elapsed in the period. A period starts at
 * its kickoff or, if the kickoff is unknown, at its first frame.
 */
export class WallClock {
  readonly #spans = new Map<number, Span>();

  /** Records that a period starts at this time or earlier. */
  startsBy(period: number, instant: number): void {
    const span = this.#span(period);
    span.start = Math.min(span.start ?? instant, instant);
  }

  /** Records that the final whistle of a period is at this time or later. */
  endsBy(period: number, instant: number): void {
    const span = this.#span(period);
    span.whistle = Math.max(span.whistle ?? instant, instant);
    this.lastsUntil(period, instant);
  }

  /** Extends each period without a final whistle to the latest of these times in the period. */
  covers(instants: readonly number[]): void {
    for (const instant of instants) {
      const { period } = this.locate(instant);
      if (this.hasEnd(period) && this.#span(period).whistle === null) this.lastsUntil(period, instant);
    }
  }

  /** Records that a period ends at this time or later. */
  lastsUntil(period: number, instant: number): void {
    const span = this.#span(period);
    span.end = Math.max(span.end ?? instant, instant);
  }

  start(period: number): number | null {
    return this.#spans.get(period)?.start ?? null;
  }

  hasEnd(period: number): boolean {
    return (this.#spans.get(period)?.end ?? null) !== null;
  }

  /** Starts a period with an unknown start, such as a shootout, at the end of the previous period. */
  close(): void {
    let before: number | null = null;
    for (const [, span] of this.#inOrder()) {
      span.start ??= before;
      before = span.end;
    }
  }

  elapsed(period: number, instant: number): number {
    return roundTime((instant - (this.start(period) ?? instant)) / 1000);
  }

  /**
   * Returns the period and time of an event that has only an absolute time. An event in a break, such as a
   * substitution, gets the time of the final whistle or the kickoff, whichever is closer. Throws RangeError
   * if no period is known.
   */
  locate(instant: number): GameTime {
    const spans = this.#inOrder();
    const at = Math.max(
      0,
      spans.findLastIndex(([, { start }]) => start !== null && start <= instant),
    );
    const [current, following] = [spans[at], spans[at + 1]];
    if (current === undefined) throw new RangeError('no period is known');
    const [period, { start, whistle }] = current;
    const next = following?.[1].start ?? null;
    if (following && whistle !== null && next !== null && next - instant < instant - whistle) {
      return { period: following[0], time_s: 0 };
    }
    const within = Math.max(start ?? instant, Math.min(instant, whistle ?? instant));
    return { period, time_s: this.elapsed(period, within) };
  }

  periods(): Period[] {
    return this.#inOrder().flatMap(([period, { start, end }]) => {
      const type = SOCCER_PERIODS.get(period);
      if (type === undefined) return [];
      const duration_s = start === null || end === null ? null : roundTime((end - start) / 1000);
      const start_utc = start === null ? null : new Date(start).toISOString();
      return [{ period, type, duration_s, start_utc }];
    });
  }

  #span(period: number): Span {
    const span = this.#spans.get(period) ?? { start: null, end: null, whistle: null };
    this.#spans.set(period, span);
    return span;
  }

  #inOrder(): [number, Span][] {
    return [...this.#spans].sort(([a], [b]) => a - b);
  }
}
