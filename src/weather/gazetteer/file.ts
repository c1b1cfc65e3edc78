import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Column } from './column.ts';
import { COLUMN_BYTES, type ColumnName, type Contents, type Index } from './contents.ts';

/** What the file holds, uncompressed: this, the version, the length of the index, index, columns, names. */
const MAGIC = 'FIELDCAST PLACES';
const VERSION = 1;
const PREFIX_BYTES = MAGIC.length + 8;
/** Larger than the contents, so that they are decompressed into one piece. */
const CHUNK_BYTES = 32 * 1024 * 1024;

const COLUMNS = [
  'id',
  'latitude',
  'longitude',
  'population',
  'area',
  'timezone',
  'feature',
] as const satisfies readonly ColumnName[];

/** The contents as bytes, the same for the same places. */
export function encodeContents(
  index: Index,
  columns: Readonly<Record<ColumnName, readonly number[]>>,
  nameBytes: Buffer,
): Buffer {
  const json = Buffer.from(JSON.stringify(index));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(VERSION, MAGIC.length);
  prefix.writeUInt32LE(json.length, MAGIC.length + 4);
  const encoded = COLUMNS.map((name) => Column.encode(columns[name], COLUMN_BYTES[name]));
  return Buffer.concat([prefix, json, ...encoded, nameBytes]);
}

/** Reads contents where they lie. Throws an error that says what is wrong where they are no contents of this version. */
export function decodeContents(bytes: Buffer): Contents {
  if (bytes.length < PREFIX_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new Error('it is not a gazetteer');
  }
  const version = bytes.readUInt32LE(MAGIC.length);
  if (version !== VERSION) throw new Error(`it has version ${version}, not ${VERSION}; make it anew`);
  let end = PREFIX_BYTES;
  const take = (length: number) => {
    const start = end;
    end += length;
    if (end > bytes.length) throw new Error('it ends too early');
    return bytes.subarray(start, end);
  };
  const index: Index = JSON.parse(take(bytes.readUInt32LE(MAGIC.length + 4)).toString());
  const column = (name: ColumnName) =>
    new Column(take(index.places * COLUMN_BYTES[name]), COLUMN_BYTES[name]);
  // In the order of COLUMNS.
  const columns = {
    id: column('id'),
    latitude: column('latitude'),
    longitude: column('longitude'),
    population: column('population'),
    area: column('area'),
    timezone: column('timezone'),
    feature: column('feature'),
  };
  return { ...index, columns, nameBytes: bytes.subarray(end) };
}

/** Smallest that zstd makes it, with a checksum. Takes seconds. */
export function compressContents(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 25,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
}

/** Throws where the file is damaged or something else. */
export function decompressContents(bytes: Buffer): Buffer {
  return zstdDecompressSync(bytes, { chunkSize: CHUNK_BYTES });
}
