import type { DatabaseSync } from 'node:sqlite';
import {
  DatasetError,
  type DatasetWriter,
  type GameChange,
  type GameRow,
  type PreparedGame,
} from '../port.ts';
import { EVENTS_PER_GAME, openForWriting } from './database.ts';
import { TrackingFiles } from './tracking-files.ts';

const SQLITE_BUSY = 5;

/** Writes a dataset in a folder; one transaction a game. */
export class SqliteWriter implements DatasetWriter {
  readonly #database: DatabaseSync;
  readonly #files: TrackingFiles;

  /** `waitMs`: how long to wait for another writer to end. */
  constructor(folder: string, options: { waitMs?: number } = {}) {
    this.#database = openForWriting(folder, options.waitMs ?? 5000);
    this.#files = new TrackingFiles(folder);
  }

  async replaceGame(game: PreparedGame): Promise<GameChange> {
    const database = this.#database;
    // Copied inside SQLite: through JavaScript, a game would fill the memory before it is collected.
    database.prepare('ATTACH ? AS prepared').run(game.file);
    try {
      begin(database);
      const change = replace(database, game.row);
      // Before the game can be seen, so that whoever sees it finds its file.
      if (game.parquet !== null) this.#files.take(game.parquet, game.row.revision);
      database.exec('COMMIT');
      return change;
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.exec('DETACH prepared');
    }
  }

  async close(): Promise<void> {
    this.#removeOldFiles();
    this.#database.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)');
    this.#database.close();
  }

  /** No other writer may have taken over a file whose game is not yet to be seen; one that is at work removes them itself. */
  #removeOldFiles(): void {
    if (!tryToBegin(this.#database)) return;
    const rows = this.#database.prepare('SELECT revision FROM games').all();
    this.#files.keepOnly(new Set(rows.map(({ revision }) => String(revision))));
    this.#database.exec('COMMIT');
  }
}

function replace(database: DatabaseSync, row: GameRow): GameChange {
  const before = database.prepare('SELECT version, revision FROM games WHERE game_id = ?').get(row.game_id);
  if (before?.['revision'] === row.revision) return 'unchanged';
  if (before !== undefined) deleteVersion(database, Number(before['version']));
  const version = nextVersion(database);
  insertGame(database, version, row);
  copyRecords(database, version, row);
  return before === undefined ? 'added' : 'replaced';
}

function begin(database: DatabaseSync): void {
  if (tryToBegin(database)) return;
  throw new DatasetError('the dataset is being written by another import: try again when it has ended');
}

/** Whether the dataset is this writer's now. */
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

/** AUTOINCREMENT's own counter, so that the number of a replaced game is never given to another. */
function nextVersion(database: DatabaseSync): number {
  const row = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'games'").get();
  return Number(row?.['seq'] ?? 0) + 1;
}

function deleteVersion(database: DatabaseSync, version: number): void {
  database
    .prepare('DELETE FROM events WHERE key BETWEEN ? AND ?')
    .run(version * EVENTS_PER_GAME, (version + 1) * EVENTS_PER_GAME - 1);
  for (const table of ['tracking', 'players', 'games']) {
    database.prepare(`DELETE FROM ${table} WHERE version = ?`).run(version);
  }
}

function insertGame(database: DatabaseSync, version: number, row: GameRow): void {
  database
    .prepare('INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      version,
      row.game_id,
      row.sort_key,
      row.sport,
      row.date,
      row.team_a,
      row.team_b,
      row.events,
      row.frames,
      row.revision,
      row.item,
      row.detail,
    );
  const insertPlayer = database.prepare('INSERT INTO players VALUES (?, ?)');
  for (const player of row.players) insertPlayer.run(player, version);
}

function copyRecords(database: DatabaseSync, version: number, { events }: GameRow): void {
  if (events > EVENTS_PER_GAME) throw new DatasetError(`more than ${EVENTS_PER_GAME} events in one game`);
  database
    .prepare(
      `INSERT INTO events SELECT ? + number, event_type, team, player_id, period, time_s, json
       FROM prepared.events`,
    )
    .run(version * EVENTS_PER_GAME);
  database
    .prepare(
      `INSERT INTO tracking SELECT ?, start, period, time_before, from_s, to_s, who, positions, lines
       FROM prepared.chunks`,
    )
    .run(version);
}
