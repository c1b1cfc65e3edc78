/**
 * Frames of zstd (RFC 8878) that are put together without compressing their content again: a frame is a header and blocks,
 * and plain bytes may be blocks of their own.
 */

/** A frame that was read, in the bytes that it was read from. */
export interface Frame {
  readonly source: Buffer;
  /** Bytes of its content. */
  readonly size: number;
  /** Descriptor of its window: what has to be in memory to read it, as an exponent and a fraction. */
  readonly window: number;
  /** Where in the source it begins, where its blocks do, where the last of them does, and where that ends. */
  readonly from: number;
  readonly start: number;
  readonly last: number;
  readonly end: number;
}

/** What a joined frame is made of, in order: plain bytes, and frames. Any frame but the first has to be joinable, see joinable.ts. */
export type Part = Uint8Array | Frame;

/** One frame that has the content of all parts; not one for each, since many decoders read no more than the first. */
export function joinZstd(parts: readonly Part[]): Buffer {
  let size = 0;
  let stored = HEADER + BLOCK_HEADER;
  let window = 0;
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      size += part.byteLength;
      stored += plainSize(part);
    } else {
      size += part.size;
      stored += part.end - part.start;
      window = Math.max(window, part.window);
    }
  }
  // Not of Node’s pool, so that its memory can be given back.
  const whole = Buffer.allocUnsafeSlow(stored);
  let at = writeHeader(whole, size, window);
  for (const part of parts) {
    at = part instanceof Uint8Array ? writePlain(whole, at, part) : writeBlocks(whole, at, part);
  }
  return whole.subarray(0, writeBlockHeader(whole, at, LAST));
}

/** Bytes of a frame's content. Throws TypeError where the frame does not state it. */
export function contentSize(frame: Uint8Array): number {
  return readFrame(frame).size;
}

/** The frames that follow each other in some bytes. */
export function framesIn(bytes: Uint8Array): Frame[] {
  const frames: Frame[] = [];
  const source = asBuffer(bytes);
  for (let at = 0; at < source.byteLength; ) {
    const frame = readFrame(source, at);
    frames.push(frame);
    at = frame.end;
  }
  return frames;
}

/** A frame without its first block, which has so many bytes of its content. */
export function withoutFirstBlock(frame: Uint8Array, bytes: number): Uint8Array {
  const { size, window, start, end } = readFrame(frame);
  const rest = frame.subarray(endOf(frame, start), end);
  const whole = Buffer.allocUnsafe(HEADER + rest.byteLength);
  const at = writeHeader(whole, size - bytes, window);
  whole.set(rest, at);
  return whole.subarray(0, at + rest.byteLength);
}

/** The header of a frame of so many bytes, in which what is repeated is at most a window away. */
export function fileHeader(size: number, windowLog: number): Buffer {
  const header = Buffer.alloc(14);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt8(0b11_0_00000, 4); // eight bytes of size
  header.writeUInt8((windowLog - 10) << 3, 5);
  header.writeBigUInt64LE(BigInt(size), 6);
  return header;
}

/** A frame's blocks, none of them as the last one. */
export function joinedBlocks(frame: Frame): Uint8Array {
  const blocks = new Uint8Array(frame.end - frame.start);
  writeBlocks(blocks, 0, frame);
  return blocks;
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
export const LAST_BLOCK = Uint8Array.of(LAST, 0, 0);
/** The largest window that HTTP clients must have memory for (RFC 9659), and the descriptor that states it. */
const MAX_WINDOW = 8 * 1024 * 1024;
const MAX_WINDOW_DESCRIPTOR = 13 << 3;
/** Many times the size of a chunk or a page. */
const MAX_CONTENT = 64 * 1024 * 1024;

/**
 * The frame that begins somewhere in some bytes: one that states its size and has neither dictionary nor checksum, as zlib
 * makes them of a whole buffer.
 */
export function readFrame(source: Uint8Array, from = 0): Frame {
  const view = asBuffer(source);
  if (view.readUInt32LE(from) !== MAGIC) throw new TypeError('not a zstd frame');
  const descriptor = view.readUInt8(from + 4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if ((descriptor & 0x07) !== 0) throw new TypeError('a zstd frame with a dictionary or a checksum');
  const sizeCode = descriptor >> 6;
  if (sizeCode === 0 && !isSingleSegment) throw new TypeError('a zstd frame that does not state its size');
  const at = from + (isSingleSegment ? 5 : 6);
  const width = 1 << sizeCode;
  const stated = width === 8 ? Number(view.readBigUInt64LE(at)) : view.readUIntLE(at, width);
  if (stated > MAX_CONTENT) throw new TypeError('a zstd frame of more content than any that is stored');
  const start = at + width;
  const last = lastBlock(source, start);
  return {
    source: view,
    from,
    size: sizeCode === 1 ? stated + 256 : stated,
    window: isSingleSegment ? MAX_WINDOW_DESCRIPTOR : view.readUInt8(from + 5),
    start,
    last,
    end: endOf(source, last),
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the last of several blocks begins. */
function lastBlock(bytes: Uint8Array, start: number): number {
  for (let at = start; at + BLOCK_HEADER <= bytes.byteLength; at = endOf(bytes, at)) {
    if ((blockHeader(bytes, at) & LAST) !== 0 && endOf(bytes, at) <= bytes.byteLength) return at;
  }
  throw new TypeError('a zstd frame without a last block');
}

function endOf(bytes: Uint8Array, at: number): number {
  return at + BLOCK_HEADER + storedSize(blockHeader(bytes, at));
}

/** Byte by byte: there are dozens in a response, and `readUIntLE` takes several times as long. */
function blockHeader(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

/** Returns where the header ends. */
function writeBlockHeader(into: Uint8Array, at: number, header: number): number {
  into[at] = header;
  into[at + 1] = header >> 8;
  into[at + 2] = header >> 16;
  return at + BLOCK_HEADER;
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
function writePlain(into: Uint8Array, start: number, bytes: Uint8Array): number {
  let end = start;
  for (let at = 0; at < bytes.byteLength; at += MAX_BLOCK) {
    const part = bytes.byteLength <= MAX_BLOCK ? bytes : bytes.subarray(at, at + MAX_BLOCK);
    end = writeBlockHeader(into, end, (part.byteLength << 3) | (RAW << 1));
    into.set(part, end);
    end += part.byteLength;
  }
  return end;
}

/** Writes a frame's blocks, none of them as the last one; returns where they end. By `copy`, which needs no view of them. */
function writeBlocks(into: Uint8Array, at: number, { source, start, last, end }: Frame): number {
  source.copy(into, at, start, end);
  writeBlockHeader(into, at + last - start, blockHeader(source, last) & ~LAST);
  return at + end - start;
}
