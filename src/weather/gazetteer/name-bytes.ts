import { folded, isEnd } from './name-kinds.ts';

/** Names as they lie in memory, see `NAME_END`: read where they are, since a string each would cost more than they do. */
export class NameBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Beyond the last, 0, which is in no name. */
  at(position: number): number {
    return this.bytes[position] ?? 0;
  }

  /** Where the name that starts at a position ends. */
  endOf(start: number): number {
    let end = start;
    while (!isEnd(this.at(end))) end++;
    return end;
  }

  nameAt(start: number): string {
    return this.bytes.toString('utf8', start, this.endOf(start));
  }

  /** Whether the given bytes lie at a position, A to Z taken for a to z. */
  holds(wanted: Uint8Array, start: number): boolean {
    return wanted.every((byte, i) => folded(this.at(start + i)) === byte);
  }

  /** How many letters (code points) lie between two positions, and the bits of all of them. */
  letters(start: number, end: number): { bits: number; count: number } {
    let bits = 0;
    let count = 0;
    for (let at = start; at < end; ) {
      const byte = folded(this.at(at));
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

/** One of 32 bits for a letter; those of one alphabet have different ones. */
export function bitOf(codePoint: number): number {
  return 1 << (codePoint & 31);
}
