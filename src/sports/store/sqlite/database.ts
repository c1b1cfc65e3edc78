import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../folder.ts';
import { DatasetError } from '../port.ts';
import { EARLIER_INDEXES, GAMES_ORDER, TABLES } from './tables.ts';

/** Name of the database file in the dataset's folder. */
const FILE = 'dataset.sqlite';
/** SQLite application ID ("FCST"), so that another program's database is not mistaken for a dataset. */
const APPLICATION_ID = 0x46435354;
/**
 * Layout version. Increase it if the meaning of a column's content changes. Changed columns are detected
 * automatically.
 */
const LAYOUT = 10;

/** SQLite's result code if a different connection holds the lock. */
export const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
/** Result codes for I/O errors, corruption, and files that are not a database. */
const FILE_ERRORS: ReadonlySet<number> = new Set([SQLITE_READONLY, 10, 11, SQLITE_CANTOPEN, 26]);

interface OpenDatabase {
  readonly database: DatabaseSync;
  /** Whether SQLite treats the file as immutable. */
  readonly isImmutable: boolean;
}

export function databaseFile(folder: string): string {
  return join(folder, FILE);
}

/** Opens a dataset for reading. Throws DatasetError if there is no dataset or this version cannot read it. */
export function openForReading(folder: string): OpenDatabase {
  const file = databaseFile(folder);
  requireFolder(folder);
  if (!existsSync(file)) throw noDataset(folder);
  requireRegularFiles(file);
  return orDatasetError(file, () => {
    try {
      return { database: openReadOnly(file, file), isImmutable: false };
    } catch (error) {
      if (!canOnlyBeRead(error)) throw error;
      // Throws the operating system's error if the file is not readable.
      accessSync(file, constants.R_OK);
      const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
      if (log !== undefined && log.size > 0) {
        throw new DatasetError(
          `${file} has changes in ${FILE}-wal that can be read only if the folder is writable: ` +
            'serve the dataset from a writable folder once, or copy the dataset',
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
    `there is no dataset in ${folder}: import games first, or choose another folder with --data`,
    { isAbsent: true },
  );
}

function requireFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return;
  const instead = basename(path) === FILE ? `use ${dirname(path)}` : 'name the folder of the dataset';
  throw new DatasetError(`--data: ${path} is a file; ${instead}`);
}

function openReadOnly(location: string | URL, file: string): DatabaseSync {
  const database = new DatabaseSync(location, { readOnly: true, timeout: 5000 });
  try {
    database.exec(DISTRUST);
    requireLayout(database, file);
    requireWhole(database, file);
    // A larger SQLite cache would only duplicate the operating system's cache. An automatic index would cover
    // all events, and SQLite would build it again for each statement.
    database.exec('PRAGMA cache_size = -8000; PRAGMA automatic_index = OFF');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's recommended settings for untrusted files. */
const DISTRUST = 'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON';

/**
 * Throws DatasetError for links and devices. In an untrusted dataset they could point anywhere or never end.
 */
function requireRegularFiles(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
      throw new DatasetError(
        `${path} is not a regular file: copy the dataset itself, not links to its files`,
      );
  }
}

/** Whether SQLite cannot create its shared files next to the database. */
function canOnlyBeRead(error: unknown): boolean {
  return [SQLITE_READONLY, SQLITE_CANTOPEN].includes(resultCode(error));
}

/**
 * Throws DatasetError if the file is shorter than the size in its header. SQLite would detect this only when
 * it reads the missing pages.
 */
export function requireWhole(database: DatabaseSync, file: string): void {
  const read = (name: string) => Number(orDatasetError(file, () => pragma(database, name)));
  const bytes = read('page_count') * read('page_size');
  // The last pages can still be in the write-ahead log.
  // If the log is empty, the file contains everything that was committed.
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const { size } = statSync(file);
  if (size < bytes) throw new DatasetError(`${file} is incomplete: it has ${size} of ${bytes} bytes`);
}

/** Throws DatasetError if SQLite finds a fault in a page. Takes about a second per gigabyte. */
export function requireIntact(database: DatabaseSync, file: string): void {
  const result = orDatasetError(file, () => pragma(database, 'quick_check'));
  if (result !== 'ok') throw new DatasetError(`${file} is damaged: ${result}`);
}

/** Opens a dataset for writing. Creates the folder and the tables if they are missing. */
export function openForWriting(folder: string, waitMs: number): DatabaseSync {
  const file = join(folder, FILE);
  requireFolder(folder);
  try {
    makeFolder(folder);
    // SQLite would not report a read-only folder until the first game, and would not name the file.
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new DatasetError(`cannot write to the folder ${folder} of --data: ${reasonOf(cause)}`, { cause });
  }
  requireRegularFiles(file);
  const database = orDatasetError(file, () => new DatabaseSync(file, { timeout: waitMs }));
  orDatasetError(file, () => {
    database.exec(DISTRUST);
    // With the default of 4 kB, the dataset is 8% larger, and imports of events need 8% more processor time.
    database.exec('PRAGMA page_size = 16384');
    keepLog(database, waitMs);
    // Checkpoints every 64 MB, because each writes the changed pages of the indexes again and waits for the disk.
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 4000');
    // If two imports create the dataset at the same time, the second waits here and then finds the tables.
    database.exec('BEGIN IMMEDIATE');
    if (pragma(database, 'application_id') === 0 && isEmpty(database)) {
      database.exec(`${TABLES}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${LAYOUT}`);
    }
    database.exec('COMMIT');
    requireLayout(database, file);
    for (const name of EARLIER_INDEXES.keys()) database.exec(`DROP INDEX IF EXISTS ${name}`);
    database.exec(GAMES_ORDER);
  });
  return database;
}

/**
 * Turns on the write-ahead log. If two connections create the same dataset, SQLite rejects one connection
 * here instead of waiting for the lock. The rejected connection then retries.
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

/**
 * Converts a SQLite error about the file to a DatasetError with the file name. Returns other errors
 * unchanged.
 */
export function readError(database: DatabaseSync, error: unknown): unknown {
  if (!(error instanceof Error && FILE_ERRORS.has(resultCode(error)))) return error;
  return new DatasetError(`${database.location()} cannot be read: ${error.message}`, { cause: error });
}

/**
 * Throws DatasetError if the file's schema differs from the schema that this version creates. An untrusted
 * dataset could contain an endless view in place of a table. Indexes and statistics may be missing.
 */
export function requireLayout(database: DatabaseSync, file: string): void {
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new DatasetError(`${file} is not a Fieldcast dataset`);
  }
  const layout = Number(pragma(database, 'user_version'));
  if (layout !== LAYOUT) throw layoutMismatch(file, layout, LAYOUT);
  const found = schemaOf(database);
  ownSchema ??= makeOwnSchema();
  for (const [object, sql] of found) {
    if (!ownSchema.has(object) && EARLIER_INDEXES.get(object.replace(/^index /, '')) !== sql)
      throw new DatasetError(
        `${file} has the ${object}, which Fieldcast did not create: import the games again into another folder`,
      );
  }
  for (const [object, sql] of ownSchema) {
    const isOptional = object.startsWith('index ') || object.startsWith('table sqlite_stat');
    if (isOptional && !found.has(object)) continue;
    if (found.get(object) !== sql) throw layoutMismatch(file, layout, LAYOUT, object);
  }
}

/** Returns the SQL of tables, indexes and other objects, by type and name. */
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

/** SQLite's primary result code; 0 for other errors. */
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
 * Creates the error for a dataset with a different layout, with the commands to transfer its games. Datasets
 * in folders cannot be migrated, because some content can only be computed at import.
 */
export function layoutMismatch(
  file: string,
  layout: number,
  current: number,
  differing: string | null = null,
): DatasetError {
  // Unreleased versions can have different columns within the same layout.
  const writer = layout === current ? 'another' : layout < current ? 'an older' : 'a newer';
  const how =
    differing === null
      ? `layout ${layout}; this version reads layout ${current}`
      : `its ${differing} has different columns`;
  const folder = dirname(file);
  const [data, fresh] = [shellWord(folder), shellWord(`${folder}-new`)];
  const update = layout > current ? 'install that version, or ' : '';
  return new DatasetError(
    `${file} was written by ${writer} version of Fieldcast (${how}): ${update}` +
      `export its games with that version, \`fieldcast sports export games --data ${data} --format parquet\`, ` +
      `and import them with this version, \`fieldcast sports import fieldcast games --data ${fresh}\``,
  );
}

/** Quotes a path for use in a shell command. */
function shellWord(path: string): string {
  return /^[\w./:@%+=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Identity and state of a dataset's file. */
export interface FileState {
  /** Identifies the file, regardless of its content. */
  readonly file: string;
  /** Changes whenever the file is written to. */
  readonly content: string;
}

/** Returns a string that stays the same until the dataset in a folder is written to. */
export function datasetState(folder: string): string {
  const file = databaseFile(folder);
  return JSON.stringify([fileState(file), fileState(`${file}-wal`)]);
}

/**
 * Returns the state of a file; null if there is no file. Does not open the file, because closing it would
 * release SQLite's locks on the file in this process.
 */
export function fileState(path: string): FileState | null {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return null;
  const { dev, ino, size, mtimeNs } = stats;
  return { file: `${dev}:${ino}`, content: `${size} ${mtimeNs}` };
}
