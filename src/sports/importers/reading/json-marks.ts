const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const SPACE = 0x20;

export const MARK = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

const STEPS: ReadonlyMap<number, 1 | -1> = new Map([
  [MARK.openList, 1],
  [MARK.openObject, 1],
  [MARK.closeList, -1],
  [MARK.closeObject, -1],
]);

/** 1 for each byte at which the scan stops: quotes, brackets, and line feeds to count lines. */
const STRUCTURE = new Uint8Array(256);
for (const byte of [MARK.quote, LINE_FEED, ...STEPS.keys()]) STRUCTURE[byte] = 1;
const ANYTHING = new Uint8Array(256).fill(1, SPACE + 1);
ANYTHING[LINE_FEED] = 1;

/** Returns 1 if the byte opens an object or array, -1 if it closes an object or array, otherwise 0. */
export function stepOf(byte: number): 1 | -1 | 0 {
  return STEPS.get(byte) ?? 0;
}

/**
 * Finds the brackets outside the strings of a JSON text, in UTF-8 bytes. Searching bytes is safe because
 * non-ASCII characters contain no ASCII bytes. A chunk can end anywhere.
 */
export class JsonMarks {
  line = 1;
  isInString = false;
  #isEscaped = false;

  /**
   * Returns the offset of the next bracket at or after `from`; -1 if the chunk contains no more brackets.
   * With `everything`, finds any byte except white space.
   */
  next(bytes: Uint8Array, from: number, everything: boolean): number {
    const wanted = everything ? ANYTHING : STRUCTURE;
    for (let at = this.isInString ? this.#afterString(bytes, from) : from; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (wanted[byte] === 0) continue;
      if (byte === LINE_FEED) this.line += 1;
      else if (everything || byte !== MARK.quote) return at;
      else {
        this.isInString = true;
        at = this.#afterString(bytes, at + 1) - 1;
      }
    }
    return -1;
  }

  /**
   * Returns the offset after the string that contains `from`, or the length of the chunk if the string does
   * not end in the chunk.
   */
  #afterString(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === MARK.quote) {
        this.isInString = false;
        return at + 1;
      }
    }
    return bytes.length;
  }
}
