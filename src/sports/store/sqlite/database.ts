import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatasetError } from '../port.ts';

/** Name of the database file in the dataset's folder. */
const FILE = 'dataset.sqlite';
/** Marks the file as Fieldcast's ("FCST"), so that another program's database is not taken for a dataset. */
const APPLICATION_ID = 0x46435354;
/** Raised whenever the layout below changes. */
const LAYOUT = 1;

/**
 * Events are clustered by `key` = version * 2^24 + number in the game, so that a game's events lie together in
 * game order and any index on events is in that order too. `json` is each record as it is served.
 */
const TABLES = `
CREATE TABLE games (
  version INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id TEXT NOT NULL UNIQUE,
  sort_key TEXT NOT NULL UNIQUE,
  sport TEXT NOT NULL,
  date TEXT,
  team_a TEXT NOT NULL,
  team_b TEXT NOT NULL,
  events INTEGER NOT NULL,
  frames INTEGER NOT NULL,
  revision TEXT NOT NULL,
  item TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TABLE players (
  player_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (player_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_version ON players (version);
CREATE TABLE events (
  key INTEGER PRIMARY KEY,
  event_type TEXT NOT NULL,
  team TEXT,
  player_id TEXT,
  period INTEGER NOT NULL,
  time_s REAL,
  json TEXT NOT NULL
) STRICT;
CREATE INDEX events_type ON events (event_type);
CREATE INDEX events_player ON events (player_id);
CREATE TABLE tracking (
  version INTEGER NOT NULL,
  start INTEGER NOT NULL,
  period INTEGER NOT NULL,
  time_before REAL,
  from_s REAL NOT NULL,
  to_s REAL NOT NULL,
  who TEXT NOT NULL,
  positions BLOB NOT NULL,
  lines BLOB NOT NULL,
  PRIMARY KEY (version, start)
) STRICT;
`;

/** Most events of one game. */
export const EVENTS_PER_GAME = 2 ** 24;

/** Opens a dataset for reading. Throws DatasetError where there is none, or not one that this version reads. */
export function openForReading(folder: string): DatabaseSync {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new DatasetError(
      `there is no dataset in ${folder}: import games first, or name another folder with --data`,
      { absent: true },
    );
  }
  const database = orDatasetError(file, () => new DatabaseSync(file, { readOnly: true, timeout: 5000 }));
  orDatasetError(file, () => {
    requireLayout(database, file);
    // Pages are read once and copied out; the system's file cache is the one that pays.
    database.exec('PRAGMA cache_size = -8000');
  });
  return database;
}

/** Opens a dataset for writing, creating folder and tables where they are missing. */
export function openForWriting(folder: string, waitMs: number): DatabaseSync {
  const file = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true });
    // SQLite would say so only at the first game, and not of which file.
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatasetError(`nothing can be written into the folder ${folder}: ${reason}`, { cause });
  }
  const database = orDatasetError(file, () => new DatabaseSync(file, { timeout: waitMs }));
  orDatasetError(file, () => {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000');
    // Two first imports may run at once: the second waits here and then finds the tables made.
    database.exec('BEGIN IMMEDIATE');
    if (pragma(database, 'application_id') === 0 && isEmpty(database)) {
      database.exec(`${TABLES}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${LAYOUT}`);
    }
    database.exec('COMMIT');
    requireLayout(database, file);
  });
  return database;
}

function requireLayout(database: DatabaseSync, file: string): void {
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new DatasetError(`${file} is not a Fieldcast dataset`);
  }
  const layout = pragma(database, 'user_version');
  if (layout !== LAYOUT) {
    throw new DatasetError(
      `${file} has layout ${layout}, this version reads ${LAYOUT}: import the games anew elsewhere`,
    );
  }
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatasetError(`${file} cannot be opened as a dataset: ${reason}`, { cause });
  }
}
