import type { Logger } from 'pino';
import type { App } from '../http/types.ts';
import { openGazetteer } from './gazetteer/open.ts';
import type { ProviderValues } from './providers/choose.ts';
import { createWeatherApp } from './service.ts';
import type { WeatherSettings } from './settings.ts';
import { createSources, type Sources } from './sources.ts';

/** The service as it is run: the embedded gazetteer, the chosen providers, the clock of the machine. */
export async function setUpWeather(settings: WeatherSettings & ProviderValues, log: Logger): Promise<App> {
  const clock = Date.now;
  const sources = createSources({ settings, values: settings, log, clock });
  tellOfSources(sources, settings, log);
  return createWeatherApp({ settings, sources, gazetteer: openGazetteer(), log, clock });
}

/** Says in the log what an operator would want to know of the chosen providers before a user finds out. */
function tellOfSources({ providers }: Sources, settings: WeatherSettings, log: Logger): void {
  const definitions = providers.map(({ definition }) => definition);
  log.info({ providers: definitions.map(({ id }) => id) }, 'weather providers, in order');
  for (const { id, isLocal } of definitions) {
    if (isLocal)
      log.warn({ provider: id }, 'answers of this provider are synthetic; they carry it as their source');
  }
  if (!definitions.some(({ provides }) => provides.includes('alerts'))) {
    log.warn('no provider of alerts is set up: /alerts answers with an empty list and source null');
  }
  if (settings['weather-contact'] === '' && definitions.some(({ isLocal }) => !isLocal)) {
    log.info('weather-contact is not set; MET Norway and NWS ask for an address in the User-Agent');
  }
}
