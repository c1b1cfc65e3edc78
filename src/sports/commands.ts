import { existsSync } from 'node:fs';
import { command } from '../cli/command.ts';
import { SERVICE_SETTINGS } from '../cli/service-settings.ts';
import { print, printJson } from '../cli/terminal.ts';
import { choice, integer, list, text, UsageError, withPrefix } from '../settings/setting.ts';
import { suggestion } from '../settings/suggestion.ts';
import { IMPORTER_IDS, loadImporters } from './importers/registry.ts';
import { RECORD_FORMATS, type RecordFormat } from './model/vocabulary.ts';
import { nameDemo } from './name-demo.ts';
import {
  DATA_SETTINGS,
  DEMO_DATA,
  DEMO_GAMES,
  DEMO_SEED,
  dataSetting,
  IMPORT_THREADS,
  S3_SETTINGS,
  SPORTS_SETTINGS,
  s3Connection,
} from './settings.ts';

/** Value of PROVIDER that makes `import` detect the provider from the files. */
const AUTO = 'auto';
const THREAD_SETTINGS = withPrefix('sports', {
  threads: integer({
    placeholder: 'N',
    default: IMPORT_THREADS,
    min: 1,
    max: 64,
    help: 'Number of games to read in parallel, each in its own thread.',
  }),
});
const METRICS_SETTINGS = withPrefix('sports', {
  'metrics-file': text({
    placeholder: 'PATH',
    default: '',
    help: 'Write Prometheus metrics about the import to this file, for the node exporter’s textfile collector; the name must end with .prom.',
  }),
});
const WATCH_SETTINGS = withPrefix('sports', {
  'watch-seconds': integer({
    placeholder: 'N',
    default: 10,
    min: 1,
    max: 86_400,
    help: 'With --watch: seconds between two looks at PATH. A file is imported when it has not changed for this time.',
  }),
  'watch-folder': text({
    placeholder: 'PATH',
    default: 'data/watch',
    help: 'With --watch: folder for the state of the watch, and for downloaded and unpacked files.',
  }),
});
const JSON_SWITCH = { json: 'Print one JSON object per line, for programs.' };
const IMPORT_SWITCHES = {
  ...JSON_SWITCH,
  'no-parquet':
    'Do not write whole-game tracking files (Parquet, NDJSON). This halves the import time, but requests for whole games take seconds.',
};

function importSwitches(switches: ReadonlySet<string>): { json: boolean; parquet: boolean } {
  return { json: switches.has('json'), parquet: !switches.has('no-parquet') };
}

/** Users forget the first operand as often as the second. */
function importAdvice([first]: readonly string[]): string | null {
  if (first === undefined) return `for example \`sports import ${AUTO} PATH\`, which detects the provider`;
  if (first === AUTO || IMPORTER_IDS.includes(first)) return 'a file, a folder or a URL with the games';
  return `the first argument is the provider; to detect it, use \`sports import ${AUTO} ${first}\``;
}

// Loaded on demand, so that other commands start faster and use less memory.
const loadService = () => Promise.all([import('../cli/serve.ts'), import('./listen.ts')]);
const loadImport = () => import('./import/run.ts');
const loadExport = () => import('./export-run.ts');
const loadCheck = () => import('./maintenance.ts');
const loadDemo = () => import('./demo-dataset.ts');

const serveSports = command(['sports', 'serve'], {
  summary: 'Serve a dataset over HTTP.',
  settings: { ...SPORTS_SETTINGS, ...SERVICE_SETTINGS },
  run: async ({ settings }) => {
    const [{ serve }, { sportsListener }] = await loadService();
    await serve(settings, async (process) => [await sportsListener(settings, process)]);
  },
});

const importSports = command(['sports', 'import'], {
  summary:
    'Import games from a vendor’s files. PROVIDER is an ID from `sports providers`, or auto to detect it. ' +
    'PATH is a file or folder, - for standard input, an https://… URL or s3://BUCKET/…; files may be compressed (.gz, .zst, .bz2, .zip).',
  operands: ['PROVIDER', 'PATH...'],
  synonyms: ['add', 'load', 'read'],
  advise: importAdvice,
  settings: { ...DATA_SETTINGS, ...THREAD_SETTINGS, ...METRICS_SETTINGS, ...WATCH_SETTINGS, ...S3_SETTINGS },
  switches: {
    ...IMPORT_SWITCHES,
    watch:
      'Keep running, and import new and changed games. PATH is then a folder, s3://BUCKET/PREFIX, or the URL of a web server’s index.',
  },
  run: async ({ settings, switches, operands: [provider = '', ...paths] }) => {
    if (provider !== AUTO && !IMPORTER_IDS.includes(provider)) {
      const isPath = existsSync(provider) || /[/.]/.test(provider);
      const problem = isPath
        ? `; to detect it, use \`sports import ${AUTO} ${provider}\``
        : suggestion(provider, [...IMPORTER_IDS, AUTO]);
      throw new UsageError(`unknown provider ${provider}${problem}`);
    }
    const importers = provider === AUTO ? IMPORTER_IDS : [provider];
    const { 'sports-data': data, 'sports-threads': threads } = settings;
    const options = { ...importSwitches(switches), threads };
    if (switches.has('watch')) {
      const { runWatch } = await import('./watch-run.ts');
      const { 'sports-watch-seconds': seconds, 'sports-watch-folder': folder } = settings;
      const metricsFile = settings['sports-metrics-file'];
      return runWatch(data, {
        importers,
        paths,
        seconds,
        folder,
        metricsFile,
        s3: s3Connection(settings),
        options,
      });
    }
    const { importPaths, watched } = await loadImport();
    const sources = { s3: s3Connection(settings), stdin: process.stdin };
    await watched(settings['sports-metrics-file'], (watcher) =>
      importPaths(data, { importers, paths }, { ...options, ...watcher }, sources),
    );
  },
});

