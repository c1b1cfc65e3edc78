import type { ImportReport } from '../../../core/port.ts';
import { periodLength } from '../vocabulary.ts';
import type { SportVuMoment, SportVuPosition } from './file.ts';

/** A moment that becomes a frame. */
export interface KeptMoment {
  /** Its number in the game, from 1. */
  readonly id: number;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  readonly positions: readonly SportVuPosition[];
}

/** More than the milliseconds since 1970 in any file. */
const PERIOD_KEY = 1e13;

/** Picks the moments of a game's events that become frames: each once, in the order of play. Others are skipped and reported. */
export class MomentPicker {
  readonly #report: Pick<ImportReport, 'skip'>;
  readonly #seen = new Set<number>();
  #period = 0;
  #time = 0;
  #clock = 0;
  #count = 0;

  constructor(report: Pick<ImportReport, 'skip'>) {
    this.#report = report;
  }

  /** Null if the moment does not become a frame. */
  pick(moment: SportVuMoment): KeptMoment | null {
    const [period, time, clock, , , positions] = moment;
    const fault = this.#fault(moment);
    this.#seen.add(period * PERIOD_KEY + time);
    if (fault !== null || clock === null) {
      this.#report.skip(fault ?? '');
      return null;
    }
    this.#period = period;
    this.#time = time;
    this.#clock = clock;
    this.#count += 1;
    return { id: this.#count, period, clock, positions };
  }

  #fault([period, time, clock]: SportVuMoment): string | null {
    if (this.#seen.has(period * PERIOD_KEY + time)) return 'a moment that an earlier event has too';
    if (clock === null) return 'a moment without a game clock';
    if (clock > periodLength(period)) return 'a moment with more on the clock than its period has';
    if (period < this.#period || time < this.#time) return 'a moment that comes after later ones';
    if (period === this.#period && clock > this.#clock) return 'a moment at which the game clock ran back';
    return null;
  }
}
