import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Number of pages between the table's root and its leaf. */
const LEVELS = 10;
/** Number of children per page. */
const CHILDREN = 300;

/**
 * Repeats a dataset's first event so often that a query over all events practically never ends. The schema
 * stays unchanged. In the table's B-tree, each page contains hundreds of references to the same child page.
 */
export function makeEndless(folder: string): void {
  const file = join(folder, 'dataset.sqlite');
  const database = new DatabaseSync(file);
  const number = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const size = number('PRAGMA page_size');
  database.exec(`
    DELETE FROM events WHERE key > (SELECT min(key) FROM events);
    CREATE TABLE spare AS SELECT zeroblob(${(LEVELS + 2) * size}) AS bytes;
    DROP TABLE spare;
    PRAGMA wal_checkpoint(TRUNCATE)`);
  const key = number('SELECT key FROM events');
  const root = number("SELECT rootpage FROM sqlite_schema WHERE name = 'events'");
  database.close();

  const handle = openSync(file, 'r+');
  const read = (page: number) => {
    const bytes = Buffer.alloc(size);
    readSync(handle, bytes, 0, size, (page - 1) * size);
    return bytes;
  };
  const write = (page: number, bytes: Buffer) => writeSync(handle, bytes, 0, size, (page - 1) * size);
  // The first page of SQLite's free list contains the numbers of other unused pages.
  const unused = read(read(1).readUInt32BE(32));
  const pages = Array.from({ length: LEVELS }, (_, i) => unused.readUInt32BE(8 + 4 * i));
  let child = pages[0] ?? 0;
  write(child, read(root));
  for (const page of [...pages.slice(1), root]) {
    write(page, inner(child, key, size));
    child = page;
  }
  closeSync(handle);
}

/** Creates an interior page of a table's B-tree, see https://sqlite.org/fileformat2.html#b_tree_pages. */
function inner(child: number, key: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  const cell = Buffer.concat([Buffer.alloc(4), varint(key)]);
  cell.writeUInt32BE(child);
  const start = size - CHILDREN * cell.length;
  bytes.writeUInt8(5, 0);
  bytes.writeUInt16BE(CHILDREN, 3);
  bytes.writeUInt16BE(start, 5);
  bytes.writeUInt32BE(child, 8);
  for (let i = 0; i < CHILDREN; i += 1) {
    bytes.writeUInt16BE(start + i * cell.length, 12 + 2 * i);
    cell.copy(bytes, start + i * cell.length);
  }
  return bytes;
}

function varint(value: number): Buffer {
  const groups = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    groups.unshift((rest % 128) | 128);
  return Buffer.from(groups);
}
