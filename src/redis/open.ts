import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { RateWindow, RequestCounter } from '../http/access/request-counter.ts';
import { UsageError } from '../settings/setting.ts';
import { parseRedisUrl } from './address.ts';
import { RedisCounter } from './counter.ts';
import { RedisLink } from './link.ts';
import { type Availability, reasonOf } from './outages.ts';
import { RedisValues } from './values.ts';

/** Resources that a service shares with other processes through Redis. */
export interface RedisResources {
  /** Counts in Redis, and in `local` while Redis is unavailable. */
  counter(windows: readonly RateWindow[], local: RequestCounter): RequestCounter;
  readonly values: RedisValues;
  /** Lists impaired functions, for /ready. */
  degraded(): string[];
  readonly metrics: ReadonlyArray<Gauge | Counter>;
  close(): void;
}

const SETTING = '--redis-url or REDIS_URL';
const DEGRADED =
  'Redis does not answer: each process counts requests and caches weather separately until Redis recovers';

/**
 * Connects to Redis. If Redis does not answer, the service starts without it and keeps trying. Throws
 * UsageError if Redis rejects the user, password or database. `commandMs` limits how long a request may wait
 * for Redis.
 */
export async function openRedis(
  url: string,
  log: FastifyBaseLogger,
  commandMs?: number,
): Promise<RedisResources> {
  const address = parseRedisUrl(url);
  if (typeof address === 'string') throw new UsageError(`${SETTING} must be ${address}`);
  const metrics = redisMetrics(() => link.state.isAvailable);
  const onChange = ({ isAvailable, reason }: Availability) => {
    if (isAvailable) log.info({ redis: link.place }, 'Redis answers again');
    else {
      metrics.outages.inc();
      log.warn({ redis: link.place, reason }, DEGRADED);
    }
  };
  const link = new RedisLink(address, onChange, commandMs);
  try {
    await link.connect();
  } catch (error) {
    link.close();
    throw new UsageError(`${SETTING}: Redis at ${link.place} refuses the connection: ${reasonOf(error)}`);
  }
  if (link.state.isAvailable) log.info({ redis: link.place }, 'connected to Redis');
  let hasWarnedOfForeign = false;
  const onForeign = (key: string) => {
    metrics.foreign.inc();
    if (!hasWarnedOfForeign) {
      log.warn(
        { redis: link.place, key },
        'a key of this service in Redis contains other data, which is ignored',
      );
    }
    hasWarnedOfForeign = true;
  };
  return {
    counter: (windows, local) => new RedisCounter({ windows, link, local, onForeign }),
    values: new RedisValues(link, onForeign),
    degraded: () => (link.state.isAvailable ? [] : [DEGRADED]),
    metrics: Object.values(metrics),
    close: () => link.close(),
  };
}

export function redisMetrics(isAvailable: () => boolean) {
  return {
    available: new Gauge({
      name: 'redis_available',
      help: '1 if Redis answers; 0 if each process works without Redis.',
      aggregator: 'min',
      registers: [],
      collect() {
        this.set(isAvailable() ? 1 : 0);
      },
    }),
    outages: new Counter({
      name: 'redis_outages_total',
      help: 'Number of times that Redis stopped answering.',
      registers: [],
    }),
    foreign: new Counter({
      name: 'redis_foreign_values_total',
      help: 'Keys in Redis whose data came from another program or version and was ignored.',
      registers: [],
    }),
  } as const;
}
