import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { RateWindow, RequestCounter } from '../http/access/request-counter.ts';
import { UsageError } from '../settings/setting.ts';
import { parseRedisUrl } from './address.ts';
import { RedisCounter } from './counter.ts';
import { RedisLink } from './link.ts';
import { type Availability, reasonOf } from './outages.ts';
import { RedisValues } from './values.ts';

/** What a service shares with its other processes by Redis. */
export interface SharedByRedis {
  /** Counts in Redis and, while that is away, in `local`. */
  counter(windows: readonly RateWindow[], local: RequestCounter): RequestCounter;
  readonly values: RedisValues;
  /** What works less well at the moment, for /ready. */
  degraded(): string[];
  /** For /metrics. */
  readonly metrics: ReadonlyArray<Gauge | Counter>;
  close(): void;
}

const SETTING = '--redis-url or REDIS_URL';
const DEGRADED =
  'Redis does not answer: each process counts requests and keeps weather by itself until it does';

/**
 * Connects to Redis. If it does not answer, the service starts without it and goes on trying. Throws UsageError if it
 * refuses user, password or database. `commandMs`: how long a request may wait for it.
 */
export async function openRedis(
  url: string,
  log: FastifyBaseLogger,
  commandMs?: number,
): Promise<SharedByRedis> {
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
  if (link.state.isAvailable) log.info({ redis: link.place }, 'Redis is shared with other processes');
  let isForeignSaid = false;
  const onForeign = (key: string) => {
    metrics.foreign.inc();
    if (!isForeignSaid) {
      log.warn({ redis: link.place, key }, 'Redis has other data at a key of this service; it is not used');
    }
    isForeignSaid = true;
  };
  return {
    counter: (windows, local) => new RedisCounter({ windows, link, local, onForeign }),
    values: new RedisValues(link, onForeign),
    degraded: () => (link.state.isAvailable ? [] : [DEGRADED]),
    metrics: Object.values(metrics),
    close: () => link.close(),
  };
}

/** Metrics of the connection to Redis. */
export function redisMetrics(isAvailable: () => boolean) {
  return {
    available: new Gauge({
      name: 'redis_available',
      help: 'Whether Redis answers (1) or each process goes on by itself (0).',
      aggregator: 'min',
      registers: [],
      collect() {
        this.set(isAvailable() ? 1 : 0);
      },
    }),
    outages: new Counter({
      name: 'redis_outages_total',
      help: 'How often Redis stopped answering.',
      registers: [],
    }),
    foreign: new Counter({
      name: 'redis_foreign_values_total',
      help: 'Keys of Redis with data of another program or version, which was not used.',
      registers: [],
    }),
  } as const;
}
