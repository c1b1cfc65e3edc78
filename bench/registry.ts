import { Random } from '../src/sports/demo/random.ts';
import { realData } from '../test/real-data.ts';
import type { Dataset, StoredGame } from './dataset.ts';
import type { ImportKind } from './imports/kinds.ts';
import { importing } from './imports/measure.ts';
import { latency, memory, openingGazetteer, rate, start, stream } from './measures.ts';
import { bare } from './peers/bare.ts';
import { duckdb } from './peers/duckdb.ts';
import { plainFastify } from './peers/fastify.ts';
import { jsonAgg } from './peers/json-agg.ts';
import { jsonParse } from './peers/json-parse.ts';
import { jsonServer } from './peers/json-server.ts';
import { nginx } from './peers/nginx.ts';
import { overPostgres } from './peers/over-postgres.ts';
import { parser } from './peers/parser.ts';
import { prepared } from './peers/prepared.ts';
import { weatherProxy } from './peers/weather-proxy.ts';
import { QUESTIONS } from './questions.ts';
import { type BenchRequest, sendRequest } from './request.ts';
import type { Peer, Place, Workload } from './work.ts';

const WINDOWS = 500;
const WINDOW_S = 10;
const PAGE = 100;
/**
 * Minimum rates for repeated responses, as fractions of a bare server's rate. `SMALL_REPEATED` is for
 * responses under 20 kB.
 */
const REPEATED = 0.7;
const SMALL_REPEATED = 0.6;

/** Workloads by the name that `npm run bench -- NAME` takes. Memory comes last because it must be measured last. */
export const WORKLOADS: Readonly<Record<string, Workload>> = {
  games: repeated('`/games`', () => '/games', REPEATED, plainFastify, jsonServer),
  game: repeated(
    '`/games/{id}`',
    (data) => `/games/${soccer(data).id}`,
    SMALL_REPEATED,
    plainFastify,
    jsonServer,
  ),
  stats: repeated('`/stats`', () => '/stats', SMALL_REPEATED),
  'game-events': repeated(
    '`/events` of a game',
    (data) => `/events?gameId=${soccer(data).id}`,
    REPEATED,
    plainFastify,
  ),
  'game-type-events': repeated(
    '`/events` of a game and type',
    (data) => `/events?gameId=${soccer(data).id}&eventType=pass`,
    REPEATED,
    plainFastify,
  ),
  'type-events': repeated(
    '`/events` of a sport and type',
    () => '/events?sport=soccer&eventType=pass',
    REPEATED,
    plainFastify,
  ),
  window: repeated('a tracking window', (data) => windows(data)[0] ?? '', REPEATED, plainFastify),
  unchanged: {
    title: '`/games`, unchanged (304)',
    service: 'sports',
    requests: async (place) => {
      const { headers } = await sendRequest((await place.service('sports')).url, { path: '/games' });
      return [{ path: '/games', headers: { 'if-none-match': headers['etag'] ?? '' } }];
    },
    measure: rate,
    against: [[bare, SMALL_REPEATED]],
  },
  'event-pages': eventPages(
    'identity',
    [prepared, 0.7],
    [jsonAgg, null],
    [overPostgres, null],
    [plainFastify, null],
    [duckdb, null],
  ),
  'event-pages-zstd': eventPages('zstd', [prepared, 0.4], [jsonAgg, 20], [overPostgres, null]),
  'event-pages-gzip': eventPages('gzip', [prepared, 0.4], [jsonAgg, 20]),
  'type-page': {
    title: '`/events` of a sport and type, first page, first time',
    service: 'sports',
    requests: () => TYPES.map((type) => ({ path: `/events?sport=soccer&eventType=${type}`, isNew: true })),
    measure: latency,
    against: [
      [plainFastify, null],
      [jsonAgg, null],
      [duckdb, null],
    ],
    targets: { 'median, ms': 3 },
  },
  'type-page-100': {
    title: `\`/events\` of a sport and type, page ${PAGE}, first time`,
    service: 'sports',
    requests: async (place) => [
      { path: await laterPage('/events?sport=soccer&eventType=pass', place), isNew: true },
    ],
    measure: latency,
    targets: { 'median, ms': 3 },
  },
  windows: randomWindows('identity', 0.2),
  'windows-zstd': randomWindows('zstd', 0.1),
  parquet: wholeGame('Parquet', 'parquet', 0.8),
  ndjson: wholeGame('NDJSON as zstd', 'ndjson', 0.5),
  city: {
    title: '`/weather/{city}`, cached, limiter on',
    service: 'weather',
    requests: () => [{ path: '/weather/Paris' }],
    measure: rate,
    against: [
      [bare, SMALL_REPEATED],
      [weatherProxy, null],
    ],
  },
  chat: {
    title: '`/chat` about a cached city',
    service: 'weather',
    requests: () => QUESTIONS.map(chatRequest),
    measure: rate,
    against: [[parser, 0.7]],
  },
  'chat-anew': {
    title: '`/chat` about a cached city, every question new',
    service: 'weather',
    requests: () => QUESTIONS.map((message) => ({ ...chatRequest(message), isNew: true })),
    measure: rate,
    against: [[parser, null]],
  },
  start: {
    title: 'start to the first answer',
    service: 'sports',
    requests: () => [{ path: '/games' }],
    measure: start,
    targets: { 'first answer, ms': 500 },
  },
  gazetteer: {
    title: 'the gazetteer',
    service: 'weather',
    requests: () => [],
    measure: openingGazetteer,
    targets: { 'open, ms': 60 },
  },
  'import-wyscout': imported('events, JSON from Wyscout', 'wyscout', {
    against: [[jsonParse, null]],
    targets: { 'MB/s': 30 },
  }),
  'import-csv': imported('tracking, CSV from Metrica', 'csv', { targets: { 'MB/s': 40 } }),
  'import-jsonl': imported('tracking, JSON Lines from three vendors', 'jsonl', { targets: { 'MB/s': 80 } }),
  'import-xml': imported('tracking, XML from Sportec', 'xml', { targets: { 'MB/s': 50 } }),
  'sports-memory': memoryOf('sports'),
  'weather-memory': memoryOf('weather'),
};

