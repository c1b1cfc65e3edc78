import type { PoolConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { DatasetError } from '../port.ts';

/** Server roles that a URL can require, as in libpq. */
export type SessionAttribute = 'any' | 'read-write' | 'read-only' | 'primary' | 'standby' | 'prefer-standby';

const SESSION_ATTRIBUTES: readonly string[] = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] satisfies SessionAttribute[];

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** Location of a dataset in PostgreSQL. */
export interface Address {
  readonly hosts: readonly Host[];
  /** Database, user, password and TLS settings. They are the same for all hosts. */
  readonly config: PoolConfig;
  /** The PostgreSQL schema that contains the dataset's tables. */
  readonly schema: string;
  readonly session: SessionAttribute;
  /** Number of hash partitions of each large table; 0 for none, null if the URL does not set it. */
  readonly partitions: number | null;
}

const DEFAULT_PORT = 5432;
const DEFAULT_SCHEMA = 'fieldcast';
const OWN_PARAMETERS = ['schema', 'target_session_attrs', 'partitions'];
/** Parameters that are passed to the driver. The driver itself silently accepts unknown names. */
const DRIVER_PARAMETERS = [
  'application_name',
  'client_encoding',
  'fallback_application_name',
  'options',
  'ssl',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslnegotiation',
  'sslrootcert',
  'uselibpqcompat',
];
/** Maximum number of partitions without a noticeable delay in the query planner. */
const MAX_PARTITIONS = 1024;

const UNREADABLE =
  'the dataset’s URL is invalid: it must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, ' +
  'with special characters in the password percent-encoded';

/**
 * Parses `postgres://user@host1:5432,host2/database?schema=…&target_session_attrs=…&partitions=…`. Also
 * accepts {@link DRIVER_PARAMETERS}. Error messages never repeat the URL, because the URL could contain a
 * password.
 */
export function parseAddress(url: string): Address {
  const [, scheme, login = '', hostList = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/@?]*@)?([^/?]*)(.*)$/i.exec(url) ?? [];
  if (scheme === undefined) throw new DatasetError('the dataset’s URL must begin with postgres://');
  // If the password contains an unescaped @ or /, a message about the host would show part of the password.
  if (hostList.includes('@') || /^[^?]*@/.test(rest)) throw new DatasetError(UNREADABLE);
  const hosts = (hostList === '' ? 'localhost' : hostList).split(',').map(parseHost);
  const { searchParams } = parsedOrError(() => new URL(`${scheme}${login}localhost${rest}`));
  checkNames(searchParams);
  const own = ownParameters(searchParams);
  for (const name of OWN_PARAMETERS) searchParams.delete(name);
  const [path = ''] = rest.split('?');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const config = parsedOrError(() => toClientConfig(parse(`${scheme}${login}localhost${path}${query}`)));
  return { hosts, config, ...own };
}

function checkNames(parameters: URLSearchParams): void {
  const known = [...OWN_PARAMETERS, ...DRIVER_PARAMETERS];
  for (const name of parameters.keys()) {
    if (known.includes(name)) continue;
    throw new DatasetError(
      `the dataset’s URL has an unknown parameter "${name.slice(0, 50)}": the parameters are ${known.join(', ')}`,
    );
  }
}

function ownParameters(parameters: URLSearchParams): Pick<Address, 'schema' | 'session' | 'partitions'> {
  const schema = parameters.get('schema') ?? DEFAULT_SCHEMA;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new DatasetError(`schema=${schema} must consist of lower-case letters, digits and underscores`);
  }
  const session = parameters.get('target_session_attrs') ?? 'any';
  if (!SESSION_ATTRIBUTES.includes(session)) {
    throw new DatasetError(
      `target_session_attrs must be one of ${SESSION_ATTRIBUTES.join(', ')}, not ${session}`,
    );
  }
  const partitions = parameters.get('partitions');
  if (partitions !== null && !(/^\d{1,4}$/.test(partitions) && Number(partitions) <= MAX_PARTITIONS)) {
    throw new DatasetError(
      `partitions must be a whole number from 0 to ${MAX_PARTITIONS}, not ${partitions}`,
    );
  }
  return {
    schema,
    session: session as SessionAttribute,
    partitions: partitions === null ? null : Number(partitions),
  };
}

/** Returns the dataset's location without its password, for messages. */
export function placeOf({ hosts, config, schema }: Address): string {
  const list = hosts.map(({ host, port }) => `${host}:${port}`).join(',');
  return `postgres://${list}/${config.database ?? ''} (schema ${schema})`;
}

function parseHost(text: string): Host {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(text) ?? [];
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  if (host === undefined || number < 1 || number > 65_535) {
    throw new DatasetError(`the dataset’s URL has an invalid host: "${text.slice(0, 100)}"`);
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

function parsedOrError<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Error && 'path' in error) {
      throw new DatasetError(`the dataset’s URL names a file that cannot be read: ${error.path}`);
    }
    // Do not use the parser's message, because it repeats the URL.
    throw new DatasetError(UNREADABLE);
  }
}
