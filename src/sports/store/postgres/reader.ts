import type { DatasetReader, Snapshot } from '../port.ts';
import { parseAddress } from './address.ts';
import { PostgresQueries } from './queries.ts';
import { requireLayout } from './schema.ts';
import { type Limits, Servers } from './servers.ts';
import { Snapshots } from './snapshots.ts';

/**
 * Time for which a revision is cached, in milliseconds. Reading the revision for every cached response would
 * take longer than the response.
 */
const REVISION_FRESH_MS = 50;
/**
 * Extra time in milliseconds for a response after the statement timeout. After this time the server is
 * considered lost.
 */
const ANSWER_GRACE_MS = 2000;
const LIMITS = { connections: 10, connectMs: 3000, lockMs: 5000 };
/** Maximum number of parallel snapshots, each on a separate connection. Further snapshots wait. */
const SNAPSHOT_CONNECTIONS = 20;
const MAX_SNAPSHOTS = 64;

export interface PostgresReaderOptions {
  /** Time for which a revision is cached, in milliseconds; 0 reads the revision on every call. */
  readonly freshMs?: number;
  readonly limits?: Partial<Limits>;
  /** Maximum number of open or waiting snapshots. */
  readonly maxSnapshots?: number;
  /** Maximum duration of a query, in seconds. */
  readonly querySeconds?: number;
}

export class PostgresReader extends PostgresQueries implements DatasetReader {
  readonly #servers: Servers;
  readonly #forLookUps: Servers;
  readonly #forSnapshots: Servers;
  readonly #snapshots: Snapshots;
  readonly #freshMs: number;
  #revision: Promise<string> | null = null;
  /** Time of the last revision query, in milliseconds. */
  #askedAt = Number.NEGATIVE_INFINITY;

  private constructor(
    servers: Servers,
    forLookUps: Servers,
    forSnapshots: Servers,
    maxSnapshots: number,
    freshMs: number,
  ) {
    super(
      servers.address.schema,
      (text, values, signal) => servers.query(text, values, signal),
      (text, values, signal) => forLookUps.query(text, values, signal),
    );
    this.#servers = servers;
    this.#forLookUps = forLookUps;
    this.#forSnapshots = forSnapshots;
    this.#snapshots = new Snapshots(forSnapshots, maxSnapshots);
    this.#freshMs = freshMs;
  }

  /** Connects to the database. Throws if there is no dataset that this version can read. */
  static async open(url: string, options: PostgresReaderOptions = {}): Promise<PostgresReader> {
    const { freshMs = REVISION_FRESH_MS, maxSnapshots = MAX_SNAPSHOTS, querySeconds = 600 } = options;
    const address = parseAddress(url);
    const statementMs = querySeconds * 1000;
    const answerMs = statementMs + ANSWER_GRACE_MS;
    const limits = { ...LIMITS, statementMs, answerMs, ...options.limits };
    const servers = new Servers(address, address.session, limits);
    try {
      await servers.use((client) => requireLayout(client, address));
    } catch (error) {
      await servers.close();
      throw error;
    }
    // For a single game, planning takes longer than finding the rows. By default PostgreSQL plans again each
    // time, because it does not know that the statement reads only one partition. Lists, however, need plans
    // for their specific values.
    const forLookUps = new Servers(address, address.session, limits, {
      plan_cache_mode: 'force_generic_plan',
    });
    const forSnapshots = new Servers(address, address.session, {
      ...limits,
      connections: Math.min(maxSnapshots, SNAPSHOT_CONNECTIONS),
    });
    return new PostgresReader(servers, forLookUps, forSnapshots, maxSnapshots, freshMs);
  }

  override revision(): Promise<string> {
    const now = performance.now();
    if (this.#revision === null || now - this.#askedAt >= this.#freshMs) {
      this.#askedAt = now;
      const asked = super.revision();
      this.#revision = asked;
      // A failure is not cached: the next request tries again.
      asked.catch(() => {
        if (this.#revision === asked) this.#revision = null;
      });
    }
    return this.#revision;
  }

  /** Checks only the layout. The database has its own tools for thorough checks. */
  checkReady(): Promise<void> {
    return this.#servers.use((client) => requireLayout(client, this.#servers.address));
  }

  snapshot(): Promise<Snapshot> {
    return this.#snapshots.open();
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.#servers, this.#forLookUps, this.#forSnapshots].map((servers) => servers.close()),
    );
  }
}
