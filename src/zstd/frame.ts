/**
 * Joins zstd frames (RFC 8878) without compressing their content again. A frame is a header and blocks, and
 * plain bytes can be stored as blocks.
 */

/** A parsed frame, with the bytes that contain it. */
export interface Frame {
  readonly source: Buffer;
  /** Content size in bytes. */
  readonly size: number;
  /** Window descriptor as an exponent and a fraction. The window is the memory that a decoder needs. */
  readonly window: number;
  /** Offsets in the source: start of the frame, of its blocks, of its last block, and end of the frame. */
  readonly from: number;
  readonly start: number;
  readonly last: number;
  readonly end: number;
}

/** Part of a joined frame: plain bytes or a frame. Every frame except the first must be joinable, see joinable.ts. */
export type Part = Uint8Array | Frame;

/** Joins all parts into a single frame, because many decoders read only the first frame. */
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
  // Allocated outside Node's pool, so that its memory can be freed.
  const whole = Buffer.allocUnsafeSlow(stored);
  let at = writeHeader(whole, size, window);
  for (const part of parts) {
    at = part instanceof Uint8Array ? writePlain(whole, at, part) : writeBlocks(whole, at, part);
  }
  return whole.subarray(0, writeBlockHeader(whole, at, LAST));
}

/** Returns a frame's content size in bytes. Throws TypeError if the frame does not specify it. */
export function contentSize(frame: Uint8Array): number {
  return readFrame(frame).size;
}

/** Returns consecutive frames from a buffer. */
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

/** Returns a frame without its first block. `bytes` is the number of content bytes in this block. */
export function withoutFirstBlock(frame: Uint8Array, bytes: number): Uint8Array {
  const { size, window, start, end } = readFrame(frame);
  const rest = frame.subarray(endOf(frame, start), end);
  const whole = Buffer.allocUnsafe(HEADER + rest.byteLength);
  const at = writeHeader(whole, size - bytes, window);
  whole.set(rest, at);
  return whole.subarray(0, at + rest.byteLength);
}

/** Returns the header of a frame with this content size, whose matches reach back at most one window. */
export function fileHeader(size: number, windowLog: number): Buffer {
  const header = Buffer.alloc(14);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt8(0b11_0_00000, 4); // 8-byte size
  header.writeUInt8((windowLog - 10) << 3, 5);
  header.writeBigUInt64LE(BigInt(size), 6);
  return header;
}

/** Returns a frame's blocks, without the last-block flag. */
export function joinedBlocks(frame: Frame): Uint8Array {
  const blocks = new Uint8Array(frame.end - frame.start);
  writeBlocks(blocks, 0, frame);
  return blocks;
}

const MAGIC = 0xfd2fb528;
/** Maximum size of a block, unless the frame's window is smaller. */
const MAX_BLOCK = 128 * 1024;
const BLOCK_HEADER = 3;
const HEADER = 10;
/** Block types in block headers. */
const RAW = 0;
const RLE = 1;
/** Flag in the header of a frame's last block. A header with only this flag is an empty last block. */
const LAST = 1;
export const LAST_BLOCK = Uint8Array.of(LAST, 0, 0);
/** The largest window that HTTP clients must support (RFC 9659), and its descriptor. */
const MAX_WINDOW = 8 * 1024 * 1024;
const MAX_WINDOW_DESCRIPTOR = 13 << 3;
/** Maximum content size, many times the size of a chunk or page. */
const MAX_CONTENT = 64 * 1024 * 1024;

/**
 * Parses the frame at an offset. The frame must specify its content size and must not have a dictionary or
 * checksum, like the frames that zlib creates from a whole buffer.
 */
export function readFrame(source: Uint8Array, from = 0): Frame {
  const view = asBuffer(source);
  if (view.readUInt32LE(from) !== MAGIC) throw new TypeError('not a zstd frame');
  const descriptor = view.readUInt8(from + 4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if ((descriptor & 0x07) !== 0) throw new TypeError('a zstd frame with a dictionary or a checksum');
  const sizeCode = descriptor >> 6;
  if (sizeCode === 0 && !isSingleSegment) throw new TypeError('a zstd frame without its content size');
  const at = from + (isSingleSegment ? 5 : 6);
  const width = 1 << sizeCode;
  const stated = width === 8 ? Number(view.readBigUInt64LE(at)) : view.readUIntLE(at, width);
  if (stated > MAX_CONTENT) throw new TypeError('a zstd frame with too much content');
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

/** Returns the offset of the last of several blocks. */
function lastBlock(bytes: Uint8Array, start: number): number {
  for (let at = start; at + BLOCK_HEADER <= bytes.byteLength; at = endOf(bytes, at)) {
    if ((blockHeader(bytes, at) & LAST) !== 0 && endOf(bytes, at) <= bytes.byteLength) return at;
  }
  throw new TypeError('a zstd frame without a last block');
}

function endOf(bytes: Uint8Array, at: number): number {
  return at + BLOCK_HEADER + storedSize(blockHeader(bytes, at));
}

/** Reads byte by byte, because `readUIntLE` takes several times as long and a response has dozens of blocks. */
function blockHeader(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

/** Parses the header and returns its end. */
function writeBlockHeader(into: Uint8Array, at: number, header: number): number {
  into[at] = header;
  into[at + 1] = header >> 8;
  into[at + 2] = header >> 16;
  return at + BLOCK_HEADER;
}

/** An RLE block stores one byte, regardless of its content size. */
function storedSize(header: number): number {
  return ((header >> 1) & 3) === RLE ? 1 : header >> 3;
}

/**
 * Writes a frame's header and returns its end. For content up to the largest window, the window equals the
 * content size.
 */
function writeHeader(into: Buffer, size: number, window: number): number {
  const isSingleSegment = size <= MAX_WINDOW;
  into.writeUInt32LE(MAGIC, 0);
  into.writeUInt8(isSingleSegment ? 0b10_1_00000 : 0b10_0_00000, 4); // 4-byte size
  return into.writeUInt32LE(size, isSingleSegment ? 5 : into.writeUInt8(window, 5));
}

/** Returns the size of plain bytes stored as blocks. */
function plainSize(bytes: Uint8Array): number {
  return bytes.byteLength + BLOCK_HEADER * Math.ceil(bytes.byteLength / MAX_BLOCK);
}

/** Writes plain bytes as blocks without the last-block flag, and returns their end. */
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

/**
 * Writes a frame's blocks without the last-block flag, and returns their end. Uses `copy`, which needs no
 * view of the bytes.
 */
function writeBlocks(into: Uint8Array, at: number, { source, start, last, end }: Frame): number {
  source.copy(into, at, start, end);
  writeBlockHeader(into, at + last - start, blockHeader(source, last) & ~LAST);
  return at + end - start;
}
