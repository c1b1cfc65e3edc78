import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Cells per degree. The centre of a cell is at most 0.8 km from any point in the cell. */
export const CELLS = 100;
const TILES_EAST = 360;
const TILES_NORTH = 180;

/** A time zone with boundaries. */
export interface ZoneEntry {
  /** IANA name. */
  readonly name: string;
  /** Countries that use the zone, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Value of a cell at sea. The value of any other cell is the index of its zone plus one. */
export const SEA = 0;

/** First bytes of the uncompressed file. The header's length, the header, the tile index and the tiles follow. */
const MAGIC = 'FIELDCAST ZONES 1';
const PREFIX_BYTES = MAGIC.length + 4;
/** Larger than the map, so that decompression uses a single buffer. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const INDEX_BYTES = TILES_EAST * TILES_NORTH * 4;
/** Marks an index entry that is the offset of a tile. Any other entry is the value of all cells of the tile. */
const HAS_TILE = 0x80_00_00_00;
/** Instead of the runs of a row: the row equals the previous one. */
const SAME_ROW = 255;

/**
 * A map of time zones in cells of 0.01°, stored in tiles of one degree. A tile has a list of its values, and
 * for each row the runs of equal cells. A lookup reads only the runs of one tile.
 */
export class ZoneGrid {
  readonly zones: readonly ZoneEntry[];
  readonly #bytes: Buffer;
  readonly #index: number;

  /** Throws if the bytes are damaged or not a file of time zones. */
  constructor(compressed: Buffer) {
    this.#bytes = zstdDecompressSync(compressed, { chunkSize: CHUNK_BYTES });
    if (this.#bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new Error('not a file of time zones');
    this.#index = PREFIX_BYTES + this.#bytes.readUInt32LE(MAGIC.length);
    this.zones = JSON.parse(this.#bytes.toString('utf8', PREFIX_BYTES, this.#index));
  }

  /** Returns the zone at a point, or null at sea. */
  at(latitude: number, longitude: number): ZoneEntry | null {
    const row = Math.min(TILES_NORTH * CELLS - 1, Math.max(0, Math.floor((latitude + 90) * CELLS)));
    const around = TILES_EAST * CELLS;
    const column = ((Math.floor((longitude + 180) * CELLS) % around) + around) % around;
    const tile = Math.floor(row / CELLS) * TILES_EAST + Math.floor(column / CELLS);
    const entry = this.#bytes.readUInt32LE(this.#index + 4 * tile);
    const value = entry < HAS_TILE ? entry : this.#inTile(entry - HAS_TILE, row % CELLS, column % CELLS);
    return this.zones[value - 1] ?? null;
  }

  #inTile(offset: number, row: number, column: number): number {
    const bytes = this.#bytes;
    const start = this.#index + INDEX_BYTES + offset;
    const values = bytes.readUInt8(start);
    let at = start + 1 + 2 * values;
    let runs = at;
    for (let each = 0; each <= row; each++) {
      if (bytes[at] === SAME_ROW) {
        at += 1;
        continue;
      }
      runs = at;
      for (let cells = 0; cells < CELLS; at += 2) cells += bytes.readUInt8(at + 1);
    }
    let end = bytes.readUInt8(runs + 1);
    for (; end <= column; end += bytes.readUInt8(runs + 1)) runs += 2;
    return bytes.readUInt16LE(start + 1 + 2 * bytes.readUInt8(runs));
  }
}

/** Rows of cells in one degree of latitude, from south to north. Each row goes from west to east. */
export type Band = Uint16Array;

/** Encodes the bands of all degrees of latitude, from south to north. */
export function encodeZones(zones: readonly ZoneEntry[], bands: Iterable<Band>): Buffer {
  const index = Buffer.alloc(INDEX_BYTES);
  const tiles: Buffer[] = [];
  let position = 0;
  let offset = 0;
  for (const band of bands) {
    for (let east = 0; east < TILES_EAST; east++) {
      const rows = Array.from({ length: CELLS }, (_, row) => {
        const start = row * TILES_EAST * CELLS + east * CELLS;
        return band.subarray(start, start + CELLS);
      });
      const [first = SEA] = rows[0] ?? [];
      const isUniform = rows.every((row) => row.every((value) => value === first));
      index.writeUInt32LE(isUniform ? first : HAS_TILE + offset, 4 * position);
      position += 1;
      if (isUniform) continue;
      const tile = encodeTile(rows);
      tiles.push(tile);
      offset += tile.length;
    }
  }
  if (position !== TILES_EAST * TILES_NORTH) throw new Error(`${position} tiles`);
  const header = Buffer.from(JSON.stringify(zones));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(header.length, MAGIC.length);
  return zstdCompressSync(Buffer.concat([prefix, header, index, ...tiles]), {
    params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_checksumFlag]: 1 },
  });
}

function encodeTile(rows: readonly Uint16Array[]): Buffer {
  const values = [...new Set(rows.flatMap((row) => [...row]))];
  const encoded = rows.map((row) => runsOf(row, values));
  const isSame = (row: number) => row > 0 && encoded[row]?.join() === encoded[row - 1]?.join();
  return Buffer.from([
    values.length,
    ...values.flatMap((value) => [value & 0xff, value >> 8]),
    ...encoded.flatMap((runs, row) => (isSame(row) ? [SAME_ROW] : runs)),
  ]);
}

/** Returns pairs of the index of a value and the number of cells with this value. */
function runsOf(row: Uint16Array, values: readonly number[]): number[] {
  const runs: number[] = [];
  let start = 0;
  for (let column = 1; column <= row.length; column++) {
    if (column < row.length && row[column] === row[start]) continue;
    runs.push(values.indexOf(row[start] ?? SEA), column - start);
    start = column;
  }
  return runs;
}
