import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { EventSchema, type GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import { ChunkBuilder, packChunk, type RawChunk } from './chunk.ts';
import type { FilledGame, GameSink, PreparedGame } from './port.ts';
import { gameRow, inSchemaOrder } from './records.ts';

/** What a prepared game's file holds: events in game order, and chunks as `ChunkRow` describes them. */
const PREPARED_TABLES = `
CREATE TABLE events (
  number INTEGER PRIMARY KEY,
  event_type TEXT NOT NULL,
  team TEXT,
  player_id TEXT,
  period INTEGER NOT NULL,
  time_s REAL,
  json TEXT NOT NULL
) STRICT;
CREATE TABLE chunks (
  start INTEGER PRIMARY KEY,
  period INTEGER NOT NULL,
  time_before REAL,
  from_s REAL NOT NULL,
  to_s REAL NOT NULL,
  who TEXT NOT NULL,
  positions BLOB NOT NULL,
  lines BLOB NOT NULL
) STRICT;`;

/**
 * Prepares a game for any store, in a temporary file of SQLite's: so it can be made on one thread and written by another,
 * and takes little memory however long the game is.
 */
export class Preparation implements Omit<GameSink, 'begin'> {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #insertEvent;
  readonly #insertChunk;
  readonly #hash = createHash('sha256');
  readonly #chunks = new ChunkBuilder();
  #events = 0;
  #frames = 0;

  /** `file` must not exist yet. */
  constructor(file: string) {
    this.#file = file;
    this.#database = new DatabaseSync(file);
    // A file that is not finished is of no use to anybody: nothing waits for the disk.
    this.#database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -2000');
    this.#database.exec(`BEGIN; ${PREPARED_TABLES}`);
    this.#insertEvent = this.#database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.#insertChunk = this.#database.prepare('INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  }

  frame(frame: Frame): void {
    this.#frames += 1;
    const chunk = this.#chunks.add(frame);
    if (chunk !== null) this.#keep(chunk);
  }

  event(event: GameEvent): void {
    const { event_type, team, player_id, period, time_s } = event;
    const json = JSON.stringify(inSchemaOrder(EventSchema, event));
    this.#hash.update(json);
    this.#insertEvent.run(this.#events, event_type, team, player_id, period, time_s, json);
    this.#events += 1;
  }

  /** Ends the game. The file is whole when this returns, and {@link close} is still to be called. */
  finish(filled: FilledGame): PreparedGame {
    const last = this.#chunks.end();
    if (last !== null) this.#keep(last);
    this.#database.exec('COMMIT');
    return {
      file: this.#file,
      row: gameRow(filled, { events: this.#events, frames: this.#frames }, this.#hash),
      parquet: null,
    };
  }

  close(): void {
    this.#database.close();
  }

  #keep(chunk: RawChunk): void {
    this.#hash.update(chunk.lines.bytes);
    const { start, period, time_before, from_s, to_s, who, positions, lines } = packChunk(chunk);
    this.#insertChunk.run(start, period, time_before, from_s, to_s, who, positions, lines);
    this.#chunks.reuse(chunk);
  }
}
