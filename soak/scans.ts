import { setTimeout } from 'node:timers/promises';
import { type BothServices, withLeague } from './both-services.ts';
import { LoadClient, percentile } from './latency.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = {
  short: { games: 32, eventsPerGame: 1600, rounds: 25 },
  full: { games: 2000, eventsPerGame: 1600, rounds: 1000 },
} as const;

const CLIENTS = 8;
const BETWEEN_ROUNDS_MS = 20;

/**
 * Limits in milliseconds: the sports service's 99th percentile during scans, and the rise of the weather
 * service's 99th percentile.
 */
const SPORTS_MS = 50;
const WEATHER_MS = 20;

type Times = Readonly<Record<'games' | 'game' | 'events' | 'weather', number[]>>;

export const scans: Soak = {
  promise:
    'Scans of all events do not delay other requests. ' +
    '99 % of the sports service’s responses take less than 50 ms. ' +
    'For the weather service in the same process, the 99th percentile rises by at most 20 ms.',
  method:
    '8 clients scan 3.2 million events nonstop, each with a different query. ' +
    'Four other requests are measured 1,000 times each, before and during the scans. ' +
    'These requests fetch the list of games, one game, an uncached page of events and a city’s weather.',
  run: (size, folder) => withLeague(SIZES[size], folder, (services) => measure(services, size)),
};

export async function measure(services: BothServices, size: Size): Promise<Figures> {
  const { games, rounds } = SIZES[size];
  const loadClient = new LoadClient();
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
        const { status, ms } = await loadClient.send(url);
        if (status !== 200) throw new Error(`${url} returned status ${status}`);
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
  loadClient.close();

  const failed = services.errors();
  if (failed.length > 0) throw new Error(`the log has ${failed.length} errors: ${failed[0]}`);
  if (scanned.complete === 0) throw new Error('no scan finished');
  if (size === 'full') requireLimits(idle, busy);
  const columns = Object.keys(idle) as Array<keyof Times>;
  return {
    'scans finished': scanned.complete,
    'scans rejected': scanned.refused,
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
    if (ms >= SPORTS_MS) throw new Error(`the 99th percentile of ${name} was ${ms} ms during scans`);
  }
  const [before, now] = [idle, busy].map(({ weather }) => percentile(weather, 99));
  if ((now ?? 0) - (before ?? 0) >= WEATHER_MS)
    throw new Error(`the 99th percentile of weather responses rose from ${before} to ${now} ms`);
}

/** Starts clients that scan until they are stopped. */
function startScans(sports: string) {
  const loadClient = new LoadClient();
  const found = { complete: 0, refused: 0, times: [] as number[] };
  const first = Promise.withResolvers<void>();
  let isEnding = false;
  let queries = 0;
  const client = async () => {
    while (!isEnding) {
      queries += 1;
      const { status, ms } = await loadClient.send(`${sports}/api/events?from=99991&to=${100_000 + queries}`);
      if (status !== 200 && status !== 503) throw new Error(`a scan got status ${status}`);
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
    loadClient.close();
    return found;
  };
  return { begun: first.promise, end };
}
