/**
 * Maximum number of elements of a reused buffer. A row group needs fewer. Larger buffers are rare and not
 * reused.
 */
const MOST_KEPT = 2 ** 21;

type Memory = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Memory that each call reuses and overwrites. Newly allocated typed arrays count towards the garbage
 * collector's limits, so every few dozen megabytes trigger a scan of the heap. Allocating new columns for
 * each row group would cost more than processing them.
 */
export class Scratch<M extends Memory> {
  readonly #make: (length: number) => M;
  #buffer: M;

  constructor(make: (length: number) => M) {
    this.#make = make;
    this.#buffer = make(0);
  }

  /** Returns `length` elements with undefined content. */
  take(length: number): M {
    if (length > MOST_KEPT) return this.#make(length);
    if (length > this.#buffer.length) this.#buffer = this.#make(Math.min(MOST_KEPT, 2 * length));
    return this.#buffer.subarray(0, length) as M;
  }
}
