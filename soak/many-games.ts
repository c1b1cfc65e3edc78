import { join } from 'node:path';
import { type Served, startService, stop } from '../bench/processes.ts';
import { administrate, testSchema, whyNoPostgres } from '../src/sports/store/postgres/postgres.fixture.ts';
import { LoadClient, percentile } from './latency.ts';
import { writeLeague } from './league.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = {
  short: { few: 20, many: 200, rounds: 50 },
  full: { few: 200, many: 20_000, rounds: 2000 },
} as const;
const EVENTS_PER_GAME = 100;
/** Maximum ratio between the median response time with many games and the median with few games. */
const MAX_RATIO = 1.5;

/** Returns the requests about one game in round `n`. */
const PATHS: Readonly<Record<string, (game: string, n: number) => string>> = {
  game: (game) => `/games/${game}`,
  events: (game, n) => `/events?gameId=${game}&limit=${10 + (n % 90)}`,
  'events of a type': (game, n) => `/events?gameId=${game}&eventType=pass&limit=${10 + (n % 90)}`,
  'events of a team': (game, n) => `/events?gameId=${game}&team=Team%20${n % 40}`,
};

export const manyGames: Soak = {
  promise: 'Requests about one game are as fast with 20,000 games as with 200, in SQLite and in PostgreSQL.',
  method:
    'Runs two services, with 200 and with 20,000 games. ' +
    'Sends the same requests to both services in turn, each about a different game and page. ' +
    'The median with many games is at most 1.5 times the median with few games.',
  async run(size: Size, folder: string): Promise<Figures> {
    const figures: Record<string, string> = {};
    const stores: Record<string, (name: string) => Place> = {
      SQLite: (name) => inFolder(join(folder, name)),
    };
    const reason = await whyNoPostgres();
    if (reason === null) stores['PostgreSQL'] = inPostgres;
    for (const [store, placeOf] of Object.entries(stores)) {
      const places = [placeOf('few'), placeOf('many')] as const;
      try {
        for (const [name, value] of Object.entries(await measure(size, folder, places))) {
          figures[`${store}, ${name}, few/many p50, ms`] = value;
        }
      } finally {
        for (const place of places) await place.drop();
      }
    }
    return figures;
  },
};

interface Place {
  readonly url: string;
  /** Runs the store's maintenance, which otherwise starts some minutes after an import. */
  settle(): Promise<void>;
  drop(): Promise<void>;
}

/** `drop` does nothing, because the soak test removes the folder. */
function inFolder(url: string): Place {
  return { url, settle: async () => undefined, drop: async () => undefined };
}

/** Without a vacuum, PostgreSQL would write each table page when a request first reads it. */
function inPostgres(): Place {
  return { ...testSchema(), settle: () => administrate('VACUUM (ANALYZE)') };
}

async function measure(
  size: Size,
  folder: string,
  places: readonly Place[],
): Promise<Record<string, string>> {
  const counts = [SIZES[size].few, SIZES[size].many];
  for (const [i, { url, settle }] of places.entries()) {
    const league = { games: counts[i] ?? 0, eventsPerGame: EVENTS_PER_GAME };
    await writeLeague(url, league, join(folder, 'drafts'));
    await settle();
  }
  const services: Served[] = [];
  const loadClient = new LoadClient();
  try {
    for (const { url } of places) {
      services.push(await startService(['sports', 'serve', '--data', url], join(folder, 'service.log')));
    }
    const figures: Record<string, string> = {};
    for (const [name, pathOf] of Object.entries(PATHS)) {
      const measureOne = async (n: number) => {
        const times: number[] = [];
        for (const [i, { url }] of services.entries()) {
          // The step is a prime number, so that games repeat as rarely as possible and are never cached.
          const game = `league-${(n * 7919) % (counts[i] ?? 1)}`;
          const headers = { accept: `application/json;q=0.${n + 1}` };
          const { status, ms } = await loadClient.send(url + pathOf(game, n), { headers });
          if (status !== 200) throw new Error(`${pathOf(game, n)} returned status ${status}`);
          times.push(ms);
        }
        return times;
      };
      const all: number[][] = [];
      for (let n = 0; n < SIZES[size].rounds; n += 1) all.push(await measureOne(n));
      const [few = 0, many = 0] = services.map((_, i) =>
        percentile(
          all.map((times) => times[i] ?? 0),
          50,
        ),
      );
      figures[name] = `${few}/${many}`;
      if (size === 'full' && many > few * MAX_RATIO)
        throw new Error(`${name}: ${few} ms with few games, ${many} ms with many`);
    }
    return figures;
  } finally {
    loadClient.close();
    for (const service of services) await stop(service);
  }
}
