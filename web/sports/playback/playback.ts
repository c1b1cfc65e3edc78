import type { sports } from '../../../client/index.ts';
import type { Moment } from '../game/clock.ts';
import type { Coverage, Stretch } from './frames/coverage.ts';
import { TRAIL_S } from './frames/frame-store.ts';
import { PeriodReader } from './frames/period-reader.ts';
import { holdTime, NOTHING, type Picture, pictureAt } from './frames/picture.ts';
import type { Source } from './frames/source.ts';

/** Maximum length in seconds of a gap that playback does not skip. */
const SKIPPED_S = 1;

/**
 * The state of a playback: the time shown, the speed, and whether it is playing. The caller draws the picture
 * and calls `tick` to advance the time.
 */
export class Playback {
  readonly #source: Source;
  readonly #listeners = new Set<() => void>();
  #reader: PeriodReader;
  #time: number;
  #playing = false;
  #speed = 1;
  /** Time at which playback stops by itself, in seconds into the period. */
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
  /** Number of loaded frames. */
  get held(): number {
    return this.#reader.held;
  }
  /** True while the frames at the shown time are loading. */
  get isWaiting(): boolean {
    return this.failure === null && !this.#reader.has(this.#time);
  }
  /** The last segment that playback skipped because it has no tracking. */
  get skipped(): Stretch | null {
    return this.#skipped;
  }
  /** The error from the last failed read; null if there is none. */
  get failure(): unknown {
    return this.#reader.failure;
  }
  /** The tracked parts of the period; null until loaded. */
  get coverage(): Coverage | null {
    return this.#reader.coverage;
  }
  /** Gaps in the loaded frames, including gaps that are too short for the coverage. */
  get gaps(): readonly Stretch[] {
    return this.#reader.gaps;
  }
  /** The current picture, or the previous picture while frames are loading. */
  get picture(): Picture {
    if (this.#reader.has(this.#time))
      this.#seen = pictureAt(this.#reader.neighbours(this.#time), this.#time, this.#source.hz);
    return this.#seen;
  }
  /** Returns the loaded frames within a number of seconds of the shown time. */
  around(seconds: number): readonly sports.Frame[] {
    return this.#reader.between(this.#time - seconds, this.#time + seconds);
  }
  /** The frames for the trails, up to the shown time. */
  get trail(): readonly sports.Frame[] {
    return this.#reader.between(this.#time - TRAIL_S, this.#time);
  }

  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts playback, optionally until a time in seconds into the period. Starts over if it has ended. */
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

  /** Jumps to a moment. While paused, the time snaps to the nearest frame. */
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

  /** Pauses and shows the next or previous frame, even across gaps. */
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

  /** Advances the time by `ms` milliseconds of real time, multiplied by the speed. */
  tick(ms: number): void {
    if (!this.#playing || this.failure !== null || this.isWaiting) return;
    const time = this.#time + (ms / 1000) * this.#speed;
    if (this.#until !== null && time >= this.#until) this.#stopAt(this.#until);
    else if (this.#reader.has(time)) this.#goOn(time);
  }

  /** Stops all reading permanently. */
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

  /** Resets the state that applied only to the previous moment. */
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

  /** `next` is the next time with a frame: undefined while unknown, null at the end of the tracking. */
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

  /** Snaps the time to the nearest frame while paused. */
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
