import { integer, type Setting, text } from '../http/settings.ts';

/** Where a dataset is looked for when nothing is said. */
const DEFAULT_DATA = 'data/sports';
/** The demo keeps to a folder of its own, so that invented games never mix with real ones unasked. */
export const DEMO_DATA = 'data/demo';
/** One game of each of the demo's sports. */
export const DEMO_GAMES = 3;
export const DEMO_SEED = 1;
/** Two keep an import below 300 MB. */
export const IMPORT_THREADS = 2;

/** The dataset that a command works on. */
export function dataSetting(fallback: string): Setting<string> {
  return {
    placeholder: 'PATH',
    default: fallback,
    help: 'The dataset: a folder.',
    parse: (value) =>
      // Taken for a folder, an address would be made as one.
      value === '' || /^[a-z]+:\/\//i.test(value)
        ? { expected: 'a folder (datasets in a database server are not supported yet)' }
        : { value },
  };
}

/** Settings of commands that work on the dataset. */
export const DATA_SETTINGS = { 'sports-data': dataSetting(DEFAULT_DATA) } as const;

/** Settings of the sports dataset service. */
export const SPORTS_SETTINGS = {
  ...DATA_SETTINGS,
  'sports-host': text({
    placeholder: 'HOST',
    default: '127.0.0.1',
    help: 'Address the sports service listens on.',
  }),
  'sports-port': integer({
    placeholder: 'N',
    default: 3000,
    min: 0,
    max: 65535,
    help: 'Port the sports service listens on; 0 takes a free one.',
  }),
} as const;
