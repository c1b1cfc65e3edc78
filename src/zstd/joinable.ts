import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { detachBuffer } from '../memory.ts';
import { joinZstd, withoutFirstBlock } from './frame.ts';

/**
 * Compresses text in UTF-8 to a frame that may follow others in a joined one. An ordinary frame may not: decoders keep the
 * distances of the last matches from block to block, and a frame's first matches may refer to those that every frame begins
 * with. Here the text is compressed behind a prime, which leaves distances that nothing in a text matches at, and whose block
 * is then taken away.
 */
export function joinableFrame(text: Uint8Array, windowLog = WINDOW_LOG): Uint8Array {
  const prime = primeOf(windowLog);
  const both = behind(prime, text);
  const whole = compressed(both, windowLog, text.byteLength);
  const frame = withoutFirstBlock(whole, prime.byteLength);
  detachBuffer(whole);
  if (both.buffer !== prime.buffer) detachBuffer(both);
  // Without the distances that it was compressed with. It fails where the text itself repeats at just those.
  const isSure = text.byteLength > 0 && text.byteLength <= prime.byteLength - PRIME_ENDS;
  return isSure || isFrameOf(text, frame) ? frame : joinZstd([text]);
}

/** Compresses text to a frame that may be the first of a joined one. */
export function firstFrame(text: Uint8Array): Uint8Array {
  return compressed(text, WINDOW_LOG, text.byteLength);
}

/** More than a few frames of tracking, where nearly all matches are. */
const WINDOW_LOG = 15;
/** Length of what is repeated in a prime. */
const PIECE = 64;
/** How much shorter than a prime the distances are, at least, that it leaves: what is not longer cannot repeat at them. */
const PRIME_ENDS = 4 * PIECE;
/** Longer texts are decompressed to see that they can be joined, which takes half as long again. */
export const UNCHECKED_BYTES = 2 ** WINDOW_LOG - PRIME_ENDS;
/** Primes by the windows that they are for, each with room for a text behind it. */
const PRIMES = new Map<number, Buffer>();
const ROOM = 2 ** 16;

function primeOf(windowLog: number): Buffer {
  // Blocks are as long as the window.
  const size = 2 ** windowLog;
  const known = PRIMES.get(windowLog) ?? Buffer.concat([prime(size), Buffer.alloc(ROOM)]);
  PRIMES.set(windowLog, known);
  return known.subarray(0, size);
}

/** A text behind a prime, which the next call overwrites. */
function behind(prime: Buffer, text: Uint8Array): Uint8Array {
  if (text.byteLength > ROOM) return Buffer.concat([prime, text]);
  const both = Buffer.from(prime.buffer, prime.byteOffset, prime.byteLength + text.byteLength);
  both.set(text, prime.byteLength);
  return both;
}

/** Records take a tenth of their size: a buffer of a quarter is nearly always enough, and takes less time than a larger one. */
function compressed(text: Uint8Array, windowLog: number, records: number): Uint8Array {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: windowLog,
    // Records repeat long texts: with no shorter matches they take 1 to 4 % less room, and a tenth less time.
    [constants.ZSTD_c_minMatch]: 7,
  };
  return zstdCompressSync(text, { params, chunkSize: 1024 + (records >> 2) });
}

/** One block of bytes that no text in UTF-8 has. Two pieces of its beginning are its end, at two distances. */
function prime(size: number): Buffer {
  const bytes = Buffer.alloc(size, 0xff);
  const [one, other] = [piece(5), piece(7)];
  one.copy(bytes, 0);
  other.copy(bytes, 2 * PIECE);
  // Nothing between them that would match at a third distance.
  one.copy(bytes, size - 2 * PIECE - 2);
  other.copy(bytes, size - PIECE - 1);
  return bytes;
}

/** Bytes from 0xf5 to 0xfe in an order that does not repeat itself. */
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
    // A match that would begin in the prime.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
