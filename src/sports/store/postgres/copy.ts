import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ColumnType, StoredColumn, StoredValue } from '../columns.ts';
import { names } from '../sqlite-columns.ts';

/** Rows without the values of the first columns. */
export type CopiedRows = Iterable<readonly StoredValue[]>;

/** Adds rows to a table with COPY. `constants` are the values of the first columns in all rows. */
export async function copyInto(
  client: PoolClient,
  table: string,
  columns: readonly StoredColumn[],
  { constants, rows }: { readonly constants: readonly StoredValue[]; readonly rows: CopiedRows },
): Promise<void> {
  const statement = `COPY ${table} (${names(columns)}) FROM STDIN (FORMAT binary)`;
  const types = columns.map(({ type }) => type);
  const source = Readable.from(binaryRows(types, constants, rows), { objectMode: false });
  await pipeline(source, client.query(copyFrom(statement)));
}

/** Signature, flags and an empty header extension. */
const HEADER = Buffer.from(`PGCOPY\n\xff\r\n\0${'\0'.repeat(8)}`, 'latin1');
const END = Buffer.of(0xff, 0xff);
/** Number of bytes to send at a time, unless a row is longer. */
const BATCH = 64 * 1024;

/** Yields rows in the binary format of COPY. It is shorter than the text format, and needs no escapes. */
function* binaryRows(
  types: readonly ColumnType[],
  constants: readonly StoredValue[],
  rows: CopiedRows,
): Generator<Buffer> {
  yield HEADER;
  let batch = Buffer.allocUnsafe(BATCH);
  let at = 0;
  for (const others of rows) {
    const row = [...constants, ...others];
    const room = row.reduce<number>((sum, value) => sum + roomFor(value), 2);
    if (at + room > batch.length) {
      yield batch.subarray(0, at);
      batch = Buffer.allocUnsafe(Math.max(BATCH, room));
      at = 0;
    }
    at = batch.writeInt16BE(types.length, at);
    for (const [i, type] of types.entries()) at = writeField(batch, at, type, row[i] ?? null);
  }
  yield batch.subarray(0, at);
  yield END;
}

/** Returns an upper bound for the size of a field in bytes. */
function roomFor(value: StoredValue): number {
  if (typeof value === 'string') return 4 + 3 * value.length;
  return value === null || typeof value === 'number' ? 12 : 4 + value.byteLength;
}

/** Writes a field's length and value at an offset. Returns the offset after the field. */
function writeField(into: Buffer, at: number, type: ColumnType, value: StoredValue): number {
  if (value === null) return into.writeInt32BE(-1, at);
  const start = at + 4;
  const end = writeValue(into, start, type, value);
  into.writeInt32BE(end - start, at);
  return end;
}

function writeValue(into: Buffer, at: number, type: ColumnType, value: string | number | Uint8Array): number {
  if (typeof value === 'string') return at + into.write(value, at);
  if (typeof value !== 'number') {
    into.set(value, at);
    return at + value.byteLength;
  }
  if (type === 'number') return into.writeDoubleBE(value, at);
  return into.writeUInt32BE(value >>> 0, into.writeInt32BE(Math.floor(value / 2 ** 32), at));
}
