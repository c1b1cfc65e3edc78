import type { sports } from '../../../../client/index.ts';
import type { Coverage, Stretch } from './coverage.ts';
import { FrameStore, planAround, type WindowNumber, windowAt, windowLength } from './frame-store.ts';
import { holdTime } from './picture.ts';
import type { Source } from './source.ts';

/**
 * Maximum number of parallel requests. Two requests are enough for the fastest playback on a slow connection.
 */
const AT_ONCE = 2;
/** A time in seconds that is shorter than any frame interval. */
const MOMENT_S = 1e-6;

/** Loads a period's tracking around the current time and drops distant windows. */
export class PeriodReader {
  readonly period: number;
  readonly #source: Source;
  readonly #onRead: () => void;
  readonly #frames: FrameStore;
  readonly #reading = new Map<WindowNumber, AbortController>();
  readonly #closed = new AbortController();
  /** Gaps by start time. */
  readonly #gaps = new Map<number, Stretch>();
  #coverage: Coverage | 'reading' | null = null;
  #failure: unknown = null;

  /** `onRead` is called after each read, whether it succeeded or failed. */
  constructor(source: Source, period: number, onRead: () => void) {
    this.#source = source;
    this.period = period;
    this.#onRead = onRead;
    this.#frames = new FrameStore(windowLength(source.hz));
  }

  /** Number of loaded frames. */
  get held(): number {
    return this.#frames.size;
  }
  /** The tracked parts of the period; null until loaded. */
  get coverage(): Coverage | null {
    return this.#coverage === 'reading' ? null : this.#coverage;
  }
  /** Gaps in the loaded frames, including gaps that are too short for the coverage. */
  get gaps(): readonly Stretch[] {
    return [...this.#gaps.values()];
  }
  /** The error from the last failed read; null if there is none. */
  get failure(): unknown {
    return this.#failure;
  }

  has(time: number): boolean {
    return this.#frames.has(windowAt(time, this.#frames.length));
  }

  neighbours(time: number) {
    return this.#frames.neighbours(time);
  }

  nearest(time: number): sports.Frame | null {
    return this.#frames.nearest(time);
  }

  between(from: number, to: number): readonly sports.Frame[] {
    return this.#frames.between(from, to);
  }

  /**
   * Returns the next time after `time` that has or can have a frame. Returns null at the end of the tracking,
   * and undefined while the next time is unknown.
   */
  later(time: number): number | null | undefined {
    const { after } = this.#frames.neighbours(time);
    if (after !== null) return after.time_s;
    let window = windowAt(time, this.#frames.length);
    while (this.#frames.has(window)) window += 1;
    return this.coverage?.next(window * this.#frames.length);
  }

  /** Like `later`, but returns a time before `time`. */
  earlier(time: number): number | null | undefined {
    const { before } = this.#frames.neighbours(time - MOMENT_S);
    if (before !== null) return before.time_s;
    let window = windowAt(time - MOMENT_S, this.#frames.length);
    while (this.#frames.has(window)) window -= 1;
    if (window < 0) return null;
    const end = this.coverage?.previous((window + 1) * this.#frames.length);
    return end == null ? end : end - 1 / this.#source.hz;
  }

  /** Starts to load the windows around a time, and drops distant windows. */
  read(time: number, speed: number): void {
    const { wanted, kept } = planAround(time, speed, this.#frames.length);
    this.#frames.drop(kept);
    for (const [window, reading] of this.#reading) {
      if (kept(window)) continue;
      reading.abort();
      this.#reading.delete(window);
    }
    for (const window of wanted) {
      if (this.#reading.size >= AT_ONCE || this.#failure !== null) return;
      if (this.#frames.has(window) || this.#reading.has(window)) continue;
      if (this.#isKnownEmpty(window)) this.#frames.put(window, []);
      else void this.#readWindow(window);
    }
    // The coverage is loaded after the first picture, because readers wait for the picture.
    if (this.has(time) && this.#coverage === null) void this.#readCoverage();
  }

  retry(): void {
    this.#failure = null;
  }

  /** Stops all reading permanently. */
  close(): void {
    this.#closed.abort();
    for (const reading of this.#reading.values()) reading.abort();
  }

  #isKnownEmpty(window: WindowNumber): boolean {
    if (this.coverage === null) return false;
    const next = this.coverage.next(window * this.#frames.length);
    return next === null || next >= (window + 1) * this.#frames.length;
  }

  async #readWindow(window: WindowNumber): Promise<void> {
    const reading = new AbortController();
    this.#reading.set(window, reading);
    const { length } = this.#frames;
    const stretch = { from: window * length, to: (window + 1) * length };
    try {
      const frames = await this.#source.frames(this.period, stretch, reading.signal);
      if (reading.signal.aborted) return;
      this.#frames.put(window, frames);
      this.#noteGaps(stretch, frames);
    } catch (error) {
      if (reading.signal.aborted) return;
      this.#failure = error;
    }
    this.#reading.delete(window);
    this.#onRead();
  }

  /** Records gaps between a window's frames and the loaded frames next to it. */
  #noteGaps({ from, to }: Stretch, frames: readonly sports.Frame[]): void {
    const { before } = this.#frames.neighbours(from - MOMENT_S);
    const { after } = this.#frames.neighbours(to - MOMENT_S);
    let last = before;
    for (const frame of after === null ? frames : [...frames, after]) {
      if (last !== null && frame.time_s - last.time_s > holdTime(this.#source.hz))
        this.#gaps.set(last.time_s, { from: last.time_s, to: frame.time_s });
      last = frame;
    }
  }

  async #readCoverage(): Promise<void> {
    this.#coverage = 'reading';
    try {
      this.#coverage = await this.#source.coverage(this.period, this.#closed.signal);
    } catch (error) {
      this.#coverage = null;
      this.#failure = error;
    }
    if (!this.#closed.signal.aborted) this.#onRead();
  }
}
