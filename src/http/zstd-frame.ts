/**
 * Puts plain bytes before and after compressed ones without compressing those again: a zstd frame (RFC 8878) is a
 * header and blocks, and plain bytes may be blocks of their own. The result is one frame, since many decoders read no
 * more than the first.
 */
export function zstdAround(before: Uint8Array, frame: Uint8Array, after: Uint8Array): Uint8Array {
  const { content, blocks } = readFrame(frame);
  const size = before.byteLength + content + after.byteLength;
  return Buffer.concat([
    frameHeader(size),
    ...rawBlocks(before, false),
    // Copied, since the last block is no longer the last.
    withoutLast(blocks),
    ...rawBlocks(after, true),
  ]);
}

const MAGIC = 0xfd2fb528;
/** Blocks may not be larger; nor than the frame's content, which its window is here. */
const MAX_BLOCK = 128 * 1024;
const BLOCK_HEADER = 3;
const RAW = 0;
const RLE = 1;

interface Frame {
  /** Size of its content, bytes. */
  readonly content: number;
  readonly blocks: Uint8Array;
}

/** A frame that states its size and has neither dictionary nor checksum, as zlib makes them of a whole buffer. */
function readFrame(frame: Uint8Array): Frame {
  const view = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength);
  if (view.readUInt32LE(0) !== MAGIC) throw new TypeError('not a zstd frame');
  const descriptor = view.readUInt8(4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if ((descriptor & 0x07) !== 0) throw new TypeError('a zstd frame with a dictionary or a checksum');
  const sizeCode = descriptor >> 6;
  if (sizeCode === 0 && !isSingleSegment) throw new TypeError('a zstd frame that does not state its size');
  const at = isSingleSegment ? 5 : 6;
  const width = 1 << sizeCode;
  const stated = width === 8 ? Number(view.readBigUInt64LE(at)) : view.readUIntLE(at, width);
  return { content: sizeCode === 1 ? stated + 256 : stated, blocks: view.subarray(at + width) };
}

/** The header of a frame whose window is its whole content. */
function frameHeader(size: number): Buffer {
  const header = Buffer.alloc(9);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt8(0b10_1_00000, 4); // four bytes of size, single segment
  header.writeUInt32LE(size, 5);
  return header;
}

function rawBlocks(bytes: Uint8Array, areLast: boolean): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength || (areLast && parts.length === 0); at += MAX_BLOCK) {
    const part = bytes.subarray(at, at + MAX_BLOCK);
    const isLast = areLast && at + MAX_BLOCK >= bytes.byteLength;
    const header = Buffer.alloc(BLOCK_HEADER);
    header.writeUIntLE((part.byteLength << 3) | (RAW << 1) | Number(isLast), 0, BLOCK_HEADER);
    parts.push(header, part);
  }
  return parts;
}

function withoutLast(blocks: Uint8Array): Buffer {
  const copy = Buffer.from(blocks);
  for (let at = 0; at < copy.byteLength; ) {
    const header = copy.readUIntLE(at, BLOCK_HEADER);
    const size = header >> 3;
    if ((header & 1) === 1) {
      copy.writeUIntLE(header & ~1, at, BLOCK_HEADER);
      return copy.subarray(0, at + BLOCK_HEADER + storedSize(header, size));
    }
    at += BLOCK_HEADER + storedSize(header, size);
  }
  throw new TypeError('a zstd frame without a last block');
}

/** An RLE block has one byte, however many it stands for. */
function storedSize(header: number, size: number): number {
  return ((header >> 1) & 3) === RLE ? 1 : size;
}
