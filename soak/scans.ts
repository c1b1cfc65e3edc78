import { setTimeout } from 'node:timers/promises';
import { type BothServices, withLeague } from './both-services.ts';
import { Asker, percentile } from './latency.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = {
  short: { games: 32, eventsPerGame: 1600, rounds: 25 },
  full: { games: 2000, eventsPerGame: 1600, rounds: 1000 },
} as const;

const CLIENTS = 8;
const BETWEEN_ROUNDS_MS = 20;

/** Highest 99th percentile of the sports service under scans, and how far the weather's may rise, in milliseconds. */
const SPORTS_MS = 50;
const WEATHER_MS = 20;

type Times = Readonly<Record<'games' | 'game' | 'events' | 'weather', number[]>>;

export const scans: Soak = {
  promise:
    'Scans of all events delay no other request: under 50 ms for 99 of 100 answers of the sports service, and at most 20 ms ' +
    'more than without scans for those of the weather service in the same process.',
  method:
    '8 clients scan 3.2 million events without pause, each with another query; meanwhile the list of games, one game, a page of ' +
    'events that is not cached and the weather of a city are asked for 1,000 times, as before the scans began.',
  run: (size, folder) => withLeague(SIZES[size], folder, (services) => measure(services, size)),
};

export async function measure(services: BothServices, size: Size): Promise<Figures> {
  const { games, rounds } = SIZES[size];
  const asker = new Asker();
  let asked = 0;
  const probe = async (): Promise<Times> => {
    const times: Times = { games: [], game: [], events: [], weather: [] };
    for (let round = 0; round < rounds; round += 1) {
      asked += 1;
      const urls = {
        games: `${services.sports}/api/games`,
        game: `${services.sports}/api/games/league-${asked % games}`,
        events: `${services.sports}/api/events?gameId=league-${asked % games}&limit=${100 + (asked % 900)}`,
        weather: `${services.weather}/weather/Oslo`,
      };
      const answers = Object.entries(urls).map(async ([name, url]) => {
        const { status, ms } = await asker.ask(url);
        if (status !== 200) throw new Error(`${url} was answered ${status}`);
        times[name as keyof Times].push(ms);
      });
      await Promise.all(answers);
      await setTimeout(BETWEEN_ROUNDS_MS);
    }
    return times;
  };

  await probe();
  const idle = await probe();
  const scanning = startScans(services.sports);
  await scanning.begun;
  const busy = await probe();
  const scanned = await scanning.end();
  asker.close();

  const failed = services.errors();
  if (failed.length > 0) throw new Error(`the log has ${failed.length} errors: ${failed[0]}`);
  if (scanned.complete === 0) throw new Error('no scan was complete');
  if (size === 'full') requireLimits(idle, busy);
  const columns = Object.keys(idle) as Array<keyof Times>;
  return {
    'scans complete': scanned.complete,
    'scans refused': scanned.refused,
    'median scan, ms': percentile(scanned.times, 50),
    ...Object.fromEntries(
      columns.flatMap((name) => [
        [`${name}, idle p50/p99, ms`, `${percentile(idle[name], 50)}/${percentile(idle[name], 99)}`],
        [`${name}, p50/p99 under scans, ms`, `${percentile(busy[name], 50)}/${percentile(busy[name], 99)}`],
      ]),
    ),
  };
}

function requireLimits(idle: Times, busy: Times): void {
  for (const name of ['games', 'game', 'events'] as const) {
    const ms = percentile(busy[name], 99);
    if (ms >= SPORTS_MS) throw new Error(`99 of 100 answers for ${name} took up to ${ms} ms under scans`);
  }
  const [before, now] = [idle, busy].map(({ weather }) => percentile(weather, 99));
  if ((now ?? 0) - (before ?? 0) >= WEATHER_MS) throw new Error(`weather rose from ${before} to ${now} ms`);
}

/** Clients that scan until they are told to end. */
function startScans(sports: string) {
  const asker = new Asker();
  const found = { complete: 0, refused: 0, times: [] as number[] };
  const first = Promise.withResolvers<void>();
  let isEnding = false;
  let queries = 0;
  const client = async () => {
    while (!isEnding) {
      queries += 1;
      const { status, ms } = await asker.ask(`${sports}/api/events?from=99991&to=${100_000 + queries}`);
      if (status !== 200 && status !== 503) throw new Error(`a scan was answered ${status}`);
      found[status === 200 ? 'complete' : 'refused'] += 1;
      found.times.push(ms);
      first.resolve();
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  clients.catch(first.reject);
  const end = async () => {
    isEnding = true;
    await clients;
    asker.close();
    return found;
  };
  return { begun: first.promise, end };
}
