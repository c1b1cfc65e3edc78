import type { DatabaseSync } from 'node:sqlite';
import { OpenedChunk } from '../chunk.ts';
import { CHUNK_COLUMNS, type ChunkRow } from '../columns.ts';
import type { EventFilter, GameFilter, SummaryFilter } from '../filters.ts';
import { type LinkRow, linksOf } from '../links.ts';
import {
  type ChunkRange,
  type DatasetQueries,
  type Link,
  type Page,
  type PageRequest,
  type ReadOptions,
  StaleRead,
  type Statistics,
  type StatisticsOf,
  type StoredChunk,
  type StoredFile,
  type StoredGame,
  type StoredStatistics,
  type TrackingFormat,
} from '../port.ts';
import { revisionOf } from '../revision.ts';
import { names } from '../sqlite-columns.ts';
import type { SummaryName } from '../summaries.ts';
import type { ChunkIndex } from './chunk-index.ts';
import { readError } from './database.ts';
import { type Answers, type ListQuery, ListReader } from './list-reader.ts';
import { isScan, SAME_MATCH } from './list-sql.ts';
import type { POOLS, ScanPool } from './scan-pool.ts';
import type { TrackingFiles } from './tracking-files.ts';

/** Maximum CPU time of a query on this thread, in milliseconds. A slower query restarts on a worker thread. */
export const OWN_THREAD_MS = 4;
/**
 * Factor for `OWN_THREAD_MS` while no worker thread is running. Starting a thread takes 200 ms, and the first
 * run of a query is slow.
 */
const UNTIL_STARTED = 6;

const MANY_EVENTS = 2000;

/** Number of chunks to read at a time. It covers most windows in a single read transaction. */
const CHUNKS_AT_ONCE = 2;
const CHUNKS = `SELECT ${names(CHUNK_COLUMNS)} FROM tracking
  WHERE version = ? AND start IN (${Array(CHUNKS_AT_ONCE).fill('?')}) ORDER BY start`;
/** A single statement needs no transaction to read a single state of the dataset. */
const GAME = `SELECT dataset.content, version, revision, frames, CAST(detail AS BLOB) AS detail,
    ${SAME_MATCH} AS same_match
  FROM games game CROSS JOIN dataset WHERE game.game_id = ?`;
const LINKS =
  'SELECT game_id, other_id, state, source FROM links WHERE game_id < other_id ORDER BY game_id, other_id';
/** The rows of a game's links have the game first; the link has the smaller ID first. */
const GAME_LINKS = `SELECT min(game_id, other_id) AS game_id, max(game_id, other_id) AS other_id, state, source
  FROM links WHERE game_id = ? ORDER BY 1, 2`;

/** Resources shared by all connections to a dataset. */
export interface Shared {
  readonly files: TrackingFiles;
  readonly chunkIndex: ChunkIndex;
  readonly pools: Readonly<Record<keyof typeof POOLS, ScanPool>>;
  /** Maximum CPU time of a query on this thread, in milliseconds. */
  readonly ownThreadMs: number;
}

/**
 * Queries on a connection. Short queries run immediately, because SQLite finds almost all data in the
 * operating system's file cache. Long queries run on worker threads.
 */
export class SqliteQueries implements DatasetQueries {
  readonly #database: DatabaseSync;
  readonly #shared: Shared;
  readonly #lists: ListReader;

  constructor(database: DatabaseSync, shared: Shared) {
    this.#database = database;
    this.#shared = shared;
    this.#lists = new ListReader(database);
  }

  async revision(): Promise<string> {
    return this.#lists.atOnce((revision) => revision);
  }

  async games(filter: GameFilter, request: PageRequest, options?: ReadOptions): Promise<Page> {
    return this.#answer({ kind: 'games', filter, request }, options);
  }

  async events(filter: EventFilter, request: PageRequest, options?: ReadOptions): Promise<Page> {
    return this.#answer({ kind: 'events', filter, request }, options);
  }

