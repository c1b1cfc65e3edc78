import { roundTime } from '../../model/units.ts';
import { ImportError } from '../errors.ts';
import { timeOf } from './timestamp.ts';

/**
 * Seconds elapsed in a period. Timestamps are compared only with the period's own first one: files have been found
 * whose halves all begin at the kick-off of the match. Where that first frame lies in the period its number tells.
 */
export class PeriodClock {
  readonly #path: string;
  readonly #firstFrames: ReadonlyMap<number, number>;
  readonly #fps: number;
  readonly #origins = new Map<number, number>();

  /** `firstFrames` are the numbers of the frames with which the periods begin. */
  constructor(path: string, firstFrames: ReadonlyMap<number, number>, fps: number) {
    this.#path = path;
    this.#firstFrames = firstFrames;
    this.#fps = fps;
  }

  elapsed(period: number, timestamp: string, frame: number): number {
    const time = timeOf(timestamp);
    if (time === null) throw new ImportError(this.#path, `frame ${frame}: "${timestamp}" is no timestamp`);
    const origin = this.#origins.get(period) ?? time - this.#secondsBefore(period, frame);
    this.#origins.set(period, origin);
    if (time < origin) {
      throw new ImportError(this.#path, `frame ${frame}: ${timestamp} lies before the first of its period`);
    }
    return roundTime(time - origin);
  }

  #secondsBefore(period: number, frame: number): number {
    const first = this.#firstFrames.get(period);
    return first === undefined ? 0 : Math.max(0, frame - first) / this.#fps;
  }
}
