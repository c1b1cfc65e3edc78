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

  /** The number of code points in [start, end), and the union of their bits. */
  letters(start: number, end: number): { bits: number; count: number } {
    let bits = 0;
    let count = 0;
    for (let at = start; at < end; ) {
      const byte = foldedByte(this.at(at));
      const following = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      let codePoint = following === 0 ? byte : byte & (0x3f >> following);
      for (let i = 1; i <= following; i++) codePoint = (codePoint << 6) | (this.at(at + i) & 0x3f);
      bits |= bitOf(codePoint);
      count++;
      at += following + 1;
    }
    return { bits, count };
  }
}

/** Maps a letter to one of 32 bits; letters of one alphabet rarely share one. */
export function bitOf(codePoint: number): number {
  return 1 << (codePoint & 31);
}
