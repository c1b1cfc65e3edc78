import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { joinZstd, withoutFirstBlock } from './frame.ts';

/**
 * Compresses text in UTF-8 to a frame that may follow others in a joined one. An ordinary frame may not: decoders keep the
 * distances of the last matches from block to block, and a frame's first matches may refer to those that every frame begins
 * with. Here the text is compressed behind PRIME, which leaves distances that nothing in a text matches at, and whose block
 * is then taken away.
 */
export function joinableFrame(text: Uint8Array): Uint8Array {
  const frame = withoutFirstBlock(compressed(behindPrime(text)), PRIME.byteLength);
  // Without the distances that it was compressed with. It fails where the text itself repeats at just those.
  const isSure = text.byteLength > 0 && text.byteLength <= LEAST_DISTANCE;
  return isSure || isFrameOf(text, frame) ? frame : joinZstd([text]);
}

/** Compresses text to a frame that may be the first of a joined one. */
export function firstFrame(text: Uint8Array): Uint8Array {
  return compressed(text);
}

/** Blocks, and so PRIME, are as long as the window, which is more than a few frames of tracking, where nearly all matches are. */
const WINDOW_LOG = 15;
/** Length of what is repeated in PRIME. */
const PIECE = 64;
const PARAMS = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: WINDOW_LOG,
};
const PRIME = prime(2 ** WINDOW_LOG);
/** Less than the distances that PRIME leaves: what is not longer cannot repeat at them. */
const LEAST_DISTANCE = PRIME.byteLength - 4 * PIECE;
/** PRIME, and room for a text behind it. */
const ROOM = Buffer.concat([PRIME, Buffer.alloc(2 ** 16)]);

function behindPrime(text: Uint8Array): Uint8Array {
  const size = PRIME.byteLength + text.byteLength;
  if (size > ROOM.byteLength) return Buffer.concat([PRIME, text]);
  ROOM.set(text, PRIME.byteLength);
  return ROOM.subarray(0, size);
}

/** Records take a tenth of their size: a buffer of a quarter is nearly always enough, and takes less time than a larger one. */
function compressed(text: Uint8Array): Uint8Array {
  return zstdCompressSync(text, { params: PARAMS, chunkSize: 1024 + (text.byteLength >> 2) });
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
    return zstdDecompressSync(frame, { chunkSize: text.byteLength + 64 }).equals(text);
  } catch (error) {
    // A match that would begin in PRIME.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
