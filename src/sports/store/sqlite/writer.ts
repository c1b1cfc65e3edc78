import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { EventSchema, type GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import { ChunkBuilder, type ChunkRow, packChunk, type RawChunk } from '../chunk.ts';
import {
  DatasetError,
  type DatasetWriter,
  type FilledGame,
  type GameChange,
  type GameSink,
} from '../port.ts';
import { detailOf, inSchemaOrder, itemOf, sortKey } from '../records.ts';
import { EVENTS_PER_GAME, openForWriting } from './database.ts';

const SQLITE_BUSY = 5;

/** Chunks that may be waiting for compression: enough to keep a second core busy, few enough for the memory. */
const PENDING_CHUNKS = 4;

/** Writes a dataset in a folder; one transaction a game. */
export class SqliteWriter implements DatasetWriter {
  readonly #database: DatabaseSync;

  /** `waitMs`: how long to wait for another writer to end. */
  constructor(folder: string, options: { waitMs?: number } = {}) {
    this.#database = openForWriting(folder, options.waitMs ?? 5000);
  }

  async replaceGame(gameId: string, fill: (sink: GameSink) => Promise<FilledGame>): Promise<GameChange> {
    const database = this.#database;
    begin(database);
    try {
      const before = database.prepare('SELECT version, revision FROM games WHERE game_id = ?').get(gameId);
      const version = nextVersion(database);
      const sink = new SqliteSink(database, version);
      const filled = await fill(sink);
      const totals = await sink.finish();
      const detail = JSON.stringify(detailOf(filled, totals));
      const revision = sink.hash.update(detail).digest('base64url').slice(0, 22);
      if (before?.['revision'] === revision) {
        database.exec('ROLLBACK');
        return 'unchanged';
      }
      if (before !== undefined) deleteVersion(database, Number(before['version']));
      insertGame(database, version, filled, totals, detail, revision);
      database.exec('COMMIT');
      return before === undefined ? 'added' : 'replaced';
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#database.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)');
    this.#database.close();
  }
}

/** Writes one game's records under a version that no reader looks at until the game's own row is there. */
class SqliteSink implements GameSink {
  readonly hash: Hash = createHash('sha256');
  readonly #version: number;
  readonly #insertEvent;
  readonly #insertChunk;
  readonly #chunks = new ChunkBuilder();
  readonly #pending: Array<Promise<ChunkRow>> = [];
  #events = 0;
  #frames = 0;

  constructor(database: DatabaseSync, version: number) {
    this.#version = version;
    this.#insertEvent = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.#insertChunk = database.prepare('INSERT INTO tracking VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  }

  frame(frame: Frame): void | Promise<void> {
    this.#frames += 1;
    const chunk = this.#chunks.add(frame);
    if (chunk !== null) return this.#compress(chunk);
  }

  event(event: GameEvent): void {
    if (this.#events === EVENTS_PER_GAME)
      throw new DatasetError(`more than ${EVENTS_PER_GAME} events in one game`);
    const json = JSON.stringify(inSchemaOrder(EventSchema, event));
    this.hash.update(json);
    this.#insertEvent.run(
      this.#version * EVENTS_PER_GAME + this.#events,
      event.event_type,
      event.team,
      event.player_id,
      event.period,
      event.time_s,
      json,
    );
    this.#events += 1;
  }

  async finish(): Promise<{ events: number; frames: number }> {
    const last = this.#chunks.end();
    if (last !== null) await this.#compress(last);
    while (this.#pending.length > 0) await this.#writeOldest();
    return { events: this.#events, frames: this.#frames };
  }

  async #compress(chunk: RawChunk): Promise<void> {
    this.hash.update(chunk.lines);
    const packed = packChunk(chunk);
    // Its failure is reported where it is awaited; until then it must not count as unhandled.
    packed.catch(() => undefined);
    this.#pending.push(packed);
    if (this.#pending.length >= PENDING_CHUNKS) await this.#writeOldest();
  }

  async #writeOldest(): Promise<void> {
    const row = await this.#pending.shift();
    if (row === undefined) return;
    this.#insertChunk.run(
      this.#version,
      row.start,
      row.period,
      row.time_before,
      row.from_s,
      row.to_s,
      row.who,
      row.positions,
      row.lines,
    );
  }
}

function begin(database: DatabaseSync): void {
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    throw new DatasetError('the dataset is being written by another import: try again when it has ended', {
      cause,
    });
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

function insertGame(
  database: DatabaseSync,
  version: number,
  filled: FilledGame,
  totals: { events: number; frames: number },
  detail: string,
  revision: string,
): void {
  const { game } = filled;
  database
    .prepare('INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      version,
      game.game_id,
      sortKey(game),
      game.sport,
      game.date,
      game.teams.team_a,
      game.teams.team_b,
      totals.events,
      totals.frames,
      revision,
      JSON.stringify(itemOf(game)),
      detail,
    );
  const insertPlayer = database.prepare('INSERT INTO players VALUES (?, ?)');
  for (const player of game.players) insertPlayer.run(player.player_id, version);
}
