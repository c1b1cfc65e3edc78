import { Starts } from './packed.ts';

/**
 * How names are stored: UTF-8, each terminated by a byte that tells its kind. Each place starts with its display name,
 * as written; its other names follow, normalised. Names never contain bytes this low.
 */
export const NAME_END = {
  /** Display name whose lower-case form is also the place's own name, normalised. */
  displayAndOwn: 1,
  /** Display name only. */
  display: 2,
  /** The place's own name, as on maps. */
  own: 3,
  /** Its name in another language, or a former name. */
  other: 4,
  /** A code or abbreviation: `NYC`. */
  code: 5,
  /** Another name, which the source of the places lacks; it says nothing of how well known the place is. */
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

/** The kind of a searchable name by its terminator; undefined for any other byte. */
export function kindOfEnd(byte: number): NameKind | undefined {
  return KINDS.get(byte);
}

export function isEnd(byte: number): boolean {
  return byte <= LAST_END;
}

/** Whether the byte terminates a display name, the first name of each place. */
export function endsDisplayName(byte: number): boolean {
  return byte <= NAME_END.display;
}

/** A to Z become a to z, the only difference between a display name that is also searchable and its normal form. */
export function foldedByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Names read in place: a string for each would take more memory than the whole file. */
export class NameBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** 0, which no name contains, past the end. */
  at(position: number): number {
    return this.bytes[position] ?? 0;
  }

  /** The position of the terminator of the name that starts at `start`. */
  endOf(start: number): number {
    let end = start;
    while (!isEnd(this.at(end))) end++;
    return end;
  }

  nameAt(start: number): string {
    return this.bytes.toString('utf8', start, this.endOf(start));
  }

  /** Whether the bytes at `start`, with A to Z folded, begin with `wanted`. */
  startsWith(wanted: Uint8Array, start: number): boolean {
    for (let i = 0; i < wanted.length; i++) {
      if (foldedByte(this.at(start + i)) !== wanted[i]) return false;
    }
    return true;
  }

  /** Whether the name at `start`, with A to Z folded, contains `wanted`. */
  contains(wanted: Uint8Array, start: number): boolean {
    for (let at = start; !isEnd(this.at(at)); at++) {
      if (foldedByte(this.at(at)) === wanted[0] && this.startsWith(wanted, at)) return true;
    }
    return false;
  }
}

const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** Where a name starts, within up to 16 MB of names. */
const START_BYTES = 3;

/** A place that has the name looked up. */
export interface NamedPlace {
  /** Its position in the file. */
  readonly place: number;
  readonly kind: NameKind;
}

/** The hash table of names as the file has it: to make it when the file is opened would take longer than all the rest. */
export interface PackedIndex {
  /** The position of the first name of each bucket. */
  readonly buckets: Starts;
  /** Where names start, by bucket; in a bucket the last of the file is the first. */
  readonly starts: Uint8Array;
  /** Where the names of each place start. */
  readonly placeStarts: Starts;
}

/** Reads the index of so many places and names; `take` gives the next bytes of the file. */
export function readIndex(places: number, names: number, take: (bytes: number) => Uint8Array): PackedIndex {
  const buckets = bucketsFor(names);
  return {
    buckets: new Starts(take(Starts.bytesFor(buckets)), buckets),
    starts: take(names * START_BYTES),
    placeStarts: new Starts(take(Starts.bytesFor(places)), places),
  };
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
  const buckets = Array.from({ length: bucketsFor(names.length) }, (): number[] => []);
  for (const name of names) buckets[bucketOf(name.hash, buckets.length)]?.unshift(name.start);
  const starts = Buffer.alloc(names.length * START_BYTES);
  for (const [i, at] of buckets.flat().entries()) starts.writeUIntLE(at, i * START_BYTES, START_BYTES);
  const sizes = buckets.map(({ length }) => length);
  return Buffer.concat([Starts.encode(sizes), starts, Starts.encode(lengths)]);
}

/** Looks up names by their hash table, which is read in place. */
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

  /** The places that have a name, which must be normalised. */
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

  /** The place that the name which starts here is one of. */
  placeOf(start: number): number {
    return this.#placeStarts.thingAt(start);
  }

  displayName(place: number): string {
    return this.#bytes.nameAt(this.range(place).start);
  }

  /** The bytes [start, end) of all names of a place. Throws RangeError if there is none. */
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

/** A name in UTF-8, in memory that the next one is written to: most are looked up in vain. */
function bytesOf(name: string): Uint8Array {
  if (name.length > LONGEST_NAME) return encoder.encode(name);
  return shared.subarray(0, encoder.encodeInto(name, shared).written);
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