  async game(gameId: string): Promise<StoredGame | null> {
    try {
      const row = this.#lists.prepare(GAME).get(gameId);
      if (row === undefined) return null;
      return {
        datasetRevision: revisionOf(String(row['content'])),
        gameId,
        version: Number(row['version']),
        revision: String(row['revision']),
        frames: Number(row['frames']),
        detail: row['detail'] as Uint8Array,
        sameMatchAs: JSON.parse(String(row['same_match'])),
      };
    } catch (error) {
      throw readError(this.#database, error);
    }
  }

  async links(gameId: string | null): Promise<readonly Link[]> {
    try {
      const rows =
        gameId === null ? this.#lists.prepare(LINKS).all() : this.#lists.prepare(GAME_LINKS).all(gameId);
      return linksOf(rows as unknown as LinkRow[]);
    } catch (error) {
      throw readError(this.#database, error);
    }
  }

  async *trackingChunks(game: StoredGame, range: ChunkRange): AsyncGenerator<StoredChunk> {
    try {
      yield* this.#chunks(game, await this.#starts(game, range));
    } catch (error) {
      throw readError(this.#database, error);
    }
  }

  *#chunks(game: StoredGame, starts: readonly number[]): Generator<StoredChunk> {
    const statement = this.#lists.prepare(CHUNKS);
    for (let i = 0; i < starts.length; i += CHUNKS_AT_ONCE) {
      const wanted = starts.slice(i, i + CHUNKS_AT_ONCE);
      const others = Array<null>(CHUNKS_AT_ONCE - wanted.length).fill(null);
      const rows = statement.all(game.version, ...wanted, ...others);
      if (rows.length < wanted.length) throw replaced(game);
      for (const row of rows) yield new OpenedChunk(row as unknown as ChunkRow, true);
    }
  }

  async #starts(game: StoredGame, range: ChunkRange): Promise<readonly number[]> {
    const { chunkIndex } = this.#shared;
    const known = chunkIndex.find(game.version, range);
    if (known !== null) return known;
    const places = await this.#answer({ kind: 'chunk places', version: game.version });
    // If the game is replaced before or between chunks, the result must not look like the end of the game.
    if (places.length === 0 && game.frames > 0 && !this.#hasVersion(game.version)) throw replaced(game);
    return chunkIndex.find(game.version, range, places) ?? [];
  }

  async trackingFile({ revision }: StoredGame, format: TrackingFormat): Promise<StoredFile | null> {
    return this.#shared.files.find(revision, format);
  }

  async gameStatistics(games: StatisticsOf): Promise<StoredStatistics> {
    return this.#answer({ kind: 'game statistics', games });
  }

  async summaries(
    list: SummaryName,
    filter: SummaryFilter,
    request: PageRequest,
    options?: ReadOptions,
  ): Promise<Page> {
    return this.#answer({ kind: 'summaries', list, filter, request }, options);
  }

  async statistics(options?: ReadOptions): Promise<Statistics> {
    return this.#answer({ kind: 'statistics' }, options);
  }

  async #answer<Q extends ListQuery>(query: Q, options: ReadOptions = {}): Promise<Answers[Q['kind']]> {
    const scans = query.kind === 'events' && isScan(query.filter);
    const isLong = scans || (query.kind === 'events' && isLongPage(query.request));
    const { pools, ownThreadMs } = this.#shared;
    const ms = pools.others.hasThread ? ownThreadMs : ownThreadMs * UNTIL_STARTED;
    const answer = isLong ? null : this.#answerWithin(ms, query);
    if (answer !== null) return answer;
    // Threads read the current state, which can differ from the state of the snapshot.
    const expected = this.#database.isTransaction ? await this.revision() : null;
    try {
      return await pools[scans ? 'scans' : 'others'].ask(query, expected, options);
    } catch (error) {
      if (scans || expected === null || !(error instanceof StaleRead)) throw error;
      return this.#lists.answer(query, null, () => undefined);
    }
  }

  /** Returns the result, or null if the query takes longer than `ms`. */
  #answerWithin<Q extends ListQuery>(ms: number, query: Q): Answers[Q['kind']] | null {
    const until = ownMs() + ms;
    const late = new Error('the query is too slow for this thread');
    try {
      return this.#lists.answer(query, null, () => {
        if (ownMs() >= until) throw late;
      });
    } catch (error) {
      if (error === late) return null;
      throw error;
    }
  }

  #hasVersion(version: number): boolean {
    return this.#lists.prepare('SELECT 1 FROM games WHERE version = ?').get(version) !== undefined;
  }
}

function replaced({ gameId }: StoredGame): StaleRead {
  return new StaleRead(`${gameId} was imported again during the read`);
}

/**
 * Measures CPU time instead of elapsed time. On a busy machine, a short query can take so long that it would
 * be queued behind scans.
 */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Whether a page is so long that joining its events is slow. */
function isLongPage({ limit }: PageRequest): boolean {
  return limit === null || limit > MANY_EVENTS;
}
