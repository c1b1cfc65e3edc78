import { Starts } from './packed.ts';

/**
 * Terminator of a stored name, by kind of name. Names are UTF-8 and contain none of these bytes. Each place
 * has a display name first, in its original spelling, and then its other names, normalised.
 */
export const NAME_END = {
  /** Display name that is also searchable, because in lower case it equals the normalised own name. */
  displayAndOwn: 1,
  /** Display name that is not searchable. */
  display: 2,
  /** Name of the place on maps. */
  own: 3,
  /** Name in another language, or a former name. */
  other: 4,
  /** A code or abbreviation: `NYC`. */
  code: 5,
  /** Alternative name that GeoNames lacks. Added names have no effect on fame. */
  added: 6,
} as const;

const LAST_END = NAME_END.added;

export type NameKind = 'own' | 'other' | 'code';
export type StoredKind = NameKind | 'added';

const KINDS: ReadonlyMap<number, NameKind> = new Map([
  [NAME_END.displayAndOwn, 'own'],
  [NAME_END.own, 'own'],
  [NAME_END.other, 'other'],
  [NAME_END.code, 'code'],
  [NAME_END.added, 'other'],
]);

/** Returns the kind of the searchable name with this terminator, or undefined for any other byte. */
export function kindOfEnd(byte: number): NameKind | undefined {
  return KINDS.get(byte);
}

export function isEnd(byte: number): boolean {
  return byte <= LAST_END;
}

/** Returns whether the byte terminates a display name. */
export function endsDisplayName(byte: number): boolean {
  return byte <= NAME_END.display;
}

/** Lowercases A to Z. Only these letters distinguish a searchable display name from its normalised form. */
export function foldedByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Reads names in place, because a string for each name would take more memory than the whole file. */
export class NameBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Returns the byte at a position, or 0 past the end, because 0 occurs in no name. */
  at(position: number): number {
    return this.bytes[position] ?? 0;
  }

  /** Returns the position of the terminator of the name at `start`. */
  endOf(start: number): number {
    let end = start;
    while (!isEnd(this.at(end))) end++;
    return end;
  }

  nameAt(start: number): string {
    return this.bytes.toString('utf8', start, this.endOf(start));
  }

  /** Returns whether the bytes at `start`, with A to Z lowercased, start with `wanted`. */
  startsWith(wanted: Uint8Array, start: number): boolean {
    for (let i = 0; i < wanted.length; i++) {
      if (foldedByte(this.at(start + i)) !== wanted[i]) return false;
    }
    return true;
  }

  /** Returns whether the name at `start`, with A to Z lowercased, contains `wanted`. */
  contains(wanted: Uint8Array, start: number): boolean {
    for (let at = start; !isEnd(this.at(at)); at++) {
      if (foldedByte(this.at(at)) === wanted[0] && this.startsWith(wanted, at)) return true;
    }
    return false;
  }
}

/**
 * Encodes the names of a place or area. `display` is the name in its original spelling; the other names are
 * normalised.
 */
export function encodeNames(display: string, others: Iterable<readonly [string, StoredKind]>): string {
  const lower = display.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const names = [...others];
  const rest = names.filter(([name, kind]) => name !== lower || kind !== 'own');
  const end = rest.length < names.length ? NAME_END.displayAndOwn : NAME_END.display;
  return [
    [display, end] as const,
    ...rest.sort(byName).map(([name, kind]) => [name, NAME_END[kind]] as const),
  ]
    .map(([name, byte]) => name + String.fromCharCode(byte))
    .join('');
}

