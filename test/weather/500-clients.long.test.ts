import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { PROVIDERS } from '../../src/weather/providers/registry.ts';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import type { Timer } from '../../src/weather/upstream/timer.ts';
import { ManualTimer } from '../support/manual-timer.ts';
import { type ReplayRequest, type ReplayRoute, startReplay } from '../support/replay.ts';
import { json } from '../support/upstream.ts';
import { fetchJson, gazetteer, startWeather } from '../support/weather-service.ts';

/**
 * Five hundred clients each request a different place at the same time over real sockets. The upstreams
 * reject requests beyond their documented rate. Time advances only when every request has arrived, so the
 * result does not depend on the machine.
 */
const CLIENTS = 500;
const NOW = Date.UTC(2026, 10, 21, 11, 20);
/**
 * The longest allowed time budget. Requests wait up to half of the budget, which is most of a rate window.
 */
const PATIENCE_MS = 60_000;
/**
 * Timers of at least this length are upstream timeouts, which never fire here because every upstream answers.
 */
const SHORTEST_TIMEOUT_MS = PATIENCE_MS * 0.8;

const ENDPOINTS = {
  current: 'weather',
  forecast: 'forecast',
  nowcast: 'nowcast',
  history: 'history',
  alerts: 'alerts',
  air: 'air',
} as const;

/**
 * The providers' documented limits, independent of the code: requests in any window of `seconds`. `weigh`
 * returns a request's weight.
 */
const DOCUMENTED: Readonly<
  Record<string, { requests: number; seconds: number; weigh?: (request: ReplayRequest) => number }>
> = {
  openweathermap: { requests: 60, seconds: 60 },
  // Each variable in a request counts as a tenth of a call. A request counts as at least one call.
  'open-meteo': { requests: 600, seconds: 60, weigh: ({ url }) => Math.max(1, variablesOf(url) / 10) },
  'met-norway': { requests: 20, seconds: 1 },
};

function variablesOf({ searchParams }: URL): number {
  return [
    ...searchParams.getAll('current'),
    ...searchParams.getAll('hourly'),
    ...searchParams.getAll('minutely_15'),
  ]
    .join()
    .split(',').length;
}

/**
 * Areas on land in Norway, Germany and the United States. Each account's providers cover one of these
 * countries.
 */
const CORNERS: Readonly<Record<string, readonly [south: number, west: number, north: number, east: number]>> =
  {
    DE: [49, 8.5, 52.5, 12.5],
    NO: [60, 8, 61.5, 11],
    US: [33, -98, 41, -86],
  };

/** One point per client. Each point is a different place. */
function pointsIn(country: string): string[] {
  const [south, west, north, east] = CORNERS[country] ?? [0, 0, 0, 0];
  return Array.from({ length: CLIENTS }, (_, i) => {
    const [row, column] = [Math.floor(i / 25) / 20, (i % 25) / 25];
    return `${(south + row * (north - south)).toFixed(3)},${(west + column * (east - west)).toFixed(3)}`;
  });
}

/** Accounts that share a rate limit, each with its providers. */
const ACCOUNTS = [
  ...Map.groupBy(
    PROVIDERS.filter(({ rate }) => rate !== null),
    ({ rate }) => rate?.account ?? '',
  ),
].map(([account, providers]) => {
  const [{ rate } = { rate: null }] = providers;
  if (rate === null) throw new Error(`${account} has no documented rate`);
  const covered = providers.flatMap(({ coverage }) => (coverage === 'world' ? [] : [coverage]));
  const country = Object.keys(CORNERS).find((code) => covered.every((codes) => codes.includes(code)));
  if (country === undefined) throw new Error(`no points are in a country of ${account}`);
  return { account, providers, country, documented: DOCUMENTED[account] ?? rate };
});

const running: Array<{ close: () => Promise<void> }> = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(running.splice(0).map((one) => one.close()));
});

/**
 * Starts an account's upstreams. The upstreams count requests together and reject requests beyond the limit.
 */
