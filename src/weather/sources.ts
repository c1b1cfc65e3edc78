import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Metric } from 'prom-client';
import { reasonOf } from '../errors.ts';
import type { SettingsOf } from '../settings/setting.ts';
import { page, version } from '../version.ts';
import type { AreaCheck } from './model/place.ts';
import { chooseProviders, type ProviderValues } from './providers/choose.ts';
import { type ProviderDefinition, rateSettingName, ratesOf } from './providers/port.ts';
import { PROVIDERS } from './providers/registry.ts';
import type { SourceSettings } from './settings.ts';
import { createClient, loadClient, userAgentOf } from './upstream/client.ts';
import type { Fault, UpstreamError } from './upstream/errors.ts';
import type { Observe } from './upstream/failover.ts';
import { createPace, type Pace, paced } from './upstream/pace.ts';
import { type NetworkWatch, Reachability } from './upstream/reachability.ts';
import type { SharedValues } from './upstream/shared-values.ts';
import { SYSTEM_TIMER, type Timer } from './upstream/timer.ts';
import {
  createWeather,
  type NamedBreaker,
  type Provider,
  type Weather,
  type WeatherOptions,
} from './upstream/weather.ts';

/** The configured providers, and the weather from them. */
export interface Sources {
  readonly providers: readonly Provider[];
  readonly weather: Weather;
  readonly metrics: readonly Metric[];
  /** Loads the modules that requests to upstreams need; null without an upstream. Blocks the event loop. */
  readonly warmUp: (() => void) | null;
}

export interface SourcesOptions {
  readonly settings: SourceSettings;
  /** Values of all provider settings, by setting name. */
  readonly values: ProviderValues;
  readonly log: FastifyBaseLogger;
  readonly clock: () => number;
  /** By default, no area is known. */
  readonly checkArea?: AreaCheck;
  readonly timer?: Timer;
  /** Store for answers that replicas share. Null or absent without replicas. */
  readonly shared?: SharedValues | null;
  /** Number of processes on this machine. They share the providers' rate limits. */
  readonly processes?: number;
  /** By default, the log reports a missing network. */
  readonly network?: NetworkWatch;
}

/** Creates the chosen providers. Throws UsageError for invalid settings. */
export function createSources({
  settings,
  values,
  log,
  clock,
  checkArea = () => null,
  timer = SYSTEM_TIMER,
  shared = null,
  processes = 1,
  network,
}: SourcesOptions): Sources {
  const userAgent = userAgentOf({ version, page, contact: settings['weather-contact'] });
  const chosen = chooseProviders(PROVIDERS, settings['weather-providers'], values);
  const hosts = hostsOf(chosen, values);
  const pacesOf = createPaces(chosen, { settings, values, timer, processes });
  const providers = chosen.map((definition) => {
    const client = createClient({
      userAgent,
      hosts,
      clock,
      readRetryDelay: definition.readRetryDelay,
      onDeprecated: once(() => {
        log.warn(
          { provider: definition.id },
          'the provider reports that its product is deprecated (status 203)',
        );
      }),
    });
    const upstream = pacesOf(definition).reduce(paced, client);
    const providerSettings = values as SettingsOf<typeof definition.settings>;
    return {
      definition,
      calls: definition.create({ settings: providerSettings, upstream, clock, checkArea }),
    };
  });
  const metrics = weatherMetrics();
  const weather = createWeather({
    providers,
    timeouts: { totalMs: settings['weather-budget-ms'], perProviderMs: settings['weather-try-ms'] },
    alertsMs: settings['weather-alerts-budget-ms'],
    lifetimes: {
      currentMs: settings['weather-current-seconds'] * 1000,
      forecastMs: settings['weather-forecast-seconds'] * 1000,
      nowcastMs: settings['weather-nowcast-seconds'] * 1000,
      historyMs: settings['weather-history-seconds'] * 1000,
      alertsMs: settings['weather-alerts-seconds'] * 1000,
      airMs: settings['weather-air-seconds'] * 1000,
      graceMs: settings['weather-stale-seconds'] * 1000,
    },
    maxInFlight: settings['weather-max-fetches'],
    clock,
    timer,
    shared,
    observe: observer(metrics.calls, log, reachabilityOf(chosen, network ?? networkLog(chosen, log))),
    onAnswer: metrics.onAnswer,
    onBreakers: metrics.onBreakers,
    onSkipped: (provider, count) => {
      metrics.skipped.inc({ provider }, count);
      log.warn({ provider, count }, 'unreadable alerts were omitted');
    },
  });
  const warmUp = chosen.some(({ isLocal }) => !isLocal) ? loadClient : null;
  return { providers, weather, metrics: metrics.all, warmUp };
}

