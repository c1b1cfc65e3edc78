import pg, { type PoolClient, type QueryResultRow } from 'pg';
import { DatasetError, LinkError, Overloaded, QueryTimeout } from '../port.ts';
import { type Address, type Host, placeOf, type SessionAttribute } from './address.ts';
import { Client } from './client.ts';

/** Limits on the number of connections and on waiting for the database. */
export interface Limits {
  readonly connections: number;
  readonly connectMs: number;
  /** Time limit for a statement, in milliseconds, enforced by the server. */
  readonly statementMs: number;
  /**
   * Time limit for a response in milliseconds, in case the server does not respond at all. Must exceed
   * `statementMs`; default: no limit.
   */
  readonly answerMs?: number;
  /** Maximum time to wait for another transaction's lock, in milliseconds. */
  readonly lockMs: number;
}

/** Maximum lifetime of a connection in seconds, so that load returns to recovered servers. */
const LIFETIME_SECONDS = 600;

/** Idle time after which TCP keep-alive probes start, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/**
 * The servers that host the dataset. Uses only one server at a time, because replication lag differs between
 * replicas and a process must read a consistent state. If the server fails or loses the required role, tries
 * the next server.
 */
export class Servers {
  readonly address: Address;
  readonly #pools: readonly pg.Pool[];
  readonly #isRead: boolean;
  #current = 0;

  /** `session` is the required server role. `settings` are applied to each connection. */
  constructor(
    address: Address,
    session: SessionAttribute,
    limits: Limits,
    settings: Readonly<Record<string, string>> = {},
  ) {
    this.address = address;
    this.#isRead = session !== 'primary' && session !== 'read-write';
    this.#pools = passesOf(session).flatMap((role) =>
      address.hosts.map((host) => createPool(address, host, role, limits, settings)),
    );
  }

  /**
   * Returns a connection to the current server. The caller must release the connection. Throws DatasetError
   * if no server can be used.
   */
  async connect(): Promise<PoolClient> {
    const reasons: string[] = [];
    let cause: unknown;
    for (let tried = 0; tried < this.#pools.length; tried += 1) {
      const at = this.#current;
      try {
        const client = await (this.#pools[at] as pg.Pool).connect();
        return client;
      } catch (error) {
        if (error instanceof Error && error.message === NO_CONNECTION_FREE) {
          throw new Overloaded('all connections to the database are in use');
        }
        if (!isConnectionFault(error)) throw translated(error, this.address);
        cause = error;
        reasons.push(reasonOf(error));
        // A concurrent request can already have switched servers.
        if (this.#current === at) this.#current = (at + 1) % this.#pools.length;
      }
    }
    const unique = [...new Set(reasons)].join('; ');
    const wanted = this.#isRead ? '' : ' for writing';
    throw new DatasetError(`no server of ${placeOf(this.address)} can be used${wanted}: ${unique}`, {
      cause,
    });
  }

  /** Runs a prepared statement. The signal also cancels the statement on the server. */
  async query<R extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    signal?: AbortSignal,
  ): Promise<R[]> {
    signal?.throwIfAborted();
    return this.use(async (client) => {
      const cancel = () => this.#cancel(client);
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await run<R>(client, text, values);
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    });
  }

  /** Runs an action on a connection. After a connection error, closes the connection because its state is unknown. */
  async use<T>(action: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      const result = await action(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionFault(error));
      throw translated(error, this.address);
    }
  }

  /** Runs an action on a given connection. Converts errors as {@link use} does. */
  async translate<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw translated(error, this.address);
    }
  }

  /**
   * Cancels a connection's current statement. If the cancellation fails, the statement runs until its time
   * limit.
   */
  #cancel(client: PoolClient): void {
    const { processID } = client as PoolClient & { readonly processID: number };
    this.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}

/** Runs a prepared statement on a connection. Statements with the same text have the same name. */
export async function run<R extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await client.query<R>({ name: nameOf(text), text, values: [...values] });
  return rows;
}

const names = new Map<string, string>();

