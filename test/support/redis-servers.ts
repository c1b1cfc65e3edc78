import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { withoutProgram } from './skipped.ts';

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  command(...words: readonly [string, ...Array<string | number>]): Promise<unknown>;
  /** Kills the server immediately, as a machine failure would. */
  kill(): Promise<void>;
  /** Suspends the server without closing its connections, until `resume`. */
  freeze(): void;
  resume(): void;
  /** Starts a killed server again on the same port, without data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the reason why tests with Redis are skipped, or null. */
export function whyNoRedisServer(): string | null {
  return withoutProgram('redis-server');
}

/**
 * Returns an unused port below the operating system's range for outgoing connections. An outgoing connection
 * could otherwise take the port before the server starts. The port is above 10080, the last port that fetch
 * and browsers block.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

export async function startRedis(options: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-redis-'));
  const base = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let child: ChildProcess;
  const command = async (...[word, ...rest]: readonly [string, ...Array<string | number>]) => {
    const redis = new Redis({ host: '127.0.0.1', port, lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await redis.call(word, ...rest);
    } finally {
      redis.disconnect();
    }
  };
  const start = async () => {
    child = spawn('redis-server', [...base, ...options], { cwd: folder, stdio: 'ignore' });
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`redis-server exited with code ${child.exitCode}`);
      return accepts(port);
    });
  };
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const kill = async () => {
    if (isOver()) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    command,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    restart: async () => {
      if (isOver()) await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

export interface RedisCluster {
  readonly url: string;
  readonly nodes: readonly RedisServer[];
  /** Resolves when all nodes agree that every slot is served. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** A cluster of three nodes without replicas. While a node is down, only its slots are unavailable. */
export async function startCluster(): Promise<RedisCluster> {
  const buses = [await freePort(), await freePort(), await freePort()];
  const nodes = await Promise.all(
    buses.map((bus) =>
      startRedis([
        ...['--cluster-enabled', 'yes', '--cluster-port', String(bus), '--cluster-node-timeout', '500'],
        ...['--cluster-require-full-coverage', 'no'],
      ]),
    ),
  );
  const third = Math.ceil(16_384 / 3);
  for (const [i, node] of nodes.entries()) {
    await node.command('CLUSTER', 'ADDSLOTSRANGE', i * third, Math.min(16_383, (i + 1) * third - 1));
    await node.command('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
    await node.command('CLUSTER', 'MEET', '127.0.0.1', nodes[0]?.port ?? 0, buses[0] ?? 0);
  }
  const whole = () =>
    until(async () => {
      const states = await Promise.all(nodes.map((node) => node.command('CLUSTER', 'INFO')));
      const isOk = (info: unknown) =>
        ['cluster_state:ok', 'cluster_slots_ok:16384'].every((line) => String(info).includes(line));
      return states.every(isOk);
    });
  await whole();
  return {
    url: `redis://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    whole,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

/** Returns whether a server listens on a port. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // No server is listening yet.
    return false;
  } finally {
    socket.destroy();
  }
}

/** Polls until a condition is true. */
export async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isDone())) await setTimeout(10);
}
