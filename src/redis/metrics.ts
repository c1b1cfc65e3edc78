import { Counter, Gauge } from 'prom-client';

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
