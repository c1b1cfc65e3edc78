import type { DatabaseSync } from 'node:sqlite';
import type { EventFilter, GameFilter, SummaryFilter } from '../filters.ts';
import {
  type ChunkRange,
  type Page,
  type PageRequest,
  type ReadOptions,
  type Snapshot,
  StaleRead,
  type Statistics,
  type StoredChunk,
  type StoredFile,
  type StoredGame,
  TooManySnapshots,
  type TrackingFormat,
} from '../port.ts';
import type { SummaryName } from '../summaries.ts';
import { type Shared, SqliteQueries } from './queries.ts';

export interface SnapshotLimits {
  readonly maxSnapshots: number;
  /** Idle time in milliseconds after which a snapshot can be closed to make room for a new one. */
  readonly idleMs: number;
  /** Clock that returns milliseconds. */
  readonly now: () => number;
}

export const DEFAULT_LIMITS: SnapshotLimits = {
  maxSnapshots: 64,
  idleMs: 10_000,
  now: () => performance.now(),
};

/** Maximum number of unused connections to keep. Opening a connection takes as long as reading a short list. */
const MAX_IDLE = 4;

interface Connection {
  readonly database: DatabaseSync;
  readonly queries: SqliteQueries;
}

/**
 * Snapshots of a dataset. Each snapshot is a read transaction on a separate connection. Their number is
 * limited because each snapshot uses memory and file handles, and prevents SQLite from reusing its
 * write-ahead log.
 */
export class Snapshots {
  readonly #connect: () => DatabaseSync;
  readonly #shared: Shared;
  readonly #limits: SnapshotLimits;
  readonly #open = new Set<SqliteSnapshot>();
  readonly #idle: Connection[] = [];
  #isClosed = false;

  constructor(connect: () => DatabaseSync, shared: Shared, limits: SnapshotLimits) {
    this.#connect = connect;
    this.#shared = shared;
    this.#limits = limits;
  }

  open(): SqliteSnapshot {
    if (this.#open.size >= this.#limits.maxSnapshots) this.#closeIdle();
    const connection = this.#idle.pop() ?? this.#newConnection();
    const snapshot = new SqliteSnapshot(connection, this.#limits.now, () => {
      this.#open.delete(snapshot);
      if (this.#isClosed || this.#idle.length >= MAX_IDLE) connection.database.close();
      else this.#idle.push(connection);
    });
    this.#open.add(snapshot);
    return snapshot;
  }

  close(): void {
    this.#isClosed = true;
    for (const { database } of this.#idle.splice(0)) database.close();
  }

  #newConnection(): Connection {
    const database = this.#connect();
    return { database, queries: new SqliteQueries(database, this.#shared) };
  }

  /**
   * Closes the snapshot that has been idle longest. Throws TooManySnapshots if no snapshot has been idle long
   * enough.
   */
  #closeIdle(): void {
    const { idleMs, now, maxSnapshots } = this.#limits;
    const [idlest] = [...this.#open].sort((a, b) => a.readAt - b.readAt);
    if (idlest === undefined || now() - idlest.readAt < idleMs) {
      throw new TooManySnapshots(`the maximum of ${maxSnapshots} open snapshots has been reached`);
    }
    idlest.end();
  }
}

class SqliteSnapshot implements Snapshot {
  readonly #connection: Connection;
  readonly #now: () => number;
  readonly #release: () => void;
  #isEnded = false;
  readAt: number;

  constructor(connection: Connection, now: () => number, release: () => void) {
    this.#connection = connection;
    this.#now = now;
    this.#release = release;
    this.readAt = now();
    connection.database.exec('BEGIN');
    // The first query determines the transaction's state.
    connection.database.exec('SELECT 1 FROM games LIMIT 1');
  }

  revision(): Promise<string> {
    return this.#read().revision();
  }

  games(filter: GameFilter, request: PageRequest, options?: ReadOptions): Promise<Page> {
    return this.#read().games(filter, request, options);
  }

  game(gameId: string): Promise<StoredGame | null> {
    return this.#read().game(gameId);
  }

  events(filter: EventFilter, request: PageRequest, options?: ReadOptions): Promise<Page> {
    return this.#read().events(filter, request, options);
  }

  async *trackingChunks(game: StoredGame, range: ChunkRange): AsyncGenerator<StoredChunk> {
    for await (const chunk of this.#read().trackingChunks(game, range)) {
      yield chunk;
      this.#read();
    }
  }

  trackingFile(game: StoredGame, format: TrackingFormat): Promise<StoredFile | null> {
    return this.#read().trackingFile(game, format);
  }

  summaries(
    list: SummaryName,
    filter: SummaryFilter,
    request: PageRequest,
    options?: ReadOptions,
  ): Promise<Page> {
    return this.#read().summaries(list, filter, request, options);
  }

  statistics(options?: ReadOptions): Promise<Statistics> {
    return this.#read().statistics(options);
  }

  async close(): Promise<void> {
    this.end();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#connection.database.exec('ROLLBACK');
    this.#release();
  }

  #read(): SqliteQueries {
    if (this.#isEnded) throw new StaleRead('the snapshot was closed because it was idle for too long');
    this.readAt = this.#now();
    return this.#connection.queries;
  }
}
