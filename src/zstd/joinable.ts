import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { detachBuffer } from '../memory.ts';
import { joinZstd, withoutFirstBlock } from './frame.ts';

/**
 * Compresses UTF-8 text to a frame that can follow other frames in a joined frame. An ordinary frame cannot:
 * decoders keep the last match distances from block to block, and a frame's first matches may refer to the
 * initial distances of every frame. Therefore the text is compressed behind a prime: a prefix that sets these
 * distances to values at which no text matches. The prime's block is then removed.
 */
export function joinableFrame(text: Uint8Array, windowLog = WINDOW_LOG): Uint8Array {
  const prime = primeOf(windowLog);
  const both = behind(prime, text);
  const whole = compressed(both, windowLog, text.byteLength);
  const frame = withoutFirstBlock(whole, prime.byteLength);
  detachBuffer(whole);
  if (both.buffer !== prime.buffer) detachBuffer(both);
  // Without the prime, the initial distances differ.
  // The difference would corrupt text that repeats at exactly the prime's distances.
  const isSure = text.byteLength > 0 && text.byteLength <= prime.byteLength - PRIME_ENDS;
  return isSure || isFrameOf(text, frame) ? frame : joinZstd([text]);
}

/** Compresses text to a frame that can be the first in a joined frame. */
export function firstFrame(text: Uint8Array): Uint8Array {
  return compressed(text, WINDOW_LOG, text.byteLength);
}

/** The window covers a few tracking frames, which is enough for nearly all matches. */
const WINDOW_LOG = 15;
/** Length of the repeated pieces in a prime. */
const PIECE = 64;
/**
 * Maximum difference between the prime's length and the distances that it sets. Shorter texts cannot repeat
 * at these distances.
 */
const PRIME_ENDS = 4 * PIECE;
/**
 * Maximum length of a text to join unchecked. Longer texts are decompressed for a check, which adds half the
 * time.
 */
export const UNCHECKED_BYTES = 2 ** WINDOW_LOG - PRIME_ENDS;
/** Primes by window. Each buffer has room for text after the prime. */
const PRIMES = new Map<number, Buffer>();
const ROOM = 2 ** 16;

function primeOf(windowLog: number): Buffer {
  // Blocks are as long as the window.
  const size = 2 ** windowLog;
  const known = PRIMES.get(windowLog) ?? Buffer.concat([prime(size), Buffer.alloc(ROOM)]);
  PRIMES.set(windowLog, known);
  return known.subarray(0, size);
}

/** Appends text to a prime. The next call overwrites the result. */
function behind(prime: Buffer, text: Uint8Array): Uint8Array {
  if (text.byteLength > ROOM) return Buffer.concat([prime, text]);
  const both = Buffer.from(prime.buffer, prime.byteOffset, prime.byteLength + text.byteLength);
  both.set(text, prime.byteLength);
  return both;
}

/**
 * Records compress to a tenth of their size. A buffer a quarter the size of the text is nearly always
 * sufficient, and faster than a larger buffer.
 */
function compressed(text: Uint8Array, windowLog: number, records: number): Uint8Array {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: windowLog,
    // Records repeat long strings. Without shorter matches, they take 1–4% less space and a tenth less time.
    [constants.ZSTD_c_minMatch]: 7,
  };
  return zstdCompressSync(text, { params, chunkSize: 1024 + (records >> 2) });
}

/**
 * Creates one block of bytes that never occur in UTF-8. It begins with two pieces and repeats them at its
 * end, at two distances.
 */
function prime(size: number): Buffer {
  const bytes = Buffer.alloc(size, 0xff);
  const [one, other] = [piece(5), piece(7)];
  one.copy(bytes, 0);
  other.copy(bytes, 2 * PIECE);
  // The bytes in between must not match at a third distance.
  one.copy(bytes, size - 2 * PIECE - 2);
  other.copy(bytes, size - PIECE - 1);
  return bytes;
}

/** Bytes from 0xf5 to 0xfe in an order without repetitions. */
function piece(step: number): Buffer {
  return Buffer.from(Array.from({ length: PIECE }, (_, i) => 0xf5 + (((i * i * step + i) % 1009) % 10)));
}

function isFrameOf(text: Uint8Array, frame: Uint8Array): boolean {
  try {
    const read = zstdDecompressSync(frame, { chunkSize: text.byteLength + 64 });
    const isEqual = read.equals(text);
    detachBuffer(read);
    return isEqual;
  } catch (error) {
    // The decoder found a match that begins in the prime.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