function chatRequest(message: string): BenchRequest {
  return { path: '/chat', body: JSON.stringify({ message }) };
}

/** Common event types, which have many pages each. */
const TYPES = ['pass', 'interception', 'carry', 'shot', 'foul'];

function repeated(
  title: string,
  pathOf: (dataset: Dataset) => string,
  least: number,
  ...peers: readonly Peer[]
): Workload {
  return {
    title: `${title}, repeated`,
    service: 'sports',
    requests: ({ dataset }) => [{ path: pathOf(dataset) }],
    measure: rate,
    against: [[bare, least], ...[nginx, ...peers].map((peer) => [peer, null] as const)],
  };
}

function eventPages(encoding: string, ...against: NonNullable<Workload['against']>): Workload {
  return {
    title: `first page of events, another game each time, ${encoding}`,
    service: 'sports',
    requests: ({ dataset }) =>
      eventful(dataset).map(({ id }) => ({
        path: `/events?gameId=${id}`,
        headers: { 'accept-encoding': encoding },
        isNew: true,
      })),
    measure: rate,
    against,
  };
}

function randomWindows(encoding: string, limit: number): Workload {
  return {
    title: `random ${WINDOW_S} s of tracking, soccer, ${encoding}`,
    service: 'sports',
    requests: ({ dataset }) =>
      windows(dataset).map((path) => ({ path, headers: { 'accept-encoding': encoding }, isNew: true })),
    measure: rate,
    against: [
      [bare, limit],
      [plainFastify, 10],
    ],
  };
}

function wholeGame(title: string, format: string, limit: number): Workload {
  return {
    title: `tracking of a whole soccer game, ${title}`,
    service: 'sports',
    requests: ({ dataset }) => {
      const path = `/games/${tracked(dataset)[0]?.id}/tracking?format=${format}`;
      return [{ path, headers: { 'accept-encoding': 'zstd' } }];
    },
    measure: stream,
    against: [[nginx, limit]],
    targets: { 'first byte, ms': 20, 'memory taken, MB': 32 },
  };
}

function imported(files: string, kind: ImportKind, reaches: Pick<Workload, 'against' | 'targets'>): Workload {
  return {
    title: `import of ${files}, two threads`,
    service: 'sports',
    whyAbsent: () => (realData('sports') === null ? '../shared/data contains no recorded files' : null),
    requests: () => [],
    measure: importing(kind),
    ...reaches,
  };
}

function memoryOf(service: Workload['service']): Workload {
  return {
    title: `memory of the ${service} service after all works`,
    service,
    requests: () => [],
    measure: memory,
    targets: { 'resident, MB': 250 },
  };
}

function eventful({ games }: Dataset): readonly StoredGame[] {
  return games.filter(({ events }) => events >= 1000);
}

function soccer(dataset: Dataset): StoredGame {
  const found = eventful(dataset).find(({ sport }) => sport === 'soccer');
  if (found === undefined) throw new Error('the dataset has no soccer game with enough events');
  return found;
}

/** Returns the games with complete tracking. Recorded games are only excerpts. */
function tracked({ games }: Dataset): readonly StoredGame[] {
  const soccer = games.filter(({ sport }) => sport === 'soccer');
  const most = Math.max(...soccer.map(({ frames }) => frames));
  return soccer.filter(({ frames }) => frames > most / 2);
}

/** Returns requests for tracking windows, random but identical in every run. */
function windows(dataset: Dataset): string[] {
  const random = new Random('windows', 1);
  const games = tracked(dataset);
  return Array.from({ length: WINDOWS }, (_, i) => {
    const game = games[i % games.length];
    const from = Math.floor(random.next() * ((game?.seconds ?? 0) - WINDOW_S));
    return `/games/${game?.id}/tracking?period=1&from=${from}&to=${from + WINDOW_S - 0.01}`;
  });
}

/**
 * Follows cursors and returns the path of page number `PAGE`, or of the last page if there are fewer pages.
 */
async function laterPage(path: string, place: Place): Promise<string> {
  const { url } = await place.service('sports');
  let page = path;
  for (let number = 1; number < PAGE; number += 1) {
    const { next } = JSON.parse((await sendRequest(url, { path: page })).body.toString());
    if (next === undefined || next === null) break;
    page = `${path}&cursor=${encodeURIComponent(next)}`;
  }
  return page;
}
