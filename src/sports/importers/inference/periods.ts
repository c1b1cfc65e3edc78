import type { Frame } from '../../model/frame.ts';
import type { Period } from '../../model/game.ts';
import { roundTime } from '../../model/units.ts';
import type { PeriodType } from '../../model/vocabulary.ts';

/** Soccer's periods by their usual numbers. */
export const SOCCER_PERIODS: ReadonlyMap<number, PeriodType> = new Map([
  [1, 'first_half'],
  [2, 'second_half'],
  [3, 'first_half_extratime'],
  [4, 'second_half_extratime'],
  [5, 'shootout'],
]);

/** A game's periods, from what its source states and from its frames. */
export class ObservedPeriods {
  readonly #stated: ReadonlyMap<number, number | null>;
  readonly #types: ReadonlyMap<number, PeriodType>;
  readonly #frameSeconds: number;
  readonly #ends = new Map<number, number>();

  /** `stated` has the source's periods with their duration in seconds, null if it states none. */
  constructor(
    stated: ReadonlyMap<number, number | null>,
    types: ReadonlyMap<number, PeriodType>,
    frameRateHz: number,
  ) {
    this.#stated = stated;
    this.#types = types;
    this.#frameSeconds = 1 / frameRateHz;
  }

  /** Extends the frame's period to the end of the frame. */
  see({ period, time_s }: Frame): void {
    const end = time_s + this.#frameSeconds;
    if (end > (this.#ends.get(period) ?? 0)) this.#ends.set(period, end);
  }

  /** Periods in playing order; each is long enough for its frames. */
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
