/**
 * Integers that are read directly from the bytes of the file. The file stores the lowest byte of every
 * integer first, then the second byte of every integer, and so on. This order puts similar bytes next to each
 * other, which improves compression.
 */
export class PackedIntegers {
  readonly #view: DataView;
  readonly #width: number;
  readonly count: number;

  /** Wraps the result of `PackedIntegers.encode` without copying. `width` is in bytes. */
  constructor(bytes: Uint8Array, width: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#width = width;
    this.count = bytes.byteLength / width;
  }

  /**
   * Returns a signed integer if the width is four bytes, otherwise an unsigned integer. Throws RangeError
   * past the end.
   */
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

/**
 * Items per group. A group stores the position of its first item, and offsets from the first item to the
 * others.
 */
const GROUP = 16;
const START_BYTES = 4;
const MOST_APART = 0xffff;

/**
 * Start positions of consecutive items, and the end of the last item, encoded from the item sizes. Any
 * position can be read directly from the file. Computing the positions from the sizes would take a third of
 * the time needed to open the file.
 */
export class Starts {
  readonly #starts: DataView;
  readonly #offsets: Uint8Array;
  readonly count: number;

  /** Wraps the result of `encode` for `count` items without copying. */
  constructor(bytes: Uint8Array, count: number) {
    const groups = groupsOf(count) * START_BYTES;
    this.#starts = new DataView(bytes.buffer, bytes.byteOffset, groups);
    this.#offsets = bytes.subarray(groups);
    this.count = count;
  }

  /**
   * Returns the start of an item; `at(count)` is the end of the last item. Throws RangeError for a higher
   * index.
   */
  at(position: number): number {
    if (position < 0 || position > this.count) throw new RangeError(`index ${position} of ${this.count}`);
    const start = this.#starts.getUint32(Math.floor(position / GROUP) * START_BYTES, true);
    const [low = 0, high = 0] = [this.#offsets[position], this.#offsets[this.count + 1 + position]];
    return start + (low | (high << 8));
  }

  /** Returns the index of the item that contains a position. */
  thingAt(position: number): number {
    let low = 0;
    let high = this.count;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  static bytesFor(count: number): number {
    return groupsOf(count) * START_BYTES + 2 * (count + 1);
  }

  /** Encodes item sizes. Throws RangeError if the total size of a group is too large. */
  static encode(sizes: readonly number[]): Buffer {
    const { length: count } = sizes;
    const bytes = Buffer.alloc(Starts.bytesFor(count));
    const offsets = groupsOf(count) * START_BYTES;
    let start = 0;
    let first = 0;
    for (let position = 0; position <= count; position++) {
      if (position % GROUP === 0) {
        first = start;
        bytes.writeUInt32LE(first, (position / GROUP) * START_BYTES);
      }
      const offset = start - first;
      if (offset > MOST_APART) throw new RangeError(`the items before ${position} are too large`);
      bytes[offsets + position] = offset;
      bytes[offsets + count + 1 + position] = offset >> 8;
      start += sizes[position] ?? 0;
    }
    return bytes;
  }
}

function groupsOf(count: number): number {
  return Math.ceil((count + 1) / GROUP);
}
