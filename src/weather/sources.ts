import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { SettingsOf } from '../http/settings.ts';
import { version } from '../version.ts';
import { chooseProviders, type ProviderValues } from './providers/choose.ts';
import { PROVIDERS } from './providers/registry.ts';
import type { SourceSettings } from './settings.ts';
import { createClient } from './upstream/client.ts';
import type { Observe } from './upstream/failover.ts';
import { createWeather, type Provider, type Weather } from './upstream/weather.ts';

/** Providers that are set up, and the weather got through them. */
export interface Sources {
  readonly providers: readonly Provider[];
  readonly weather: Weather;
  /** For /metrics. */
  readonly figures: readonly Counter[];
}

export interface SourcesOptions {
  readonly settings: SourceSettings;
  /** Of the providers, by name. */
  readonly values: ProviderValues;
  readonly log: FastifyBaseLogger;
  readonly clock: () => number;
}

/** Sets up the chosen providers. Throws UsageError where the settings do not allow it. */
export function createSources({ settings, values, log, clock }: SourcesOptions): Sources {
  const contact = settings['weather-contact'];
  const userAgent = `fieldcast/${version}${contact === '' ? '' : ` (${contact})`}`;
  const providers = chooseProviders(PROVIDERS, settings['weather-providers'], values).map((definition) => {
    const { name, reading } = definition;
    const upstream = createClient({ name, userAgent, clock, reading });
    const own = values as SettingsOf<typeof definition.settings>;
    return { definition, calls: definition.create({ settings: own, upstream, clock }) };
  });
  const calls = new Counter({
    name: 'weather_provider_calls_total',
    help: 'Calls of weather providers, by outcome.',
    labelNames: ['provider', 'outcome'],
    registers: [],
  });
  const skipped = new Counter({
    name: 'weather_alerts_skipped_total',
    help: 'Warnings that could not be read, by provider.',
    labelNames: ['provider'],
    registers: [],
  });
  const weather = createWeather({
    providers,
    patience: { budgetMs: settings['weather-budget-ms'], tryMs: settings['weather-try-ms'] },
    lifetimes: {
      currentMs: settings['weather-current-seconds'] * 1000,
      forecastMs: settings['weather-forecast-seconds'] * 1000,
      alertsMs: settings['weather-alerts-seconds'] * 1000,
      graceMs: settings['weather-stale-seconds'] * 1000,
    },
    maxFlights: settings['weather-max-fetches'],
    clock,
    observe: observer(calls, log),
    onSkipped: (provider, count) => {
      skipped.inc({ provider }, count);
      log.warn({ provider, count }, 'warnings that cannot be read are left out');
    },
  });
  return { providers, weather, figures: [calls, skipped] };
}

function observer(calls: Counter, log: FastifyBaseLogger): Observe {
  return (provider, failure) => {
    calls.inc({ provider, outcome: failure?.fault ?? 'answered' });
    if (failure !== null) log.warn({ provider, fault: failure.fault, err: failure }, 'provider failed');
  };
}
