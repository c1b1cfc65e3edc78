import type { Logger } from 'pino';
import type { ServingProcess } from '../cli/serve.ts';
import type { Origins } from '../http/access/origins.ts';
import type { App } from '../http/types.ts';
import { loadFeature } from '../optional-packages.ts';
import type { RedisResources } from '../redis/open.ts';
import type { RedisSettings } from '../redis/settings.ts';
import { createAreaCheck } from './gazetteer/area-check.ts';
import { openGazetteer } from './gazetteer/gazetteer.ts';
import type { ProviderValues } from './providers/choose.ts';
import { createWeatherApp } from './service.ts';
import type { WeatherSettings } from './settings.ts';
import { createSources, type Sources } from './sources.ts';
import type { NetworkWatch } from './upstream/reachability.ts';

/**
 * Builds the service for production, with the embedded gazetteer, the chosen providers and the system clock.
 */
export async function setUpWeather(
  settings: WeatherSettings & ProviderValues & Partial<RedisSettings>,
  {
    log,
    network,
    ...serving
  }: ServingProcess & {
    readonly apiKeys: readonly string[];
    readonly origins?: Origins;
    readonly network?: NetworkWatch;
  },
): Promise<App> {
  const clock = Date.now;
  const shared = await openShared(settings, log);
  try {
    const gazetteer = openGazetteer();
    const sources = createSources({
      settings,
      values: settings,
      log,
      clock,
      checkArea: createAreaCheck(gazetteer),
      shared: shared?.values ?? null,
      processes: serving.peers?.processes ?? 1,
      ...(network !== undefined && { network }),
    });
    logSources(sources, settings, log);
    const app = { ...serving, settings, sources, gazetteer, log, clock };
    return await createWeatherApp({ ...app, ...(shared !== null && { shared }) });
  } catch (error) {
    // An open connection would keep the process running.
    shared?.close();
    throw error;
  }
}

/** Opens the state that replicas share. Without Redis, returns null and does not load the Redis client. */
async function openShared(
  { 'redis-url': url = '' }: Partial<RedisSettings>,
  log: Logger,
): Promise<RedisResources | null> {
  if (url === '') return null;
  const { openRedis } = await loadFeature('redis', () => import('../redis/open.ts'));
  return openRedis(url, log);
}

/** Logs facts about the chosen providers that operators should know before users notice them. */
function logSources({ providers }: Sources, settings: WeatherSettings, log: Logger): void {
  const definitions = providers.map(({ definition }) => definition);
  log.info({ providers: definitions.map(({ id }) => id) }, 'weather providers, in order of preference');
  for (const { id, isLocal } of definitions) {
    if (isLocal)
      log.warn(
        { provider: id },
        'this provider returns synthetic data; the source field of its answers contains its id',
      );
  }
  if (!definitions.some(({ provides }) => provides.includes('alerts'))) {
    log.warn('no alert provider is configured: /alerts returns an empty list with source null');
  }
  if (settings['weather-contact'] === '' && definitions.some(({ isLocal }) => !isLocal)) {
    log.info('weather-contact is not set; MET Norway and NWS require a contact in the User-Agent');
  }
}
