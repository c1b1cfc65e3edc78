/**
 * Finds the tracking frame of each event while the frames are streamed. Only the events' times are held, so memory
 * does not grow with the tracking.
 */
export class EventFrames {
  /** Sorted times of the events, in milliseconds. */
  readonly #instants: readonly number[];
  readonly #toleranceMs: number;
  readonly #nearest = new Map<number, { frame: number; distance: number }>();
  /** Index of the first event that later frames can still be near. */
  #next = 0;

  /** `instants` in milliseconds since 1970; an event's frame is at most half a frame interval away. */
  constructor(instants: readonly number[], frameRateHz: number) {
    this.#instants = [...new Set(instants)].sort((a, b) => a - b);
    this.#toleranceMs = 500 / frameRateHz;
  }

  /** Takes a frame into account. Frames must be in order of time. */
  addFrame(frame: number, instant: number): void {
    while ((this.#instants[this.#next] ?? Number.POSITIVE_INFINITY) < instant - this.#toleranceMs)
      this.#next += 1;
    for (let index = this.#next; index < this.#instants.length; index += 1) {
      const wanted = this.#instants[index] ?? Number.POSITIVE_INFINITY;
      const distance = Math.abs(wanted - instant);
      if (distance > this.#toleranceMs) break;
      const best = this.#nearest.get(wanted);
      if (best === undefined || distance < best.distance) this.#nearest.set(wanted, { frame, distance });
    }
  }

  /** The number of the frame nearest to an event's time; null where the tracking has none. */
  at(instant: number): number | null {
    return this.#nearest.get(instant)?.frame ?? null;
  }
}
