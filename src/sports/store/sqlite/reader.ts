import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type ChunkRow, openChunk } from '../chunk.ts';
import {
  type ChunkRange,
  type DatasetReader,
  type EventFilter,
  type GameFilter,
  type Page,
  StaleRead,
  type Statistics,
  type StoredChunk,
  type StoredFile,
  type StoredGame,
  type Window,
} from '../port.ts';
import { eventConditions, gameConditions } from './conditions.ts';
import { EVENTS_PER_GAME, openForReading } from './database.ts';
import { TrackingFiles } from './tracking-files.ts';

/** Games and, inside each, its events, in the order in which they are served: both come from an index. */
export const EVENT_ORDER = (where: string): string => `games g CROSS JOIN events e
  ON e.key BETWEEN g.version * ${EVENTS_PER_GAME} AND g.version * ${EVENTS_PER_GAME} + ${EVENTS_PER_GAME - 1}
  WHERE ${where} ORDER BY g.sort_key, e.key`;

/** A look costs three system calls: nothing for one request, a tenth of the time at twenty thousand a second. */
const REVISION_FRESH_MS = 5;

const NOTHING: Uint8Array = new Uint8Array(0);

/** Reads a dataset in a folder. SQLite answers from the system's file cache, so calls do not wait on a thread. */
export class SqliteReader implements DatasetReader {
  readonly #database: DatabaseSync;
  readonly #files: TrackingFiles;
  readonly #statements = new Map<string, StatementSync>();
  readonly #freshMs: number;
  #revision = '';
  #lookedAt = Number.NEGATIVE_INFINITY;
  #known: { dataVersion: unknown; revision: string } | null = null;

  /** `freshMs`: how long a look at the revision holds good; 0 looks every time. */
  constructor(folder: string, options: { freshMs?: number } = {}) {
    this.#database = openForReading(folder);
    this.#files = new TrackingFiles(folder);
    this.#freshMs = options.freshMs ?? REVISION_FRESH_MS;
  }

  async revision(): Promise<string> {
    const now = performance.now();
    if (now - this.#lookedAt >= this.#freshMs) {
      this.#revision = this.#currentRevision();
      this.#lookedAt = now;
    }
    return this.#revision;
  }

