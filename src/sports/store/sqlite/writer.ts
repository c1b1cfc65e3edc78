import type { DatabaseSync } from 'node:sqlite';
import { ENTRY_COLUMNS, ENTRY_TABLES, EVENT_COLUMNS, GAME_COLUMNS } from '../columns.ts';
import {
  DatasetError,
  type DatasetWriter,
  type GameChange,
  type LinkChange,
  type PreparedGame,
  type ReplaceableGame,
  reasonToKeep,
} from '../port.ts';
import { contentAfter } from '../revision.ts';
import { names, placeholders } from '../sqlite-columns.ts';
import { openForWriting, SQLITE_BUSY } from './database.ts';
import { refreshMatch, setLink } from './links.ts';
import { COPIED, EVENTS_PER_GAME } from './tables.ts';
import { TrackingFiles } from './tracking-files.ts';

/** Writes a dataset to a folder, with one transaction per game. */
export class SqliteWriter implements DatasetWriter {
  readonly #database: DatabaseSync;
  readonly #files: TrackingFiles;

  /** `waitMs` is the maximum time to wait for another writer's transaction. */
  constructor(folder: string, options: { waitMs?: number } = {}) {
    this.#database = openForWriting(folder, options.waitMs ?? 5000);
    this.#files = new TrackingFiles(folder);
  }

  async replaceGame(game: PreparedGame): Promise<GameChange> {
    const database = this.#database;
    // Copy the rows inside SQLite, because as JavaScript values they would exhaust memory.
    database.prepare('ATTACH ? AS prepared').run(game.file);
    try {
      begin(database);
      const change = replace(database, game);
      // Move the files before the commit, so that a reader that finds the game also finds its files.
      this.#files.take(game.files, game.row.revision);
      database.exec('COMMIT');
      return change;
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.exec('DETACH prepared');
    }
  }

  async setLink(change: LinkChange): Promise<void> {
    const database = this.#database;
    begin(database);
    try {
      setLink(database, change);
      database.exec('COMMIT');
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  }

  async close(): Promise<void> {
    this.#removeOldFiles();
    // Do not wait for open streams. The data that they read stays in the write-ahead log.
    this.#database.exec('PRAGMA optimize; PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    this.#database.close();
  }

  /**
   * Removes the files of replaced games. The transaction excludes other writers, because their uncommitted
   * files look like files of replaced games. If another writer is active, that writer removes the files when
   * it closes.
   */
  #removeOldFiles(): void {
    if (!tryToBegin(this.#database)) return;
    const rows = this.#database.prepare('SELECT revision FROM games').all();
    this.#files.keepOnly(new Set(rows.map(({ revision }) => String(revision))));
    this.#database.exec('COMMIT');
  }
}

function replace(database: DatabaseSync, game: PreparedGame): GameChange {
  const { game_id, revision } = game.row;
  const before = database
    .prepare('SELECT version, revision, events, frames FROM games WHERE game_id = ?')
    .get(game_id) as (ReplaceableGame & { version: number }) | undefined;
  const reason = reasonToKeep(before, game.row);
  if (reason !== null) return reason;
  if (before !== undefined) deleteVersion(database, before.version);
  insertVersion(database, nextVersion(database), game);
  refreshMatch(database, game_id);
  const content = String(database.prepare('SELECT content FROM dataset').get()?.['content']);
  database
    .prepare('UPDATE dataset SET content = ?')
    .run(contentAfter(content, game_id, before?.revision ?? null, revision));
  return before === undefined ? 'added' : 'replaced';
}

function begin(database: DatabaseSync): void {
  if (tryToBegin(database)) return;
  throw new DatasetError('the dataset is being written by another import: try again when it has finished');
}

/** Begins a write transaction. Returns false if another writer has an open transaction. */
function tryToBegin(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Uses the AUTOINCREMENT counter, so that the number of a replaced game is never reused. */
function nextVersion(database: DatabaseSync): number {
  const row = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'games'").get();
  return Number(row?.['seq'] ?? 0) + 1;
}

function deleteVersion(database: DatabaseSync, version: number): void {
  database
    .prepare('DELETE FROM events WHERE key BETWEEN ? AND ?')
    .run(version * EVENTS_PER_GAME, (version + 1) * EVENTS_PER_GAME - 1);
  for (const table of [...COPIED.map(([name]) => name), ...ENTRY_TABLES, 'games']) {
    database.prepare(`DELETE FROM ${table} WHERE version = ?`).run(version);
  }
}

function insertVersion(database: DatabaseSync, version: number, { row, entries }: PreparedGame): void {
  if (row.events > EVENTS_PER_GAME) {
    throw new DatasetError(`${row.game_id} has more than ${EVENTS_PER_GAME} events`);
  }
  database
    .prepare(`INSERT INTO games (version, ${names(GAME_COLUMNS)}) VALUES (?, ${placeholders(GAME_COLUMNS)})`)
    .run(version, ...GAME_COLUMNS.map(({ name }) => row[name] ?? null));
  for (const table of ENTRY_TABLES) {
    const columns = ENTRY_COLUMNS[table];
    const insert = database.prepare(
      `INSERT INTO ${table} (${names(columns)}, version) VALUES (${placeholders(columns)}, ?)`,
    );
    for (const entry of entries[table]) insert.run(...entry, version);
  }
  database
    .prepare(
      `INSERT INTO events (key, ${names(EVENT_COLUMNS)})
       SELECT ? + number, ${names(EVENT_COLUMNS)} FROM prepared.events`,
    )
    .run(version * EVENTS_PER_GAME);
  for (const [table, columns, from] of COPIED) {
    database
      .prepare(`INSERT INTO ${table} (version, ${names(columns)}) SELECT ?, ${names(columns)} FROM ${from}`)
      .run(version);
  }
}
