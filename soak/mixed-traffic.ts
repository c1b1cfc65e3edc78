import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { residentMegabytes, type Served, startService, stop } from '../bench/processes.ts';
import { longTracking } from '../test/support/long-tracking.ts';
import { makeEvent, makeGame } from '../test/support/records.ts';
import { store } from '../test/support/sports-service.ts';
import type { Figures, Size, Soak } from './soak.ts';

const SIZES = {
  // During the short test, memory still grows because the processes are new.
  short: { seconds: 16, frames: 2000, growth: 1.5 },
  full: { seconds: 20 * 60, frames: 10_000, growth: 1.1 },
} as const;
/** Number of clients; each sends its requests sequentially. */
const CLIENTS = 4;
const QUARTERS = 4;
const SAMPLE_MS = 250;
const MANY = '1000000000';
const LIMITS = ['minute', 'hour', 'day'].flatMap((window) => [`--limit-${window}`, MANY]);

interface MixedRequest {
  readonly service: 'sports' | 'weather';
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
  /** The client disconnects after the first bytes. */
  readonly leaves?: true;
}

const CITIES = ['Paris', 'Oslo', 'Tokyo', 'Lima', 'Nairobi', 'Auckland', 'Toronto', 'Pune'];
const ENCODINGS = ['identity', 'zstd', 'gzip', 'br'];
const FORMATS = ['json', 'ndjson', 'csv', 'arrow', 'parquet'];
const TRACKING = '/games/test-1/tracking';

function requestsOf(n: number): MixedRequest[] {
  const encoding = { 'accept-encoding': ENCODINGS[n % ENCODINGS.length] ?? '' };
  const format = FORMATS[n % FORMATS.length];
  const city = CITIES[n % CITIES.length];
  const from = n % 9;
  return [
    { service: 'sports', path: '/games' },
    { service: 'sports', path: '/games/test-1', headers: encoding },
    { service: 'sports', path: '/stats' },
    { service: 'sports', path: `/events?limit=${100 + (n % 900)}`, headers: encoding },
    { service: 'sports', path: `/events?format=${format}`, headers: encoding },
    { service: 'sports', path: `${TRACKING}?from=${from}&to=${from + 1}&hz=25`, headers: encoding },
    { service: 'sports', path: `${TRACKING}?format=${format}&from=${from / 10}`, headers: encoding },
    { service: 'sports', path: `${TRACKING}?limit=10000`, headers: encoding },
    { service: 'sports', path: `${TRACKING}?format=ndjson`, headers: encoding, leaves: true },
    { service: 'sports', path: `${TRACKING}?limit=9999`, leaves: true },
    { service: 'sports', path: `/games/none-${n}`, status: 404 },
    { service: 'sports', path: `/games?unknown${n}=1`, status: 400 },
    { service: 'weather', path: `/weather/${city}`, headers: encoding },
    { service: 'weather', path: `/forecast/${city}?days=${1 + (n % 5)}` },
    { service: 'weather', path: `/alerts/${city}` },
    { service: 'weather', path: '/chat', message: `Will it rain in ${city} tomorrow?` },
    { service: 'weather', path: '/chat', message: '', status: 400 },
    { service: 'weather', path: `/nowhere/${n}`, status: 404 },
  ];
}

export const mixedTraffic: Soak = {
  promise: 'Memory does not grow over time, whatever clients request.',
  method:
    'Runs 20 minutes of mixed traffic against both services. ' +
    'The traffic consists of lists, events, tracking windows, weather, chat, errors and aborted downloads, ' +
    'in all formats and encodings. ' +
    'Average resident memory grows by at most 10 % from the second to the last quarter of the run.',
  async run(size: Size, folder: string): Promise<Figures> {
    const data = join(folder, 'data');
    const events = Array.from({ length: 3000 }, (_, i) => makeEvent({ event_id: String(i) }));
    const frames = longTracking(SIZES[size].frames);
    await store(data, { game: makeGame(), events, frames, hz: 200 });
    const sports = await startService(['sports', 'serve', '--data', data], join(folder, 'sports.log'));
    const weather = await startService(
      ['weather', 'serve', '--providers', 'sample', ...LIMITS],
      join(folder, 'weather.log'),
    );
    try {
      return await test({ sports, weather }, SIZES[size]);
    } finally {
      await Promise.all([stop(sports), stop(weather)]);
    }
  },
};

type Services = Readonly<Record<MixedRequest['service'], Served>>;

async function test(services: Services, { seconds, growth }: { seconds: number; growth: number }) {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  let requests = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = client; !isOver(); n += CLIENTS) {
      for (const request of requestsOf(n)) {
        if (isOver()) return;
        await send(services[request.service], request);
        requests += 1;
      }
    }
  });
  const [samples] = await Promise.all([sample(services, isOver), ...clients]);
  const figures: Record<string, number> = { requests, minutes: round(seconds / 60) };
  const grown: string[] = [];
  for (const name of ['sports', 'weather'] as const) {
    const second = average(quarter(samples[name], 1));
    const last = average(quarter(samples[name], QUARTERS - 1));
    figures[`${name}, second quarter, MB`] = round(second);
    figures[`${name}, last quarter, MB`] = round(last);
    figures[`${name}, highest, MB`] = round(residentMegabytes(services[name].process).highest);
    if (last > second * growth) grown.push(name);
  }
  if (grown.length > 0) throw new Error(`memory of ${grown.join(' and ')} grew: ${JSON.stringify(figures)}`);
  return figures;
}

async function send(service: Served, request: MixedRequest): Promise<void> {
  const { path, status = 200, headers = {}, message, leaves } = request;
  const client = new AbortController();
  const answer = await fetch(service.url + path, {
    headers,
    signal: client.signal,
    ...(message !== undefined && { method: 'POST', body: new URLSearchParams({ message }) }),
  });
  if (answer.status !== status) {
    throw new Error(`${path} ${message ?? ''}: ${answer.status}, not ${status}: ${await answer.text()}`);
  }
  if (leaves === true) {
    await answer.body?.getReader().read();
    client.abort();
    return;
  }
  for await (const _ of answer.body ?? []) {
    // Reads the response completely.
  }
}

/** Samples the resident memory of both services, in megabytes, until the run is over. */
async function sample(
  services: Services,
  isOver: () => boolean,
): Promise<Record<MixedRequest['service'], number[]>> {
  const samples = { sports: [] as number[], weather: [] as number[] };
  while (!isOver()) {
    samples.sports.push(residentMegabytes(services.sports.process).now);
    samples.weather.push(residentMegabytes(services.weather.process).now);
    await setTimeout(SAMPLE_MS);
  }
  return samples;
}

function quarter(samples: readonly number[], which: number): readonly number[] {
  const length = Math.floor(samples.length / QUARTERS);
  return samples.slice(which * length, (which + 1) * length);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