  async games(filter: GameFilter, window: Window): Promise<Page> {
    const { where, values } = gameConditions(filter);
    const after = window.after === null ? '' : ' AND g.sort_key > :after';
    if (window.after !== null) values['after'] = window.after;
    return this.#page(
      { key: 'g.sort_key', json: 'g.item', from: `FROM games g WHERE ${where}${after} ORDER BY g.sort_key` },
      values,
      window,
      (key) => String(key),
    );
  }

  async events(filter: EventFilter, window: Window): Promise<Page> {
    const { where, values } = eventConditions(filter);
    let after = '';
    if (window.after !== null) {
      const key = Number(window.after);
      values['afterKey'] = key;
      values['afterGame'] = this.#sortKeyOf(Math.floor(key / EVENTS_PER_GAME));
      // The first condition is what the index on sort_key seeks by.
      after = ' AND g.sort_key >= :afterGame AND (g.sort_key > :afterGame OR e.key > :afterKey)';
    }
    return this.#page(
      {
        key: 'e.key',
        json: 'e.json',
        from: `FROM ${EVENT_ORDER(where + after)}`,
      },
      values,
      window,
      (key) => String(key),
    );
  }

  async game(gameId: string): Promise<StoredGame | null> {
    const row = this.#prepare(
      'SELECT version, revision, frames, CAST(detail AS BLOB) AS detail FROM games WHERE game_id = ?',
    ).get(gameId);
    if (row === undefined) return null;
    return {
      gameId,
      version: Number(row['version']),
      revision: String(row['revision']),
      frames: Number(row['frames']),
      detail: row['detail'] as Uint8Array,
    };
  }

  async *trackingChunks(game: StoredGame, range: ChunkRange): AsyncGenerator<StoredChunk> {
    const starts = this.#prepare(
      `SELECT start FROM tracking
       WHERE version = :version
         AND start >= (SELECT coalesce(max(start), 0) FROM tracking WHERE version = :version AND start <= :start)
         AND (:period IS NULL OR period = :period)
         AND (:from IS NULL OR to_s >= :from) AND (:to IS NULL OR from_s <= :to)
       ORDER BY start`,
    ).all({
      version: game.version,
      start: range.start,
      period: range.period ?? null,
      from: range.from ?? null,
      to: range.to ?? null,
    });
    const read = this.#prepare(
      'SELECT start, period, time_before, who, positions, lines FROM tracking WHERE version = ? AND start = ?',
    );
    // A game that is replaced before or between the chunks must not look like one that ends here.
    if (starts.length === 0 && game.frames > 0) this.#sortKeyOf(game.version);
    for (const { start } of starts) {
      const row = read.get(game.version, Number(start));
      if (row === undefined) throw new StaleRead(`${game.gameId} was imported again while it was read`);
      yield openChunk(row as unknown as ChunkRow);
    }
  }

  async trackingParquet({ revision }: StoredGame): Promise<StoredFile | null> {
    return this.#files.find(revision);
  }

  async statistics(): Promise<Statistics> {
    const totals = this.#prepare(
      `SELECT count(*) AS games, coalesce(sum(events), 0) AS events,
        (SELECT count(DISTINCT player_id) FROM players) AS players FROM games`,
    ).get();
    const sports = this.#prepare('SELECT DISTINCT sport FROM games ORDER BY sport').all();
    return {
      total_games: Number(totals?.['games']),
      total_events: Number(totals?.['events']),
      total_players: Number(totals?.['players']),
      sports: sports.map((row) => String(row['sport'])),
    };
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  /**
   * Joins the records of a page inside SQLite, so that no row becomes an object here; the key of the last
   * record, and whether another follows, come from a second look at the keys alone.
   */
  #page(
    select: { key: string; json: string; from: string },
    values: Record<string, string | number>,
    window: Window,
    position: (key: unknown) => string,
  ): Page {
    const limit = window.limit ?? -1;
    const joined = this.#prepare(
      `SELECT count(*) AS count, CAST(group_concat(json, :separator) AS BLOB) AS body
       FROM (SELECT ${select.json} AS json ${select.from} LIMIT :limit)`,
    ).get({ ...values, separator: window.separator, limit });
    const count = Number(joined?.['count']);
    const body = (joined?.['body'] as Uint8Array | null) ?? NOTHING;
    if (window.limit === null || count < window.limit) return { count, body, next: null };
    const boundary = this.#prepare(`SELECT ${select.key} AS key ${select.from} LIMIT 2 OFFSET :skip`).all({
      ...values,
      skip: window.limit - 1,
    });
    return { count, body, next: boundary.length === 2 ? position(boundary[0]?.['key']) : null };
  }

  #currentRevision(): string {
    // SQLite's data_version changes when another connection commits: far cheaper than looking at the rows.
    const dataVersion = this.#prepare('PRAGMA data_version').get()?.['data_version'];
    if (this.#known !== null && this.#known.dataVersion === dataVersion) return this.#known.revision;
    const hash = createHash('sha256');
    for (const row of this.#prepare('SELECT revision FROM games ORDER BY sort_key').iterate()) {
      hash.update(String(row['revision']));
    }
    const revision = hash.digest('base64url').slice(0, 22);
    this.#known = { dataVersion, revision };
    return revision;
  }

  #sortKeyOf(version: number): string {
    const row = this.#prepare('SELECT sort_key FROM games WHERE version = ?').get(version);
    if (row === undefined) throw new StaleRead('a game was imported again since this reading began');
    return String(row['sort_key']);
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
