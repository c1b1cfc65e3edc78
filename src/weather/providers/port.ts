import { integer, type Setting, type SettingsOf, type SettingsTable, url } from '../../settings/setting.ts';
import type { AirQuality } from '../model/air-quality.ts';
import type { AlertReport } from '../model/alert.ts';
import type { Conditions, Extra, ForecastSeries } from '../model/conditions.ts';
import type { Nowcast } from '../model/nowcast.ts';
import type { AreaCheck, Place } from '../model/place.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { ReadRetryDelay } from '../upstream/errors.ts';
import type { Rate } from '../upstream/pace.ts';

/**
 * Calls that a provider supports. Values are in the model's units and times in UTC. Unknown or implausible
 * values are null. A call throws UpstreamError if it cannot return an answer, and stops when its `signal` is
 * aborted.
 */
export interface ProviderCalls {
  readonly current?: (place: Place, signal: AbortSignal) => Promise<Conditions>;
  /**
   * Covers at least the time from three hours ago to the end of the fifth calendar day, unless the source's
   * data ends earlier.
   */
  readonly forecast?: (place: Place, signal: AbortSignal) => Promise<ForecastSeries>;
  /**
   * Covers at least the next hour in steps of at most 15 minutes, not interpolated from longer steps. Null if
   * the source does not cover the place.
   */
  readonly nowcast?: (place: Place, signal: AbortSignal) => Promise<Nowcast | null>;
  /**
   * Covers the seven calendar days before today, and today until now, hourly and without probabilities.
   */
  readonly history?: (place: Place, signal: AbortSignal) => Promise<ForecastSeries>;
  /**
   * If the source sends each alert separately, returns the alerts that have arrived when `softDeadline` is
   * aborted. This happens some time before `signal` is aborted.
   */
  readonly alerts?: (place: Place, signal: AbortSignal, softDeadline?: AbortSignal) => Promise<AlertReport>;
  readonly air?: (place: Place, signal: AbortSignal) => Promise<AirQuality>;
  /** Finds places with exactly this name in the provider's directory, best match first. */
  readonly geocode?: (name: string, signal: AbortSignal) => Promise<readonly Place[]>;
}

export type Capability = keyof ProviderCalls;

export interface ProviderContext<T extends SettingsTable> {
  readonly settings: SettingsOf<T>;
  readonly upstream: UpstreamClient;
  /** Returns milliseconds since 1970. */
  readonly clock: () => number;
  readonly checkArea: AreaCheck;
}

/** Description of a weather source, with a function that creates its calls. */
export interface ProviderDefinition<T extends SettingsTable = SettingsTable> {
  /** Value of `source` in responses. Also the provider's name in settings. */
  readonly id: string;
  readonly name: string;
  /** Web page of the provider; null if the provider is part of this service. */
  readonly url: string | null;
  readonly provides: readonly Capability[];
  /** Optional fields that the provider supplies. Used for a table in the documentation. */
  readonly extras?: Partial<Record<'current' | 'forecast', readonly Extra[]>>;
  /** Covered countries (ISO 3166-1 alpha-2), or the world. */
  readonly coverage: 'world' | readonly string[];
  readonly licence: string;
  /** Web page with the terms of the licence; null if there are no terms, or each alert has its own. */
  readonly licenceUrl: string | null;
  readonly attribution: string;
  /** Further credits that the licence requires, by the data that they concern. */
  readonly credits?: Partial<Record<Capability, string>>;
  /**
   * True if the provider works without a network. It then needs no timeout, and is used only if the settings
   * list it.
   */
  readonly isLocal: boolean;
  /** Rate limit for requests to the upstream; null without an upstream. */
  readonly rate: Rate | null;
  /** Second limit, for a longer period. */
  readonly quota?: Rate;
  /** Settings for base URLs, keys and the rate. */
  readonly settings: T;
  /** Name of the required setting, or null if no setting is required. */
  readonly requires: (keyof T & string) | null;
  /** Only for upstreams whose 429 body contains the retry delay. */
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

/** Defines a provider. By default it is remote and has no required setting. */
export function defineProvider<const T extends SettingsTable, const C extends Capability>(
  declaration: Declaration<T, C>,
): ProviderDefinition {
  // The type of the list cannot express that each definition receives only its own settings.
  return {
    isLocal: false,
    requires: null,
    ...declaration,
    settings: Object.assign({}, declaration.settings, ...ratesOf(declaration).map(rateSetting)),
  } as unknown as ProviderDefinition;
}

/** Returns all limits of a provider; empty without an upstream. */
export function ratesOf({ rate, quota }: Pick<ProviderDefinition, 'rate' | 'quota'>): Rate[] {
  return [rate, quota].filter((one) => one !== null && one !== undefined);
}

/**
 * Returns the name of the rate setting. Operators with a special agreement or a self-hosted upstream can
 * raise the rate.
 */
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
      help: `Maximum requests per ${periodOf(rate)} to ${rate.displayName}.`,
    }),
  };
}

export function periodOf({ seconds }: Pick<Rate, 'seconds'>): string {
  return { 1: 'second', 60: 'minute', 86400: 'day' }[seconds];
}

/** Returns the credit to show with a provider's data: the provider and the licence, with links. */
export function attributionOf(
  { attribution, credits, url, licence, licenceUrl }: ProviderDefinition,
  capability: Capability,
): string {
  const linked = (text: string, page: string | null) => (page === null ? text : `${text} (${page})`);
  return [linked(attribution, url), credits?.[capability], linked(`licence: ${licence}`, licenceUrl)]
    .filter((part) => part !== undefined)
    .join('; ');
}

export function covers({ coverage }: Pick<ProviderDefinition, 'coverage'>, country: string): boolean {
  return coverage === 'world' || coverage.includes(country);
}

export function baseUrl(name: string, address: string): Setting<string> {
  return url({ placeholder: 'URL', default: address, help: `Base URL of ${name}.` });
}
