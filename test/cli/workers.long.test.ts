import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outputMatching, runCli, startCli } from '../support/cli.ts';
import { RawConnection, type RawResponse } from '../support/raw-http.ts';
import { makeFrames, makeGame } from '../support/records.ts';
import { until } from '../support/redis-servers.ts';
import { runConcurrently } from '../support/run-concurrently.ts';
import { store } from '../support/sports-service.ts';

const WORKERS = 2;
const LIMIT = 40;

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-workers-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), frames: makeFrames() });
});
afterAll(() => rm(folder, { recursive: true }));

let child: ChildProcess;
// The workers exit with the main process.
afterEach(() => child.kill('SIGKILL'));

/** Starts both services, each on its own port, and collects their output. */
async function start() {
  const ports = [
    '--sports-port',
    '0',
    '--weather-port',
    '0',
    '--metrics-port',
    '0',
    '--workers',
    String(WORKERS),
  ];
  const weather = ['--weather-providers', 'sample', '--weather-limit-minute', String(LIMIT)];
  child = startCli(['serve', '--sports-data', data, ...ports, ...weather]);
  let output = '';
  child.stdout?.on('data', (part) => {
    output += part;
  });
  const ended = once(child, 'close');
  await outputMatching(child, /all workers are serving/);
  const [sports = '', other = ''] = [...output.matchAll(/service: (http:\/\/[^,\s/]+)/g)].map(
    ([, url]) => url,
  );
  const metrics = /Metrics: (http:\S+\/metrics)\/sports, /.exec(output)?.[1] ?? '';
  return { sports, weather: other, metrics, ended, output: () => output };
}

/** Sends a request on a new connection, which any worker can accept. */
async function ask(url: string, path: string): Promise<RawResponse> {
  const connection = new RawConnection(url);
  try {
    return await connection.request('GET', path);
  } finally {
    connection.close();
  }
}

/** Identifies the worker by its request ID prefix. */
const processOf = ({ headers }: RawResponse) => headers['x-request-id']?.split('-')[0];
const askOften = (url: string, path: string, times: number) => runConcurrently(times, () => ask(url, path));

/** Sums a request metric over all label sets of a route. */
async function counted(url: string, route: string): Promise<number> {
  const { body } = await ask(url, new URL(url).pathname);
  const lines = body.toString().split('\n');
  const own = lines.filter(
    (line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`route="${route}"`),
  );
  return own.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('several workers', () => {
  it('several workers share a port, a limit and metrics, and a worker that dies is replaced', async () => {
    const { sports, weather, metrics, output, ended } = await start();
    expect(output().match(/service: http/g)).toHaveLength(2);
    const games = await askOften(sports, '/api/games', 40);
    expect(new Set(games.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(games.map(processOf)).size).toBe(WORKERS);
    expect(new Set(games.map(({ body }) => body.toString())).size).toBe(1);

    const limited = await askOften(weather, '/weather/Paris', 100);
    expect(new Set(limited.map(processOf)).size).toBe(WORKERS);
    const statuses = limited.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - LIMIT);
    // Every worker reports all workers' metrics.
    for (let i = 0; i < 4; i += 1) {
      expect(await counted(`${metrics}/sports`, '/api/games')).toBe(40);
      expect(await counted(`${metrics}/weather`, '/weather/:city')).toBe(100);
    }

    // The ports for clients do not serve metrics.
    for (const url of [sports, weather]) expect((await ask(url, '/metrics')).status).toBe(404);

    const victims = await workersOf(child);
    process.kill(victims[0] ?? 0, 'SIGKILL');
    await until(() => /a worker ended and will be replaced/.test(output()));
    await until(() => /a new worker is serving/.test(output()));
    const after = await askOften(sports, '/api/games', 40);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(after.map(processOf)).size).toBe(WORKERS);
    // The requests counted by the dead worker are not lost.
    const later = await askOften(weather, '/weather/Paris', 10);
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([429]));

    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('several workers answer every request on an open connection during shutdown', async () => {
    const { sports, ended } = await start();
    const paths = ['/api/games', '/api/games/test-1/tracking?limit=200', '/health', '/api/events?format=csv'];
    let begun = 0;
    const clients = Array.from({ length: 12 }, async (_, i) => {
      const connection = new RawConnection(sports);
      const responses: RawResponse[] = [];
      while (responses.at(-1)?.headers['connection'] !== 'close') {
        responses.push(await connection.request('GET', paths[i % paths.length] ?? ''));
        if (responses.length === 1) begun += 1;
        if (responses.length === 1 && begun === 12) child.kill('SIGTERM');
      }
      connection.close();
      return responses;
    });
    const responses = await Promise.all(clients);
    expect(await ended).toEqual([0, null]);
    for (const own of responses) {
      expect(own.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
      expect([200, 503]).toContain(own.at(-1)?.status);
    }
  });

  it('several workers report a failed start once, like a single process', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const options = ['--data', data, '--port', port, '--workers', '3'];
    const { code, stderr, stdout } = await runCli(['sports', 'serve', ...options]);
    taken.close();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.match(/is already in use/g)).toHaveLength(1);
  });
});

async function workersOf({ pid }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
