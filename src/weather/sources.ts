import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Metric } from 'prom-client';
import { reasonOf } from '../errors.ts';
import type { SettingsOf } from '../settings/setting.ts';
import { page, version } from '../version.ts';
import { chooseProviders, type ProviderValues } from './providers/choose.ts';
import { type ProviderDefinition, rateSettingName } from './providers/port.ts';
import { PROVIDERS } from './providers/registry.ts';
import type { SourceSettings } from './settings.ts';
import { createClient, userAgentOf } from './upstream/client.ts';
import type { Fault, UpstreamError } from './upstream/errors.ts';
import { type Observe, SYSTEM_TIMER, type Timer } from './upstream/failover.ts';
import { createPace, type Pace, paced } from './upstream/pace.ts';
import type { SharedValues } from './upstream/shared-values.ts';
import {
  createWeather,
  type NamedBreaker,
  type Provider,
  type Weather,
  type WeatherOptions,
} from './upstream/weather.ts';

/** The providers in use, and the weather from them. */
export interface Sources {
  readonly providers: readonly Provider[];
  readonly weather: Weather;
  /** For /metrics. */
  readonly metrics: readonly Metric[];
}

export interface SourcesOptions {
  readonly settings: SourceSettings;
  /** Values of the providers' settings, by name. */
  readonly values: ProviderValues;
  readonly log: FastifyBaseLogger;
  readonly clock: () => number;
  /** For timeouts and rates. */
  readonly timer?: Timer;
  /** Where replicas share answers; absent if there are none. */
  readonly shared?: SharedValues | null;
  /** How many processes of this machine share what providers allow. */
  readonly processes?: number;
}

/** Creates the chosen providers. Throws UsageError for settings that do not allow it. */
export function createSources({
  settings,
  values,
  log,
  clock,
  timer = SYSTEM_TIMER,
  shared = null,
  processes = 1,
}: SourcesOptions): Sources {
  const userAgent = userAgentOf({ version, page, contact: settings['weather-contact'] });
  const chosen = chooseProviders(PROVIDERS, settings['weather-providers'], values);
  const hosts = hostsOf(chosen, values);
  const paceOf = createPaces(chosen, { settings, values, timer, processes });
  const providers = chosen.map((definition) => {
    const client = createClient({
      userAgent,
      hosts,
      clock,
      readRetryDelay: definition.readRetryDelay,
      onDeprecated: once(() => {
        log.warn(
          { provider: definition.id },
          'the provider says that its product is deprecated (status 203)',
        );
      }),
    });
    const pace = paceOf(definition);
    const upstream = pace === null ? client : paced(client, pace);
    const own = values as SettingsOf<typeof definition.settings>;
    return { definition, calls: definition.create({ settings: own, upstream, clock }) };
  });
  const metrics = weatherMetrics();
  const weather = createWeather({
    providers,
    timeouts: { totalMs: settings['weather-budget-ms'], perProviderMs: settings['weather-try-ms'] },
    alertsMs: settings['weather-alerts-budget-ms'],
    lifetimes: {
      currentMs: settings['weather-current-seconds'] * 1000,
      forecastMs: settings['weather-forecast-seconds'] * 1000,
      alertsMs: settings['weather-alerts-seconds'] * 1000,
      airMs: settings['weather-air-seconds'] * 1000,
      graceMs: settings['weather-stale-seconds'] * 1000,
    },
    maxInFlight: settings['weather-max-fetches'],
    clock,
    timer,
    shared,
    observe: observer(metrics.calls, log),
    onAnswer: metrics.onAnswer,
    onBreakers: metrics.onBreakers,
    onSkipped: (provider, count) => {
      metrics.skipped.inc({ provider }, count);
      log.warn({ provider, count }, 'unreadable alerts were left out');
    },
  });
  return { providers, weather, metrics: metrics.all };
}

/** The hosts that the settings of these providers name, to which any of them may redirect. */
function hostsOf(chosen: readonly ProviderDefinition[], values: ProviderValues): ReadonlySet<string> {
  const names = chosen.flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([name, { placeholder }]) => (placeholder === 'URL' ? [name] : [])),
  );
  return new Set(names.map((name) => new URL(String(values[name])).host));
}

/** A function that runs the first time only, so that the log is told and not filled. */
function once(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}

/**
 * The pace of each provider, one for all that share an account. A request waits for at most half of the least share of
 * the time that a provider may get, so that an upstream has the other half and is not blamed for our waiting.
 */
function createPaces(
  chosen: readonly ProviderDefinition[],
  {
    settings,
    values,
    timer,
    processes,
  }: Required<Pick<SourcesOptions, 'settings' | 'values' | 'timer' | 'processes'>>,
): (definition: ProviderDefinition) => Pace | null {
  const remote = chosen.filter(({ isLocal }) => !isLocal).length;
  const leastShareMs = Math.min(settings['weather-try-ms'], settings['weather-budget-ms'] / remote);
  const paces = new Map<string, Pace>();
  return ({ rate }) => {
    if (rate === null) return null;
    const requests = Number(values[rateSettingName(rate)]) / processes;
    const pace = paces.get(rate.account) ?? createPace({ ...rate, requests }, leastShareMs / 2, timer);
    paces.set(rate.account, pace);
    return pace;
  };
}

function observer(calls: Counter, log: FastifyBaseLogger): Observe {
  return (provider, failure) => {
    calls.inc({ provider, outcome: failure?.fault ?? 'answered' });
    if (failure?.fault === 'paced') log.debug({ provider }, 'provider is asked as often as it allows');
    else if (failure !== null) logFailure(log, provider, failure);
  };
}

/** Faults that are of the network or the upstream alone: their stack says nothing. */
const OUTSIDE: ReadonlySet<Fault> = new Set([
  'unreachable',
  'timeout',
  'broken',
  'failing',
  'throttled',
  'forbidden',
]);

function logFailure(log: FastifyBaseLogger, provider: string, failure: UpstreamError): void {
  const { fault } = failure;
  if (!OUTSIDE.has(fault)) {
    log.warn({ provider, fault, err: failure }, 'provider failed');
    return;
  }
  log.warn({ provider, fault, reason: reasonOf(failure) }, 'provider failed');
  log.debug({ provider, err: failure }, 'where it failed');
}

interface WeatherMetrics extends Required<Pick<WeatherOptions, 'onAnswer' | 'onBreakers'>> {
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
