export interface RedisAddress {
  /** A single server, or nodes of a Cluster. */
  readonly hosts: ReadonlyArray<{ readonly host: string; readonly port: number }>;
  readonly isCluster: boolean;
  readonly hasTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly database: number;
  /** Prefix of all keys, so that several installations can share a server. */
  readonly prefix: string;
}

const URL_FORM = 'redis://USER:PASSWORD@HOST:PORT/DATABASE, with hosts of a Cluster separated by commas';
const DEFAULT_PORT = 6379;
const MAX_DATABASE = 1023;

/**
 * Parses `redis://user:password@host1:6379,host2/0?prefix=…`; `rediss://` means TLS. Several hosts or
 * `?cluster=true` mean a Cluster. For an invalid URL, returns the expected form without repeating anything
 * that may be a password.
 */
export function parseRedisUrl(url: string): RedisAddress | string {
  const [, scheme, userInfo = '', hostList = '', path = '', query = ''] =
    /^(rediss?):\/\/(?:([^@]*)@)?([^/?@]*)(\/[^?]*)?(\?.*)?$/i.exec(url) ?? [];
  if (scheme === undefined) return `a URL such as ${URL_FORM}`;
  const hosts = (hostList === '' ? 'localhost' : hostList).split(',').flatMap(parseHost);
  if (hosts.length < hostList.split(',').length) return 'a URL with hosts such as HOST or HOST:PORT';
  const login = parseLogin(userInfo);
  if (login === null) return 'a URL whose user and password are percent-encoded';
  const options = parseOptions(new URLSearchParams(query));
  if (typeof options === 'string') return options;
  const isCluster = hosts.length > 1 || options.isCluster;
  const [, database] = /^\/?(\d*)$/.exec(path) ?? [];
  if (database === undefined || Number(database) > MAX_DATABASE) {
    return 'a URL whose path is a database number';
  }
  if (isCluster && Number(database) > 0) return 'a URL without a database: a Cluster has only one';
  return {
    hosts,
    isCluster,
    hasTls: scheme.toLowerCase() === 'rediss',
    ...login,
    database: Number(database),
    prefix: options.prefix,
  };
}

/** Returns the address without user and password, for messages. */
export function placeOf({ hosts, isCluster, database }: RedisAddress): string {
  const list = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(', ');
  return isCluster ? `the Cluster of ${list}` : `${list}, database ${database}`;
}

/** Returns a list with the host, or an empty list if the host is invalid. */
function parseHost(text: string): Array<{ host: string; port: number }> {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(text) ?? [];
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  if (host === undefined || number < 1 || number > 65_535) return [];
  return [{ host: host.replace(/^\[|\]$/g, ''), port: number }];
}

/** Returns user and password, or null if they are invalid. */
function parseLogin(login: string): Pick<RedisAddress, 'user' | 'password'> | null {
  const at = login.indexOf(':');
  const [user, password] = at < 0 ? [login, null] : [login.slice(0, at), login.slice(at + 1)];
  try {
    return {
      user: user === '' ? null : decodeURIComponent(user),
      password: password === null ? null : decodeURIComponent(password),
    };
  } catch {
    // The percent-encoding is invalid.
    return null;
  }
}

function parseOptions(parameters: URLSearchParams): { prefix: string; isCluster: boolean } | string {
  for (const name of parameters.keys()) {
    if (name !== 'prefix' && name !== 'cluster') {
      return `a URL without the parameter ${name.slice(0, 50)}: the parameters are prefix and cluster`;
    }
  }
  const prefix = parameters.get('prefix') ?? 'fieldcast';
  if (!/^[\w.-]{1,50}$/.test(prefix)) {
    return 'a URL whose prefix contains only letters, digits, dots, dashes and underscores';
  }
  return { prefix, isCluster: parameters.get('cluster') === 'true' };
}
