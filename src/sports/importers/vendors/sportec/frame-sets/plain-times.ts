import { instantIn } from '../values.ts';
import { POINT, QUOTE, ZERO } from './plain-frames.ts';

const CAPITAL_Z = 0x5a;
/** In `2022-10-15T11:01:29.320+00:00`: where seconds, the point, thousandths and the offset begin, and where the longest ends. */
const SECONDS = 17;
const SECONDS_END = 19;
const THOUSANDTHS = 20;
const OFFSET = 23;
const LONGEST = 29;

/**
 * Reads times with thousandths from bytes. Consecutive frames are in the same minute but for a few, so only seconds are read
 * as long as the rest is what it was.
 */
export class PlainTimes {
  readonly #last = new Uint8Array(LONGEST);
  /** Of the last minute, in milliseconds since 1970. */
  #minute = Number.NaN;
  #length = 0;

  /** Length of the time that was read last. */
  get length(): number {
    return this.#length;
  }

  /** Milliseconds since 1970; NaN where what is between the offset and the next quote is not such a time. */
  read(bytes: Uint8Array, at: number): number {
    const length = bytes[at + OFFSET] === CAPITAL_Z ? OFFSET + 1 : LONGEST;
    if (bytes[at + length] !== QUOTE || bytes[at + SECONDS_END] !== POINT) return Number.NaN;
    const seconds = digitsAt(bytes, at + SECONDS, 2);
    const milliseconds = seconds * 1000 + digitsAt(bytes, at + THOUSANDTHS, 3);
    if (!this.#isSameMinute(bytes, at, length)) {
      this.#last.set(bytes.subarray(at, at + length));
      this.#length = length;
      this.#minute = instantIn(Buffer.from(this.#last.buffer, 0, length).toString('latin1')) - milliseconds;
    }
    return seconds < 60 ? this.#minute + milliseconds : Number.NaN;
  }

  #isSameMinute(bytes: Uint8Array, at: number, length: number): boolean {
    if (length !== this.#length) return false;
    for (let i = 0; i < SECONDS; i += 1) if (bytes[at + i] !== this.#last[i]) return false;
    for (let i = OFFSET; i < length; i += 1) if (bytes[at + i] !== this.#last[i]) return false;
    return true;
  }
}

/** NaN where there is anything but digits. */
function digitsAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i += 1) {
    const digit = (bytes[i] as number) - ZERO;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}