async function startUpstreams({ providers, documented }: (typeof ACCOUNTS)[number], timer: ManualTimer) {
  const { requests, seconds, weigh = () => 1 } = documented as (typeof DOCUMENTED)[string];
  const arrivals: Array<{ at: number; weight: number }> = [];
  const refusals: number[] = [];
  const load = () =>
    arrivals
      .filter(({ at }) => at > timer.now() - seconds * 1000)
      .reduce((sum, { weight }) => sum + weight, 0);
  const limited =
    (answer: ReplayRoute['reply']): ReplayRoute['reply'] =>
    (request: ReplayRequest) => {
      arrivals.push({ at: timer.now(), weight: weigh(request) });
      if (load() <= requests) return answer(request);
      refusals.push(timer.now());
      return json({ error: true, reason: 'too many requests' }, 429);
    };
  const replay = await startReplay(
    providers.flatMap(({ id }) =>
      (UPSTREAMS[id]?.invented(() => NOW) ?? []).map((route) => ({
        ...route,
        under: `/${id}`,
        reply: limited(route.reply),
      })),
    ),
  );
  running.push(replay);
  return { url: replay.url, arrivals, refusals };
}

/** Returns a function that returns the number of requests that the service has sent so far. */
function countSent(base: string): () => number {
  const real = globalThis.fetch;
  let sent = 0;
  vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) => {
    if (String(address).startsWith(base)) sent += 1;
    return real(address, init);
  });
  return () => sent;
}

/** Advances the time until a promise is settled, but never while a request is in progress. */
async function whileTimePasses<T>(
  promise: Promise<T>,
  timer: ManualTimer,
  isQuiet: () => boolean,
): Promise<T> {
  let isSettled = false;
  const settled = promise.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    await setImmediate();
    if (isQuiet() && timer.untilNext !== null) timer.advance(timer.untilNext);
  }
  return settled;
}

it.each(ACCOUNTS)(
  '500 clients use the whole documented rate of $account, and never exceed this rate',
  async (test) => {
    const { account, providers, country, documented } = test;
    const timer = new ManualTimer();
    const { url: upstream, arrivals, refusals } = await startUpstreams(test, timer);
    const sent = countSent(upstream);
    const pauses: Timer = {
      now: timer.now,
      after: (ms, run) => (ms >= SHORTEST_TIMEOUT_MS ? () => undefined : timer.after(ms, run)),
    };
    const settings = providers.flatMap((one) =>
      Object.entries(one.settings).map(([name, { placeholder }]) => ({ name, placeholder, id: one.id })),
    );
    const flags = settings.flatMap(({ name, placeholder, id }) => {
      if (placeholder === 'URL') return [[name, `${upstream}/${id}`]];
      return name.endsWith('-api-key') && account !== 'open-meteo' ? [[name, 'a-key']] : [];
    });
    const service = await startWeather(
      {
        ...Object.fromEntries(flags),
        'weather-providers': providers.map(({ id }) => id).join(),
        'weather-max-fetches': String(CLIENTS),
        ...Object.fromEntries(
          ['budget-ms', 'try-ms', 'alerts-budget-ms'].map((name) => [`weather-${name}`, String(PATIENCE_MS)]),
        ),
      },
      () => Math.floor(NOW + timer.now()),
      gazetteer(),
      pauses,
    );
    running.push(service);
    const endpoints = providers.flatMap(({ provides }) =>
      provides.flatMap((capability) => (capability === 'geocode' ? [] : [ENDPOINTS[capability]])),
    );
    const points = pointsIn(country);
    const asking = points.map((point, i) =>
      fetchJson(`${service.url}/${endpoints[i % endpoints.length]}/${point}`),
    );
    const replies = await whileTimePasses(Promise.all(asking), timer, () => sent() === arrivals.length);

    expect(refusals).toEqual([]);
    // The count includes immediate requests and requests that waited.
    expect(arrivals.length).toBeGreaterThan(documented.requests / 4);
    const statuses = Map.groupBy(replies, ({ status }) => status);
    expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)?.length).toBeGreaterThan(0);
    for (const { headers } of statuses.get(503) ?? [])
      expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  },
);
