import type { Frame } from '../frame.ts';
import { MOTION } from './definitions.ts';

export interface MotionTotals {
  readonly distance: number;
  readonly sprints: number;
  /** Top speed in m/s; null if no speed was held long enough. */
  readonly top: number | null;
}

/** Adds up the motion of a game's players, frame by frame. Times are in seconds, speeds in m/s. */
export class Motions {
  readonly #tracks = new Map<string, Track>();

  add({ period, time_s, players }: Frame): void {
    for (const { player_id, speed } of players) {
      if (player_id === null || speed === null || speed > MOTION.fastest) continue;
      let track = this.#tracks.get(player_id);
      if (track === undefined) {
        track = new Track();
        this.#tracks.set(player_id, track);
      }
      track.add(period, time_s, speed);
    }
  }

  /** Returns the totals by player_id. */
  totals(): ReadonlyMap<string, MotionTotals> {
    return new Map([...this.#tracks].map(([id, track]) => [id, track.totals()]));
  }
}

class Track {
  #period = 0;
  #time = Number.NEGATIVE_INFINITY;
  #speed = 0;
  #distance = 0;
  #sprints = 0;
  /** Time at which the current sprint started; null while the player is slower. */
  #fastSince: number | null = null;
  #isCounted = false;
  #top: number | null = null;
  /** Recent moments that can become the slowest of the last `MOTION.held` seconds, slowest first. */
  readonly #slowest = new Moments();
  #since = 0;

  add(period: number, time: number, speed: number): void {
    const seconds = time - this.#time;
    if (period !== this.#period || seconds > MOTION.gap || seconds < 0) this.#begin(time);
    else this.#distance += ((this.#speed + speed) / 2) * seconds;
    this.#sprint(time, speed);
    this.#hold(time, speed);
    this.#period = period;
    this.#time = time;
    this.#speed = speed;
  }

  totals(): MotionTotals {
    return { distance: this.#distance, sprints: this.#sprints, top: this.#top };
  }

  #begin(time: number): void {
    this.#fastSince = null;
    this.#slowest.clear();
    this.#since = time;
  }

  #sprint(time: number, speed: number): void {
    if (speed < MOTION.sprint) {
      this.#fastSince = null;
      return;
    }
    if (this.#fastSince === null) {
      this.#fastSince = time;
      this.#isCounted = false;
    }
    if (this.#isCounted || time - this.#fastSince < MOTION.sprintSeconds - TOLERANCE_S) return;
    this.#sprints += 1;
    this.#isCounted = true;
  }

  #hold(time: number, speed: number): void {
    this.#slowest.add(time, speed);
    this.#slowest.forgetBefore(time - MOTION.held - TOLERANCE_S);
    if (time - this.#since < MOTION.held - TOLERANCE_S) return;
    this.#top = Math.max(this.#top ?? 0, this.#slowest.least);
  }
}

/**
 * Moments with ascending times and speeds. Stored as arrays of numbers because there is a moment for each
 * player and frame.
 */
class Moments {
  readonly #times: number[] = [];
  readonly #speeds: number[] = [];

  get least(): number {
    return this.#speeds[0] ?? 0;
  }

  /** Adds the latest moment, and drops earlier moments that are at least as fast. */
  add(time: number, speed: number): void {
    while ((this.#speeds.at(-1) ?? Number.NEGATIVE_INFINITY) >= speed) {
      this.#times.pop();
      this.#speeds.pop();
    }
    this.#times.push(time);
    this.#speeds.push(speed);
  }

  forgetBefore(time: number): void {
    while ((this.#times[0] ?? time) < time) {
      this.#times.shift();
      this.#speeds.shift();
    }
  }

  clear(): void {
    this.#times.length = 0;
    this.#speeds.length = 0;
  }
}

/** Tolerance for times, which are rounded to milliseconds. */
const TOLERANCE_S = 0.002;
