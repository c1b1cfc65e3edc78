import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { App } from '../../src/http/types.ts';
import { openRedis } from '../../src/redis/open.ts';
import { REDIS_SETTINGS } from '../../src/redis/settings.ts';
import { readSettings } from '../../src/settings/read.ts';
import { createAreaCheck } from '../../src/weather/gazetteer/area-check.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';
import type { Gazetteer } from '../../src/weather/gazetteer/port.ts';
import { createWeatherApp } from '../../src/weather/service.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS } from '../../src/weather/settings.ts';
import { createSources } from '../../src/weather/sources.ts';
import { SYSTEM_TIMER, type Timer } from '../../src/weather/upstream/timer.ts';
import { patientAdmission } from './sports-service.ts';

let opened: Gazetteer | undefined;

/** The embedded gazetteer, opened once. */
export function gazetteer(): Gazetteer {
  const places = opened ?? openGazetteer();
  opened = places;
  return places;
}

export interface RunningWeather {
  readonly app: App;
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Longer than in production, so that Redis answers in time even on a busy machine. */
const REDIS_MS = 10_000;
const MANY = '1000000';
const LIMITS = { 'weather-limit-minute': MANY, 'weather-limit-hour': MANY, 'weather-limit-day': MANY };

/** Starts the production service on a free port. `flags` are settings by name; rate limits are high by default. */
export async function startWeather(
  flags: Readonly<Record<string, string>>,
  clock: () => number = Date.now,
  places: Gazetteer = gazetteer(),
  timer: Timer = SYSTEM_TIMER,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<RunningWeather> {
  const settings = readSettings(
    { ...PROVIDER_SETTINGS, ...WEATHER_SETTINGS, ...REDIS_SETTINGS },
    new Map(
      Object.entries({ ...LIMITS, ...flags }).map(([name, text]) => [name, { text, origin: `--${name}` }]),
    ),
  );
  const redis = settings['redis-url'];
  const shared = redis === '' ? null : await openRedis(redis, log, REDIS_MS);
  const sources = createSources({
    settings,
    values: settings,
    log,
    clock,
    checkArea: createAreaCheck(places),
    timer,
    shared: shared?.values ?? null,
  });
  const app = await createWeatherApp({
    settings,
    sources,
    gazetteer: places,
    log,
    clock,
    admission: patientAdmission(),
    ...(shared !== null && { shared }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, close: () => app.close() };
}

export interface JsonReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Sends a request over HTTP and parses the response. Every response from the service is JSON. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<JsonReply> {
  const reply = await fetch(url, init);
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

/** Sends a chat message as a form. */
export function chat(
  url: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
): Promise<JsonReply> {
  return fetchJson(`${url}/chat`, { method: 'POST', body: new URLSearchParams({ message, ...more }) });
}
