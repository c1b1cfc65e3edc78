import type { Logger } from 'pino';
import { readApiKeys } from '../cli/api-keys.ts';
import { type Listener, originsOf, type ServingProcess } from '../cli/serve.ts';
import type { ServiceSettings } from '../cli/service-settings.ts';
import type { SettingsOf } from '../settings/setting.ts';
import { LiveDataset } from './live-dataset.ts';
import { nameDemo } from './name-demo.ts';
import { createSportsApp } from './service.ts';
import type { SPORTS_SETTINGS } from './settings.ts';
import { isDatabase, type OpenOptions, openReader } from './store/open.ts';
import type { DatasetReader } from './store/port.ts';
import { datasetState } from './store/sqlite/database.ts';
import { SqliteReader } from './store/sqlite/reader.ts';
import { tracedReader } from './traced-reader.ts';

/** Interval between dataset checks, in milliseconds. */
const CHECK_MS = 1000;

/** Opens the dataset and builds the service. The caller starts listening. */
export async function sportsListener(
  settings: SettingsOf<typeof SPORTS_SETTINGS> & ServiceSettings,
  { log, admission, ...serving }: ServingProcess,
): Promise<Listener> {
  const apiKeys = readApiKeys(settings, log);
  const {
    'sports-data': data,
    'sports-host': host,
    'sports-port': port,
    'sports-trusted-proxies': trustedProxies,
  } = settings;
  const requiresKey = apiKeys.length > 0;
  const opened = await nameDemo(data, () => openDataset(settings, log));
  const dataset = serving.tracing === null ? opened : tracedReader(opened);
  const app = await createSportsApp(dataset, log, apiKeys, admission, {
    ...serving,
    folder: isDatabase(data) ? null : data,
    trustedProxies,
    origins: originsOf(settings, { host, requiresKey, trustedProxies }),
  });
  return {
    title: 'Sports dataset service',
    app,
    prefix: '/api',
    metricsPath: '/metrics/sports',
    requiresKey,
    host,
    port,
    settings: { host: 'sports-host', port: 'sports-port' },
  };
}

async function openDataset(
  settings: SettingsOf<typeof SPORTS_SETTINGS>,
  log: Logger,
): Promise<DatasetReader> {
  const { 'sports-data': data } = settings;
  const options: OpenOptions = {
    maxSnapshots: settings['sports-max-streams'],
    querySeconds: settings['sports-query-seconds'],
  };
  if (isDatabase(data)) return openReader(data, options);
  const source = { open: () => new SqliteReader(data, options), state: () => datasetState(data) };
  return new LiveDataset(source, log).watch(CHECK_MS);
}
