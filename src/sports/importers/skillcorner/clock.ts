import { roundTime } from '../../model/units.ts';
import { ImportError } from '../errors.ts';
import { CLOCK_START_S } from './vocabulary.ts';

/** Turns the match clock, which runs on over the periods, into seconds elapsed in the period. */
export class MatchClock {
  readonly #path: string;
  readonly #starts = new Map<number, number>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Throws ImportError where the text is no time. A clock that restarts with the period is taken as that. */
  elapsed(period: number, text: string, frame: number): number {
    const seconds = secondsOf(text);
    if (seconds === null)
      throw new ImportError(this.#path, `frame ${frame}: "${text}" is no time of the match`);
    const start = this.#starts.get(period) ?? startOf(period, seconds);
    this.#starts.set(period, start);
    if (seconds < start) {
      throw new ImportError(this.#path, `frame ${frame}: ${text} lies before the start of period ${period}`);
    }
    return roundTime(seconds - start);
  }
}

function startOf(period: number, first: number): number {
  const nominal = CLOCK_START_S.get(period) ?? 0;
  return first >= nominal ? nominal : 0;
}

/** `h:mm:ss.ff`, or `m:ss.f` in the older form. */
function secondsOf(text: string): number | null {
  const found = /^(?:(\d+):)?(\d+):(\d\d(?:\.\d+)?)$/.exec(text.trim());
  if (found === null) return null;
  const [, hours, minutes, seconds] = found;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
