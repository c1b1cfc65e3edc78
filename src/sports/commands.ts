import type { Logger } from 'pino';
import { command } from '../cli/command.ts';
import { suggestion } from '../http/nearest.ts';
import { createLog, type Listener, serve } from '../http/serve.ts';
import { SERVICE_SETTINGS } from '../http/service-settings.ts';
import { choice, integer, list, type SettingsOf, UsageError } from '../http/settings.ts';
import { FORM_FORMATS, type FormFormat } from './model/manifest.ts';
import { createSportsApp } from './service.ts';
import { DATA_SETTINGS, DEMO_DATA, DEMO_GAMES, DEMO_SEED, dataSetting, SPORTS_SETTINGS } from './settings.ts';
import { SqliteReader } from './store/sqlite/reader.ts';

/** In place of a provider's name: whoever knows the files. */
const AUTO = 'auto';
const JSON_SWITCH = { json: 'Write one JSON object a line, for machines.' };

// Importers and demo are loaded by the commands that use them: a service that only serves starts without them.
const loadImporters = () => import('./importers/registry.ts');
const loadImport = () => import('./import-run.ts');
const loadExport = () => import('./export-run.ts');
const loadDemo = () => import('./demo-dataset.ts');

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

const serveSports = command(['sports', 'serve'], {
  summary: 'Serve a dataset over HTTP.',
  settings: { ...SPORTS_SETTINGS, ...SERVICE_SETTINGS },
  run: async ({ settings }) => {
    const log = createLog(settings);
    await serve([await sportsListener(settings, log)], settings, log);
  },
});

const importSports = command(['sports', 'import'], {
  summary:
    'Import games from a vendor’s files. PROVIDER is one of `sports providers`, or auto to tell by the files.',
  operands: ['PROVIDER', 'PATH...'],
  settings: DATA_SETTINGS,
  switches: JSON_SWITCH,
  run: async ({ settings, switches, operands: [provider = '', ...paths] }) => {
    const { IMPORTERS } = await loadImporters();
    const ids = IMPORTERS.map(({ id }) => id);
    if (provider !== AUTO && !ids.includes(provider)) {
      throw new UsageError(`there is no provider ${provider}${suggestion(provider, [...ids, AUTO])}`);
    }
    const { importInto, recognised } = await loadImport();
    const candidates = IMPORTERS.filter(({ id }) => provider === AUTO || id === provider);
    const sources = await recognised(candidates, paths);
    await importInto(settings['sports-data'], sources, { json: switches.has('json') });
  },
});

const exportSports = command(['sports', 'export'], {
  summary: 'Write games of the dataset into a folder, in a form that `sports import fieldcast` reads back.',
  operands: ['DIR'],
  settings: {
    ...DATA_SETTINGS,
    'sports-format': choice<FormFormat>({
      placeholder: 'FORMAT',
      choices: FORM_FORMATS,
      default: 'ndjson',
      help: `Format of events and tracking: ${FORM_FORMATS.join(', ')}.`,
    }),
    'sports-games': list({ placeholder: 'ID,ID', default: [], help: 'Only these games.' }),
  },
  switches: { lake: 'Write Parquet partitioned by sport and game, for engines that read such folders.' },
  run: async ({ settings, switches, operands: [folder = ''] }) => {
    const { exportFrom } = await loadExport();
    const { 'sports-format': format, 'sports-games': games } = settings;
    await exportFrom(settings['sports-data'], folder, { format, games, lake: switches.has('lake') });
  },
});

const listProviders = command(['sports', 'providers'], {
  summary: 'List the vendors whose files can be imported.',
  settings: {},
  switches: JSON_SWITCH,
  run: async ({ switches }) => {
    const { IMPORTERS } = await loadImporters();
    for (const { id, name, sports, provides, licence, attribution, layout, url } of IMPORTERS) {
      if (switches.has('json')) {
        console.log(JSON.stringify({ id, name, sports, provides, licence, attribution, layout, url }));
        continue;
      }
      const parts = Object.entries(provides)
        .filter(([, has]) => has)
        .map(([part]) => part);
      console.log(`${id}: ${name}; ${sports.join(', ')}; ${parts.join(', ')}`);
      console.log(`  PATH: ${layout}`);
      console.log(`  licence: ${licence}; say: ${attribution}; see ${url}`);
    }
  },
});

const demoSports = command(['sports', 'demo'], {
  summary: 'Write a dataset of synthetic games: soccer, basketball and ice hockey.',
  settings: {
    'sports-data': dataSetting(DEMO_DATA),
    games: integer({
      placeholder: 'N',
      default: DEMO_GAMES,
      min: 1,
      max: 100_000,
      help: 'Number of games; the first of each sport has tracking.',
    }),
    seed: integer({
      placeholder: 'S',
      default: DEMO_SEED,
      min: 0,
      max: 2 ** 31 - 1,
      help: 'Seed: the same one gives the same games.',
    }),
  },
  switches: JSON_SWITCH,
  run: async ({ settings, switches }) => {
    const { writeDemo } = await loadDemo();
    const { games, seed } = settings;
    await writeDemo(settings['sports-data'], { games, seed, json: switches.has('json') });
  },
});

/** The commands of the sports dataset service. */
export const SPORTS_COMMANDS = [serveSports, importSports, exportSports, listProviders, demoSports];
