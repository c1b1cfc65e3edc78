import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { ZstdFile } from '../../zstd/file.ts';
import { EventSchema, type GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import { StatisticsBuilder } from '../model/statistics/of-game.ts';
import { ChunkBuilder, packChunk, type RawChunk } from './chunk.ts';
import { CHUNK_COLUMNS, EVENT_COLUMNS, eventValues, PAGE_COLUMNS } from './columns.ts';
import { EventPages, type PageEnvelope } from './event-pages.ts';
import type { FilledGame, GameRow, GameSink, PreparedGame } from './port.ts';
import { gameEntries, gameRow, inSchemaOrder } from './records.ts';
import { definitions, placeholders } from './sqlite-columns.ts';

/** Tables in the file of a prepared game. `number` is the index of an event in the game, from 0. */
const TABLES = `
CREATE TABLE events (number INTEGER PRIMARY KEY, ${definitions(EVENT_COLUMNS)}) STRICT;
CREATE TABLE pages (${definitions(PAGE_COLUMNS)}, PRIMARY KEY (number)) STRICT;
CREATE TABLE chunks (${definitions(CHUNK_COLUMNS)}, PRIMARY KEY (start)) STRICT;`;

/**
 * Prepares a game for any store, in a temporary SQLite file. The file lets one thread prepare a game and
 * another write it. Memory use does not depend on the number of frames.
 */
export class Preparation implements Omit<GameSink, 'begin'> {
  readonly #file: string;
  readonly #envelope: PageEnvelope;
  readonly #database: DatabaseSync;
  readonly #insertEvent;
  readonly #insertChunk;
  readonly #hash = createHash('sha256');
  readonly #chunks = new ChunkBuilder();
  readonly #statistics = new StatisticsBuilder();
  readonly #linesFile: string | null;
  #lines: ZstdFile | null = null;
  readonly #pages = new EventPages();
  #frames = 0;

  /**
   * The files at both paths must not exist. `envelope` is the JSON around the events of a page. `lines` is
   * the path for the tracking as compressed NDJSON, or null.
   */
  constructor(file: string, envelope: PageEnvelope, lines: string | null = null) {
    this.#file = file;
    this.#envelope = envelope;
    this.#linesFile = lines;
    this.#database = new DatabaseSync(file);
    // Unfinished files are discarded, so syncing to disk is unnecessary.
    this.#database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; PRAGMA cache_size = -2000');
    this.#database.exec(`BEGIN; ${TABLES}`);
    this.#insertEvent = this.#database.prepare(
      `INSERT INTO events VALUES (?, ${placeholders(EVENT_COLUMNS)})`,
    );
    this.#insertChunk = this.#database.prepare(`INSERT INTO chunks VALUES (${placeholders(CHUNK_COLUMNS)})`);
  }

  frame(frame: Frame): void {
    this.#frames += 1;
    this.#statistics.frame(frame);
    const ended = this.#chunks.add(frame);
    if (ended !== null) this.#insert(ended);
  }

  event(event: GameEvent): void {
    this.#statistics.event(event);
    const json = inSchemaOrder(EventSchema, event);
    this.#insertEvent.run(this.#pages.events, ...eventValues(event, json));
    this.#hash.update(this.#pages.add(json));
  }

  /** Completes the file. Call {@link close} afterwards. */
  finish(filled: FilledGame): PreparedGame {
    const last = this.#chunks.end();
    if (last !== null) this.#insert(last);
    const row = gameRow(
      filled,
      { events: this.#pages.events, frames: this.#frames },
      this.#hash,
      this.#statistics.finish(filled.game),
    );
    this.#insertPages(row);
    this.#database.exec('COMMIT');
    this.#lines?.finish();
    return {
      file: this.#file,
      row,
      entries: gameEntries(filled.game),
      files: this.#lines === null || this.#linesFile === null ? {} : { 'ndjson.zst': this.#linesFile },
    };
  }

  close(): void {
    this.#database.close();
    this.#lines?.close();
  }

  /** Insert event pages last, because their envelopes contain the game's revision. */
  #insertPages(game: GameRow): void {
    const insert = this.#database.prepare(`INSERT INTO pages VALUES (${placeholders(PAGE_COLUMNS)})`);
    for (const page of this.#pages.pack(game, this.#envelope)) {
      insert.run(...PAGE_COLUMNS.map(({ name }) => page[name]));
    }
  }

  #insert(chunk: RawChunk): void {
    this.#hash.update(chunk.lines.bytes);
    if (this.#linesFile !== null) {
      this.#lines ??= new ZstdFile(this.#linesFile);
      this.#lines.add(chunk.lines.closedBytes);
    }
    const row = packChunk(chunk);
    this.#insertChunk.run(...CHUNK_COLUMNS.map(({ name }) => row[name]));
    this.#chunks.recycle(chunk);
  }
}
