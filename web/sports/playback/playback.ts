import type { sports } from '../../../client/index.ts';
import type { Moment } from '../game/clock.ts';
import type { Coverage, Stretch } from './frames/coverage.ts';
import { TRAIL_S } from './frames/frame-store.ts';
import { PeriodReader } from './frames/period-reader.ts';
import { holdTime, NOTHING, type Picture, pictureAt } from './frames/picture.ts';
import type { Source } from './frames/source.ts';

/** A longer stretch without tracking is left out while a game plays. */
const SKIPPED_S = 1;

/**
 * The state of a tracking that is looked at: the shown time, whether it moves, and how fast. It draws nothing and has no
 * clock: `tick` says how much time went by.
 */
export class Playback {
  readonly #source: Source;
  readonly #listeners = new Set<() => void>();
  #reader: PeriodReader;
  #time: number;
  #playing = false;
  #speed = 1;
  /** Where playing stops by itself. */
  #until: number | null = null;
  #isAtEnd = false;
  #skipped: Stretch | null = null;
  #seen = NOTHING;

  constructor(source: Source, { period, time_s }: Moment) {
    this.#source = source;
    this.#time = time_s;
    this.#reader = this.#open(period);
    this.#reader.read(this.#time, this.#speed);
  }

  get moment(): Moment {
    return { period: this.#reader.period, time_s: this.#time };
  }
  get isPlaying(): boolean {
    return this.#playing;
  }
  get speed(): number {
    return this.#speed;
  }
  /** How many frames are held in memory. */
  get held(): number {
    return this.#reader.held;
  }
  /** Whether the shown time waits for its frames. */
  get isWaiting(): boolean {
    return this.failure === null && !this.#reader.has(this.#time);
  }
  /** What was left out last, since it has no tracking. */
  get skipped(): Stretch | null {
    return this.#skipped;
  }
  /** Why frames could not be read; null while they can. */
  get failure(): unknown {
    return this.#reader.failure;
  }
  /** Where the period has tracking; null until that is known. */
  get coverage(): Coverage | null {
    return this.#reader.coverage;
  }
  /** Stretches of the period that were found to have no frames, beyond what the coverage tells. */
  get gaps(): readonly Stretch[] {
    return this.#reader.gaps;
  }
  /** What is seen; while that waits for its frames, what was seen last. */
  get picture(): Picture {
    if (this.#reader.has(this.#time))
      this.#seen = pictureAt(this.#reader.neighbours(this.#time), this.#time, this.#source.hz);
    return this.#seen;
  }
  /** The frames within so many seconds of the shown time. */
  around(seconds: number): readonly sports.Frame[] {
    return this.#reader.between(this.#time - seconds, this.#time + seconds);
  }
  /** The frames of the last seconds. */
  get trail(): readonly sports.Frame[] {
    return this.#reader.between(this.#time - TRAIL_S, this.#time);
  }

  /** Calls back after every change; returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Plays, as far as `until` seconds into the period if that is given; from the start if the end is shown. */
  play(until: number | null = null): void {
    const start = this.coverage?.extent?.from;
    if (this.#isAtEnd && start !== undefined) this.#time = start;
    this.#leave();
    this.#until = until;
    this.#playing = true;
    this.#changed();
  }

  pause(): void {
    this.#playing = false;
    this.#settle();
    this.#changed();
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    this.#changed();
  }

  /** Shows another moment. While nothing plays, that is the frame nearest to it. */
  seek({ period, time_s }: Moment): void {
    if (period !== this.#reader.period) {
      this.#reader.close();
      this.#reader = this.#open(period);
      this.#seen = NOTHING;
    }
    this.#leave();
    this.#time = Math.max(0, time_s);
    this.#settle();
    this.#changed();
  }

  /** Shows the next frame or the one before, over a stretch without tracking too. */
  step(by: 1 | -1): void {
    this.#playing = false;
    const time = by === 1 ? this.#reader.later(this.#time) : this.#reader.earlier(this.#time);
    if (time == null) this.#changed();
    else this.seek({ period: this.#reader.period, time_s: time });
  }

  retry(): void {
    this.#reader.retry();
    this.#changed();
  }

  /** Lets time go by: `ms` of a clock on the wall. */
  tick(ms: number): void {
    if (!this.#playing || this.failure !== null || this.isWaiting) return;
    const time = this.#time + (ms / 1000) * this.#speed;
    if (this.#until !== null && time >= this.#until) this.#stopAt(this.#until);
    else if (this.#reader.has(time)) this.#goOn(time);
  }

  /** Ends all reading; for good. */
  close(): void {
    this.#reader.close();
    this.#listeners.clear();
  }

  #open(period: number): PeriodReader {
    return new PeriodReader(this.#source, period, () => {
      this.#settle();
      this.#changed();
    });
  }

  /** What is true of a moment only as long as it is shown. */
  #leave(): void {
    this.#until = null;
    this.#isAtEnd = false;
    this.#skipped = null;
  }

  #goOn(time: number): void {
    const { before, after } = this.#reader.neighbours(time);
    const isTracked = before !== null && time - before.time_s <= holdTime(this.#source.hz);
    if (isTracked || (after !== null && after.time_s - time < SKIPPED_S)) {
      this.#time = time;
      this.#changed();
    } else this.#skip(before?.time_s ?? time, this.#reader.later(time));
  }

  /** `next` is undefined where it is not known yet, and null at the end of the tracking. */
  #skip(from: number, next: number | null | undefined): void {
    if (next === undefined) return;
    if (next === null || (this.#until !== null && next >= this.#until)) {
      this.#isAtEnd = next === null;
      this.#stopAt(from);
      return;
    }
    this.#skipped = { from: this.#skipped?.to === this.#time ? this.#skipped.from : from, to: next };
    this.#time = next;
    this.#changed();
  }

  #stopAt(time: number): void {
    this.#time = time;
    this.#until = null;
    this.pause();
  }

  /** While nothing plays, what is shown is a frame as the source has it. */
  #settle(): void {
    if (this.#playing || this.isWaiting) return;
    const nearest = this.#reader.nearest(this.#time);
    if (nearest !== null && Math.abs(nearest.time_s - this.#time) <= holdTime(this.#source.hz))
      this.#time = nearest.time_s;
  }

  #changed(): void {
    this.#reader.read(this.#time, this.#playing ? this.#speed : 1);
    for (const listener of this.#listeners) listener();
  }
}
