import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { residentMegabytes, type Served, startService, stop } from '../bench/processes.ts';
import { openGazetteer } from '../src/weather/gazetteer/gazetteer.ts';
import type { Place } from '../src/weather/model/place.ts';
import { PROVIDERS } from '../src/weather/providers/registry.ts';
import { UPSTREAMS } from '../src/weather/providers/upstreams.fixture.ts';
import { FAULTS, type Fault, send } from '../test/support/faults.ts';
import { type Replay, startReplay } from '../test/support/replay.ts';
import { temperatureAt } from '../test/support/spot.ts';
import { fetchJson } from '../test/support/weather-service.ts';
import { type Gate, startGate } from './gate.ts';
import { openLoop } from './open-loop.ts';
import type { Figures, Size, Soak } from './soak.ts';

const PER_SECOND = 200;
const BUDGET_MS = 2000;
/** Maximum response time: twice the upstream budget plus a second, because the machine may be busy. */
const LONGEST_ANSWER_MS = 2 * BUDGET_MS + 1000;
const MOST_MEGABYTES = 350;
/**
 * Maximum time until recovery. A circuit breaker first pauses for 15, 30 and 60 seconds, as documented. In
 * the short test, all groups share the machine, so recovery may take two pauses.
 */
const RECOVERY_SECONDS = { short: 30, full: 60 } as const;

/** The upstream's Retry-After, shorter than the breakers' own pauses. */
const retryLater =
  (status: number): Fault =>
  (response) =>
    send(response, { status, headers: { 'retry-after': '5' }, body: Buffer.from('slow down') });
const wrongType: Fault = (response, healthy) =>
  send(response, { ...healthy, headers: { 'content-type': 'image/png' } });
const trickled: Fault = (response, { body }) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + 10));
    at += 10;
  }, 50);
  response.once('close', () => clearInterval(timer));
};
const reset: Fault = (response) => void response.socket?.resetAndDestroy();

/** Each group's faults, used in turn. With 'gone', no program listens at the upstream's address. */
const GROUPS: Readonly<Record<string, 'gone' | readonly Fault[]>> = {
  gone: 'gone',
  connection: [reset, FAULTS.resetHalfWay],
  waiting: [FAULTS.slowHeaders, FAULTS.slowBody, trickled],
  rejections: [FAULTS.status404, FAULTS.status401, FAULTS.status403, retryLater(429)],
  errors: [FAULTS.status500, retryLater(503), FAULTS.redirectLoop, FAULTS.hugeBody],
  content: [
    ...[FAULTS.htmlForJson, FAULTS.truncatedJson, FAULTS.wrongTypes, FAULTS.nulls, FAULTS.emptyArrays],
    ...[FAULTS.emptyBody, FAULTS.notUtf8, wrongType],
  ],
};

/**
 * Of every five requests, the requests with these numbers fail. Three failures in a row would open the
 * breakers and end the test, but are rare.
 */
const FAILING = new Set([0, 2, 3]);

/** Applies each fault in turn, between successful requests. */
function inTurn(faults: readonly Fault[]): Fault {
  let count = 0;
  let failed = 0;
  return (response, healthy) => {
    count += 1;
    const fault = FAILING.has(count % 5) ? faults[failed++ % faults.length] : undefined;
    (fault ?? send)(response, healthy);
  };
}

const CITIES =
  'Paris London Berlin Madrid Rome Vienna Oslo Cairo Tokyo Delhi Lima Quito Accra Nairobi Prague Chicago Denver';

export const upstreamFaults: Soak = {
  promise:
    'Whatever upstreams do, the weather service answers within its budget. ' +
    'The response contains either the right weather or the documented error. ' +
    `The service needs less than ${MOST_MEGABYTES} MB. ` +
    'The service recovers when the pause of its circuit breakers ends.',
  method:
    `Plays ${Object.keys(GROUPS).length} groups of faults on real sockets. ` +
    `Each group lasts a minute at ${PER_SECOND} requests per second. ` +
    'Connections are refused, reset, silent or slow. Responses are truncated or huge. ' +
    'Redirects are endless. Statuses, types or contents are wrong.',
  run: async (size, folder) => {
    const places = CITIES.split(' ').flatMap((city) => openGazetteer().search(city).slice(0, 1));
    const runs = Object.keys(GROUPS).map(
      (group) => () =>
        runGroup(
          group,
          size,
          places.map(({ place }) => place),
          folder,
        ),
    );
    const figures: Figures[] = [];
    if (size === 'short') figures.push(...(await Promise.all(runs.map((run) => run()))));
    else for (const run of runs) figures.push(await run());
    return summary(figures);
  },
};

async function runGroup(
  group: string,
  size: Size,
  places: readonly Place[],
  folder: string,
): Promise<Figures> {
  const replay = await startReplay(
    PROVIDERS.flatMap(({ id, settings }) => {
      const routes = UPSTREAMS[id]?.invented(Date.now) ?? [];
      const [url] = Object.keys(settings).filter((name) => settings[name]?.placeholder === 'URL');
      return routes.map((route) => ({ ...route, under: `/${url}/` }));
    }),
  );
  const gate = await startGate(replay.url);
  const served = await startService(command(gate.url), join(folder, `${group}.log`));
  try {
    return await hold(group, size, { places, replay, gate, served });
  } catch (error) {
    throw new Error(`the fault group '${group}' failed`, { cause: error });
  } finally {
    await stop(served);
    await gate.shut();
    await replay.close();
  }
}

