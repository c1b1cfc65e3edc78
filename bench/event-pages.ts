import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoGames } from '../src/sports/demo/index.ts';
import { prepareGame } from '../src/sports/import/prepare.ts';
import {
  administrate,
  SERVER,
  type TestSchema,
  testSchema,
  whyNoPostgres,
} from '../src/sports/store/postgres/postgres.fixture.ts';
import { PostgresWriter } from '../src/sports/store/postgres/writer.ts';
import { databaseFile } from '../src/sports/store/sqlite/database.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { median, requestsPerSecond, requireWrk } from './load.ts';
import { type Served, startPeer, startService, stop } from './processes.ts';

/**
 * The first page of 1,000 events, of another game each time, from the service over both stores, against handlers on
 * node:http alone (event-pages/peer.ts): one for which PostgreSQL makes the JSON, and ones that read the same prepared
 * pages. All are measured in turns, so that a machine that slows down slows all.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '400' }, rounds: { type: 'string', default: '7' } },
});
const SECONDS = 1;
const WARM_UP_SECONDS = 4;
/** So few that the service does not refuse any where the machine is busy with other things. */
const CONNECTIONS = 12;
/** The first games of the demo have tracking, which takes long to import. */
const TRACKED = 3;
const ENCODINGS = ['identity', 'zstd'] as const;

interface Contender {
  readonly name: string;
  readonly start: () => Promise<Served>;
  /** What comes before a game's id. */
  readonly path: string;
}

requireWrk();
const noPostgres = await whyNoPostgres();
const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
const schema = noPostgres === null ? testSchema() : null;
try {
  const data = join(folder, 'data');
  const ids = await fill(data, schema);
  const contenders: readonly Contender[] = [
    service('service over SQLite', data),
    peer('prepared in SQLite', databaseFile(data)),
    ...(schema === null
      ? []
      : [
          service('service over PostgreSQL', schema.url),
          peer('prepared in PostgreSQL', SERVER, schema.name),
          peer('json_agg', SERVER, schema.name),
        ]),
  ];
  report(await measure(contenders, ids));
} finally {
  await schema?.drop();
  await rm(folder, { recursive: true });
}

function service(name: string, data: string): Contender {
  const log = join(folder, `${name}.log`);
  return {
    name,
    path: '/events?gameId=',
    start: () => startService(['sports', 'serve', '--data', data], log),
  };
}

function peer(name: string, ...args: readonly string[]): Contender {
  return { name, path: '?gameId=', start: () => startPeer('event-pages/peer.ts', name, ...args) };
}

/** Imports the same games into both stores; returns their ids. */
async function fill(data: string, postgres: TestSchema | null): Promise<string[]> {
  const writers = [
    new SqliteWriter(data),
    ...(postgres === null ? [] : [await PostgresWriter.open(postgres.url)]),
  ];
  const ids: string[] = [];
  for (const source of demoGames({ games: TRACKED + Number(values.games), seed: 1 }).slice(TRACKED)) {
    const drafts = await mkdtemp(join(folder, 'game-'));
    const { game } = await prepareGame(source, { folder: drafts, parquet: false }, () => undefined);
    for (const writer of writers) await writer.replaceGame(game);
    ids.push(game.row.game_id);
    await rm(drafts, { recursive: true });
  }
  for (const writer of writers) await writer.close();
  if (postgres !== null) {
    // What json_agg reads: a column of type json, which our text would first have to be parsed to.
    const { name } = postgres;
    await administrate(
      `CREATE TABLE ${name}.peer (game_id text, number bigint, event json, PRIMARY KEY (game_id, number))`,
      `INSERT INTO ${name}.peer SELECT game_id, number, json::json FROM ${name}.events`,
      `ANALYZE ${name}.peer`,
    );
  }
  return ids;
}

/** Requests per second in each round, by contender and encoding. */
type Rates = Map<string, number[]>;

async function measure(contenders: readonly Contender[], ids: readonly string[]): Promise<Rates> {
  const rates: Rates = new Map();
  const running: Array<Contender & { readonly served: Served }> = [];
  try {
    for (const contender of contenders) running.push({ ...contender, served: await contender.start() });
    const turns = running.flatMap((contender) => ENCODINGS.map((encoding) => ({ ...contender, encoding })));
    const rate = async ({ served, path, encoding }: (typeof turns)[number], round: number) => {
      const script = join(folder, 'requests.lua');
      await writeFile(script, requests(new URL(served.url).pathname + path, ids, encoding, round));
      const options = ['-s', script, `-c${CONNECTIONS}`, '--timeout', '10s'];
      return requestsPerSecond(served.url, round === 0 ? WARM_UP_SECONDS : SECONDS, options);
    };
    for (const turn of turns) await rate(turn, 0);
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
        const key = `${turn.name}, ${turn.encoding}`;
        rates.set(key, [...(rates.get(key) ?? []), await rate(turn, round)]);
      }
    }
  } finally {
    for (const { served } of running) await stop(served);
  }
  return rates;
}

/** A script for wrk. No two requests have the same Accept header, so that no response is in the service's cache. */
function requests(path: string, ids: readonly string[], encoding: string, round: number): string {
  const paths = ids.map((id) => JSON.stringify((path + id).replace('//', '/')));
  return `local paths = { ${paths.join(', ')} }
    local n = 0
    function request()
      n = n + 1
      local accept = "application/json, text/x-${round}-" .. n
      return wrk.format("GET", paths[n % #paths + 1], { ["Accept"] = accept, ["Accept-Encoding"] = "${encoding}" })
    end`;
}

function report(rates: Rates): void {
  const rate = (key: string) => median(rates.get(key) ?? []);
  console.log(`first page of 1,000 events, another of ${values.games} games each time`);
  console.log(`requests per second (medians of ${values.rounds} turns), and ratios turn by turn:`);
  for (const [key, own] of rates) {
    const ratios = comparisons(key).flatMap((other) => {
      const theirs = rates.get(other);
      if (theirs === undefined) return [];
      const ratio = median(own.map((value, i) => value / (theirs[i] ?? Number.NaN)));
      return [`${ratio.toFixed(2)} of ${other}`];
    });
    console.log(`${key}: ${[rate(key).toFixed(0), ...ratios].join('; ')}`);
  }
}

/** What a service's figure is to be compared with. */
function comparisons(key: string): string[] {
  const [, store, encoding] = /^service over (\w+), (\w+)$/.exec(key) ?? [];
  return store === undefined ? [] : ['json_agg, identity', `prepared in ${store}, ${encoding}`];
}