/**
 * PostgreSQL limits the length of names, so statements are numbered by first use. The numbers are unique
 * within a process and therefore within its connections.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? `fieldcast_${names.size}`;
  names.set(text, name);
  return name;
}

/** Server roles to try, in order. */
function passesOf(session: SessionAttribute): readonly SessionAttribute[] {
  return session === 'prefer-standby' ? ['standby', 'any'] : [session];
}

function createPool(
  address: Address,
  host: Host,
  role: SessionAttribute,
  limits: Limits,
  settings: Readonly<Record<string, string>>,
): pg.Pool {
  const pool = new pg.Pool({
    Client,
    ...address.config,
    ...host,
    application_name: 'fieldcast',
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: Math.max(limits.statementMs * 6, 60_000),
    query_timeout: limits.answerMs,
    keepAlive: true,
    // The operating system's default is two hours.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: async (client) => {
      await requireRole(client, role);
      for (const [name, value] of Object.entries(settings)) await client.query(`SET ${name} = ${value}`);
    },
  });
  // A connection can be lost at any time, even between statements. The next statement then fails.
  // Without these handlers, the error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The driver's message if all connections in a pool stay in use for too long. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

class WrongRole extends Error {
  override readonly name = 'WrongRole';
}

async function requireRole(client: pg.ClientBase, role: SessionAttribute): Promise<void> {
  if (role === 'any') return;
  const { rows } = await client.query(
    "SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS read_only",
  );
  const [{ standby, read_only: readOnly }] = rows as [{ standby: boolean; read_only: boolean }];
  const fits = {
    primary: !standby,
    standby,
    'prefer-standby': true,
    'read-write': !readOnly,
    'read-only': readOnly,
  }[role];
  if (!fits)
    throw new WrongRole(`the server is ${standby ? 'a standby' : 'a primary'}, but ${role} is required`);
}

/** SQLSTATE classes of errors that make a server temporarily unusable: connection, resources, shutdown, failover. */
const FAULT_CLASSES = ['08', '53', '57P', '25006'];

function isConnectionFault(error: unknown): boolean {
  if (error instanceof WrongRole) return true;
  const code = codeOf(error);
  // The driver's errors about lost connections have no code.
  if (code === undefined) return error instanceof Error && /connect|terminated|timeout/i.test(error.message);
  return FAULT_CLASSES.some((prefix) => code.startsWith(prefix)) || /^E[A-Z]+$/.test(code);
}

/** SQLSTATE of a statement that was cancelled or exceeded its time limit. */
const STATEMENT_ENDED = '57014';

/** Explanations by SQLSTATE, for errors that the user can fix. */
const SETTING_FAULTS: Readonly<Record<string, string>> = {
  '28P01': 'the user or password is wrong: see --data or SPORTS_DATA',
  '28000': 'the user is not permitted to log in: see --data or SPORTS_DATA',
  '3D000': 'the database does not exist: create it, or choose another database with --data',
  '42501': 'the user lacks a permission',
  '40001': 'the standby cancelled the query to keep up with the primary: see max_standby_streaming_delay',
  '55P03': 'the dataset is being written by another import: try again when it has finished',
  '25006': 'the server is read-only: imports need the primary',
};

/** The driver's message if the server requires a password and there is none. */
const NO_PASSWORD = /client password must be a string/;

/**
 * Converts a driver error to an error that explains the failure. The message never contains the URL or its
 * password.
 */
function translated(error: unknown, address: Address): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || error instanceof DatasetError || error instanceof LinkError) return error;
  if (code === STATEMENT_ENDED) return new QueryTimeout('the query exceeded the database’s time limit');
  if (NO_PASSWORD.test(error.message)) {
    const advice = 'set PGPASSWORD, or put it in ~/.pgpass or in the URL';
    return new DatasetError(`${placeOf(address)}: the server requires a password: ${advice}`, {
      cause: error,
    });
  }
  const known = code === undefined ? undefined : SETTING_FAULTS[code];
  if (known === undefined && !isConnectionFault(error)) return error;
  const reason = known === undefined ? reasonOf(error) : `${known} (${reasonOf(error)})`;
  return new DatasetError(`${placeOf(address)}: ${reason}`, { cause: error });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function reasonOf(error: unknown): string {
  // For a host name with several addresses, Node throws an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
