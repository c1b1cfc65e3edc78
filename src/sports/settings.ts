import { TRUSTED_PROXIES } from '../http/access/client-address.ts';
import {
  choice,
  integer,
  type Setting,
  type SettingsOf,
  text,
  UsageError,
  url,
  withPrefix,
} from '../settings/setting.ts';
import type { S3Connection } from './s3/client.ts';
import { isDatabase } from './store/open.ts';

const DEFAULT_DATA = 'data/sports';
/** The demo has its own folder, so that synthetic games never mix with real ones by accident. */
export const DEMO_DATA = 'data/demo';
/** One game of each of the demo's sports. */
export const DEMO_GAMES = 3;
export const DEMO_SEED = 1;
/** With two threads an import stays below 300 MB of memory. */
export const IMPORT_THREADS = 2;

/** What must not create a folder of that name: another URL, or one with a slash too few. */
const LIKE_A_URL = /^(?:[a-z][a-z0-9+.-]*:\/\/|postgres(?:ql)?:)/i;

/** The dataset that a command works on. */
export function dataSetting(fallback: string): Setting<string> {
  return {
    placeholder: 'PATH',
    default: fallback,
    help: 'Folder of the dataset, or the URL of its PostgreSQL database: `postgres://USER@HOST/DATABASE`.',
    // A URL may have a password.
    isSecret: true,
    parse: (value) =>
      value === '' || (LIKE_A_URL.test(value) && !isDatabase(value))
        ? { expected: 'a folder, or a URL that begins with postgres://' }
        : { value },
  };
}

/** Settings of commands that work on the dataset. */
export const DATA_SETTINGS = withPrefix('sports', { data: dataSetting(DEFAULT_DATA) });

/** Settings of the sports dataset service. */
export const SPORTS_SETTINGS = {
  ...DATA_SETTINGS,
  ...withPrefix('sports', {
    'query-seconds': integer({
      placeholder: 'N',
      default: 10,
      min: 1,
      max: 3600,
      help: 'How long a query that no index serves may take, waiting included; then it gets a 503.',
    }),
    host: text({
      placeholder: 'HOST',
      default: '127.0.0.1',
      help: 'Address that the sports service listens on.',
    }),
    port: integer({
      placeholder: 'N',
      default: 3000,
      min: 0,
      max: 65535,
      help: 'Port that the sports service listens on; 0 picks a free one.',
    }),
    'trusted-proxies': TRUSTED_PROXIES,
    'max-streams': integer({
      placeholder: 'N',
      default: 64,
      min: 1,
      max: 1000,
      help: 'Answers in NDJSON, CSV, Arrow and Parquet that may be read at the same time; further ones get a 503.',
    }),
  }),
};

const ADDRESSING_STYLES = ['auto', 'path', 'virtual'] as const;

/** Settings of exports into object storage. The last has the name that all of AWS's tools know. */
export const S3_SETTINGS = {
  's3-endpoint': url({
    placeholder: 'URL',
    default: '',
    help: 'Base URL of the S3 server; none means AWS.',
  }),
  's3-addressing-style': choice({
    placeholder: 'STYLE',
    choices: ADDRESSING_STYLES,
    default: 'auto',
    help: 'Where URLs name the bucket: path, virtual (the host) or auto, which is path with an endpoint.',
  }),
  'aws-region': text({
    placeholder: 'REGION',
    default: '',
    help: 'Region of the bucket; none means that of the AWS profile, or any with an endpoint.',
  }),
};

/** How the settings say to reach S3. Throws UsageError if they contain credentials. */
export function s3Connection(settings: SettingsOf<typeof S3_SETTINGS>): S3Connection {
  const { 's3-endpoint': endpoint, 's3-addressing-style': addressing, 'aws-region': region } = settings;
  if (endpoint !== '' && new URL(endpoint).username !== '') {
    throw new UsageError(
      '--s3-endpoint (S3_ENDPOINT) must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  }
  return {
    endpoint: endpoint || null,
    // A server of one's own has no regions, but a signature must name one.
    region: region || (endpoint ? 'us-east-1' : null),
    pathStyle: addressing === 'path' || (addressing === 'auto' && endpoint !== ''),
  };
}
