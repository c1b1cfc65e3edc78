import { hash } from 'node:crypto';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { placeOf, type RedisAddress } from './address.ts';
import { type Availability, Outages, reasonOf } from './outages.ts';

/** A Lua script with one key. Redis runs it atomically. */
export interface Script {
  readonly text: string;
  readonly digest: string;
}

export function script(text: string): Script {
  return { text, digest: hash('sha1', text) };
}

/** Thrown if Redis does not answer in time. The process then continues without Redis. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

const COMMAND_MS = 150;
const CONNECT_MS = 1000;
/** Maximum time without data while a reply is due. After this time, the connection is replaced. */
const SILENT_MS = 3000;
const MAX_RETRY_MS = 1000;
/** Interval between requests for a Cluster's slots, which detect that a replica has replaced a node. */
const SLOTS_MS = 1000;
/**
 * Number of slots, out of 16,384, in a range. Outages of a Cluster are recorded by range; a node has several
 * ranges.
 */
const SLOTS_PER_PART = 256;

/**
 * The connection to Redis or a Cluster. Requests never wait for long: if Redis is unavailable, they throw
 * RedisUnavailable.
 */
export class RedisLink {
  readonly place: string;
  readonly prefix: string;
  readonly #isCluster: boolean;
  readonly #database: number;
  readonly #client: Redis | Cluster;
  readonly #outages: Outages;
  readonly #commandMs: number;
  #lastError: Error | null = null;

  /** `commandMs` limits how long a request may wait for Redis. */
  constructor(address: RedisAddress, onChange: (state: Availability) => void, commandMs = COMMAND_MS) {
    this.#commandMs = commandMs;
    this.place = placeOf(address);
    this.prefix = address.prefix;
    this.#isCluster = address.isCluster;
    this.#database = address.database;
    this.#client = createClient(address);
    // Stores the reason for a failed connection. Without a listener, Node would print the error.
    this.#client.on('error', (error) => {
      this.#lastError = error;
    });
    this.#client.on('ready', () => {
      this.#lastError = null;
    });
    this.#outages = new Outages((key) => this.#write(key), onChange);
  }

  /** Connects. A failure begins an outage. Throws Redis's error if Redis rejects the user or password. */
  async connect(): Promise<void> {
    const key = this.key('probe', 'start');
    try {
      await within(CONNECT_MS, this.#client.connect());
      // Throws if the database does not exist. Otherwise the client would silently continue with database 0.
      if (!this.#isCluster) await within(CONNECT_MS, this.#client.call('SELECT', this.#database));
      await this.#greetNodes();
      await this.#write(key);
    } catch (error) {
      const cause = this.#lastError ?? error;
      const reason = reasonOf(cause);
      if (/^(WRONGPASS|NOAUTH|NOPERM|ERR (invalid password|AUTH|DB index|SELECT))/.test(reason)) throw cause;
      this.#begin(key, reason);
    }
  }

  get state(): Availability {
    return this.#outages.state;
  }

  /** Builds a key for this service. Keys with the same `name` are in the same slot, whatever their `kind`. */
  key(kind: string, name: string): string {
    return `${this.prefix}:1:${kind}:{${name}}`;
  }

  /** Runs a script on a key. Strings in the reply are buffers. Throws RedisUnavailable. */
  async run(
    { text, digest }: Script,
    key: string,
    values: readonly (string | number | Buffer)[],
  ): Promise<unknown> {
    if (this.#outages.has(this.#partOf(key))) throw new RedisUnavailable('Redis does not answer');
    try {
      return await within(this.#commandMs, this.#evaluate(text, digest, key, values));
    } catch (error) {
      const reason = reasonOf(error);
      this.#begin(key, reason);
      throw new RedisUnavailable(reason);
    }
  }

  close(): void {
    this.#outages.close();
    this.#client.disconnect();
  }

  async #evaluate(
    text: string,
    digest: string,
    key: string,
    values: readonly (string | number | Buffer)[],
  ): Promise<unknown> {
    this.#requireReady();
    try {
      return await this.#client.callBuffer('EVALSHA', digest, 1, key, ...values);
    } catch (error) {
      if (!reasonOf(error).startsWith('NOSCRIPT')) throw error;
      return this.#client.callBuffer('EVAL', text, 1, key, ...values);
    }
  }

  /** Connects to all nodes of a Cluster. By default, the client connects to a node only for its first command. */
  async #greetNodes(): Promise<void> {
    if (!(this.#client instanceof Cluster)) return;
    // If a node is down, the outage begins with the first command for that node.
    await Promise.allSettled(this.#client.nodes('master').map((node) => within(CONNECT_MS, node.ping())));
  }

  /** Writes a value, because a server may answer but refuse writes. */
  async #write(key: string): Promise<unknown> {
    this.#requireReady();
    const [, name = ''] = /\{(.*)\}$/.exec(key) ?? [];
    return within(this.#commandMs, this.#client.call('SET', this.key('probe', name), 1, 'PX', 1000));
  }

  /** Throws the reason for a missing connection, because the client queues commands until it is connected. */
  #requireReady(): void {
    if (this.#client.status !== 'ready') throw this.#lastError ?? new Error('Redis is not connected');
  }

  #begin(key: string, reason: string): void {
    this.#outages.begin(this.#partOf(key), key, reason);
  }

  #partOf(key: string): number {
    return this.#isCluster ? Math.floor(slotOf(key) / SLOTS_PER_PART) : 0;
  }
}

function createClient({ hosts, isCluster, hasTls, user, password, database }: RedisAddress): Redis | Cluster {
  const [first = { host: 'localhost', port: 6379 }] = hosts;
  const node = {
    ...(user !== null && { username: user }),
    ...(password !== null && { password }),
    ...(hasTls && { tls: {} }),
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // Each command is sent immediately and only once, because a repeated request would be counted twice.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: retryDelay,
    // The server at this address is now a replica, so reconnect to reach the new primary.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
  } satisfies RedisOptions;
  if (!isCluster) {
    return new Redis({ ...node, ...first, db: database, lazyConnect: true, enableOfflineQueue: false });
  }
  return new Cluster([...hosts], {
    redisOptions: node,
    lazyConnect: true,
    // Queues commands for a node that is still connecting.
    // The link sends no command before the Cluster is ready.
    enableOfflineQueue: true,
    maxRedirections: 3,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshTimeout: CONNECT_MS,
    slotsRefreshInterval: SLOTS_MS,
    clusterRetryStrategy: retryDelay,
    // Certificates contain host names, which a resolved address would not match.
    ...(hasTls && { dnsLookup: (host, resolve) => resolve(null, host) }),
  });
}

function retryDelay(times: number): number {
  return Math.min(2 ** times * 50, MAX_RETRY_MS);
}

/** Waits at most `ms` for an answer. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // If this process was busy, the answer may have arrived unread.
      // Node reads received data before it runs an immediate.
      setImmediate(() => reject(new Error(`no answer within ${ms} ms`)));
    }, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Number of slots that a Cluster distributes across its nodes. */
const SLOTS = 16_384;

/** CRC-16 (XMODEM) of each byte value. */
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/** Returns a key's Cluster slot. If the key has a part in braces, only that part counts. */
export function slotOf(key: string): number {
  const [, tag = key] = /\{([^}]+)\}/.exec(key) ?? [];
  const crc = Buffer.from(tag).reduce(
    (sum, byte) => ((sum << 8) ^ (TABLE[(sum >> 8) ^ byte] ?? 0)) & 0xffff,
    0,
  );
  return crc % SLOTS;
}
