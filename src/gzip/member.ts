import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * Members of gzip (RFC 1952) that are put together without compressing their content again: deflated blocks may follow any others
 * that end at a byte, and plain bytes may be blocks of their own. One member, since many clients read no more than the first.
 */

/** By figures: docs/performance.md, Requests. */
const LEVEL = 6;
const PART_HEADER = 8;
/** No name, no time, no system. */
const MEMBER_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
const TRAILER = 8;
const PLAIN_HEADER = 5;
/** What a plain block may have. */
const MAX_PLAIN = 0xffff;
const LAST = 1;

/** Content as a part of members: its checksum and its length, then blocks, of which none is the last one. */
export function gzipPart(content: Uint8Array): Uint8Array {
  const blocks = deflateRawSync(content, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  const part = Buffer.allocUnsafeSlow(PART_HEADER + blocks.byteLength);
  part.writeUInt32LE(crc32(content), 0);
  part.writeUInt32LE(content.byteLength, 4);
  part.set(blocks, PART_HEADER);
  return part;
}

/** Bytes of a part's content. */
export function gzipPartSize(part: Uint8Array): number {
  return viewOf(part).readUInt32LE(4);
}

/** A member that has plain bytes before and after a part's content, less than 64 kB each. */
export function joinGzip(before: Uint8Array, part: Uint8Array, after: Uint8Array): Buffer {
  const view = viewOf(part);
  const size = view.readUInt32LE(4);
  const plain = 2 * PLAIN_HEADER + before.byteLength + after.byteLength;
  const framing = MEMBER_HEADER.byteLength + TRAILER - PART_HEADER;
  // Not of Node’s pool, so that its memory can be given back.
  const member = Buffer.allocUnsafeSlow(framing + plain + part.byteLength);
  member.set(MEMBER_HEADER, 0);
  let at = writePlain(member, MEMBER_HEADER.byteLength, before, 0);
  member.set(part.subarray(PART_HEADER), at);
  at = writePlain(member, at + part.byteLength - PART_HEADER, after, LAST);
  const checksum = joinedChecksum(crc32(before), view.readUInt32LE(0), size);
  at = member.writeUInt32LE(crc32(after, checksum), at);
  member.writeUInt32LE((before.byteLength + size + after.byteLength) % 2 ** 32, at);
  return member;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Writes plain bytes as a block; returns where it ends. */
function writePlain(into: Buffer, at: number, bytes: Uint8Array, isLast: 0 | typeof LAST): number {
  if (bytes.byteLength > MAX_PLAIN) throw new RangeError('too long for a plain block');
  into.writeUInt8(isLast, at);
  into.writeUInt16LE(bytes.byteLength, at + 1);
  into.writeUInt16LE(bytes.byteLength ^ MAX_PLAIN, at + 3);
  into.set(bytes, at + PLAIN_HEADER);
  return at + PLAIN_HEADER + bytes.byteLength;
}

/** CRC-32's polynomial, as all numbers here with the coefficient of the highest power in the lowest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 2 ** 31;
/** x to the power of 8, 16, 32 and so on: of one byte, two, four. */
const POWERS = powersOfBytes();

/** The checksum of bytes that are followed by others of so many bytes, from those of both. */
function joinedChecksum(first: number, second: number, bytes: number): number {
  let shift = ONE;
  for (let i = 0, left = bytes; left > 0; i += 1, left >>>= 1) {
    if (left & 1) shift = product(POWERS[i] ?? 0, shift);
  }
  return (product(shift, first) ^ second) >>> 0;
}

function powersOfBytes(): number[] {
  const powers: number[] = [];
  for (let power = ONE >>> 8; powers.length < 32; power = product(power, power)) powers.push(power);
  return powers;
}

/** The product of two polynomials over one bit, modulo that of the checksum. */
function product(one: number, other: number): number {
  let sum = 0;
  for (let bit = ONE, shifted = other; bit !== 0; bit >>>= 1) {
    if (one & bit) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum >>> 0;
}
