import type { Logger } from 'pino';
import type { Listener } from '../http/serve.ts';
import type { SettingsOf } from '../http/settings.ts';
import { createSportsApp } from './service.ts';
import type { SPORTS_SETTINGS } from './settings.ts';
import { SqliteReader } from './store/sqlite/reader.ts';

/** Opens the dataset and builds the service that listens as the settings say. */
export async function sportsListener(
  settings: SettingsOf<typeof SPORTS_SETTINGS>,
  log: Logger,
): Promise<Listener> {
  const reader = new SqliteReader(settings['sports-data']);
  const app = await createSportsApp(reader, log);
  const { 'sports-host': host, 'sports-port': port } = settings;
  return { title: 'Sports dataset service', app, prefix: '/api', host, port };
}
