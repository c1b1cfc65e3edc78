import { type BothServices, withLeague } from './both-services.ts';
import { LoadClient, percentile, type TimedResponse } from './latency.ts';
import { openLoop } from './open-loop.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = {
  short: { games: 40, eventsPerGame: 1600, measured: 2, overloaded: 4 },
  full: { games: 400, eventsPerGame: 1600, measured: 10, overloaded: 60 },
} as const;
/** Number of clients that measure the capacity with sequential requests. */
const CLIENTS = 16;
const OVERLOAD = 2;
const CONNECTIONS = 256;
const MAX_MS = 1000;
/** Minimum fraction of the capacity that remains for successful responses during overload. */
const MIN_GOODPUT = 0.5;
const ENCODINGS = ['identity', 'zstd', 'gzip', 'br'];

export const overload: Soak = {
  promise:
    'The service stays responsive under overload with large responses. ' +
    'At twice its maximum rate, 99 % of the accepted requests take less than a second. ' +
    'All other requests are rejected within a second, with 503 and Retry-After.',
  method:
    '16 clients request uncached pages of events in all encodings, which measures the maximum rate. ' +
    'Then requests arrive at twice this rate for a minute over at most 256 connections.',
  run: (size, folder) => {
    const { games } = SIZES[size];
    return withLeague(SIZES[size], folder, (services) =>
      measure(size, (n) => pageOfEvents(services, games, n)),
    );
  },
};

interface PlannedRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function pageOfEvents({ sports }: BothServices, games: number, n: number): PlannedRequest {
  return {
    url: `${sports}/api/events?gameId=league-${n % games}&limit=${50 + (n % 97)}&from=${n % 1013}`,
    headers: { 'accept-encoding': ENCODINGS[n % ENCODINGS.length] ?? '' },
  };
}

async function measure(size: Size, request: (n: number) => PlannedRequest): Promise<Figures> {
  const { measured, overloaded } = SIZES[size];
  const loadClient = new LoadClient(CONNECTIONS);
  let sent = 0;
  const next = () => {
    sent += 1;
    const { url, ...options } = request(sent);
    return loadClient.send(url, options);
  };
  // Warm-up.
  await answersIn(measured, next);
  const capacity = (await answersIn(measured, next)) / measured;
  const answers: TimedResponse[] = [];
  const rate = Math.round(OVERLOAD * capacity);
  await openLoop(rate, overloaded, async () => void answers.push(await next()));
  loadClient.close();

  const [accepted, refused] = [200, 503].map((status) =>
    answers.filter((answer) => answer.status === status),
  );
  const other = answers.find(({ status }) => status !== 200 && status !== 503);
  const times = (all: readonly TimedResponse[] = []) => all.map(({ ms }) => ms);
  const figures = {
    'responses per second, 16 clients': Math.round(capacity),
    'sent per second': rate,
    'responses per second, overloaded': Math.round((accepted?.length ?? 0) / overloaded),
    'rejected, %': Math.round((100 * (refused?.length ?? 0)) / answers.length),
    'accepted p50/p99, ms': `${percentile(times(accepted), 50)}/${percentile(times(accepted), 99)}`,
    'rejected p50/p99, ms': `${percentile(times(refused), 50)}/${percentile(times(refused), 99)}`,
  };
  const broken = [
    other !== undefined && `a response with status ${other.status}`,
    refused?.some(({ headers }) => headers['retry-after'] === undefined) && 'a 503 without Retry-After',
    size === 'full' && percentile(times(accepted), 99) >= MAX_MS && 'answered late',
    size === 'full' && percentile(times(refused), 99) >= MAX_MS && 'rejected late',
    size === 'full' &&
      figures['responses per second, overloaded'] < MIN_GOODPUT * capacity &&
      'too few successful responses',
  ].filter(Boolean);
  if (broken.length > 0) throw new Error(`${broken.join(', ')}: ${JSON.stringify(figures)}`);
  return figures;
}

/** Counts the responses with status 200 within `seconds`. */
async function answersIn(seconds: number, send: () => Promise<TimedResponse>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < end) {
      const { status } = await send();
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered;
}
