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
/** A light load: what a client waits for after each answer. */
const PAUSE_MS = 5;
/** How long after the primary was killed requests may still be made that fail with it. */
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

/** PostgreSQL's primary dies under load, the standby is promoted, and an import follows, all with one URL. */
export const standby: Soak = {
  promise:
    `Where PostgreSQL's primary dies, reads go on from a standby that the URL names: ` +
    'requests that had a connection to the primary are answered 503 or break off, for a second at most; ' +
    'nothing else fails, and no answer is wrong. ' +
    'Once the standby is promoted, imports go on with the same URL.',
  method:
    `One service over a primary and a streaming standby: ${CLIENTS} clients ask for lists, pages and streams, ` +
    'and every answer is compared; all processes of the primary are killed, then the standby is promoted, ' +
    `with ${SECONDS.full} seconds of load around each; then a game is imported.`,
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
    ({ begun, at, isVisible }) => isVisible && at >= killedAt && begun < killedAt + FAILING_MS,
  );
  const other = load.failures.filter((failure) => !excused.includes(failure));
  if (other.length > 0) {
    const when = other.map(({ at, what }) => `${what}, ${Math.round(at - killedAt)} ms after the kill`);
    throw new Error(`${other.length} requests failed: ${when.slice(0, 5).join('; ')}`);
  }
  // Each connection to the primary is lost once.
  if (excused.length > 2 * CLIENTS) throw new Error(`${excused.length} requests failed with the primary`);
  if (load.lastAnswerAt < killedAt + FAILING_MS) throw new Error('there were no answers from the standby');
  await importGame(data, 'test-3');
  // Longer than a revision is trusted.
  await setTimeout(100);
  await load.compareGames();
  const added = await ask(service.url, '/games/test-3');
  if (added.status !== 200) throw new Error(`the game that was imported last is answered ${added.status}`);
  return {
    answers: load.answers,
    'failed with the primary': excused.length,
    'last of them, ms after the kill': Math.round(Math.max(0, ...excused.map(({ at }) => at - killedAt))),
    'failed otherwise': 0,
    'longest wait, ms': Math.round(load.longest),
  };
}

interface Failure {
  /** When it was asked, and when it had failed. */
  readonly begun: number;
  readonly at: number;
  readonly what: string;
  /** Whether the client can tell: a 503 that says when to ask again, or a response without its end. */
  readonly isVisible: boolean;
}

class WrongAnswer extends Error {}

/** Clients that ask all the time, and compare. */
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

  /** Learns what is right, while nothing fails. */
  async learn(): Promise<void> {
    for (const path of PATHS) this.#right.set(path, content(await ask(this.#url, path)));
  }

  /** Compares once what an import of another game does not change. */
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
      const begun = performance.now();
      try {
        await this.#compare(PATHS[i % PATHS.length] ?? '', i);
        this.answers += 1;
        this.lastAnswerAt = performance.now();
      } catch (error) {
        const isVisible = !(error instanceof WrongAnswer);
        this.failures.push({ begun, at: performance.now(), what: String(error), isVisible });
      }
      this.longest = Math.max(this.longest, performance.now() - begun);
      await setTimeout(PAUSE_MS);
    }
  }

  async #compare(path: string, n: number): Promise<void> {
    const reply = await ask(this.#url, path, n);
    if (reply.status === 503 && reply.headers['retry-after'] !== undefined) throw new Error(`${path}: 503`);
    if (reply.status !== 200) throw new WrongAnswer(`${path}: ${reply.status} ${reply.body}`);
    if (content(reply) !== this.#right.get(path)) throw new WrongAnswer(`${path}: another answer`);
  }
}

function content({ status, body }: Exchange): string {
  if (status !== 200) throw new Error(`${status} ${body}`);
  return String(body);
}

/** Asks; another `n` makes it another request, whose answer does not come from the cache. */
function ask(service: string, path: string, n = 0): Promise<Exchange> {
  const headers = { accept: `*/*;q=0.${n + 1}` };
  const { pathname } = new URL(service);
  return exchange(new URL(service).origin, { method: 'GET', path: pathname + path, headers, body: '' });
}
