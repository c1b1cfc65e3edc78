/** More than a row group of numbers has; what needs more is rare, and its memory not kept. */
const MOST_KEPT = 2 ** 21;

type Memory = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Memory that each call overwrites. The garbage collector counts such memory as if it were objects, and looks through the heap
 * for every few dozen megabytes of it: columns that are made anew for each row group cost more than what is done with them.
 */
export class Scratch<M extends Memory> {
  readonly #make: (length: number) => M;
  #kept: M;

  constructor(make: (length: number) => M) {
    this.#make = make;
    this.#kept = make(0);
  }

  /** So many elements, of any value. */
  take(length: number): M {
    if (length > MOST_KEPT) return this.#make(length);
    if (length > this.#kept.length) this.#kept = this.#make(Math.min(MOST_KEPT, 2 * length));
    return this.#kept.subarray(0, length) as M;
  }
}
