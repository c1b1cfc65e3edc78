/**
 * Minimum average run length at which a dictionary saves space even if the sample has many distinct values.
 */
const LONG_RUN = 4;
const SAMPLE = 1000;
/** Maximum share of distinct values in the sample. With a larger share, a dictionary would not save space. */
const TOO_DISTINCT = 0.9;

/** A dictionary-encoded column: the distinct numbers, and an index for each value. */
export interface CodedNumbers {
  readonly indices: Int32Array;
  readonly distinct: Float64Array;
}

/** Builds dictionaries for columns of numbers. The hash table uses typed arrays because they are faster than a Map. */
export class NumberDictionary {
  readonly #bytesEach: number;
  /** Index into `#distinct` plus one; 0 for an empty slot. */
  #slots = new Int32Array(0);
  #distinct = new Float64Array(0);
  readonly #number = new Float64Array(1);
  readonly #halves = new Uint32Array(this.#number.buffer);

  /** `bytesEach` is the size of a plain value in bytes. */
  constructor(bytesEach: number) {
    this.#bytesEach = bytesEach;
  }

  /**
   * Encodes values with a dictionary. Returns null unless the dictionary halves their size or the values have
   * long runs. The result is valid until the next call.
   */
  encode(values: Float64Array): CodedNumbers | null {
    if (values.length === 0) return null;
    const hasRuns = runsIn(values) * LONG_RUN <= values.length;
    if (!hasRuns && distinctInSample(values) > TOO_DISTINCT) return null;
    const coded = this.#code(values, hasRuns ? values.length : values.length / 2);
    if (coded === null || hasRuns) return coded;
    const bits = Math.ceil(Math.log2(coded.distinct.length));
    const size = coded.distinct.length * this.#bytesEach + (values.length * bits) / 8;
    return 2 * size <= values.length * this.#bytesEach ? coded : null;
  }

  /** Returns the dictionary and indices, or null if there are more than `most` distinct values. */
  #code(values: Float64Array, most: number): CodedNumbers | null {
    const bits = Math.ceil(Math.log2(values.length)) + 1;
    this.#empty(2 ** bits);
    const [slots, distinct] = [this.#slots, this.#distinct];
    const mask = slots.length - 1;
    const indices = new Int32Array(values.length);
    let count = 0;
    let [before, index] = [Number.NaN, 0];
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row] as number;
      if (value !== before) {
        let slot = this.#hash(value, 32 - bits) & mask;
        while (slots[slot] !== 0 && distinct[(slots[slot] as number) - 1] !== value) slot = (slot + 1) & mask;
        if (slots[slot] === 0) {
          if (count >= most) return null;
          distinct[count] = value;
          count += 1;
          slots[slot] = count;
        }
        index = (slots[slot] as number) - 1;
        before = value;
      }
      indices[row] = index;
    }
    return { indices, distinct: distinct.subarray(0, count) };
  }

  #empty(size: number): void {
    if (this.#slots.length === size) {
      this.#slots.fill(0);
      return;
    }
    this.#slots = new Int32Array(size);
    this.#distinct = new Float64Array(size);
  }

  #hash(value: number, shift: number): number {
    this.#number[0] = value;
    const mixed = Math.imul(
      (this.#halves[0] as number) ^ Math.imul(this.#halves[1] as number, 0x9e3779b1),
      0x85ebca6b,
    );
    return (mixed ^ (mixed >>> 15)) >>> shift;
  }
}

function runsIn(values: Float64Array): number {
  let runs = 1;
  for (let row = 1; row < values.length; row += 1) if (values[row] !== values[row - 1]) runs += 1;
  return runs;
}

/** Returns the share of distinct values in a sample from the whole column. */
function distinctInSample(values: Float64Array): number {
  const size = Math.min(values.length, SAMPLE);
  const seen = new Set<number>();
  for (let i = 0; i < size; i += 1)
    seen.add(values[Math.floor((i * (values.length - 1)) / Math.max(1, size - 1))] as number);
  return seen.size / size;
}
