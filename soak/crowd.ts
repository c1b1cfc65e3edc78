import { type BothServices, withLeague } from './both-services.ts';
import { LoadClient, percentile } from './latency.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = { short: { clients: 200, each: 5 }, full: { clients: 256, each: 200 } } as const;
const LEAGUE = { games: 20, eventsPerGame: 100 };
const CITIES = ['Oslo', 'Paris', 'Lima', 'Nairobi', 'Tokyo', 'Perth', 'Quito'];
const MAX_MS = 1000;

const ASKS: Readonly<Record<string, (services: BothServices, n: number) => { url: string; body?: string }>> =
  {
    'a game': ({ sports }, n) => ({ url: `${sports}/api/games/league-${n % LEAGUE.games}` }),
    weather: ({ weather }, n) => ({ url: `${weather}/weather/${CITIES[n % CITIES.length]}` }),
    chat: ({ weather }, n) => ({
      url: `${weather}/chat`,
      body: JSON.stringify({ message: `Will it rain in ${CITIES[n % CITIES.length]} tomorrow?` }),
    }),
  };

export const crowd: Soak = {
  promise:
    'Short requests are never rejected, because a rejection would cost as much as a response. ' +
    'With 256 clients sending requests nonstop, 99 % of the responses take less than a second.',
  method:
    '256 connections request a game, a city’s weather or a chat answer nonstop. ' +
    'This load always exceeds the services’ capacity.',
  run: (size, folder) => withLeague(LEAGUE, folder, (services) => measure(services, size)),
};

async function measure(services: BothServices, size: Size): Promise<Figures> {
  const { clients, each } = SIZES[size];
  const figures: Record<string, string> = {};
  for (const [name, requestOf] of Object.entries(ASKS)) {
    const loadClient = new LoadClient(clients);
    const times: number[] = [];
    const client = async (first: number) => {
      for (let n = 0; n < each; n += 1) {
        const { url, body } = requestOf(services, first + n);
        const options = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
        const { status, ms } = await loadClient.send(url, options);
        if (status !== 200) throw new Error(`${url} returned status ${status}`);
        // The first request includes connection setup, which the operating system does one client at a time.
        if (n > 0) times.push(ms);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
    const perSecond = Math.round((1000 * clients * each) / (performance.now() - startedAt));
    loadClient.close();
    figures[`${name}: responses per second, p50/p99 in ms`] =
      `${perSecond}, ${percentile(times, 50)}/${percentile(times, 99)}`;
    if (size === 'full' && percentile(times, 99) >= MAX_MS)
      throw new Error(`${name} was late: ${JSON.stringify(figures)}`);
  }
  return figures;
}
