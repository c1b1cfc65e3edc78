import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../folder.ts';
import { DatasetError } from '../port.ts';
import { GAMES_ORDER, TABLES } from './tables.ts';

/** Name of the database file in the dataset's folder. */
const FILE = 'dataset.sqlite';
/** Marks the file as Fieldcast's ("FCST"), so that another program's database is not mistaken for a dataset. */
const APPLICATION_ID = 0x46435354;
/** Raised whenever what the columns contain changes. Other columns are noticed without it. */
const LAYOUT = 9;

/** Another connection holds the lock. */
export const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
/** Also I/O errors, damage, and what is not a database. */
const FILE_ERRORS: ReadonlySet<number> = new Set([SQLITE_READONLY, 10, 11, SQLITE_CANTOPEN, 26]);

interface OpenDatabase {
  readonly database: DatabaseSync;
  /** Whether it was opened as a file that never changes. */
  readonly isImmutable: boolean;
}

/** The file of the dataset in a folder. */
export function databaseFile(folder: string): string {
  return join(folder, FILE);
}

/** Opens a dataset for reading. Throws DatasetError if there is none, or not one that this version reads. */
export function openForReading(folder: string): OpenDatabase {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw noDataset(folder);
  requireRegularFiles(file);
  return orDatasetError(file, () => {
    try {
      return { database: openReadOnly(file, file), isImmutable: false };
    } catch (error) {
      if (!canOnlyBeRead(error)) throw error;
      // Names the reason where not even reading is permitted.
      accessSync(file, constants.R_OK);
      const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
      if (log !== undefined && log.size > 0) {
        throw new DatasetError(
          `${file} has changes in ${FILE}-wal that can only be read where the folder can be written: serve it there ` +
            'once, or copy the dataset',
          { cause: error },
        );
      }
      const url = pathToFileURL(file);
      url.searchParams.set('immutable', '1');
      return { database: openReadOnly(url, file), isImmutable: true };
    }
  });
}

export function noDataset(folder: string): DatasetError {
  return new DatasetError(
    `there is no dataset in ${folder}: import games first, or name another folder with --data`,
    { isAbsent: true },
  );
}

function openReadOnly(location: string | URL, file: string): DatabaseSync {
  const database = new DatabaseSync(location, { readOnly: true, timeout: 5000 });
  try {
    database.exec(DISTRUST);
    requireLayout(database, file);
    requireWhole(database, file);
    // Pages are read once and copied out, so a larger cache of SQLite's would only duplicate the system's. An automatic
    // index would be made of all events, for each statement again.
    database.exec('PRAGMA cache_size = -8000; PRAGMA automatic_index = OFF');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What SQLite recommends for files made by others. */
const DISTRUST = 'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON';

/** Throws DatasetError for links and devices: in a dataset made by others they may lead anywhere, or never end. */
function requireRegularFiles(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
      throw new DatasetError(
        `${path} is not a regular file: copy the dataset itself, not links to its files`,
      );
  }
}

/** Whether SQLite could not make the files beside a database that readers and writers share. */
function canOnlyBeRead(error: unknown): boolean {
  return [SQLITE_READONLY, SQLITE_CANTOPEN].includes(resultCode(error));
}

/** Throws DatasetError if the file is shorter than it states. SQLite itself would notice only at the missing pages. */
export function requireWhole(database: DatabaseSync, file: string): void {
  const read = (name: string) => Number(orDatasetError(file, () => pragma(database, name)));
  const bytes = read('page_count') * read('page_size');
  // The last pages may still be in the log. What was committed before it was found empty is in the file.
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const { size } = statSync(file);
  if (size < bytes) throw new DatasetError(`${file} is incomplete: it has ${size} of ${bytes} bytes`);
}

/** Throws DatasetError if SQLite finds a fault in any page. Takes a second for each gigabyte or so. */
export function requireIntact(database: DatabaseSync, file: string): void {
  const result = orDatasetError(file, () => pragma(database, 'quick_check'));
  if (result !== 'ok') throw new DatasetError(`${file} is damaged: ${result}`);
}

/** Opens a dataset for writing, creating the folder and the tables where they are missing. */
export function openForWriting(folder: string, waitMs: number): DatabaseSync {
  const file = join(folder, FILE);
  try {
    makeFolder(folder);
    // SQLite would report this only at the first game, and without the file's name.
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new DatasetError(`cannot write to the folder ${folder} of --data: ${reasonOf(cause)}`, { cause });
  }
  requireRegularFiles(file);
  const database = orDatasetError(file, () => new DatabaseSync(file, { timeout: waitMs }));
  orDatasetError(file, () => {
    database.exec(DISTRUST);
    keepLog(database, waitMs);
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000');
    // Two first imports may run at once: the second waits here and then finds the tables.
    database.exec('BEGIN IMMEDIATE');
    if (pragma(database, 'application_id') === 0 && isEmpty(database)) {
      database.exec(`${TABLES}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${LAYOUT}`);
    }
    database.exec('COMMIT');
    requireLayout(database, file);
    database.exec(GAMES_ORDER);
  });
  return database;
}

/**
 * Turns the write-ahead log on. SQLite does not wait for its lock here: of two that make the same dataset at once, each
 * would wait for the other to stop reading. It refuses one of them, which tries again.
 */
function keepLog(database: DatabaseSync, waitMs: number): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (resultCode(error) !== SQLITE_BUSY || performance.now() > end) throw error;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}

