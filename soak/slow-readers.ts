import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { residentMegabytes, type Served, startService, stop } from '../bench/processes.ts';
import { longTracking } from '../test/support/long-tracking.ts';
import { makeGame } from '../test/support/records.ts';
import { store } from '../test/support/sports-service.ts';
import type { Figures, Size, Soak } from './soak.ts';

const ENCODINGS = ['identity', 'zstd', 'gzip', 'br'];
const QUERIES = ['limit=10000', 'format=ndjson', 'limit=10000&team=Terns', 'format=csv', 'format=arrow'];
const SIZES = {
  short: { clients: 100, frames: 6000, seconds: 6 },
  full: { clients: 300, frames: 20_000, seconds: 60 },
} as const;
const MAX_MB = 450;
const MAX_OTHERS_MS = 1000;
/** Limits for the time until the memory is released, and for the memory still in use afterwards. */
const GIVEN_BACK_MS = 10_000;
const MAX_KEPT_MB = 150;
/** Number of clients that connect at once; a short pause follows. */
const GROUP = 10;

export const slowReaders: Soak = {
  promise:
    'The service needs at most 450 MB even if clients request complete tracking but read nothing. ' +
    'Other clients get responses within a second. ' +
    'The memory is released within 10 s.',
  method:
    '300 connections request pages and streams of 60 MB in all formats and encodings. ' +
    'The clients read nothing for a minute and then disconnect.',
  async run(size: Size, folder: string): Promise<Figures> {
    const { clients, frames, seconds } = SIZES[size];
    const data = join(folder, 'data');
    await store(data, { game: makeGame(), frames: longTracking(frames), hz: 200 });
    const service = await startService(['sports', 'serve', '--data', data], join(folder, 'service.log'));
    try {
      return await test(service, clients, seconds);
    } finally {
      await stop(service);
    }
  },
};

async function test(service: Served, clients: number, seconds: number): Promise<Figures> {
  await warmUp(service);
  const before = residentMegabytes(service.process).now;
  const sockets: Socket[] = [];
  const others = watchOthers(service);
  for (let i = 0; i < clients; i += 1) {
    sockets.push(await openUnreadRequest(service, i));
    if (i % GROUP === GROUP - 1) await setTimeout(GROUP);
  }
  await setTimeout(seconds * 1000);
  const answered = statuses(sockets);
  for (const socket of sockets) socket.destroy();
  const times = await others.stop();
  const givenBackMs = await untilGivenBack(service, before + MAX_KEPT_MB);
  const { now, highest } = residentMegabytes(service.process);
  const figures = {
    clients,
    'responses started': answered['200'] ?? 0,
    'responses rejected': answered['503'] ?? 0,
    'resident memory before, MB': round(before),
    'highest resident memory, MB': round(highest),
    'resident memory after disconnecting, MB': round(now),
    'buffered after disconnecting, bytes': await heldBytes(service),
    'released after, s': round(givenBackMs / 1000),
    'responses to other clients': times.length,
    'other clients, 99th percentile, ms': round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    'other clients, longest, ms': round(times.at(-1) ?? Number.NaN),
  };
  const broken = [
    highest > MAX_MB && 'memory',
    figures['other clients, longest, ms'] > MAX_OTHERS_MS && 'other clients',
    figures['buffered after disconnecting, bytes'] !== 0 && 'buffered memory',
    givenBackMs > GIVEN_BACK_MS && 'memory released',
    figures['responses started'] === 0 && 'no response started',
  ].filter(Boolean);
  if (broken.length > 0) throw new Error(`${broken.join(', ')}: ${JSON.stringify(figures)}`);
  return figures;
}

/** Reads each kind of response once first, so that one-time allocations are not counted. */
async function warmUp({ url }: Served): Promise<void> {
  for (const query of QUERIES) {
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding };
      const answer = await fetch(`${url}/games/test-1/tracking?${query}&to=5`, { headers });
      await answer.arrayBuffer();
    }
  }
}

/** Sends a request on a new connection and reads nothing. */
async function openUnreadRequest({ url }: Served, i: number): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const query = QUERIES[Math.floor(i / ENCODINGS.length) % QUERIES.length];
  const path = `${pathname}/games/test-1/tracking?${query}`;
  const encoding = ENCODINGS[i % ENCODINGS.length];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  return socket;
}

/** Sends short requests continuously and measures the response times. */
function watchOthers({ url }: Served): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    for (const paths = ['/games', '/games/test-1', '/stats']; !isOver; await setTimeout(20)) {
      const startedAt = performance.now();
      const answer = await fetch(url + paths[times.length % paths.length]);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`another client got status ${answer.status}`);
      times.push(performance.now() - startedAt);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return times.sort((a, b) => a - b);
    },
  };
}

/** Counts responses by status as soon as the status line arrives. */
function statuses(sockets: readonly Socket[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const socket of sockets) {
    const status = /^HTTP\/1\.1 (\d+)/.exec(String(socket.read() ?? ''))?.[1] ?? 'none';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

async function untilGivenBack(service: Served, megabytes: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { now } = residentMegabytes(service.process);
    const isHeld = (await heldBytes(service)) > 0;
    const ms = performance.now() - startedAt;
    if ((now <= megabytes && !isHeld) || ms > GIVEN_BACK_MS) return ms;
    await setTimeout(100);
  }
}

async function heldBytes({ url }: Served): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  return Number(/^http_held_bytes (\d+)/m.exec(metrics)?.[1]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
