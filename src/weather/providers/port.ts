import { integer, type Setting, type SettingsOf, type SettingsTable, url } from '../../settings/setting.ts';
import type { AirQuality } from '../model/air-quality.ts';
import type { AlertReport } from '../model/alert.ts';
import type { Conditions, Extra, ForecastSeries } from '../model/conditions.ts';
import type { Place } from '../model/place.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { ReadRetryDelay } from '../upstream/errors.ts';
import type { Rate } from '../upstream/pace.ts';

/**
 * What a provider can be asked. Values are in the model's units, times in UTC; what is unknown or implausible is null.
 * A call that has no answer throws UpstreamError, and any call stops when its `signal` is aborted.
 */
export interface ProviderCalls {
  readonly current?: (place: Place, signal: AbortSignal) => Promise<Conditions>;
  /** From three hours before now or earlier to the end of the fifth calendar day, or as far as the source goes. */
  readonly forecast?: (place: Place, signal: AbortSignal) => Promise<ForecastSeries>;
  /**
   * A source that sends each alert by itself answers with those that have arrived when `softDeadline` is aborted, some time
   * before `signal` is.
   */
  readonly alerts?: (place: Place, signal: AbortSignal, softDeadline?: AbortSignal) => Promise<AlertReport>;
  readonly air?: (place: Place, signal: AbortSignal) => Promise<AirQuality>;
  /** Places of exactly this name in the provider's own directory, best match first; empty if there is none. */
  readonly geocode?: (name: string, signal: AbortSignal) => Promise<readonly Place[]>;
}

export type Capability = keyof ProviderCalls;

export interface ProviderContext<T extends SettingsTable> {
  readonly settings: SettingsOf<T>;
  readonly upstream: UpstreamClient;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** A source of weather: its identity, as data, and how to create its calls. */
export interface ProviderDefinition<T extends SettingsTable = SettingsTable> {
  /** The `source` of answers and the name in settings. */
  readonly id: string;
  readonly name: string;
  /** A page about it; null if it is part of this service. */
  readonly url: string | null;
  readonly provides: readonly Capability[];
  /** What it has beyond what all have, as the documentation's table shows. */
  readonly extras?: Partial<Record<'current' | 'forecast', readonly Extra[]>>;
  /** Countries covered, ISO 3166-1 alpha-2, or all. */
  readonly coverage: 'world' | readonly string[];
  readonly licence: string;
  readonly attribution: string;
  /** Answers without a network: needs no timeout, and is used only if the settings name it. */
  readonly isLocal: boolean;
  /** How many requests its upstream may get; null if it has none. */
  readonly rate: Rate | null;
  /** Base URLs, keys, the rate. */
  readonly settings: T;
  /** The setting without which it cannot be used; null if there is none. */
  readonly requires: (keyof T & string) | null;
  /** For upstreams whose 429 says in its body how long to wait. */
  readonly readRetryDelay?: ReadRetryDelay;
  readonly create: (context: ProviderContext<T>) => ProviderCalls;
}

type Declaration<T extends SettingsTable, C extends Capability> = Omit<
  ProviderDefinition<T>,
  'isLocal' | 'requires' | 'provides' | 'create'
> &
  Partial<Pick<ProviderDefinition<T>, 'isLocal' | 'requires'>> & {
    readonly provides: readonly C[];
    readonly create: (context: ProviderContext<T>) => Required<Pick<ProviderCalls, C>>;
  };

/** Declares a provider: remote and without a required setting unless it says otherwise. */
export function defineProvider<const T extends SettingsTable, const C extends Capability>(
  declaration: Declaration<T, C>,
): ProviderDefinition {
  // A list of definitions cannot express that each gets the values of its own settings table.
  return {
    isLocal: false,
    requires: null,
    ...declaration,
    settings: { ...declaration.settings, ...(declaration.rate !== null && rateSetting(declaration.rate)) },
  } as unknown as ProviderDefinition;
}

/** The name of the setting that an operator with another agreement, or an upstream of their own, raises. */
export function rateSettingName({ account }: Pick<Rate, 'account'>): string {
  return `${account}-rate`;
}

function rateSetting(rate: Rate): SettingsTable {
  return {
    [rateSettingName(rate)]: integer({
      placeholder: 'N',
      default: rate.requests,
      min: 1,
      max: 1_000_000,
      help: `Requests per ${periodOf(rate)} that ${rate.of} may get at most.`,
    }),
  };
}

export function periodOf({ seconds }: Pick<Rate, 'seconds'>): string {
  return seconds === 1 ? 'second' : 'minute';
}

/** Whether a provider covers a country. */
export function covers({ coverage }: Pick<ProviderDefinition, 'coverage'>, country: string): boolean {
  return coverage === 'world' || coverage.includes(country);
}

/** The setting of a provider's base URL. */
export function baseUrl(name: string, address: string): Setting<string> {
  return url({ placeholder: 'URL', default: address, help: `Base URL of ${name}.` });
}
