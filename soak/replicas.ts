import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LAUNCHER, MEMORY } from '../bench/processes.ts';
import { testSchema, whyNoPostgres } from '../src/sports/store/postgres/postgres.fixture.ts';
import { startNginx } from '../test/support/nginx.ts';
import { makeFrames, makeGame } from '../test/support/records.ts';
import { freePort, startRedis, until, whyNoRedisServer } from '../test/support/redis-servers.ts';
import { store } from '../test/support/sports-service.ts';
import { type Exchange, exchange } from './exchange.ts';
import type { Figures, Size, Soak } from './soak.ts';

const CLIENTS = 8;
const LIMIT = 200;
/** Maximum number of attempts to count the allowed requests. An attempt fails if Redis responds late. */
const ATTEMPTS = 3;
/** After a kill, the killed replica's responses may be cut off within this time. */
const BROKEN_MS = 1000;
const SECONDS: Readonly<Record<Size, number>> = { short: 2, full: 30 };
const NGINX = '/usr/sbin/nginx';
const PORTS_IN_DOCS = [3000, 3010, 3001, 3011, 8080, 8081];
const SPORTS_PATHS = [
  '/api/games',
  '/api/games/test-1',
  '/api/games/test-1/tracking?limit=100',
  '/api/games/test-1/tracking?format=csv',
];

/** Returns the reason why the run is skipped, or null. */
function whySkipped(): string | null {
  try {
    accessSync(NGINX, constants.X_OK);
  } catch {
    if (process.env['ENGINES'] === 'required')
      throw new Error('ENGINES=required, but nginx is not installed');
    return 'nginx is not installed';
  }
  return whyNoRedisServer();
}

/**
 * Runs two replicas of both services behind nginx, with PostgreSQL and Redis. Under load, first kills a
 * replica, then Redis.
 */
export const replicas: Soak = {
  promise:
    'If a replica dies, only responses that it had started to send fail. ' +
    'If Redis dies, no request fails. ' +
    'No response is wrong, and limits are exact across all replicas.',
  method:
    'Runs two replicas of both services behind nginx, with PostgreSQL and Redis. ' +
    'nginx uses the configuration from docs/scaling.md. ' +
    `${CLIENTS} clients send requests nonstop. ` +
    'Every sports response is compared with the expected response. ' +
    'A replica and then Redis are killed and restarted. ' +
    `The load runs for ${SECONDS.full} seconds before and after each step.`,
  async run(size, folder) {
    const reason = whySkipped() ?? (await whyNoPostgres());
    if (reason !== null) return { skipped: reason };
    const schema = testSchema();
    const redis = await startRedis();
    const running: ChildProcess[] = [];
    try {
      await store(schema.url, { game: makeGame(), frames: makeFrames() });
      const ports = await Promise.all(PORTS_IN_DOCS.map(() => freePort()));
      const replica = async (sports = 0, weather = 0) => {
        const child = startReplica({ sports, weather, data: schema.url, redis: redis.url });
        running.push(child);
        await until(() => isReady(sports));
        return child;
      };
      const first = await replica(ports[0], ports[2]);
      await replica(ports[1], ports[3]);
      running.push(await startDocumented(folder, ports));
      const proxies = { sports: `http://127.0.0.1:${ports[4]}`, weather: `http://127.0.0.1:${ports[5]}` };
      await until(() => isReady(ports[4] ?? 0));
      const ready = () => Promise.all([ports[2], ports[3]].map((port) => degraded(port ?? 0)));
      return await underLoad(proxies, SECONDS[size], {
        kill: async () => {
          first.kill('SIGKILL');
          await once(first, 'exit');
        },
        restart: async () => void (await replica(ports[0], ports[2])),
        killRedis: async () => {
          await redis.kill();
          await until(async () => (await ready()).every(Boolean));
        },
        restartRedis: async () => {
          await redis.restart();
          await until(async () => !(await ready()).some(Boolean));
        },
        outages: async () => (await outagesOf(ports[2] ?? 0)) + (await outagesOf(ports[3] ?? 0)),
      });
    } catch (error) {
      const log = await readFile(join(folder, 'nginx.log'), 'utf8').catch(() => '');
      throw new Error(
        `nginx said:\n${[...new Set(log.split('\n').map((line) => line.replace(/^.*?\*\d+ /, '').slice(0, 300)))].slice(0, 12).join('\n')}`,
        { cause: error },
      );
    } finally {
      for (const child of running) child.kill('SIGKILL');
      await redis.stop();
      await schema.drop();
    }
  },
};

interface Faults {
  kill(): Promise<void>;
  restart(): Promise<void>;
  killRedis(): Promise<void>;
  restartRedis(): Promise<void>;
  /** Counts how often Redis was unavailable to a replica. */
  outages(): Promise<number>;
}

