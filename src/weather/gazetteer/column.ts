/**
 * Whole numbers with the lowest bytes of all of them first, then the next: bytes that are like their neighbours
 * compress best, and can be read as they lie.
 */
export class Column {
  readonly #view: DataView;
  readonly #width: number;
  readonly #count: number;

  /** Over bytes that `Column.encode` made, so many to a number; nothing is copied. */
  constructor(bytes: Uint8Array, width: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#width = width;
    this.#count = bytes.byteLength / width;
  }

  /** The number at a position; signed where it has four bytes. Throws RangeError beyond the last. */
  at(position: number): number {
    if (position >= this.#count) throw new RangeError(`no number ${position} among ${this.#count}`);
    let value = 0;
    for (let plane = 0; plane < this.#width; plane++) {
      value |= this.#view.getUint8(plane * this.#count + position) << (8 * plane);
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
