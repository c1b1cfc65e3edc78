import { DatabaseSync } from 'node:sqlite';
import type { PoolClient } from 'pg';
import {
  CHUNK_COLUMNS,
  ENTRY_TABLES,
  EVENT_COLUMNS,
  GAME_COLUMNS,
  PAGE_COLUMNS,
  type StoredValue,
} from '../columns.ts';
import {
  type DatasetWriter,
  type GameChange,
  type LinkChange,
  type PreparedGame,
  type ReplaceableGame,
  reasonToKeep,
} from '../port.ts';
import { contentAfter } from '../revision.ts';
import { names } from '../sqlite-columns.ts';
import { type Address, parseAddress } from './address.ts';
import { type CopiedRows, copyInto } from './copy.ts';
import { refreshMatch, setLink } from './links.ts';
import { ensureTables, requireWriter, TABLE_COLUMNS } from './schema.ts';
import { type Limits, Servers } from './servers.ts';

/** Limits for an import's connection. A game's transaction can take a long time. */
const LIMITS: Limits = { connections: 1, connectMs: 5000, statementMs: 600_000, lockMs: 60_000 };
const DEFAULT_PARTITIONS = 16;

export interface PostgresWriterOptions {
  /** Default number of hash partitions of new large tables. */
  readonly partitions?: number;
  readonly limits?: Partial<Limits>;
}

/** Writes a dataset to PostgreSQL, with one transaction per game. */
export class PostgresWriter implements DatasetWriter {
  readonly #address: Address;
  readonly #servers: Servers;
  #hasWritten = false;

  private constructor(address: Address, servers: Servers) {
    this.#address = address;
    this.#servers = servers;
  }

  /** Connects to the database. Creates the dataset's tables if they do not exist. */
  static async open(url: string, options: PostgresWriterOptions = {}): Promise<PostgresWriter> {
    const address = parseAddress(url);
    const servers = new Servers(address, 'read-write', { ...LIMITS, ...options.limits });
    try {
      const partitions = address.partitions ?? options.partitions ?? DEFAULT_PARTITIONS;
      await servers.use(async (client) => {
        await ensureTables(client, address, { partitions });
        await requireWriter(client, address);
      });
    } catch (error) {
      await servers.close();
      throw error;
    }
    return new PostgresWriter(address, servers);
  }

  async replaceGame(game: PreparedGame): Promise<GameChange> {
    const change = await this.#inTransaction((client) => replace(client, this.#address.schema, game));
    this.#hasWritten ||= change === 'added' || change === 'replaced';
    return change;
  }

  async setLink(change: LinkChange): Promise<void> {
    await this.#inTransaction((client) => setLink(client, this.#address.schema, change));
  }

  #inTransaction<T>(write: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.#servers.use(async (client) => {
      await client.query('BEGIN');
      try {
        const result = await write(client);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await rollback(client);
        throw error;
      }
    });
  }

  /**
   * Updates the planner's statistics. Until PostgreSQL updates them automatically, it would plan the first
   * page of a list as if it needed all rows.
   */
  async close(): Promise<void> {
    const tables = ENTRY_TABLES.map((table) => `${this.#address.schema}.${table}`);
    try {
      if (this.#hasWritten) await this.#servers.use((client) => client.query(`ANALYZE ${tables}`));
    } finally {
      await this.#servers.close();
    }
  }
}

/** If the connection is lost, the server has already rolled back. The caller reports the original error. */
async function rollback(client: PoolClient): Promise<void> {
  await client.query('ROLLBACK').catch(() => undefined);
}

async function replace(client: PoolClient, schema: string, game: PreparedGame): Promise<GameChange> {
  const { game_id, revision } = game.row;
  // The lock on this row serializes writers until the game is committed.
  const [dataset] = (await client.query(`SELECT last_version, content FROM ${schema}.dataset FOR UPDATE`))
    .rows;
  const found = await client.query<ReplaceableGame>(
    `SELECT revision, events, frames FROM ${schema}.games WHERE game_id = $1`,
    [game_id],
  );
  const before = found.rows[0];
  const reason = reasonToKeep(before, game.row);
  if (reason !== null) return reason;
  for (const table of Object.keys(TABLE_COLUMNS)) {
    if (before !== undefined && table !== 'links') {
      await client.query(`DELETE FROM ${schema}.${table} WHERE game_id = $1`, [game_id]);
    }
  }
  const version = Number(dataset.last_version) + 1;
  await insert(client, schema, version, game);
  await refreshMatch(client, schema, game_id);
  await client.query(`UPDATE ${schema}.dataset SET last_version = $1, content = $2`, [
    version,
    contentAfter(dataset.content, game_id, before?.revision ?? null, revision),
  ]);
  return before === undefined ? 'added' : 'replaced';
}

async function insert(
  client: PoolClient,
  schema: string,
  version: number,
  { row, entries, file }: PreparedGame,
): Promise<void> {
  const { game_id } = row;
  const sortKey = row['sort_key'] as string;
  const columns = TABLE_COLUMNS.games;
  await client.query(
    `INSERT INTO ${schema}.games (${names(columns)}) VALUES (${columns.map((_, i) => `$${i + 1}`)})`,
    [version, ...GAME_COLUMNS.map(({ name }) => row[name] ?? null)],
  );
  const prepared = new DatabaseSync(file, { readOnly: true });
  try {
    const copy = (table: keyof typeof TABLE_COLUMNS, constants: StoredValue[], rows: CopiedRows) =>
      copyInto(client, `${schema}.${table}`, TABLE_COLUMNS[table], { constants, rows });
    const select = (list: string, table: string) => rowsOf(prepared, `SELECT ${list} FROM ${table}`);
    for (const table of ENTRY_TABLES) await copy(table, [game_id], entries[table]);
    const events = select(`number, ${names(EVENT_COLUMNS)}`, 'events ORDER BY number');
    await copy('events', [game_id, sortKey], events);
    await copy('event_pages', [game_id], select(names(PAGE_COLUMNS), 'pages ORDER BY number'));
    await copy('tracking', [game_id], select(names(CHUNK_COLUMNS), 'chunks ORDER BY start'));
  } finally {
    prepared.close();
  }
}

function* rowsOf(database: DatabaseSync, sql: string): Generator<StoredValue[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  for (const row of statement.iterate()) yield row as unknown as StoredValue[];
}
