/**
 * Which frame of the tracking each event happened in. Only the events' instants are held, so that a long recording
 * takes no more memory than a short one.
 */
export class EventFrames {
  readonly #instants: readonly number[];
  readonly #tolerance: number;
  readonly #frames = new Map<number, { frame: number; distance: number }>();
  #next = 0;

  /** `instants` in milliseconds; an event is in a frame that is at most half a frame away from it. */
  constructor(instants: readonly number[], frameRateHz: number) {
    this.#instants = [...new Set(instants)].sort((a, b) => a - b);
    this.#tolerance = 500 / frameRateHz;
  }

  /** Takes note of a frame; frames come in the order of their times. */
  pass(frame: number, instant: number): void {
    while ((this.#instants[this.#next] ?? Number.POSITIVE_INFINITY) < instant - this.#tolerance)
      this.#next += 1;
    for (let index = this.#next; index < this.#instants.length; index += 1) {
      const wanted = this.#instants[index] ?? Number.POSITIVE_INFINITY;
      const distance = Math.abs(wanted - instant);
      if (distance > this.#tolerance) break;
      const best = this.#frames.get(wanted);
      if (best === undefined || distance < best.distance) this.#frames.set(wanted, { frame, distance });
    }
  }

  /** The frame nearest to an instant, null where the tracking has none. */
  at(instant: number): number | null {
    return this.#frames.get(instant)?.frame ?? null;
  }
}
