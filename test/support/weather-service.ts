import { pino } from 'pino';
import { readSettings } from '../../src/http/settings.ts';
import type { App } from '../../src/http/types.ts';
import { openGazetteer } from '../../src/weather/gazetteer/open.ts';
import type { Gazetteer } from '../../src/weather/gazetteer/port.ts';
import { createWeatherApp } from '../../src/weather/service.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS } from '../../src/weather/settings.ts';
import { createSources } from '../../src/weather/sources.ts';

let opened: Gazetteer | undefined;

/** The embedded gazetteer, opened once. */
export function gazetteer(): Gazetteer {
  const places = opened ?? openGazetteer();
  opened = places;
  return places;
}

export interface RunningWeather {
  readonly app: App;
  /** Base URL, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The production service on a free port, with settings given as flags; limits are high unless given. */
export async function startWeather(
  flags: Readonly<Record<string, string>>,
  clock: () => number = Date.now,
): Promise<RunningWeather> {
  const many = '1000000';
  const settings = readSettings(
    { ...PROVIDER_SETTINGS, ...WEATHER_SETTINGS },
    { 'weather-limit-minute': many, 'weather-limit-hour': many, 'weather-limit-day': many, ...flags },
    {},
  );
  const log = pino({ level: 'silent' });
  const sources = createSources({ settings, values: settings, log, clock });
  const app = await createWeatherApp({ settings, sources, gazetteer: gazetteer(), log, clock });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, close: () => app.close() };
}

export interface JsonReply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever arrives.
  readonly body: any;
}

/** Asks over HTTP; every answer of the service is JSON. */
export async function ask(url: string, init: RequestInit = {}): Promise<JsonReply> {
  const reply = await fetch(url, init);
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

/** Asks the chat as a form does. */
export function chat(url: string, message: string): Promise<JsonReply> {
  return ask(`${url}/chat`, { method: 'POST', body: new URLSearchParams({ message }) });
}
