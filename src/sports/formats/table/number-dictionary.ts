import { Scratch } from './scratch.ts';

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

/** Slots of a hash table. A slot has an index into `DISTINCT` plus one; 0 means that the slot is empty. */
const SLOTS = new Scratch((length) => new Int32Array(length));
const DISTINCT = new Scratch((length) => new Float64Array(length));
const INDICES = new Scratch((length) => new Int32Array(length));

/**
 * Encodes values of `bytesEach` bytes with a dictionary. Returns null unless the dictionary halves their size or
 * the values have long runs. The result is valid until the next call.
 */
export function codedNumbers(values: Float64Array, bytesEach: number): CodedNumbers | null {
  if (values.length === 0) return null;
  const hasRuns = runsIn(values) * LONG_RUN <= values.length;
  if (!hasRuns && distinctInSample(values) > TOO_DISTINCT) return null;
  const coded = coding(values, hasRuns ? values.length : values.length / 2);
  if (coded === null || hasRuns) return coded;
  const bits = Math.ceil(Math.log2(coded.distinct.length));
  const size = coded.distinct.length * bytesEach + (values.length * bits) / 8;
  return 2 * size <= values.length * bytesEach ? coded : null;
}

/**
 * Returns the dictionary and indices, or null if there are more than `most` distinct values. The hash table uses
 * typed arrays, because they are faster than a Map.
 */
function coding(values: Float64Array, most: number): CodedNumbers | null {
  const bits = Math.ceil(Math.log2(values.length)) + 1;
  const slots = SLOTS.take(2 ** bits).fill(0);
  const distinct = DISTINCT.take(values.length);
  const indices = INDICES.take(values.length);
  const mask = slots.length - 1;
  let count = 0;
  let [before, index] = [Number.NaN, 0];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (value !== before) {
      let slot = hash(value, 32 - bits) & mask;
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

const NUMBER = new Float64Array(1);
const HALVES = new Uint32Array(NUMBER.buffer);

function hash(value: number, shift: number): number {
  NUMBER[0] = value;
  const mixed = Math.imul((HALVES[0] as number) ^ Math.imul(HALVES[1] as number, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> shift;
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