interface Setting {
  readonly places: readonly Place[];
  readonly replay: Replay;
  readonly gate: Gate;
  readonly served: Served;
}

async function hold(group: string, size: Size, { places, replay, gate, served }: Setting): Promise<Figures> {
  const statuses: Record<string, number> = {};
  let slowest = 0;
  const request = async (index: number) => {
    const place = places[index % places.length];
    if (place === undefined) throw new Error('there are no places');
    const startedAt = performance.now();
    const status = await answer(served, index, place);
    slowest = Math.max(slowest, performance.now() - startedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await request(0);
  const faults = GROUPS[group];
  if (faults === undefined) throw new Error(`there is no group ${group}`);
  if (faults === 'gone') await gate.shut();
  else replay.setFault(inTurn(faults));
  const [rate, seconds] = size === 'short' ? [PER_SECOND / Object.keys(GROUPS).length, 5] : [PER_SECOND, 60];
  await openLoop(Math.round(rate), seconds, request);
  const { highest } = residentMegabytes(served.process);
  if (highest > MOST_MEGABYTES) throw new Error(`${group}: memory rose to ${highest.toFixed(0)} MB`);
  // In the short test, all groups share the machine, so response times are meaningless.
  if (size === 'full' && slowest > LONGEST_ANSWER_MS)
    throw new Error(`${group}: a response took ${slowest.toFixed(0)} ms`);
  if ((statuses['500'] ?? 0) === 0 && (statuses['200'] ?? 0) < 10)
    throw new Error(`${group}: no fault was injected`);
  if (faults === 'gone') await gate.open();
  else replay.setFault(null);
  const recovered = await recovery(served, places, RECOVERY_SECONDS[size]);
  return {
    answers: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    'successful responses': statuses['200'] ?? 0,
    'requests to upstreams': replay.requests.length,
    'highest resident memory, MB': Math.round(highest),
    'slowest response, ms': Math.round(slowest),
    'longest recovery, s': recovered,
  };
}

const PATHS = ['weather', 'forecast', 'alerts'] as const;

/** Returns a response's status. Throws if the status is not documented or the content is wrong. */
async function answer({ url }: Served, index: number, place: Place): Promise<number> {
  const path = PATHS[index % PATHS.length] ?? 'weather';
  const reply = await fetchJson(`${url}/${path}/${encodeURIComponent(place.name)}`);
  const { body } = reply;
  const shown = `${reply.status} ${JSON.stringify(body).slice(0, 300)}`;
  if (reply.status === 500 && /^Failed to fetch weather data: [A-Z]/.test(body.error)) return 500;
  if (reply.status === 503 && reply.headers.has('retry-after')) return 503;
  if (reply.status !== 200) throw new Error(`not a documented response: ${shown}`);
  const right = temperatureAt(place.latitude, place.longitude);
  const given =
    path === 'weather' ? body.temperature : path === 'forecast' ? body.forecasts[3].temperature : null;
  if (given !== null && Math.abs(given - right) > 0.1)
    throw new Error(`not the weather of ${place.name}: ${shown}`);
  return 200;
}

/**
 * Returns the seconds until every endpoint answers again. Throws if this takes longer than the documented
 * pause.
 */
async function recovery(served: Served, places: readonly Place[], pause: number): Promise<number> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  for (let isDown = true; isDown; ) {
    const statuses: number[] = [];
    for (const [index, place] of places.entries()) statuses.push(await answer(served, index, place));
    isDown = statuses.some((status) => status !== 200);
    if (isDown && seconds() > pause + 3)
      throw new Error(`still down after ${seconds().toFixed(0)} s: ${statuses}`);
    if (isDown) await setTimeout(200);
  }
  return Math.round(seconds());
}

/** Disables fresh and stale cached data, so that every request causes an upstream request. */
function command(upstream: string): string[] {
  const flags: Record<string, string> = {
    providers: 'open-meteo,met-norway,nws,bright-sky,metalerts,cap',
    ...Object.fromEntries(['current', 'forecast', 'alerts', 'stale'].map((kind) => [`${kind}-seconds`, '0'])),
    ...Object.fromEntries(['minute', 'hour', 'day'].map((window) => [`limit-${window}`, '1000000000'])),
    'budget-ms': String(BUDGET_MS),
    'alerts-budget-ms': String(BUDGET_MS),
    'try-ms': String(BUDGET_MS / 2),
  };
  for (const { settings } of PROVIDERS) {
    for (const [name, { placeholder }] of Object.entries(settings)) {
      if (placeholder === 'URL') flags[name] = `${upstream}/${name}`;
      if (name.endsWith('-rate')) flags[name] = '1000000';
    }
  }
  const values = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return ['weather', 'serve', ...values];
}

function summary(all: readonly Figures[]): Figures {
  const of = (name: string) => all.map((figures) => Number(figures[name]));
  const sum = (name: string) => of(name).reduce((total, value) => total + value, 0);
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, /^(highest|slowest|longest)/.test(name) ? Math.max(...of(name)) : sum(name)]),
  );
}
