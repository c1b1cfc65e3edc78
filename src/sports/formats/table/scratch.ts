/**
 * Largest number of elements to keep: more than the numbers of one row group. Larger buffers are rare and not
 * kept.
 */
const MOST_KEPT = 2 ** 21;

type Memory = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Memory that is reused and overwritten by each call. The garbage collector counts such memory as if it were
 * objects, and scans the heap for every few dozen megabytes of it. Allocating new columns for each row group
 * would cost more than processing them.
 */
export class Scratch<M extends Memory> {
  readonly #make: (length: number) => M;
  #kept: M;

  constructor(make: (length: number) => M) {
    this.#make = make;
    this.#kept = make(0);
  }

  /** Returns `length` elements with undefined content. */
  take(length: number): M {
    if (length > MOST_KEPT) return this.#make(length);
    if (length > this.#kept.length) this.#kept = this.#make(Math.min(MOST_KEPT, 2 * length));
    return this.#kept.subarray(0, length) as M;
  }
}
