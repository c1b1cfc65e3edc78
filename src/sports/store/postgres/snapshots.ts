import type { PoolClient } from 'pg';
import { Overloaded, type Snapshot, StaleRead, TooManySnapshots } from '../port.ts';
import { PostgresQueries } from './queries.ts';
import { run, type Servers } from './servers.ts';

/** Snapshots of a dataset. Each snapshot is a read transaction on a separate connection, so their number is limited. */
export class Snapshots {
  readonly #servers: Servers;
  readonly #max: number;
  #open = 0;

  /** `servers` has connections for up to `max` snapshots and must not be used for other queries. */
  constructor(servers: Servers, max: number) {
    this.#servers = servers;
    this.#max = max;
  }

  async open(): Promise<Snapshot> {
    if (this.#open >= this.#max)
      throw new TooManySnapshots(`the maximum of ${this.#max} open snapshots has been reached`);
    this.#open += 1;
    try {
      const client = await this.#servers.connect();
      const snapshot = new PostgresSnapshot(this.#servers, client, () => {
        this.#open -= 1;
      });
      await snapshot.begin();
      return snapshot;
    } catch (error) {
      this.#open -= 1;
      if (error instanceof Overloaded) throw new TooManySnapshots(error.message, { cause: error });
      throw error;
    }
  }
}

class PostgresSnapshot extends PostgresQueries implements Snapshot {
  readonly #servers: Servers;
  readonly #client: PoolClient;
  readonly #onEnd: () => void;
  #isEnded = false;

  constructor(servers: Servers, client: PoolClient, onEnd: () => void) {
    super(servers.address.schema, async (text, values, signal) => {
      if (this.#isEnded) throw new StaleRead('the snapshot was closed');
      signal?.throwIfAborted();
      return servers.translate(() => run(client, text, values));
    });
    this.#servers = servers;
    this.#client = client;
    this.#onEnd = onEnd;
  }

  /** Starts the transaction. Its first statement determines the state. */
  async begin(): Promise<void> {
    try {
      await this.#servers.translate(() =>
        this.#client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
      );
      await this.revision();
    } catch (error) {
      this.#isEnded = true;
      this.#client.release(true);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    // A connection that cannot end its transaction is not reused.
    const failed = await this.#client.query('COMMIT').then(
      () => false,
      () => true,
    );
    this.#client.release(failed);
    this.#onEnd();
  }
}