const exportSports = command(['sports', 'export'], {
  summary: 'Export games into a folder, in the format that `sports import fieldcast` reads.',
  operands: ['DIR'],
  settings: {
    ...DATA_SETTINGS,
    ...withPrefix('sports', {
      format: choice<RecordFormat>({
        placeholder: 'FORMAT',
        choices: RECORD_FORMATS,
        default: 'ndjson',
        help: `Format of events and tracking: ${RECORD_FORMATS.join(', ')}.`,
      }),
      games: list({ placeholder: 'ID,ID', default: [], help: 'Export only these games.' }),
    }),
    ...S3_SETTINGS,
  },
  switches: {
    lake: 'Write Parquet partitioned by sport and game, for query engines; DIR can then be s3://BUCKET/PREFIX.',
    'escape-formulas':
      'With --format csv: put an apostrophe before text that a spreadsheet would interpret as a formula. `sports import` cannot read such files.',
  },
  run: async ({ settings, switches, operands: [folder = ''] }) => {
    const { exportFrom } = await loadExport();
    const { 'sports-format': format, 'sports-games': games } = settings;
    const lake = switches.has('lake');
    const escapeFormulas = switches.has('escape-formulas');
    const data = settings['sports-data'];
    const options = { format, escapeFormulas, games, lake, s3: settings };
    await nameDemo(data, () => exportFrom(data, folder, options));
  },
});

const backUpSports = command(['sports', 'backup'], {
  summary:
    'Copy a dataset to a new folder and check the copy. This works during imports and while the dataset is being served.',
  operands: ['DIR'],
  settings: DATA_SETTINGS,
  run: async ({ settings, operands: [folder = ''] }) => {
    const { backUp } = await loadCheck();
    const data = settings['sports-data'];
    await nameDemo(data, () => backUp(data, folder));
  },
});

const checkSports = command(['sports', 'check'], {
  summary: 'Read a whole dataset and report damaged or missing data. The exit code is 1 if there is any.',
  settings: DATA_SETTINGS,
  run: async ({ settings }) => {
    const { checkDataset } = await loadCheck();
    const data = settings['sports-data'];
    await nameDemo(data, () => checkDataset(data));
  },
});

const migrateSports = command(['sports', 'migrate'], {
  summary:
    'Upgrade the schema of a PostgreSQL dataset to this version. For a dataset in a folder, print the command to use instead.',
  settings: DATA_SETTINGS,
  run: async ({ settings }) => {
    const { migrate } = await import('./maintenance.ts');
    const data = settings['sports-data'];
    await nameDemo(data, () => migrate(data));
  },
});

const matchSports = command(['sports', 'match'], {
  summary:
    'List or change which games from several sources are the same match. Imports link such games; see docs/same-match.md.',
  operands: ['[GAME]', '[GAME]'],
  settings: DATA_SETTINGS,
  switches: {
    list: 'List linked, refused and possible pairs of games (default).',
    link: 'Link two games; without games, link all games that are recognised as the same match.',
    unlink: 'Unlink two games; later imports do not link them again.',
    ...JSON_SWITCH,
  },
  run: async ({ settings, switches, operands }) => {
    const { MATCH_ACTIONS, runMatch } = await import('./match-run.ts');
    const [action = 'list', ...others] = MATCH_ACTIONS.filter((name) => switches.has(name));
    if (others.length > 0) throw new UsageError(`--${action} and --${others[0]} cannot be combined`);
    const data = settings['sports-data'];
    await nameDemo(data, () => runMatch(data, action, operands, switches.has('json')));
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
        printJson({ id, name, sports, provides, licence, attribution, layout, url });
        continue;
      }
      const parts = Object.entries(provides)
        .filter(([, has]) => has)
        .map(([part]) => part);
      print(
        `${id}: ${name}; ${sports.join(', ')}; ${parts.join(', ')}`,
        `  PATH: ${layout}`,
        `  licence: ${licence}; attribution: ${attribution}; see ${url}`,
      );
    }
  },
});

const demoSports = command(['sports', 'demo'], {
  summary: 'Write a dataset of synthetic games: soccer, basketball and ice hockey.',
  settings: {
    ...withPrefix('sports', { data: dataSetting(DEMO_DATA) }),
    ...THREAD_SETTINGS,
    games: integer({
      placeholder: 'N',
      default: DEMO_GAMES,
      min: 1,
      max: 100_000,
      help: 'Number of games. The first game of each sport has tracking.',
    }),
    seed: integer({
      placeholder: 'S',
      default: DEMO_SEED,
      min: 0,
      max: 2 ** 31 - 1,
      help: 'Random seed: the same seed gives the same games.',
    }),
  },
  switches: IMPORT_SWITCHES,
  run: async ({ settings, switches }) => {
    const { writeDemo } = await loadDemo();
    const { 'sports-data': data, 'sports-threads': threads, games, seed } = settings;
    await writeDemo(data, { games, seed }, { ...importSwitches(switches), threads });
  },
});

export const SPORTS_COMMANDS = [
  serveSports,
  importSports,
  exportSports,
  backUpSports,
  checkSports,
  migrateSports,
  matchSports,
  listProviders,
  demoSports,
];