/** An error of SQLite about the file, which does not name it, as one that does; any other as it is. */
export function readError(database: DatabaseSync, error: unknown): unknown {
  if (!(error instanceof Error && FILE_ERRORS.has(resultCode(error)))) return error;
  return new DatasetError(`${database.location()} cannot be read: ${error.message}`, { cause: error });
}

/**
 * Throws DatasetError unless all that the file's schema has is as this version makes it. A dataset made by others could have a
 * view that never ends in place of a table. Indexes may be missing, and so may statistics.
 */
export function requireLayout(database: DatabaseSync, file: string): void {
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new DatasetError(`${file} is not a Fieldcast dataset`);
  }
  const layout = Number(pragma(database, 'user_version'));
  if (layout !== LAYOUT) throw layoutMismatch(file, layout, LAYOUT);
  const found = schemaOf(database);
  ownSchema ??= makeOwnSchema();
  for (const object of found.keys()) {
    if (!ownSchema.has(object))
      throw new DatasetError(
        `${file} has the ${object}, which Fieldcast did not make: import the games again into another folder`,
      );
  }
  for (const [object, sql] of ownSchema) {
    const isOptional = object.startsWith('index ') || object.startsWith('table sqlite_stat');
    if (isOptional && !found.has(object)) continue;
    if (found.get(object) !== sql) throw layoutMismatch(file, layout, LAYOUT, object);
  }
}

/** The statements that made tables, indexes and anything else, by kind and name. */
function schemaOf(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT type, name, sql FROM sqlite_schema').all();
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, String(sql)]));
}

let ownSchema: ReadonlyMap<string, string> | null = null;

function makeOwnSchema(): ReadonlyMap<string, string> {
  const database = new DatabaseSync(':memory:');
  database.exec(`${TABLES}; ${GAMES_ORDER}; ANALYZE`);
  const schema = schemaOf(database);
  database.close();
  return schema;
}

/** SQLite's primary result code, 0 of other errors. */
function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

function pragma(database: DatabaseSync, name: string): unknown {
  return database.prepare(`PRAGMA ${name}`).get()?.[name];
}

function orDatasetError<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof DatasetError) throw cause;
    throw new DatasetError(`${file} cannot be read as a dataset: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * The error for a dataset of another layout than this version's, with the commands that bring its games over: a file is not
 * migrated, since what is in it is made at import.
 */
export function layoutMismatch(
  file: string,
  layout: number,
  current: number,
  differing: string | null = null,
): DatasetError {
  // Columns may differ within a layout, in versions that were never released.
  const writer = layout === current ? 'another' : layout < current ? 'an older' : 'a newer';
  const how =
    differing === null ? `layout ${layout}; this one reads ${current}` : `its ${differing} has other columns`;
  const folder = dirname(file);
  const [data, fresh] = [shellWord(folder), shellWord(`${folder}-new`)];
  const update = layout > current ? 'install that version, or ' : '';
  return new DatasetError(
    `${file} was written by ${writer} version of Fieldcast (${how}): ${update}` +
      `export its games with that version, \`fieldcast sports export games --data ${data} --format parquet\`, and import them ` +
      `with this one, \`fieldcast sports import fieldcast games --data ${fresh}\``,
  );
}

/** A path as one word of a shell's command. */
function shellWord(path: string): string {
  return /^[\w./:@%+=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** What of a dataset's file shows that it is another one, or was changed. */
export interface FileState {
  /** Equal for the same file, whatever its content. */
  readonly file: string;
  /** Equal as long as nothing was written to it. */
  readonly content: string;
}

/** A text that is equal as long as nothing was written to the dataset in a folder. */
export function datasetState(folder: string): string {
  const file = databaseFile(folder);
  return JSON.stringify([fileState(file), fileState(`${file}-wal`)]);
}

/**
 * The state of a file, null if there is none. Only its directory entry is read: opening and closing a database's file
 * would drop the locks that SQLite has on it in this process.
 */
export function fileState(path: string): FileState | null {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return null;
  const { dev, ino, size, mtimeNs } = stats;
  return { file: `${dev}:${ino}`, content: `${size} ${mtimeNs}` };
}
