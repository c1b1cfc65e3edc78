import pg, { type PoolClient, type QueryResultRow } from 'pg';
import { DatasetError, Overloaded, QueryTimeout } from '../port.ts';
import { type Address, type Host, placeOf, type SessionAttribute } from './address.ts';
import { Client } from './client.ts';

/** How many connections a process opens, and how long it waits for the database. */
export interface Limits {
  readonly connections: number;
  readonly connectMs: number;
  /** How long a statement may run; the server ends it then. */
  readonly statementMs: number;
  /** How long to wait for an answer from a server that may have vanished; longer than statements may run. For ever if left out. */
  readonly answerMs?: number;
  /** How long to wait for a lock that another transaction holds. */
  readonly lockMs: number;
}

/** Closes connections now and then, so that load moves to servers that came back. */
const LIFETIME_SECONDS = 600;

/** After this much silence the system asks whether the server is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * The servers that have the dataset. One at a time is used, so that all that a process reads is of one server's state:
 * replicas lag behind by different amounts. When it fails, or no longer has the wanted role, the next one is tried.
 */
export class Servers {
  readonly address: Address;
  readonly #pools: readonly pg.Pool[];
  readonly #isRead: boolean;
  #current = 0;

  /** `session` decides which servers may be used; `settings` are set on each connection. */
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

  /** A connection to the server in use; release it. Throws DatasetError where no server can be used. */
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
        // Another request may have moved on already.
        if (this.#current === at) this.#current = (at + 1) % this.#pools.length;
      }
    }
    const unique = [...new Set(reasons)].join('; ');
    const wanted = this.#isRead ? '' : ' for writing';
    throw new DatasetError(`no server of ${placeOf(this.address)} can be used${wanted}: ${unique}`, {
      cause,
    });
  }

  /** Runs one statement, prepared under a name of its own. The signal ends it on the server too. */
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

  /** Runs something on one connection, which is closed where that fails, since its state is not known then. */
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

  /** Runs something on a connection that is held; its errors say what failed, as those of {@link use}. */
  async translate<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw translated(error, this.address);
    }
  }

  /** Ends what a connection is doing. Should that fail, the statement runs to its time limit. */
  #cancel(client: PoolClient): void {
    const { processID } = client as PoolClient & { readonly processID: number };
    this.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}

/** Runs a statement on a connection, prepared under a name that its text gives. */
export async function run<R extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await client.query<R>({ name: nameOf(text), text, values: [...values] });
  return rows;
}

const names = new Map<string, string>();

/** PostgreSQL's names are short; numbers in order of first use are unique within a process, as are its connections. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `fieldcast_${names.size}`;
  names.set(text, name);
  return name;
}

/** The roles that servers must have, one after the other. */
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
    // The system's own is two hours.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: async (client) => {
      await requireRole(client, role);
      for (const [name, value] of Object.entries(settings)) await client.query(`SET ${name} = ${value}`);
    },
  });
  // A connection may be lost at any time, between statements too. Whoever uses it next is told: without these, the
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The driver's message where all of a pool's connections stayed in use for too long. */
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
  if (!fits) throw new WrongRole(`the server is ${standby ? 'a standby' : 'no standby'}, not ${role}`);
}

/** Classes of SQLSTATE that say that this server cannot serve now: connection, resources, shutdown, failover. */
const FAULT_CLASSES = ['08', '53', '57P', '25006'];

function isConnectionFault(error: unknown): boolean {
  if (error instanceof WrongRole) return true;
  const code = codeOf(error);
  // The driver's own errors of a lost connection have no code.
  if (code === undefined) return error instanceof Error && /connect|terminated|timeout/i.test(error.message);
  return FAULT_CLASSES.some((prefix) => code.startsWith(prefix)) || /^E[A-Z]+$/.test(code);
}

/** SQLSTATE of a statement that was ended, by its time limit unless by us. */
const STATEMENT_ENDED = '57014';

/** What PostgreSQL says of faults that a setting can mend, by SQLSTATE. */
const SETTING_FAULTS: Readonly<Record<string, string>> = {
  '28P01': 'the user or password is wrong: see --data or SPORTS_DATA',
  '28000': 'the user may not log in: see --data or SPORTS_DATA',
  '3D000': 'there is no such database: create it, or name another with --data',
  '42501': 'the user lacks a right',
  '40001':
    'the standby ended the query, which kept it from following the primary: see max_standby_streaming_delay',
  '55P03': 'the dataset is being written by another import: try again when it has ended',
  '25006': 'the server is read-only: imports need the primary',
};

/** The driver's message where the server wants a password. */
const NO_PASSWORD = /client password must be a string/;

/** An error that says what failed; never the URL or its password. */
function translated(error: unknown, address: Address): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || error instanceof DatasetError) return error;
  if (code === STATEMENT_ENDED)
    return new QueryTimeout('the query took longer than the database was told to allow');
  if (NO_PASSWORD.test(error.message)) {
    const advice = 'set PGPASSWORD, or have it in ~/.pgpass or in the URL';
    return new DatasetError(`${placeOf(address)}: the server wants a password: ${advice}`, { cause: error });
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
  // Node gathers the failures of a name's several addresses without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