function byName([a]: readonly [string, StoredKind], [b]: readonly [string, StoredKind]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** Number of bytes in a start position, enough for 16 MB of names. */
const START_BYTES = 3;

export interface NamedPlace {
  /** Position of the place in the file. */
  readonly place: number;
  readonly kind: NameKind;
}

/**
 * Hash table of names. The file contains it, because building it would be the slowest step of opening the
 * file.
 */
export interface PackedIndex {
  /** Index of each bucket's first name in `starts`. */
  readonly buckets: Starts;
  /** Start positions of names, grouped by bucket. Names in a bucket are in reverse file order. */
  readonly starts: Uint8Array;
  /** Start position of each place's names. */
  readonly placeStarts: Starts;
}

/** The sizes of packed names. */
export interface NameCounts {
  readonly places: number;
  readonly names: number;
  readonly bytes: number;
}

/** Packed names with their index. The names belong to places or areas. */
export interface PackedNames extends NameCounts {
  readonly index: PackedIndex;
  readonly nameBytes: Buffer;
}

/** Reads names and their index; `take` returns the next bytes of the file. */
export function readNames(counts: NameCounts, take: (bytes: number) => Buffer): PackedNames {
  const { places, names, bytes } = counts;
  const buckets = bucketsFor(names);
  const index = {
    buckets: new Starts(take(Starts.bytesFor(buckets)), buckets),
    starts: take(names * START_BYTES),
    placeStarts: new Starts(take(Starts.bytesFor(places)), places),
  };
  return { ...counts, index, nameBytes: take(bytes) };
}

export function countNames(bytes: Uint8Array): NameCounts {
  const counts = { places: 0, names: 0, bytes: bytes.length };
  for (const byte of bytes) {
    if (endsDisplayName(byte)) counts.places++;
    if (kindOfEnd(byte) !== undefined) counts.names++;
  }
  return counts;
}

/** Builds the name index. Throws RangeError if there are too many names. */
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
  const buckets = Array.from({ length: bucketsFor(names.length) }, (): number[] => []);
  for (const name of names) buckets[bucketOf(name.hash, buckets.length)]?.unshift(name.start);
  const starts = Buffer.alloc(names.length * START_BYTES);
  for (const [i, at] of buckets.flat().entries()) starts.writeUIntLE(at, i * START_BYTES, START_BYTES);
  const sizes = buckets.map(({ length }) => length);
  return Buffer.concat([Starts.encode(sizes), starts, Starts.encode(lengths)]);
}

/** Looks up names in the hash table of the file, without copying it. */
export class NameIndex {
  readonly #bytes: NameBytes;
  readonly #starts: Uint8Array;
  readonly #buckets: Starts;
  readonly #placeStarts: Starts;

  constructor(bytes: NameBytes, { buckets, starts, placeStarts }: PackedIndex) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#buckets = buckets;
    this.#placeStarts = placeStarts;
  }

  /** Returns the places with this normalised name. */
  lookUp(name: string): NamedPlace[] {
    const wanted = bytesOf(name);
    let hash = FNV_OFFSET;
    for (const byte of wanted) hash = hashed(hash, byte);
    const bucket = bucketOf(hash, this.#buckets.count);
    const end = this.#buckets.at(bucket + 1);
    const found: NamedPlace[] = [];
    for (let i = this.#buckets.at(bucket); i < end; i++) {
      const start = this.#startAt(i);
      if (!this.#bytes.startsWith(wanted, start)) continue;
      const kind = kindOfEnd(this.#bytes.at(start + wanted.length));
      if (kind !== undefined) found.push({ place: this.placeOf(start), kind });
    }
    return found;
  }

  /** Returns the place that has the name at `start`. */
  placeOf(start: number): number {
    return this.#placeStarts.thingAt(start);
  }

  displayName(place: number): string {
    return this.#bytes.nameAt(this.range(place).start);
  }

  /**
   * Returns the byte range [start, end) of all names of a place. Throws RangeError if the place does not
   * exist.
   */
  range(place: number): { start: number; end: number } {
    return { start: this.#placeStarts.at(place), end: this.#placeStarts.at(place + 1) };
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

/**
 * Encodes a name as UTF-8 in a shared buffer, to avoid an allocation for every lookup. The next call
 * overwrites the buffer.
 */
function bytesOf(name: string): Uint8Array {
  if (name.length > LONGEST_NAME) return encoder.encode(name);
  return shared.subarray(0, encoder.encodeInto(name, shared).written);
}

/** Returns the number of buckets: the largest power of two up to the number of names. */
function bucketsFor(names: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(names, 1)));
}

/** One FNV-1a step for a byte, with A to Z lowercased. */
function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ foldedByte(byte), FNV_PRIME);
}

function bucketOf(hash: number, buckets: number): number {
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
