import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, until } from './redis-servers.ts';
import { skipped } from './skipped.ts';

const run = promisify(execFile);

/** PostgreSQL's folder on Debian and Ubuntu, with a subfolder for each version. */
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_basebackup', 'postgres'];
/** User of the packages, because PostgreSQL does not run as root. */
const USER = 'postgres';
/** Environment without PostgreSQL client settings. */
const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C' };

/** A private PostgreSQL server on 127.0.0.1. Its superuser is `postgres`, without a password. */
export interface PostgresServer {
  readonly port: number;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Kills all of the server's processes immediately, as a machine failure would. Clients get no message. */
  kill(): Promise<void>;
}

export interface PostgresPair {
  readonly primary: PostgresServer;
  /** Standby server, which replicates the primary and accepts reads. */
  readonly standby: PostgresServer;
  /** Resolves when the standby has all transactions that the primary has committed so far. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the reason why tests with PostgreSQL are skipped, or null. */
export async function whyNoPostgresBinaries(): Promise<string | null> {
  const reason =
    binaries() === null
      ? `there is no ${VERSIONS}/*/bin with ${PROGRAMS.join(', ')}`
      : await identity().then(
          () => null,
          (error: unknown) => `PostgreSQL does not run as root, and there is no user ${USER}: ${error}`,
        );
  if (reason === null) return null;
  return skipped('that start PostgreSQL', reason, process.env['ENGINES'] === 'required');
}

/** Starts a primary and a streaming standby, with data inside `folder`. Makes `folder` accessible to other users. */
export async function startPair(folder: string): Promise<PostgresPair> {
  const as = await identity();
  await chmod(folder, 0o711);
  const home = join(folder, 'postgres');
  await mkdir(home);
  if (as !== null) await chown(home, as.uid, as.gid);
  const programs = binaries() ?? '';
  const program = (name: string, ...options: readonly string[]) =>
    run(join(programs, name), options, { cwd: home, env: ENVIRONMENT, ...as });
  const servers: PostgresServer[] = [];
  const stop = async () => {
    for (const server of servers) await server.kill();
  };
  const start = async (data: string) => {
    const server = await startServer(join(programs, 'postgres'), join(home, data), as);
    servers.push(server);
    await until(() => server.query('SELECT 1').then(Boolean, () => false));
    return server;
  };
  try {
    await program('initdb', '-D', 'primary', '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync');
    const primary = await start('primary');
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER];
    await program('pg_basebackup', ...from, '-D', 'standby', '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
    const standby = await start('standby');
    return { primary, standby, caughtUp: () => caughtUp(primary, standby), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(program: string, data: string, as: Identity | null): Promise<PostgresServer> {
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A socket path can have at most 107 characters, and paths of test folders can be longer.
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
    log_min_messages: 'fatal',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', data, ...options], {
    cwd: data.slice(0, data.lastIndexOf('/')),
    env: ENVIRONMENT,
    stdio: 'ignore',
    ...as,
  });
  return {
    port,
    query: async (text) => {
      if (isOver(child)) throw new Error(`the server on port ${port} has exited`);
      const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database: 'postgres' });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    kill: () => killAll(child),
  };
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function killAll(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  for (const worker of workers.trim().split(' ').filter(Boolean).map(Number)) {
    try {
      process.kill(worker, 'SIGKILL');
    } catch (error) {
      // The process has already ended with its server.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await ended;
}

async function caughtUp(primary: PostgresServer, standby: PostgresServer): Promise<void> {
  const [row] = await primary.query('SELECT pg_current_wal_lsn() AS at');
  await until(async () => {
    const [state] = await standby.query(`SELECT pg_last_wal_replay_lsn() >= '${row?.['at']}' AS is_there`);
    return state?.['is_there'] === true;
  });
}

/** Returns the folder with the newest version's programs, or null. */
function binaries(): string | null {
  const found = (folder: string): string[] => {
    try {
      return readdirSync(folder);
    } catch {
      // The folder does not exist.
      return [];
    }
  };
  const folders = found(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'));
  return folders.find((folder) => PROGRAMS.every((name) => found(folder).includes(name))) ?? null;
}

/** Returns the user that runs the servers; null for the current user. */
async function identity(): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (of) => Number((await run('id', [of, USER])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
