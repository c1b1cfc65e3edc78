import { Counter, Gauge, type Metric } from 'prom-client';
import type { NamedBreaker, WeatherOptions } from './upstream/weather.ts';

export interface WeatherMetrics extends Required<Pick<WeatherOptions, 'onAnswer' | 'onBreakers'>> {
  readonly calls: Counter<'provider' | 'outcome'>;
  readonly skipped: Counter<'provider'>;
  readonly all: readonly Metric[];
}

/** Metrics of calls to providers, of where answers come from, and of the breakers. */
export function weatherMetrics(): WeatherMetrics {
  const calls = new Counter({
    name: 'weather_provider_calls_total',
    help: 'Calls to weather providers, by outcome.',
    labelNames: ['provider', 'outcome'],
    registers: [],
  });
  const skipped = new Counter({
    name: 'weather_alerts_skipped_total',
    help: 'Alerts that could not be read and were left out, by provider.',
    labelNames: ['provider'],
    registers: [],
  });
  const answers = new Counter({
    name: 'weather_answers_total',
    help:
      'Answers by kind and origin: the cache (fresh), a fetch under way (joined), Redis (shared), a fetch of its own (fetched), ' +
      'the cache while all providers fail (stale), none (failed). Responses from the response cache are not among them.',
    labelNames: ['kind', 'origin'],
    registers: [],
  });
  let breakers: readonly NamedBreaker[] = [];
  const open = new Gauge({
    name: 'weather_breaker_open',
    help: 'Whether a service of a provider is not asked for a while, after failures.',
    labelNames: ['provider', 'service'],
    registers: [],
    aggregator: 'max',
    collect() {
      for (const { provider, service, breaker } of breakers) {
        this.set({ provider, service }, breaker.openUntil === null ? 0 : 1);
      }
    },
  });
  return {
    calls,
    skipped,
    all: [calls, skipped, answers, open],
    onAnswer: (kind, origin) => answers.inc({ kind, origin }),
    onBreakers: (all) => {
      breakers = all;
    },
  };
}
