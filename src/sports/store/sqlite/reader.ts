import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type FoundPage, preparedPage, wantedPage } from '../event-pages.ts';
import {
  DatasetError,
  type DatasetReader,
  type PageEncoding,
  type PreparedPage,
  type PreparedRequest,
  type Snapshot,
} from '../port.ts';
import { ChunkIndex } from './chunk-index.ts';
import {
  databaseFile,
  type FileState,
  fileState,
  noDataset,
  openForReading,
  readError,
  requireIntact,
  requireLayout,
  requireWhole,
} from './database.ts';
import { OWN_THREAD_MS, type Shared, SqliteQueries } from './queries.ts';
import { ScanPool } from './scan-pool.ts';
import { DEFAULT_LIMITS, type SnapshotLimits, Snapshots } from './snapshots.ts';
import { PAGE_TABLES } from './tables.ts';
import { TrackingFiles } from './tracking-files.ts';

/**
 * Time for which a revision is cached, in milliseconds. Checking the revision takes three system calls, a
 * tenth of the CPU time at 20,000 requests per second.
 */
const REVISION_FRESH_MS = 5;

/** Default time limit for commands, high enough for a busy machine. The service passes its own limit. */
const DEFAULT_QUERY_SECONDS = 600;

export interface ReaderOptions extends Partial<SnapshotLimits> {
  /** Time for which a revision is cached, in milliseconds; 0 checks the revision on every call. */
  readonly freshMs?: number;
  /** Maximum duration of a query, in seconds; see `ScanPool`. */
  readonly querySeconds?: number;
  readonly ownThreadMs?: number;
}

export class SqliteReader extends SqliteQueries implements DatasetReader {
  /** Whether the folder is read-only, so that SQLite does not detect imports. */
  readonly isImmutable: boolean;
  readonly #folder: string;
  readonly #opened: FileState | null;
  readonly #connection: DatabaseSync;
  readonly #prepared: PreparedEvents;
  readonly #snapshots: Snapshots;
  readonly #pools: Shared['pools'];
  readonly #freshMs: number;
  #revision = '';
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string, options: ReaderOptions = {}) {
    const { freshMs, querySeconds, ownThreadMs, ...limits } = options;
    // Read the state before opening the file, so that a replacement in between is detected later.
    const state = fileState(databaseFile(folder));
    const { database, isImmutable } = openForReading(folder);
    const seconds = querySeconds ?? DEFAULT_QUERY_SECONDS;
    const pools = {
      scans: new ScanPool(folder, seconds, 'scans'),
      others: new ScanPool(folder, seconds, 'others'),
    };
    const shared: Shared = {
      files: new TrackingFiles(folder),
      chunkIndex: new ChunkIndex(),
      pools,
      ownThreadMs: ownThreadMs ?? OWN_THREAD_MS,
    };
    super(database, shared);
    this.isImmutable = isImmutable;
    this.#folder = folder;
    this.#opened = state;
    this.#connection = database;
    this.#prepared = new PreparedEvents(database);
    this.#pools = pools;
    this.#snapshots = new Snapshots(() => this.#connectAgain(), shared, { ...DEFAULT_LIMITS, ...limits });
    this.#freshMs = freshMs ?? REVISION_FRESH_MS;
  }

  override async revision(): Promise<string> {
    const now = performance.now();
    if (now - this.#checkedAt >= this.#freshMs) {
      this.#revision = await super.revision();
      this.#checkedAt = now;
    }
    return this.#revision;
  }

  async preparedEvents(gameId: string, request: PreparedRequest): Promise<PreparedPage | null> {
    return this.#prepared.read(gameId, request);
  }

  async snapshot(): Promise<Snapshot> {
    return this.#snapshots.open();
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.close()));
    this.#snapshots.close();
    this.#connection.close();
  }

  async checkReady(isThorough = false): Promise<void> {
    this.#requireSameFile();
    requireLayout(this.#connection, databaseFile(this.#folder));
    requireWhole(this.#connection, databaseFile(this.#folder));
    if (isThorough) requireIntact(this.#connection, databaseFile(this.#folder));
    await super.revision();
  }

  #connectAgain(): DatabaseSync {
    const { database } = openForReading(this.#folder);
    try {
      this.#requireSameFile();
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #requireSameFile(): void {
    const state = fileState(databaseFile(this.#folder));
    if (state === null) throw noDataset(this.#folder);
    if (state.file !== this.#opened?.file) {
      throw new DatasetError(`${databaseFile(this.#folder)} was replaced after it was opened`);
    }
    if (this.isImmutable && state.content !== this.#opened.content) {
      throw new DatasetError(
        `${databaseFile(this.#folder)} was changed, but SQLite cannot detect changes in a read-only folder`,
      );
    }
  }
}

/** A single statement needs no transaction to read a single state of the dataset. */
const sqlOf = (encoding: PageEncoding) => `
  SELECT dataset.content, game.revision, game.sort_key AS sortKey, game.events, page.size,
    page.${encoding} AS bytes
  FROM games game CROSS JOIN ${PAGE_TABLES[encoding]} page ON page.version = game.version AND page.number = :number
  CROSS JOIN dataset WHERE game.game_id = :gameId`;

/** Reads the prepared pages of a dataset on a connection. See `DatasetReader.preparedEvents`. */
class PreparedEvents {
  readonly #database: DatabaseSync;
  readonly #statements: Readonly<Record<PageEncoding, StatementSync>>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = { zstd: database.prepare(sqlOf('zstd')), gzip: database.prepare(sqlOf('gzip')) };
  }

  read(gameId: string, request: PreparedRequest): PreparedPage | null {
    const wanted = wantedPage(request);
    if (wanted === null) return null;
    try {
      const found = this.#statements[request.encoding].get({ gameId, number: wanted.number });
      return found === undefined ? null : preparedPage(wanted, found as unknown as FoundPage);
    } catch (error) {
      throw readError(this.#database, error);
    }
  }
}