/** Returns the hosts in the settings of these providers. Each provider may redirect to any of these hosts. */
function hostsOf(chosen: readonly ProviderDefinition[], values: ProviderValues): ReadonlySet<string> {
  const names = chosen.flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([name, { placeholder }]) => (placeholder === 'URL' ? [name] : [])),
  );
  return new Set(names.map((name) => new URL(String(values[name])).host));
}

/** Returns a function that calls `run` only the first time. */
function once(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}

/**
 * Creates one pace for each account. Providers with the same account share it. A request waits for its pace
 * for at most half the shortest time that a provider can be given. The other half remains for the upstream,
 * because a wait on our side must not count as its failure.
 */
function createPaces(
  chosen: readonly ProviderDefinition[],
  {
    settings,
    values,
    timer,
    processes,
  }: Required<Pick<SourcesOptions, 'settings' | 'values' | 'timer' | 'processes'>>,
): (definition: ProviderDefinition) => Pace[] {
  const remote = chosen.filter(({ isLocal }) => !isLocal).length;
  const leastShareMs = Math.min(settings['weather-try-ms'], settings['weather-budget-ms'] / remote);
  const paces = new Map<string, Pace>();
  return (definition) =>
    ratesOf(definition).map((rate) => {
      const requests = Number(values[rateSettingName(rate)]) / processes;
      const pace = paces.get(rate.account) ?? createPace({ ...rate, requests }, leastShareMs / 2, timer);
      paces.set(rate.account, pace);
      return pace;
    });
}

function reachabilityOf(chosen: readonly ProviderDefinition[], watch: NetworkWatch): Reachability {
  const remote = chosen.filter(({ isLocal }) => !isLocal).map(({ id }) => id);
  return new Reachability(new Set(remote), watch);
}

function networkLog(chosen: readonly ProviderDefinition[], log: FastifyBaseLogger): NetworkWatch {
  const advice = chosen.some(({ isLocal }) => isLocal)
    ? 'until it is back, the weather is synthetic'
    : 'without a network, --weather-providers sample serves synthetic weather';
  const report = (reason: string | null) => {
    if (reason === null) log.info('weather providers can be reached again');
    else log.warn({ reason }, `no weather provider can be reached: check the network; ${advice}`);
  };
  return { enough: 2, report };
}

function observer(calls: Counter, log: FastifyBaseLogger, reachability: Reachability): Observe {
  return (provider, failure) => {
    calls.inc({ provider, outcome: failure?.fault ?? 'answered' });
    reachability.observe(provider, failure);
    if (failure?.fault === 'paced') log.debug({ provider }, 'the provider’s rate limit is reached');
    else if (failure?.fault === 'uncovered') log.debug({ provider }, 'the provider does not cover the place');
    else if (failure?.fault === 'unreachable' && reachability.isOffline)
      log.debug({ provider, err: failure }, 'the provider cannot be reached');
    else if (failure !== null) logFailure(log, provider, failure);
  };
}

/** Failures of the network or the upstream. A stack trace does not help to explain them. */
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
  log.debug({ provider, err: failure }, 'details of the provider failure');
}

interface WeatherMetrics extends Required<Pick<WeatherOptions, 'onAnswer' | 'onBreakers'>> {
  readonly calls: Counter<'provider' | 'outcome'>;
  readonly skipped: Counter<'provider'>;
  readonly all: readonly Metric[];
}

/** Creates metrics for provider calls, origins of answers, and breakers. */
export function weatherMetrics(): WeatherMetrics {
  const calls = new Counter({
    name: 'weather_provider_calls_total',
    help: 'Calls to weather providers, by outcome.',
    labelNames: ['provider', 'outcome'],
    registers: [],
  });
  const skipped = new Counter({
    name: 'weather_alerts_skipped_total',
    help: 'Alerts that could not be read and were omitted, by provider.',
    labelNames: ['provider'],
    registers: [],
  });
  const answers = new Counter({
    name: 'weather_answers_total',
    help:
      'Answers by kind and origin: from the cache (fresh), from a fetch in progress (joined), from Redis (shared), newly fetched (fetched), ' +
      'from the cache while all providers fail (stale), or no answer (failed). Excludes responses from the response cache.',
    labelNames: ['kind', 'origin'],
    registers: [],
  });
  let breakers: readonly NamedBreaker[] = [];
  const open = new Gauge({
    name: 'weather_breaker_open',
    help: '1 while the circuit breaker of a provider’s service is open after failures, otherwise 0.',
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
