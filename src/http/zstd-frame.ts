/**
 * Puts plain bytes before and after compressed ones without compressing those again: a zstd frame (RFC 8878) is a
 * header and blocks, and plain bytes may be blocks of their own. The result is one frame, since many decoders read no
 * more than the first.
 */
export function zstdAround(before: Uint8Array, frame: Uint8Array, after: Uint8Array): Uint8Array {
  const { size, window, blocks } = readFrame(frame);
  const total = before.byteLength + size + after.byteLength;
  const whole = Buffer.allocUnsafe(
    HEADER + rawSize(before) + blocks.byteLength + Math.max(BLOCK_HEADER, rawSize(after)),
  );
  let at = writeHeader(whole, total, window);
  at = writeRaw(whole, at, before, false);
  whole.set(blocks, at);
  at = afterLast(whole, at, at + blocks.byteLength);
  return whole.subarray(0, writeRaw(whole, at, after, true));
}

/** Bytes of a frame's content. Throws TypeError where the frame does not state it. */
export function contentSize(frame: Uint8Array): number {
  return readFrame(frame).size;
}

const MAGIC = 0xfd2fb528;
/** Blocks may not be larger; nor than the frame's window. */
const MAX_BLOCK = 128 * 1024;
const BLOCK_HEADER = 3;
const HEADER = 10;
const RAW = 0;
const RLE = 1;
/** The largest window that HTTP clients must have memory for (RFC 9659), and the descriptor that states it. */
const MAX_WINDOW = 8 * 1024 * 1024;
const MAX_WINDOW_DESCRIPTOR = 13 << 3;

interface Frame {
  /** Bytes of its content. */
  readonly size: number;
  /** Descriptor of its window; null where that is the whole content. */
  readonly window: number | null;
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
  return {
    size: sizeCode === 1 ? stated + 256 : stated,
    window: isSingleSegment ? null : view.readUInt8(5),
    blocks: view.subarray(at + width),
  };
}

/** Writes the header of a frame whose content was compressed in a window; returns where it ends. */
function writeHeader(into: Buffer, size: number, window: number | null): number {
  const isSingleSegment = window === null && size <= MAX_WINDOW;
  into.writeUInt32LE(MAGIC, 0);
  into.writeUInt8(isSingleSegment ? 0b10_1_00000 : 0b10_0_00000, 4); // four bytes of size
  const at = isSingleSegment ? 5 : into.writeUInt8(window ?? MAX_WINDOW_DESCRIPTOR, 5);
  return into.writeUInt32LE(size, at);
}

/** Bytes that plain bytes take as blocks. */
function rawSize(bytes: Uint8Array): number {
  return bytes.byteLength + BLOCK_HEADER * Math.ceil(bytes.byteLength / MAX_BLOCK);
}

/** Writes plain bytes as blocks; returns where they end. The last one may be empty. */
function writeRaw(into: Buffer, start: number, bytes: Uint8Array, areLast: boolean): number {
  let end = start;
  for (let at = 0; at < bytes.byteLength || (areLast && at === 0); at += MAX_BLOCK) {
    const part = bytes.subarray(at, at + MAX_BLOCK);
    const isLast = areLast && at + MAX_BLOCK >= bytes.byteLength;
    end = into.writeUIntLE((part.byteLength << 3) | (RAW << 1) | Number(isLast), end, BLOCK_HEADER);
    into.set(part, end);
    end += part.byteLength;
  }
  return end;
}

/** Marks the last of several blocks as not the last; returns where it ends. */
function afterLast(blocks: Buffer, start: number, end: number): number {
  for (let at = start; at + BLOCK_HEADER <= end; ) {
    const header = blocks.readUIntLE(at, BLOCK_HEADER);
    const next = at + BLOCK_HEADER + storedSize(header);
    if ((header & 1) === 0) {
      at = next;
      continue;
    }
    if (next > end) break;
    blocks.writeUIntLE(header & ~1, at, BLOCK_HEADER);
    return next;
  }
  throw new TypeError('a zstd frame without a last block');
}

/** An RLE block has one byte, however many it stands for. */
function storedSize(header: number): number {
  return ((header >> 1) & 3) === RLE ? 1 : header >> 3;
}
