import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Served, startService, stop } from '../bench/processes.ts';
import { type PostgresPair, startPair, whyNoPostgresBinaries } from '../test/support/postgres-servers.ts';
import { makeEvent, makeFrames, makeGame } from '../test/support/records.ts';
import { store } from '../test/support/sports-service.ts';
import { type Exchange, exchange } from './exchange.ts';
import type { Figures, Size, Soak } from './soak.ts';

const CLIENTS = 4;
const GAMES = ['test-1', 'test-2'];
const EVENTS = 1500;
const FRAMES_PER_PERIOD = 3000;
const SECONDS: Readonly<Record<Size, number>> = { short: 2, full: 30 };
/** Each client's pause after a response; it keeps the load light. */
const PAUSE_MS = 5;
/** Requests that start within this time after the kill may fail. */
const FAILING_MS = 1000;

const PATHS = [
  '/games',
  '/players',
  '/stats',
  ...GAMES.flatMap((game) => [
    `/games/${game}`,
    `/events?gameId=${game}&limit=300`,
    `/events?gameId=${game}&eventType=pass&format=csv`,
    `/games/${game}/tracking?limit=200`,
    `/games/${game}/tracking?format=ndjson`,
    `/games/${game}/tracking?format=csv`,
  ]),
];

/** Kills PostgreSQL's primary under load, promotes the standby, and then imports with the same URL. */
export const standby: Soak = {
  promise:
    'If PostgreSQL’s primary dies, reads continue from a standby named in the URL. ' +
    'Requests that were using the primary fail with a 503 or are cut off, for at most a second. ' +
    'No other request fails, and no response is wrong. ' +
    'After promotion of the standby, imports continue with the same URL.',
  method:
    'Runs one service with a primary and a streaming standby. ' +
    `${CLIENTS} clients request lists, pages and streams. ` +
    'Every response is compared with the expected response. ' +
    'All of the primary’s processes are killed, and the standby is promoted. ' +
    `The load runs for ${SECONDS.full} seconds before and after each step. ` +
    'Then a game is imported.',
  async run(size, folder) {
    const reason = await whyNoPostgresBinaries();
    if (reason !== null) return { skipped: reason };
    const pair = await startPair(folder);
    try {
      const hosts = [pair.primary, pair.standby].map(({ port }) => `127.0.0.1:${port}`);
      const data = `postgres://postgres@${hosts}/postgres?target_session_attrs=any`;
      for (const game_id of GAMES) await importGame(data, game_id);
      await pair.caughtUp();
      const service = await startService(['sports', 'serve', '--data', data], join(folder, 'service.log'));
      try {
        return await failOver(service, pair, data, SECONDS[size]);
      } finally {
        await stop(service);
      }
    } finally {
      await pair.stop();
    }
  },
};

async function importGame(data: string, game_id: string): Promise<void> {
  const events = Array.from({ length: EVENTS }, (_, i) => makeEvent({ event_id: String(i), game_id }));
  await store(data, { game: makeGame({ game_id }), events, frames: makeFrames(FRAMES_PER_PERIOD) });
}

async function failOver(
  service: Served,
  pair: PostgresPair,
  data: string,
  seconds: number,
): Promise<Figures> {
  const load = new Load(service.url);
  await load.learn();
  load.start();
  const wait = () => setTimeout(seconds * 1000);
  await wait();
  const killedAt = performance.now();
  await pair.primary.kill();
  await wait();
  await pair.standby.query('SELECT pg_promote()');
  await wait();
  await load.end();
  const excused = load.failures.filter(
    ({ startedAt, at, isVisible }) => isVisible && at >= killedAt && startedAt < killedAt + FAILING_MS,
  );
  const other = load.failures.filter((failure) => !excused.includes(failure));
  if (other.length > 0) {
    const when = other.map(({ at, what }) => `${what}, ${Math.round(at - killedAt)} ms after the kill`);
    throw new Error(`${other.length} requests failed: ${when.slice(0, 5).join('; ')}`);
  }
  // Each connection to the primary fails only once, so few requests may fail.
  if (excused.length > 2 * CLIENTS)
    throw new Error(`${excused.length} requests failed because of the killed primary`);
  if (load.lastAnswerAt < killedAt + FAILING_MS) throw new Error('the standby answered no requests');
  await importGame(data, 'test-3');
  // Longer than a revision stays cached.
  await setTimeout(100);
  await load.compareGames();
  const added = await fetchPath(service.url, '/games/test-3');
  if (added.status !== 200) throw new Error(`the most recently imported game has status ${added.status}`);
  return {
    answers: load.answers,
    'failed because of the killed primary': excused.length,
    'last failure, ms after the kill': Math.round(Math.max(0, ...excused.map(({ at }) => at - killedAt))),
    'other failures': 0,
    'longest wait, ms': Math.round(load.longest),
  };
}

interface Failure {
  /** Times of the request and of its failure. */
  readonly startedAt: number;
  readonly at: number;
  readonly what: string;
  /** Returns whether the client can recognise the failure: a 503 with Retry-After, or an incomplete response. */
  readonly isVisible: boolean;
}

class WrongAnswer extends Error {}

/** Clients that send requests continuously and compare the responses. */
class Load {
  readonly failures: Failure[] = [];
  answers = 0;
  longest = 0;
  lastAnswerAt = 0;
  readonly #url: string;
  readonly #right = new Map<string, string>();
  #isOver = false;
  #clients: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Records the expected responses before the failure. */
  async learn(): Promise<void> {
    for (const path of PATHS) this.#right.set(path, content(await fetchPath(this.#url, path)));
  }

  /** Compares each response once. Skips responses that change when another game is imported. */
  async compareGames(): Promise<void> {
    for (const path of PATHS.filter((one) => /test-/.test(one))) await this.#compare(path, 0);
  }

  start(): void {
    this.#clients = Array.from({ length: CLIENTS }, (_, i) => this.#client(i));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #client(first: number): Promise<void> {
    for (let i = first; !this.#isOver; i += 1) {
      const startedAt = performance.now();
      try {
        await this.#compare(PATHS[i % PATHS.length] ?? '', i);
        this.answers += 1;
        this.lastAnswerAt = performance.now();
      } catch (error) {
        const isVisible = !(error instanceof WrongAnswer);
        this.failures.push({ startedAt, at: performance.now(), what: String(error), isVisible });
      }
      this.longest = Math.max(this.longest, performance.now() - startedAt);
      await setTimeout(PAUSE_MS);
    }
  }

  async #compare(path: string, n: number): Promise<void> {
    const reply = await fetchPath(this.#url, path, n);
    if (reply.status === 503 && reply.headers['retry-after'] !== undefined) throw new Error(`${path}: 503`);
    if (reply.status !== 200) throw new WrongAnswer(`${path}: ${reply.status} ${reply.body}`);
    if (content(reply) !== this.#right.get(path)) throw new WrongAnswer(`${path}: wrong response`);
  }
}

function content({ status, body }: Exchange): string {
  if (status !== 200) throw new Error(`${status} ${body}`);
  return String(body);
}

/** Sends a request. Each `n` gives a different request, so that no cached response matches. */
function fetchPath(service: string, path: string, n = 0): Promise<Exchange> {
  const headers = { accept: `*/*;q=0.${n + 1}` };
  const { pathname } = new URL(service);
  return exchange(new URL(service).origin, { method: 'GET', path: pathname + path, headers, body: '' });
}
