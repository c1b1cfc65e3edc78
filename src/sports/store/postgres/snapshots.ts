import type { PoolClient } from 'pg';
import { Overloaded, type Snapshot, StaleRead, TooManySnapshots } from '../port.ts';
import { PostgresQueries } from './queries.ts';
import { run, type Servers } from './servers.ts';

/** Snapshots of a dataset, each a read transaction on a connection of its own, of which there are only so many. */
export class Snapshots {
  readonly #servers: Servers;
  readonly #max: number;
  #open = 0;

  /** `servers` has connections for `max` of them, and serves nothing else. */
  constructor(servers: Servers, max: number) {
    this.#servers = servers;
    this.#max = max;
  }

  async open(): Promise<Snapshot> {
    if (this.#open >= this.#max) throw new TooManySnapshots(`${this.#max} snapshots of the dataset are open`);
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

  /** The state is that of the first statement. */
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
    // A connection that cannot end its transaction is not used again.
    const failed = await this.#client.query('COMMIT').then(
      () => false,
      () => true,
    );
    this.#client.release(failed);
    this.#onEnd();
  }
}
