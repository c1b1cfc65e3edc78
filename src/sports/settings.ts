import { TRUSTED_PROXIES } from '../http/access/client-address.ts';
import {
  choice,
  integer,
  type Setting,
  type SettingsOf,
  TILDE_REASON,
  text,
  UsageError,
  url,
  withoutTilde,
  withPrefix,
} from '../settings/setting.ts';
import type { S3Connection } from './s3/client.ts';
import { isDatabase } from './store/open.ts';

export const DEFAULT_DATA = 'data/sports';
/** The demo has its own folder so that synthetic games never mix with real games. */
export const DEMO_DATA = 'data/demo';
/** One game for each sport in the demo. */
export const DEMO_GAMES = 3;
export const DEMO_SEED = 1;
/** An import with two threads uses less than 300 MB of memory. */
export const IMPORT_THREADS = 2;

/**
 * Values that must not become folder names, because they are unsupported URLs or URLs with a missing slash.
 */
const LIKE_A_URL = /^(?:[a-z][a-z0-9+.-]*:\/\/|postgres(?:ql)?:)/i;

export function dataSetting(fallback: string): Setting<string> {
  return {
    placeholder: 'PATH',
    default: fallback,
    help: 'Folder of the dataset, or the URL of its PostgreSQL database: `postgres://USER@HOST/DATABASE`.',
    // Do not repeat a URL, because the URL could contain a password.
    isSecret: true,
    parse: (value) => {
      const path = withoutTilde(value);
      if (path !== null) return { expected: `${path}, ${TILDE_REASON}` };
      return value === '' || (LIKE_A_URL.test(value) && !isDatabase(value))
        ? { expected: 'a folder, or a URL that begins with postgres://' }
        : { value };
    },
  };
}

/** Settings of all commands that work on a dataset. */
export const DATA_SETTINGS = withPrefix('sports', { data: dataSetting(DEFAULT_DATA) });

export const SPORTS_SETTINGS = {
  ...DATA_SETTINGS,
  ...withPrefix('sports', {
    'query-seconds': integer({
      placeholder: 'N',
      default: 10,
      min: 1,
      max: 3600,
      help: 'Time limit in seconds for a query without an index, including waiting time; a slower query gets a 503.',
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
      help: 'Port that the sports service listens on; 0 picks a free port.',
    }),
    'trusted-proxies': TRUSTED_PROXIES,
    'max-streams': integer({
      placeholder: 'N',
      default: 64,
      min: 1,
      max: 1000,
      help: 'Maximum number of concurrent streams (NDJSON, CSV, Arrow and Parquet responses); further requests get a 503.',
    }),
  }),
};

const ADDRESSING_STYLES = ['auto', 'path', 'virtual'] as const;

/** S3 settings for imports and exports. The region is set by AWS_REGION, the variable that all AWS tools use. */
export const S3_SETTINGS = {
  's3-endpoint': url({
    placeholder: 'URL',
    default: '',
    help: 'Base URL of the S3 server; empty for AWS.',
  }),
  's3-addressing-style': choice({
    placeholder: 'STYLE',
    choices: ADDRESSING_STYLES,
    default: 'auto',
    help: 'Style of bucket URLs: path, virtual (bucket in the host name) or auto (path with an endpoint, otherwise virtual).',
  }),
  'aws-region': text({
    placeholder: 'REGION',
    default: '',
    help: 'Region of the bucket; default: the region of the AWS profile, or us-east-1 with an endpoint.',
  }),
};

/** Converts the settings to connection settings. Throws UsageError if they contain credentials. */
export function s3Connection(settings: SettingsOf<typeof S3_SETTINGS>): S3Connection {
  const { 's3-endpoint': endpoint, 's3-addressing-style': addressing, 'aws-region': region } = settings;
  if (endpoint !== '' && new URL(endpoint).username !== '') {
    throw new UsageError(
      '--s3-endpoint (S3_ENDPOINT) must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  }
  return {
    endpoint: endpoint || null,
    // A self-hosted server has no regions, but the signature must contain a region.
    region: region || (endpoint ? 'us-east-1' : null),
    pathStyle: addressing === 'path' || (addressing === 'auto' && endpoint !== ''),
  };
}
