import { PackedIntegers } from './integers.ts';
import {
  endsDisplayName,
  foldedByte,
  isEnd,
  kindOfEnd,
  NAME_END,
  type NameBytes,
  type NameKind,
} from './names.ts';

const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** Where a name starts, within up to 16 MB of names. */
const START_BYTES = 3;
const LENGTH_BYTES = 2;
const MOST_IN_BUCKET = 0xff;

/** A place that has the name looked up. */
export interface NamedPlace {
  /** Its position in the file. */
  readonly place: number;
  readonly kind: NameKind;
}

/** The hash table of names as the file has it: to make it when the file is opened would take longer than all the rest. */
export interface PackedIndex {
  /** How many names each bucket has. */
  readonly counts: Uint8Array;
  /** Where names start, by bucket; in a bucket the last of the file is the first. */
  readonly starts: Uint8Array;
  /** How many bytes the names of each place have. */
  readonly lengths: PackedIntegers;
}

/** The bytes of each part of the index of so many places and names. */
export function indexBytes(places: number, names: number): Record<keyof PackedIndex, number> {
  return { counts: bucketsFor(names), starts: names * START_BYTES, lengths: places * LENGTH_BYTES };
}

export function readLengths(bytes: Uint8Array): PackedIntegers {
  return new PackedIntegers(bytes, LENGTH_BYTES);
}

/** Makes the index of names. Throws RangeError for more of them than it has room for. */
export function encodeIndex(bytes: Uint8Array): Buffer {
  const names: { start: number; hash: number }[] = [];
  const lengths: number[] = [];
  let start = 0;
  let hash = FNV_OFFSET;
  for (const [at, byte] of bytes.entries()) {
    if (!isEnd(byte)) {
      hash = hashed(hash, byte);
      continue;
    }
    if (endsDisplayName(byte)) lengths.push(0);
    lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + at + 1 - start;
    if (byte !== NAME_END.display) names.push({ start, hash });
    start = at + 1;
    hash = FNV_OFFSET;
  }
  const counts = new Uint8Array(bucketsFor(names.length));
  const buckets = Array.from(counts, (): number[] => []);
  for (const name of names) buckets[bucketOf(name.hash, counts.length)]?.unshift(name.start);
  for (const [bucket, { length }] of buckets.entries()) {
    if (length > MOST_IN_BUCKET) throw new RangeError(`${length} names share a bucket`);
    counts[bucket] = length;
  }
  const starts = Buffer.alloc(names.length * START_BYTES);
  for (const [i, at] of buckets.flat().entries()) starts.writeUIntLE(at, i * START_BYTES, START_BYTES);
  if (lengths.some((length) => length >= 256 ** LENGTH_BYTES))
    throw new RangeError('a place has too many names');
  return Buffer.concat([counts, starts, PackedIntegers.encode(lengths, LENGTH_BYTES)]);
}

/** Looks up names by their hash table, which is read in place. */
export class NameIndex {
  readonly #bytes: NameBytes;
  readonly #starts: Uint8Array;
  /** Of each bucket, the position of its first name; at the end the number of names. */
  readonly #buckets: Uint32Array;
  readonly #placeStarts: Uint32Array;

  constructor(bytes: NameBytes, { counts, starts, lengths }: PackedIndex) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#buckets = sums(counts.length, (bucket) => counts[bucket] ?? 0);
    this.#placeStarts = sums(lengths.count, (place) => lengths.at(place));
  }

  /** The places that have a name, which must be normalised. */
  lookUp(name: string): NamedPlace[] {
    const wanted = bytesOf(name);
    let hash = FNV_OFFSET;
    for (const byte of wanted) hash = hashed(hash, byte);
    const bucket = bucketOf(hash, this.#buckets.length - 1);
    const end = this.#buckets[bucket + 1] ?? 0;
    const found: NamedPlace[] = [];
    for (let i = this.#buckets[bucket] ?? 0; i < end; i++) {
      const start = this.#startAt(i);
      if (!this.#bytes.startsWith(wanted, start)) continue;
      const kind = kindOfEnd(this.#bytes.at(start + wanted.length));
      if (kind !== undefined) found.push({ place: this.placeOf(start), kind });
    }
    return found;
  }

  /** The place that the name which starts here is one of. */
  placeOf(start: number): number {
    let low = 0;
    let high = this.#placeStarts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#placeStarts[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    return low;
  }

  displayName(place: number): string {
    return this.#bytes.nameAt(this.range(place).start);
  }

  /** The bytes [start, end) of all names of a place. Throws RangeError if there is none. */
  range(place: number): { start: number; end: number } {
    const start = this.#placeStarts[place];
    const end = this.#placeStarts[place + 1];
    if (start === undefined || end === undefined) {
      throw new RangeError(`index ${place} of ${this.#placeStarts.length - 1}`);
    }
    return { start, end };
  }

  #startAt(position: number): number {
    const at = position * START_BYTES;
    const [low = 0, middle = 0, high = 0] = [this.#starts[at], this.#starts[at + 1], this.#starts[at + 2]];
    return low | (middle << 8) | (high << 16);
  }
}

const LONGEST_NAME = 200;
const MOST_BYTES_OF_UNIT = 3;
const encoder = new TextEncoder();
const shared = new Uint8Array(LONGEST_NAME * MOST_BYTES_OF_UNIT);

/** A name in UTF-8, in memory that the next one is written to: most are looked up in vain. */
function bytesOf(name: string): Uint8Array {
  if (name.length > LONGEST_NAME) return encoder.encode(name);
  return shared.subarray(0, encoder.encodeInto(name, shared).written);
}

/** The sums of all before each of so many numbers, and of all. */
function sums(count: number, numberAt: (position: number) => number): Uint32Array {
  const all = new Uint32Array(count + 1);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    all[i] = sum;
    sum += numberAt(i);
  }
  all[count] = sum;
  return all;
}

/** The power of two that is no more than the names. */
function bucketsFor(names: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(names, 1)));
}

/** FNV-1a with A to Z folded. */
function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ foldedByte(byte), FNV_PRIME);
}

function bucketOf(hash: number, buckets: number): number {
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
