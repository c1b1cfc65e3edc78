import { command } from '../cli/command.ts';
import { suggestion } from '../http/nearest.ts';
import { SERVICE_SETTINGS } from '../http/service-settings.ts';
import { choice, integer, list, UsageError } from '../http/settings.ts';
import { IMPORTER_IDS, loadImporters } from './importers/registry.ts';
import { FORM_FORMATS, type FormFormat } from './model/form-formats.ts';
import {
  DATA_SETTINGS,
  DEMO_DATA,
  DEMO_GAMES,
  DEMO_SEED,
  dataSetting,
  IMPORT_THREADS,
  SPORTS_SETTINGS,
} from './settings.ts';

/** In place of a provider's name: whoever knows the files. */
const AUTO = 'auto';
const THREADS = integer({
  placeholder: 'N',
  default: IMPORT_THREADS,
  min: 1,
  max: 64,
  help: 'Games that are read at once, each on a thread of its own.',
});
const JSON_SWITCH = { json: 'Write one JSON object a line, for machines.' };
const IMPORT_SWITCHES = {
  ...JSON_SWITCH,
  'no-parquet':
    'Leave tracking’s Parquet files out: half the time now, seconds for whoever asks for one first.',
};

/** What the switches of an import say. */
function told(switches: ReadonlySet<string>): { json: boolean; parquet: boolean } {
  return { json: switches.has('json'), parquet: !switches.has('no-parquet') };
}

// Loaded by the commands that use it: the others start sooner and take less memory without.
const loadService = () => Promise.all([import('../http/serve.ts'), import('./listen.ts')]);
const loadImport = () => import('./import/run.ts');
const loadExport = () => import('./export-run.ts');
const loadDemo = () => import('./demo-dataset.ts');

const serveSports = command(['sports', 'serve'], {
  summary: 'Serve a dataset over HTTP.',
  settings: { ...SPORTS_SETTINGS, ...SERVICE_SETTINGS },
  run: async ({ settings }) => {
    const [{ createLog, serve }, { sportsListener }] = await loadService();
    const log = createLog(settings);
    await serve([await sportsListener(settings, log)], settings, log);
  },
});

const importSports = command(['sports', 'import'], {
  summary:
    'Import games from a vendor’s files. PROVIDER is one of `sports providers`, or auto to tell by the files.',
  operands: ['PROVIDER', 'PATH...'],
  settings: { ...DATA_SETTINGS, 'sports-threads': THREADS },
  switches: IMPORT_SWITCHES,
  run: async ({ settings, switches, operands: [provider = '', ...paths] }) => {
    if (provider !== AUTO && !IMPORTER_IDS.includes(provider)) {
      throw new UsageError(
        `there is no provider ${provider}${suggestion(provider, [...IMPORTER_IDS, AUTO])}`,
      );
    }
    const importers = provider === AUTO ? IMPORTER_IDS : [provider];
    const { 'sports-data': data, 'sports-threads': threads } = settings;
    const { importInto } = await loadImport();
    await importInto(data, { from: 'files', importers, paths }, { ...told(switches), threads });
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
    for (const importer of await loadImporters()) {
      const { id, name, sports, provides, licence, attribution, layout, url } = importer;
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
    'sports-threads': THREADS,
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
  switches: IMPORT_SWITCHES,
  run: async ({ settings, switches }) => {
    const { writeDemo } = await loadDemo();
    const { 'sports-data': data, 'sports-threads': threads, games, seed } = settings;
    await writeDemo(data, { games, seed }, { ...told(switches), threads });
  },
});

/** The commands of the sports dataset service. */
export const SPORTS_COMMANDS = [serveSports, importSports, exportSports, listProviders, demoSports];
