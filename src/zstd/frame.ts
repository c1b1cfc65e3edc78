/**
 * Frames of zstd (RFC 8878) that are put together without compressing their content again: a frame is a header and blocks,
 * and plain bytes may be blocks of their own.
 */

/** What a joined frame is made of, in order. */
export type Part =
  | { readonly plain: Uint8Array }
  /** A frame that states its size. Any but the first one has to be joinable, see joinable.ts. */
  | { readonly zstd: Uint8Array };

/** One frame that has the content of all parts; not one for each, since many decoders read no more than the first. */
export function joinZstd(parts: readonly Part[]): Buffer {
  const read = parts.map((part) => ('plain' in part ? part.plain : readFrame(part.zstd)));
  let size = 0;
  let stored = HEADER + BLOCK_HEADER;
  let window = 0;
  for (const part of read) {
    const isPlain = part instanceof Uint8Array;
    size += isPlain ? part.byteLength : part.size;
    stored += isPlain ? plainSize(part) : part.blocks.byteLength;
    if (!isPlain) window = Math.max(window, part.window);
  }
  const whole = Buffer.allocUnsafe(stored);
  let at = writeHeader(whole, size, window);
  for (const part of read) {
    at = part instanceof Uint8Array ? writePlain(whole, at, part) : writeBlocks(whole, at, part.blocks);
  }
  return whole.subarray(0, whole.writeUIntLE(LAST, at, BLOCK_HEADER));
}

/** Bytes of a frame's content. Throws TypeError where the frame does not state it. */
export function contentSize(frame: Uint8Array): number {
  return readFrame(frame).size;
}

/** The frames that follow each other in some bytes. */
export function framesIn(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const { blocks } = readFrame(bytes.subarray(at));
    const end = blocks.byteOffset - bytes.byteOffset + blocks.byteLength;
    frames.push(bytes.subarray(at, end));
    at = end;
  }
  return frames;
}

/** A frame without its first block, which has so many bytes of its content. */
export function withoutFirstBlock(frame: Uint8Array, bytes: number): Uint8Array {
  const { size, window, blocks } = readFrame(frame);
  const rest = blocks.subarray(endOf(blocks, 0));
  const whole = Buffer.allocUnsafe(HEADER + rest.byteLength);
  const at = writeHeader(whole, size - bytes, window);
  return whole.subarray(0, at + rest.copy(whole, at));
}

const MAGIC = 0xfd2fb528;
/** Blocks may not be larger; nor than the frame's window. */
const MAX_BLOCK = 128 * 1024;
const BLOCK_HEADER = 3;
const HEADER = 10;
/** Types of blocks, as their headers have them. */
const RAW = 0;
const RLE = 1;
/** In a block's header. By itself, the last block of a frame, which is empty. */
const LAST = 1;
/** The largest window that HTTP clients must have memory for (RFC 9659), and the descriptor that states it. */
const MAX_WINDOW = 8 * 1024 * 1024;
const MAX_WINDOW_DESCRIPTOR = 13 << 3;

interface Frame {
  /** Bytes of its content. */
  readonly size: number;
  /** Descriptor of its window: what has to be in memory to read it, as an exponent and a fraction. */
  readonly window: number;
  readonly blocks: Buffer;
}

/**
 * The frame that some bytes begin with: one that states its size and has neither dictionary nor checksum, as zlib makes
 * them of a whole buffer.
 */
function readFrame(bytes: Uint8Array): Frame {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.readUInt32LE(0) !== MAGIC) throw new TypeError('not a zstd frame');
  const descriptor = view.readUInt8(4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if ((descriptor & 0x07) !== 0) throw new TypeError('a zstd frame with a dictionary or a checksum');
  const sizeCode = descriptor >> 6;
  if (sizeCode === 0 && !isSingleSegment) throw new TypeError('a zstd frame that does not state its size');
  const at = isSingleSegment ? 5 : 6;
  const width = 1 << sizeCode;
  const stated = width === 8 ? Number(view.readBigUInt64LE(at)) : view.readUIntLE(at, width);
  return {
    size: sizeCode === 1 ? stated + 256 : stated,
    window: isSingleSegment ? MAX_WINDOW_DESCRIPTOR : view.readUInt8(5),
    blocks: view.subarray(at + width, endOf(view, lastBlock(view, at + width))),
  };
}

/** Where the last of several blocks begins. */
function lastBlock(blocks: Buffer, start: number): number {
  for (let at = start; at + BLOCK_HEADER <= blocks.byteLength; at = endOf(blocks, at)) {
    if ((blocks.readUIntLE(at, BLOCK_HEADER) & LAST) !== 0 && endOf(blocks, at) <= blocks.byteLength)
      return at;
  }
  throw new TypeError('a zstd frame without a last block');
}

function endOf(blocks: Buffer, at: number): number {
  return at + BLOCK_HEADER + storedSize(blocks.readUIntLE(at, BLOCK_HEADER));
}

/** An RLE block has one byte, however many it stands for. */
function storedSize(header: number): number {
  return ((header >> 1) & 3) === RLE ? 1 : header >> 3;
}

/** Writes a frame's header, in which small content is its own window; returns where it ends. */
function writeHeader(into: Buffer, size: number, window: number): number {
  const isSingleSegment = size <= MAX_WINDOW;
  into.writeUInt32LE(MAGIC, 0);
  into.writeUInt8(isSingleSegment ? 0b10_1_00000 : 0b10_0_00000, 4); // four bytes of size
  return into.writeUInt32LE(size, isSingleSegment ? 5 : into.writeUInt8(window, 5));
}

/** Bytes that plain bytes take as blocks. */
function plainSize(bytes: Uint8Array): number {
  return bytes.byteLength + BLOCK_HEADER * Math.ceil(bytes.byteLength / MAX_BLOCK);
}

/** Writes plain bytes as blocks, none of them the last; returns where they end. */
function writePlain(into: Buffer, start: number, bytes: Uint8Array): number {
  let end = start;
  for (let at = 0; at < bytes.byteLength; at += MAX_BLOCK) {
    const part = bytes.subarray(at, at + MAX_BLOCK);
    end = into.writeUIntLE((part.byteLength << 3) | (RAW << 1), end, BLOCK_HEADER);
    into.set(part, end);
    end += part.byteLength;
  }
  return end;
}

/** Writes blocks, none of them as the last one; returns where they end. */
function writeBlocks(into: Buffer, start: number, blocks: Buffer): number {
  const end = start + blocks.copy(into, start);
  const last = lastBlock(into.subarray(0, end), start);
  into.writeUIntLE(into.readUIntLE(last, BLOCK_HEADER) & ~LAST, last, BLOCK_HEADER);
  return end;
}
