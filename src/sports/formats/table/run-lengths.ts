import { Scratch } from './scratch.ts';

/** Run-length encoding begins with so many equal values. */
const SHORTEST_RUN = 8;

/**
 * Small whole numbers in Parquet's hybrid of run lengths and bit-packing, `width` bits each: a run of eight or more equal
 * values is a count and the value, eight others are packed. Our own, since a game's tracking has a hundred million of them
 * and the library writes them byte by byte into a buffer that it grows: that took three times as long.
 */
export function runLengths(values: Int32Array | Uint8Array, width: number): Uint8Array {
  const bytes = ROOM.take(roomFor(values, width));
  return bytes.slice(0, writeRuns(bytes, 0, values, width));
}

/** Indices of so many values as a page has them: the bits of each, then all of them. */
export function indexBytes(indices: Int32Array, count: number): Uint8Array {
  const width = count === 0 ? 0 : Math.ceil(Math.log2(count));
  const bytes = ROOM.take(1 + roomFor(indices, width));
  bytes[0] = width;
  return bytes.slice(0, writeRuns(bytes, 1, indices, width));
}

const ROOM = new Scratch((length) => new Uint8Array(length));

/** Eight values are at most packed with a header before them, or a run with a header of five bytes and four of its value. */
function roomFor(values: Int32Array | Uint8Array, width: number): number {
  return Math.ceil(values.length / 8) * Math.max(width + 5, 9);
}

function writeRuns(bytes: Uint8Array, from: number, values: Int32Array | Uint8Array, width: number): number {
  let at = from;
  /** Where the values begin that are to be packed. */
  let packed = 0;
  const pack = (end: number) => {
    if (end === packed) return;
    const groups = Math.ceil((end - packed) / 8);
    at = writeCount(bytes, at, groups * 2 + 1);
    at = packBits(bytes, at, values.subarray(packed, end), { width, count: groups * 8 });
  };
  for (let row = 0; row < values.length; ) {
    const value = values[row] as number;
    let end = row + 1;
    while (end < values.length && values[end] === value) end += 1;
    if (end - row < SHORTEST_RUN) {
      row += 8;
      continue;
    }
    pack(row);
    at = writeCount(bytes, at, (end - row) * 2);
    for (let bits = 0; bits < width; bits += 8) bytes[at++] = value >>> bits;
    row = end;
    packed = end;
  }
  pack(values.length);
  return at;
}

function packBits(
  bytes: Uint8Array,
  from: number,
  values: Int32Array | Uint8Array,
  { width, count }: { width: number; count: number },
): number {
  let at = from;
  let [held, bits] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    held |= (i < values.length ? (values[i] as number) : 0) << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      bytes[at++] = held;
      held >>>= 8;
    }
  }
  return at;
}

/** A count in groups of seven bits, the lowest first. */
function writeCount(bytes: Uint8Array, from: number, count: number): number {
  let at = from;
  let left = count;
  for (; left > 0x7f; left >>>= 7) bytes[at++] = (left & 0x7f) | 0x80;
  bytes[at++] = left;
  return at;
}
