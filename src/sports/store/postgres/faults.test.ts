import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../../test/support/listen.ts';
import { makeEvent, makeFrames, makeGame } from '../../../../test/support/records.ts';
import { ALL, put, records } from '../contract/support.ts';
import { DatasetError, Overloaded, QueryTimeout } from '../port.ts';
import { parseAddress } from './address.ts';
import { administrate, SERVER, type TestSchema, testSchema, whyNoPostgres } from './postgres.fixture.ts';
import { PostgresReader } from './reader.ts';
import { ensureTables, requireLayout } from './schema.ts';
import { Servers } from './servers.ts';
import { PostgresWriter } from './writer.ts';

const absent = await whyNoPostgres();
/** First and second response of a server that requires scram-sha-256. */
const WANTS_A_PASSWORD = ['R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'R\0\0\0\x0b\0\0\0\x0br=x'];
const LIMITS = { connections: 2, connectMs: 60_000, statementMs: 60_000, lockMs: 60_000 };

describe.skipIf(absent !== null)('PostgreSQL', () => {
  let schema: TestSchema;
  beforeEach(() => {
    schema = testSchema();
  });
  afterEach(() => schema.drop());

  const address = () => new URL(SERVER);
  const withParts = (change: (url: URL) => void) => {
    const url = new URL(schema.url);
    change(url);
    return String(url);
  };

  it.each<[string, () => string, string]>([
    ['a server that does not respond', () => withParts((url) => (url.port = '1')), 'ECONNREFUSED'],
    [
      'an unknown database',
      () => withParts((url) => (url.pathname = '/nowhere')),
      'the database does not exist',
    ],
    ['a user without permission to log in', () => withParts((url) => (url.username = 'nobody')), 'user'],
    ['a schema without a dataset', () => schema.url, 'there is no dataset in'],
  ])('PostgresReader reports %s', async (_, url, message) => {
    const opening = PostgresReader.open(url().replace('@', ':secret@'));
    await expect(opening).rejects.toBeInstanceOf(DatasetError);
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.not.toThrow('secret');
  });

  it('Servers applies its settings to every connection', async () => {
    const servers = new Servers(parseAddress(schema.url), 'any', LIMITS, {
      plan_cache_mode: 'force_generic_plan',
    });
    onTestFinished(() => servers.close());
    const mode = () => servers.query("SELECT current_setting('plan_cache_mode') AS mode");
    const modes = await Promise.all([mode(), mode()]);
    expect(modes.flat()).toMatchObject([{ mode: 'force_generic_plan' }, { mode: 'force_generic_plan' }]);
  });

  it('readers and writers report a user without permission', async () => {
    const user = `${schema.name}_reader`;
    await (await PostgresWriter.open(schema.url, { partitions: 2 })).close();
    const url = withParts((parts) => (parts.username = user));
    await administrate(`CREATE ROLE ${user} LOGIN`);
    try {
      await expect(PostgresReader.open(url)).rejects.toThrow('lacks a permission');
      await administrate(
        `GRANT USAGE ON SCHEMA ${schema.name} TO ${user}`,
        `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema.name} TO ${user}`,
      );
      const reader = await PostgresReader.open(url);
      expect(await reader.statistics()).toMatchObject({ total_games: 0 });
      await reader.close();
      await expect(PostgresWriter.open(url)).rejects.toThrow(
        'lacks write permission: imports must run as the owner of the tables',
      );
    } finally {
      await administrate(`DROP OWNED BY ${user}`, `DROP ROLE ${user}`);
    }
  });

  it('readers and writers reject a schema that contains another program’s tables', async () => {
    await administrate(`CREATE SCHEMA ${schema.name}`, `CREATE TABLE ${schema.name}.dataset (layout text)`);
    for (const store of [PostgresReader, PostgresWriter]) {
      await expect(store.open(schema.url)).rejects.toThrow(
        `schema ${schema.name} contains another program’s tables`,
      );
    }
  });

  it('ensureTables migrates a dataset in a single transaction, and rejects newer datasets', async () => {
    const servers = new Servers(parseAddress(schema.url), 'primary', LIMITS);
    const { address } = servers;
    const migrations = [
      (name: string) => [`COMMENT ON SCHEMA ${name} IS 'second layout'`],
      (name: string) => [`COMMENT ON SCHEMA ${name} IS 'third layout'`],
    ];
    const ensure = (list: typeof migrations) =>
      servers.use((client) => ensureTables(client, address, { partitions: 0, migrations: list }));
    const comment = async () => {
      const [row] = await servers.query<{ text: string | null }>(
        "SELECT obj_description(to_regnamespace($1), 'pg_namespace') AS text",
        [schema.name],
      );
      return row?.text;
    };
    try {
      await ensure([]);
      expect(await comment()).toBeNull();
      const broken = [...migrations, () => ['SELECT broken']];
      await expect(ensure(broken)).rejects.toThrow('broken');
      expect(await comment()).toBeNull();
      await ensure(migrations);
      expect(await comment()).toBe('third layout');
      await expect(ensure([])).rejects.toThrow('a newer version of Fieldcast: update Fieldcast');
      const ahead = [...migrations, () => []];
      await expect(servers.use((client) => requireLayout(client, address, ahead))).rejects.toThrow(
        'an older version of Fieldcast: run `fieldcast sports migrate` or any import to migrate it',
      );
    } finally {
      await servers.close();
    }
  });

  it('PostgresWriter keeps the old game if the connection is lost during a replacement', async () => {
    const writer = await PostgresWriter.open(schema.url, { partitions: 2 });
    const reader = await PostgresReader.open(schema.url, { freshMs: 0 });
    await put({ writer }, makeGame(), [makeEvent()], makeFrames(5));
    const other = new pg.Client({ connectionString: SERVER });
    await other.connect();
    // Block the writer when it reaches the tracking, which it copies last.
    await other.query(`BEGIN; LOCK TABLE ${schema.name}.tracking IN SHARE MODE`);
    const replacing = put({ writer }, makeGame({ venue: 'Elsewhere' }), [], makeFrames());
    const ended = expect(replacing).rejects.toBeInstanceOf(DatasetError);
    const blocked = `SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
    await vi.waitFor(async () => {
      const { rows } = await other.query(`SELECT pg_terminate_backend(pid) FROM (${blocked}) AS waiting`);
      expect(rows).toHaveLength(1);
    }, 60_000);
    await ended;
    await other.end();
    expect(records(await reader.events({}, ALL))).toEqual([makeEvent()]);
    expect(await put({ writer }, makeGame({ venue: 'Elsewhere' }), [makeEvent()])).toBe('replaced');
    await reader.close();
    await writer.close();
  });

  it('PostgresReader uses the next server if a server is unreachable or has the wrong role', async () => {
    await (await PostgresWriter.open(schema.url, { partitions: 2 })).close();
    const { hostname, port } = address();
    const hosts = `${hostname}:1,${hostname}:${port || 5432}`;
    const url = schema.url.replace(/@[^/]*/, `@${hosts}`);
    const reader = await PostgresReader.open(`${url}&target_session_attrs=prefer-standby`);
    expect(await reader.statistics()).toMatchObject({ total_games: 0 });
    await reader.close();
    const standby = PostgresReader.open(`${url}&target_session_attrs=standby`);
    await expect(standby).rejects.toThrow('the server is a primary, but standby is required');
  });

  it('Servers abandons a server that stops responding, and uses the next server', async () => {
    const { hostname, port } = address();
    const sockets: Socket[] = [];
    const gate = createServer((incoming) => {
      const outgoing = connect(Number(port || 5432), hostname);
      sockets.push(incoming, outgoing);
      incoming.pipe(outgoing).pipe(incoming);
    });
    const shut = new URL(await listen(gate)).port;
    const url = schema.url.replace(/@[^/]*/, `@127.0.0.1:${shut},${hostname}:${port || 5432}`);
    const servers = new Servers(parseAddress(url), 'any', { ...LIMITS, answerMs: 1000 });
    // Clean up even if the test fails, because open connections would keep the process alive.
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await servers.close();
    });
    expect(await servers.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    gate.close();
    for (const socket of sockets) socket.unpipe().pause();
    await expect(servers.query('SELECT 1 AS one')).rejects.toBeInstanceOf(DatasetError);
    expect(await servers.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('PostgresReader reports a missing password, and closes the connection', async () => {
    vi.stubEnv('PGPASSWORD', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const connections: Socket[] = [];
    const server = createServer((socket) => {
      connections.push(socket);
      const answers = WANTS_A_PASSWORD.values();
      socket.on('data', () => socket.write(answers.next().value ?? '', 'latin1'));
    });
    const { port } = new URL(await listen(server));
    const opening = PostgresReader.open(`postgres://me@127.0.0.1:${port}/games`);
    await expect(opening).rejects.toThrow('the server requires a password: set PGPASSWORD');
    // The server closes once all connections have ended.
    server.close();
    await once(server, 'close');
    expect(connections).not.toEqual([]);
  });

  it('PostgresWriter waits for another import, and reports it after the timeout', async () => {
    const writer = await PostgresWriter.open(schema.url, { partitions: 2, limits: { lockMs: 50 } });
    const other = new pg.Client({ connectionString: SERVER });
    await other.connect();
    await other.query(`BEGIN; SELECT * FROM ${schema.name}.dataset FOR UPDATE`);
    await expect(put({ writer }, makeGame())).rejects.toThrow('is being written by another import');
    await other.end();
    expect(await put({ writer }, makeGame())).toBe('added');
    await writer.close();
  });

  it('Servers ends a query that exceeds the time limit or is aborted', async () => {
    await (await PostgresWriter.open(schema.url, { partitions: 2 })).close();
    const servers = new Servers(parseAddress(schema.url), 'any', { ...LIMITS, statementMs: 50 });
    await expect(servers.query('SELECT pg_sleep(600)')).rejects.toBeInstanceOf(QueryTimeout);
    await servers.close();
    const patient = new Servers(parseAddress(schema.url), 'any', LIMITS);
    const left = new AbortController();
    const reading = patient.query('SELECT pg_sleep(600)', [], left.signal);
    const ended = expect(reading).rejects.toBe('gone');
    await vi.waitFor(async () => {
      const running = await patient.query(
        "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)' AND state = 'active'",
      );
      expect(running).not.toEqual([]);
    }, 60_000);
    left.abort('gone');
    await ended;
    await patient.close();
  });

  it('if a standby cancels a query, the error names the PostgreSQL setting to check', async () => {
    const servers = new Servers(parseAddress(schema.url), 'any', LIMITS);
    const ended = servers.query("DO $$ BEGIN RAISE 'conflict with recovery' USING ERRCODE = '40001'; END $$");
    await expect(ended).rejects.toBeInstanceOf(DatasetError);
    await expect(ended).rejects.toThrow('max_standby_streaming_delay');
    await servers.close();
  });

  it('Servers throws Overloaded if all connections are in use', async () => {
    const servers = new Servers(parseAddress(schema.url), 'any', {
      ...LIMITS,
      connections: 1,
      connectMs: 50,
    });
    // On a busy machine, the first connection can take longer than the timeout.
    const client = await vi.waitFor(() => servers.connect(), { timeout: 60_000 });
    await expect(servers.query('SELECT 1')).rejects.toBeInstanceOf(Overloaded);
    client.release();
    expect(await servers.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await servers.close();
  });
});
