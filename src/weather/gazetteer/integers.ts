/**
 * Integers read directly from the bytes of the file. They are stored by byte plane (the lowest bytes of all of them,
 * then the next), which compresses best because neighbouring bytes are alike.
 */
export class PackedIntegers {
  readonly #view: DataView;
  readonly #width: number;
  /** How many there are. */
  readonly count: number;

  /** Wraps the result of `PackedIntegers.encode` without copying. `width` is in bytes. */
  constructor(bytes: Uint8Array, width: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#width = width;
    this.count = bytes.byteLength / width;
  }

  /** Signed if four bytes wide, else unsigned. Throws RangeError past the end. */
  at(position: number): number {
    if (position >= this.count) throw new RangeError(`index ${position} of ${this.count}`);
    let value = 0;
    for (let plane = 0; plane < this.#width; plane++) {
      value |= this.#view.getUint8(plane * this.count + position) << (8 * plane);
    }
    return value;
  }

  static encode(values: readonly number[], width: number): Buffer {
    const bytes = Buffer.alloc(values.length * width);
    for (let plane = 0; plane < width; plane++) {
      for (const [i, value] of values.entries()) bytes[plane * values.length + i] = value >> (8 * plane);
    }
    return bytes;
  }
}

/** A fixed number of unsigned 32-bit integers, initially 0. */
export class Integers {
  readonly #values: Uint32Array;

  constructor(length: number) {
    this.#values = new Uint32Array(length);
  }

  /** Throws RangeError past the end. */
  at(position: number): number {
    const value = this.#values[position];
    if (value === undefined) throw new RangeError(`index ${position} of ${this.#values.length}`);
    return value;
  }

  set(position: number, value: number): void {
    this.#values[position] = value;
  }
}
