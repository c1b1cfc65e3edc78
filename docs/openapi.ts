import type { App } from '../src/http/types.ts';
import { startSports } from '../test/support/sports-service.ts';
import { startWeather } from '../test/support/weather-service.ts';
import type { CLIENT_TYPES } from './client-types.ts';

/**
 * Path of a service's OpenAPI document. It is in the repository so that diffs show every change to the API.
 */
export const openapiFile = (service: (typeof CLIENT_TYPES)[number]) => `test/openapi/${service}.json`;

/** Starts both services with default settings and returns their OpenAPI documents, by service. */
export async function openapiTexts(): Promise<Record<(typeof CLIENT_TYPES)[number], string>> {
  const [sports, weather] = [await startSports([]), await startWeather({})];
  const text = async (app: App) => `${JSON.stringify((await app.inject('/openapi.json')).json(), null, 2)}\n`;
  const texts = { sports: await text(sports.app), weather: await text(weather.app) };
  await sports.close();
  await weather.close();
  return texts;
}
