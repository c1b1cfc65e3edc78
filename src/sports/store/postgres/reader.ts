import type { DatasetReader, Snapshot } from '../port.ts';
import { parseAddress } from './address.ts';
import { PostgresQueries } from './queries.ts';
import { requireLayout } from './schema.ts';
import { type Limits, Servers } from './servers.ts';
import { Snapshots } from './snapshots.ts';

/** How long a revision is trusted: asking for it with every cached response would cost more than the response. */
const REVISION_FRESH_MS = 50;
/** How much longer than a statement may run its answer may take; beyond that the server is taken to have vanished. */
const ANSWER_GRACE_MS = 2000;
const LIMITS = { connections: 10, connectMs: 3000, lockMs: 5000 };
/** Snapshots that are read at the same time, each on a connection of its own; further ones wait for one of them. */
const SNAPSHOT_CONNECTIONS = 20;
const MAX_SNAPSHOTS = 64;

export interface PostgresReaderOptions {
  /** How long a revision is trusted; 0 asks for it every time. */
  readonly freshMs?: number;
  readonly limits?: Partial<Limits>;
  /** How many snapshots may be open or waiting. */
  readonly maxSnapshots?: number;
  /** How long a query may take. */
  readonly querySeconds?: number;
}

/** Reads a dataset in PostgreSQL. */
export class PostgresReader extends PostgresQueries implements DatasetReader {
  readonly #servers: Servers;
  readonly #forLookUps: Servers;
  readonly #forSnapshots: Servers;
  readonly #snapshots: Snapshots;
  readonly #freshMs: number;
  #revision: Promise<string> | null = null;
  /** What was answered last, null until an answer to a later question. */
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

  /** Connects, and checks that there is a dataset that this version reads. */
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
    // Planning takes longer than finding a game's rows, and PostgreSQL plans anew each time by itself, since it does not
    // count that it will read one partition only. Lists need plans for their values.
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
      // A failure is not remembered: the next request asks again.
      asked.catch(() => {
        if (this.#revision === asked) this.#revision = null;
      });
    }
    return this.#revision;
  }

  /** A thorough check is the database's own affair. */
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
