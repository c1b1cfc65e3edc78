import { join } from 'node:path';
import { type Served, startService, stop } from '../bench/processes.ts';
import { administrate, testSchema, whyNoPostgres } from '../src/sports/store/postgres/postgres.fixture.ts';
import { Asker, percentile } from './latency.ts';
import { writeLeague } from './league.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = {
  short: { few: 20, many: 200, rounds: 50 },
  full: { few: 200, many: 20_000, rounds: 2000 },
} as const;
const EVENTS_PER_GAME = 100;
/** How much longer the median answer may take among many games. */
const MAX_RATIO = 1.5;

/** What is asked of one game; `n` counts the rounds. */
const PATHS: Readonly<Record<string, (game: string, n: number) => string>> = {
  game: (game) => `/games/${game}`,
  events: (game, n) => `/events?gameId=${game}&limit=${10 + (n % 90)}`,
  'events of a type': (game, n) => `/events?gameId=${game}&eventType=pass&limit=${10 + (n % 90)}`,
  'events of a team': (game, n) => `/events?gameId=${game}&team=Team%20${n % 40}`,
};

export const manyGames: Soak = {
  promise:
    'What is asked of one game takes as long among 20,000 games as among 200, in SQLite and in PostgreSQL.',
  method:
    'One service over each number of games, asked in turn for other games and pages each time: the medians differ by ' +
    'less than half.',
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
  /** Does what the store does by itself some minutes after an import. */
  settle(): Promise<void>;
  drop(): Promise<void>;
}

/** The folder is removed with the soak's own. */
function inFolder(url: string): Place {
  return { url, settle: async () => undefined, drop: async () => undefined };
}

/** Until rows have been vacuumed, each first read of a page of the table also writes it. */
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
  const asker = new Asker();
  try {
    for (const { url } of places) {
      services.push(await startService(['sports', 'serve', '--data', url], join(folder, 'service.log')));
    }
    const figures: Record<string, string> = {};
    for (const [name, pathOf] of Object.entries(PATHS)) {
      const ask = async (n: number) => {
        const times: number[] = [];
        for (const [i, { url }] of services.entries()) {
          // In steps of a prime, so that each game comes up as seldom as possible; and nothing comes from the cache.
          const game = `league-${(n * 7919) % (counts[i] ?? 1)}`;
          const headers = { accept: `application/json;q=0.${n + 1}` };
          const { status, ms } = await asker.ask(url + pathOf(game, n), { headers });
          if (status !== 200) throw new Error(`${pathOf(game, n)} was answered ${status}`);
          times.push(ms);
        }
        return times;
      };
      const all: number[][] = [];
      for (let n = 0; n < SIZES[size].rounds; n += 1) all.push(await ask(n));
      const [few = 0, many = 0] = services.map((_, i) =>
        percentile(
          all.map((times) => times[i] ?? 0),
          50,
        ),
      );
      figures[name] = `${few}/${many}`;
      if (size === 'full' && many > few * MAX_RATIO)
        throw new Error(`${name}: ${few} ms among few, ${many} among many`);
    }
    return figures;
  } finally {
    asker.close();
    for (const service of services) await stop(service);
  }
}
