import type { Frame } from '../model/frame.ts';
import type { Period } from '../model/game.ts';
import { roundTime } from '../model/units.ts';
import type { PeriodType } from '../model/vocabulary.ts';

/** A game's periods, from what its source states and from the frames that pass. */
export class ObservedPeriods {
  readonly #stated: ReadonlyMap<number, number | null>;
  readonly #types: ReadonlyMap<number, PeriodType>;
  readonly #frameSeconds: number;
  readonly #ends = new Map<number, number>();

  /** `stated` has the source's periods with their duration in seconds, null where it states none. */
  constructor(
    stated: ReadonlyMap<number, number | null>,
    types: ReadonlyMap<number, PeriodType>,
    frameRateHz: number,
  ) {
    this.#stated = stated;
    this.#types = types;
    this.#frameSeconds = 1 / frameRateHz;
  }

  /** Takes note of how far a period goes. */
  see({ period, time_s }: Frame): void {
    const end = time_s + this.#frameSeconds;
    if (end > (this.#ends.get(period) ?? 0)) this.#ends.set(period, end);
  }

  /** Periods in playing order; one that frames go beyond is as long as they say. */
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
