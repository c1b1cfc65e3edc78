import { join } from 'node:path';
import fc from 'fast-check';
import { type Served, startService, stop } from '../bench/processes.ts';
import { type ErrorCode, errorsOf } from '../src/http/errors.ts';
import { SPORTS_ERRORS } from '../src/sports/service.ts';
import { UPSTREAMS } from '../src/weather/providers/upstreams.fixture.ts';
import { WEATHER_ERRORS } from '../src/weather/service.ts';
import { FAULTS, type Fault, SILENT_FAULTS, send } from '../test/support/faults.ts';
import { makeEvent, makeFrames, makeGame } from '../test/support/records.ts';
import { startReplay } from '../test/support/replay.ts';
import { store } from '../test/support/sports-service.ts';
import { fetchJson } from '../test/support/weather-service.ts';
import { type Exchange, exchange } from './exchange.ts';
import { createCheck } from './openapi-check.ts';
import { requestsFor, withoutReferences } from './openapi-generator.ts';
import { type Figures, type Soak, seedOf } from './soak.ts';

const REQUESTS = { short: 1500, full: 100_000 } as const;
const AT_A_TIME = 8;
const LONGEST_MS = 1000;
const BUDGET_MS = 400;

export const openapiRequests: Soak = {
  promise:
    'Every valid or invalid request gets a documented status and body within a second. ' +
    'Only an upstream failure causes a 500.',
  method:
    `Sends ${REQUESTS.full.toLocaleString('en')} generated requests over sockets to both services. ` +
    'Parameters, headers, encodings, methods and bodies are valid or invalid. ' +
    'Checks every response against its schema.',
  run: async (size, folder) => {
    const seed = seedOf(size);
    console.log(`openapi-requests: SOAK_SEED=${seed}`);
    const targets = await startTargets(folder);
    try {
      const each = Math.ceil(REQUESTS[size] / targets.length);
      const all: Tally = { statuses: {}, slowest: { ms: 0, what: '' } };
      for (const target of targets) await hold(target, each, seed, all);
      // During the short test, other programs also use the processor, so response times are meaningless.
      if (size === 'full' && all.slowest.ms > LONGEST_MS) {
        throw new Error(`${all.slowest.ms.toFixed(0)} ms: ${all.slowest.what}`);
      }
      return figuresOf(all, seed);
    } finally {
      for (const { close } of targets) await close();
    }
  },
};

interface Target {
  readonly served: Served;
  readonly close: () => Promise<void>;
  readonly errors: readonly ErrorCode[];
  /** Existing values by parameter or field name. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** An upstream failure may cause a 500. */
  readonly mayFail: boolean;
}

interface Tally {
  readonly statuses: Record<string, number>;
  slowest: { ms: number; what: string };
}

async function startTargets(folder: string): Promise<Target[]> {
  const data = join(folder, 'data');
  for (const number of [1, 2, 3]) {
    const game_id = `test-${number}`;
    const events = Array.from({ length: 300 }, (_, i) =>
      makeEvent({ game_id, event_id: String(i), time_s: i / 10 }),
    );
    await store(data, {
      game: makeGame({ game_id, date: `2024-05-0${number}` }),
      events,
      frames: makeFrames(300),
    });
  }
  const sports = await startService(['sports', 'serve', '--data', data], join(folder, 'sports.log'));
  const limits = ['minute', 'hour', 'day'].flatMap((window) => [`--limit-${window}`, '1000000000']);
  const weather = ['weather', 'serve', '--default-place', 'Oslo', ...limits];
  const calm = await startService([...weather, '--providers', 'sample'], join(folder, 'weather.log'));
  const replay = await startReplay(UPSTREAMS['open-meteo']?.invented(Date.now) ?? []);
  replay.setFault(
    inTurn(Object.entries(FAULTS).flatMap(([name, fault]) => (SILENT_FAULTS.has(name) ? [] : [fault]))),
  );
  const faulty = await startService(
    [
      ...weather,
      ...[
        '--providers',
        'open-meteo',
        '--open-meteo-url',
        replay.url,
        '--open-meteo-geocoding-url',
        replay.url,
      ],
      ...['--open-meteo-rate', '1000000', '--current-seconds', '1', '--stale-seconds', '1'],
      ...['--budget-ms', String(BUDGET_MS)],
    ],
    join(folder, 'faulty.log'),
  );
  const places = {
    city: ['Paris', 'Paris, Texas', 'München', '東京', 'St. Louis', 'Springfield, IL', 'Qwghlm', 'Ternhaven'],
    message: ['Will it rain in Oslo tomorrow?', 'Wetter in Berlin', 'how warm is it', 'hello'],
    days: ['1', '5'],
  };
  const games = {
    gameId: ['test-1', 'test-2', 'none'],
    team: ['Terns', 'Herons', 'x'],
    playerId: ['test-7', 'test-9'],
    dateFrom: ['2024-05-01'],
    dateTo: ['2024-05-02'],
  };
  const server = (served: Served) => () => stop(served);
  return [
    { served: sports, close: server(sports), errors: SPORTS_ERRORS, known: games, mayFail: false },
    { served: calm, close: server(calm), errors: WEATHER_ERRORS, known: places, mayFail: false },
    {
      served: faulty,
      close: async () => {
        await stop(faulty);
        await replay.close();
      },
      errors: WEATHER_ERRORS,
      known: places,
      mayFail: true,
    },
  ];
}

/** Fewer than half of the upstream requests fail, so circuit breakers open and close. */
function inTurn(faults: readonly Fault[]): Fault {
  let count = 0;
  return (response, healthy) => {
    count += 1;
    const fault = count % 3 === 0 ? faults[(count / 3) % faults.length] : undefined;
    (fault ?? send)(response, healthy);
  };
}

async function hold(target: Target, count: number, seed: number, tally: Tally): Promise<void> {
  const { url } = target.served;
  const origin = new URL(url).origin;
  const document = withoutReferences((await fetchJson(`${origin}/openapi.json`)).body);
  const { mayFail } = target;
  const check = createCheck({
    document,
    mayFail,
    errors: errorsOf(target.errors).map(({ status }) => status),
  });
  const arbitrary = requestsFor(document, target.known);
  let left = count;
  for (let batch = 0; left > 0; batch += 1, left -= 1000) {
    const requests = fc.sample(arbitrary, { numRuns: Math.min(left, 1000), seed: seed + batch }).values();
    const worker = async () => {
      // All workers share one iterator.
      for (const request of requests) {
        const startedAt = performance.now();
        const answer = await exchange(origin, request);
        const ms = performance.now() - startedAt;
        if (ms > tally.slowest.ms) tally.slowest = { ms, what: JSON.stringify(request) };
        const counted = countedAs(answer.status);
        tally.statuses[counted] = (tally.statuses[counted] ?? 0) + 1;
        const fault = check(request, answer);
        if (fault !== null) throw new Error(`${fault}\n${JSON.stringify(request)}\n${summaryOf(answer)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  }
}

/** A 500 is accepted only during deliberate upstream failures, and only with the documented text. */
const countedAs = (status: number) =>
  status === 500 ? '500, each for a deliberate upstream failure' : String(status);

const summaryOf = ({ status, headers, body }: Exchange) =>
  `${status} ${JSON.stringify(headers)} ${body.toString('utf8').slice(0, 500)}`;

function figuresOf({ statuses, slowest }: Tally, seed: number): Figures {
  const sum = Object.values(statuses).reduce((total, count) => total + count, 0);
  return { requests: sum, ...statuses, 'slowest answer, ms': Math.round(slowest.ms), seed };
}