/** Sends requests continuously while `actions` run on the replicas, and checks the failures. */
async function underLoad(
  proxies: Readonly<Record<'sports' | 'weather', string>>,
  seconds: number,
  faults: Faults,
): Promise<Figures> {
  const right = new Map<string, string>();
  for (const path of SPORTS_PATHS) right.set(path, (await get(proxies.sports, path)).body.toString());
  const limitBefore = await allowedUndisturbed(proxies.weather, '203.0.113', faults);
  const failures: Array<{ at: number; what: string }> = [];
  let answers = 0;
  let longest = 0;
  let isOver = false;
  const client = async (number: number) => {
    for (let i = 0; !isOver; i += 1) {
      const path = SPORTS_PATHS[i % SPORTS_PATHS.length] ?? '';
      const startedAt = performance.now();
      try {
        const reply = await get(proxies.sports, path);
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
        // A wrong response ends the run, because a wrong response is worse than a failure.
        if (reply.body.toString() !== right.get(path)) {
          isOver = true;
          throw new Error(`${path}: wrong response`);
        }
        const weather = await get(proxies.weather, '/weather/Paris', `198.51.${number}.${i % 250}`);
        if (![200, 429].includes(weather.status)) throw new Error(`weather: ${weather.status}`);
        answers += 2;
      } catch (error) {
        failures.push({ at: performance.now(), what: String(error) });
      }
      longest = Math.max(longest, performance.now() - startedAt);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i));
  const load = () => setTimeout(seconds * 1000);
  await load();
  const killedAt = performance.now();
  await faults.kill();
  await load();
  await faults.restart();
  await load();
  const redisKilledAt = performance.now();
  await faults.killRedis();
  await load();
  await faults.restartRedis();
  await load();
  isOver = true;
  await Promise.all(clients);
  const limitAfter = await allowedUndisturbed(proxies.weather, '192.0.2', faults);
  const excused = failures.filter(({ at }) => at >= killedAt && at < killedAt + BROKEN_MS);
  const other = failures.filter((failure) => !excused.includes(failure));
  if (other.length > 0) {
    const when = other.map(
      ({ at, what }) => `${what}, ${Math.round(at - redisKilledAt)} ms after Redis was killed`,
    );
    throw new Error(`${other.length} requests failed: ${when.slice(0, 5).join('; ')}`);
  }
  if (excused.length > CLIENTS)
    throw new Error(`${excused.length} requests failed because of the killed replica`);
  for (const count of [limitBefore, limitAfter]) {
    if (count !== LIMIT) throw new Error(`${count} requests were allowed instead of ${LIMIT}`);
  }
  return {
    answers,
    'broken off by the killed replica': excused.length,
    'other failures': 0,
    'longest wait, ms': Math.round(longest),
  };
}

/**
 * Counts the allowed requests. If Redis was late, the replicas counted separately, as documented; the count
 * is then repeated with a different client.
 */
async function allowedUndisturbed(proxy: string, network: string, { outages }: Faults): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await outages();
    const count = await allowed(proxy, `${network}.${attempt}`);
    if (count === LIMIT || (await outages()) === before || attempt === ATTEMPTS) return count;
  }
}

/**
 * Sends twice the limit of requests for one client across all replicas, and returns the number of allowed
 * requests.
 */
async function allowed(proxy: string, client: string): Promise<number> {
  let count = 0;
  let left = 2 * LIMIT;
  const sendRequests = async () => {
    while (left > 0) {
      left -= 1;
      if ((await get(proxy, '/weather/Paris', client)).status === 200) count += 1;
    }
  };
  await Promise.all(Array.from({ length: 2 * CLIENTS }, sendRequests));
  return count;
}

function get(origin: string, path: string, client?: string): Promise<Exchange> {
  const headers = client === undefined ? {} : { 'x-forwarded-for': client };
  return exchange(origin, { method: 'GET', path, headers, body: '' });
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function outagesOf(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, count] = /^redis_outages_total(?:\{.*\})? (\d+)/m.exec(metrics) ?? [];
  if (count === undefined) throw new Error('no metric shows how often Redis was unavailable');
  return Number(count);
}

async function degraded(port: number): Promise<boolean> {
  const body = (await (await fetch(`http://127.0.0.1:${port}/ready`)).json()) as { degraded?: string[] };
  return body.degraded !== undefined;
}

function startReplica(of: { sports: number; weather: number; data: string; redis: string }): ChildProcess {
  const ports = ['--sports-port', String(of.sports), '--weather-port', String(of.weather)];
  const limits = ['--weather-limit-minute', String(LIMIT), '--weather-trusted-proxies', 'loopback'];
  const options = [...ports, ...limits, '--weather-providers', 'sample', '--log-level', 'error'];
  const stores = ['--sports-data', of.data, '--redis-url', of.redis];
  return spawn(process.execPath, [...MEMORY, LAUNCHER, 'serve', ...options, ...stores], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts nginx with the documented configuration, on different ports. */
async function startDocumented(folder: string, ports: readonly number[]): Promise<ChildProcess> {
  const documented = await readFile(join(import.meta.dirname, '../docs/replicas/nginx.conf'), 'utf8');
  const servers = PORTS_IN_DOCS.reduce(
    (text, port, i) => text.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), String(ports[i])),
    documented,
  );
  return startNginx(folder, servers);
}
