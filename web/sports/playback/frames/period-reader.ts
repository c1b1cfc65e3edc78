import type { sports } from '../../../../client/index.ts';
import type { Coverage, Stretch } from './coverage.ts';
import { FrameStore, planAround, type WindowNumber, windowAt, windowLength } from './frame-store.ts';
import { holdTime } from './picture.ts';
import type { Source } from './source.ts';

/** Two at a time keep ahead of the fastest playing on a slow connection. */
const AT_ONCE = 2;
/** Less than is between any two frames. */
const MOMENT_S = 1e-6;

/** Reads the tracking of a period around a time that moves, and drops what is far from it. */
export class PeriodReader {
  readonly period: number;
  readonly #source: Source;
  readonly #onRead: () => void;
  readonly #frames: FrameStore;
  readonly #reading = new Map<WindowNumber, AbortController>();
  readonly #closed = new AbortController();
  /** By where they begin. */
  readonly #gaps = new Map<number, Stretch>();
  #coverage: Coverage | 'reading' | null = null;
  #failure: unknown = null;

  /** `onRead` is called when something was read, or could not be. */
  constructor(source: Source, period: number, onRead: () => void) {
    this.#source = source;
    this.period = period;
    this.#onRead = onRead;
    this.#frames = new FrameStore(windowLength(source.hz));
  }

  /** How many frames are held in memory. */
  get held(): number {
    return this.#frames.size;
  }
  /** Where the period has tracking; null until that is known. */
  get coverage(): Coverage | null {
    return this.#coverage === 'reading' ? null : this.#coverage;
  }
  /** Stretches without frames in what has been read so far, which may be too short for the coverage to tell. */
  get gaps(): readonly Stretch[] {
    return [...this.#gaps.values()];
  }
  /** Why something could not be read; null while everything could. */
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
   * The next time after `time` that has a frame, or where one has to be looked for: null where there is none, undefined
   * where that is not known yet.
   */
  later(time: number): number | null | undefined {
    const { after } = this.#frames.neighbours(time);
    if (after !== null) return after.time_s;
    let window = windowAt(time, this.#frames.length);
    while (this.#frames.has(window)) window += 1;
    return this.coverage?.next(window * this.#frames.length);
  }

  /** The same before `time`. */
  earlier(time: number): number | null | undefined {
    const { before } = this.#frames.neighbours(time - MOMENT_S);
    if (before !== null) return before.time_s;
    let window = windowAt(time - MOMENT_S, this.#frames.length);
    while (this.#frames.has(window)) window -= 1;
    if (window < 0) return null;
    const end = this.coverage?.previous((window + 1) * this.#frames.length);
    return end == null ? end : end - 1 / this.#source.hz;
  }

  /** Begins to read what is wanted around a time, and drops what is not. */
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
    // After the first picture, since that is what one waits for.
    if (this.has(time) && this.#coverage === null) void this.#readCoverage();
  }

  retry(): void {
    this.#failure = null;
  }

  /** Ends all reading; for good. */
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

  /** Between the frames of a stretch, and those on either side of it that have been read. */
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
