import type { Setting, SettingsOf, SettingsTable } from '../../http/settings.ts';
import type { AlertReport } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import type { Place } from '../model/place.ts';
import type { UpstreamClient } from '../upstream/client.ts';

/** A base URL, a key, a switch: what a provider takes from the settings. */
export type ProviderSettings = SettingsTable;

/**
 * What a provider can be asked. Each answers in the model's units and in UTC, gives null for what it does not know or
 * what cannot be, and throws UpstreamError when it has no answer. It stops when `signal` is aborted.
 */
export interface ProviderCalls {
  readonly current?: (place: Place, signal: AbortSignal) => Promise<Conditions>;
  /** At least the three hours before now, and to the end of the fifth calendar day from now, as far as it goes. */
  readonly forecast?: (place: Place, signal: AbortSignal) => Promise<ForecastSeries>;
  readonly alerts?: (place: Place, signal: AbortSignal) => Promise<AlertReport>;
  /** Places of exactly this name in the provider's own directory, best first; none is an empty list. */
  readonly geocode?: (name: string, signal: AbortSignal) => Promise<readonly Place[]>;
}

export type Capability = keyof ProviderCalls;

export interface ProviderContext<T extends ProviderSettings> {
  readonly settings: SettingsOf<T>;
  readonly upstream: UpstreamClient;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** A source of weather: what it is, as data, and how to ask it. */
export interface ProviderDefinition<T extends ProviderSettings = ProviderSettings> {
  /** As `source` and the settings name it. */
  readonly id: string;
  readonly name: string;
  /** A page about it; null where it is part of this service. */
  readonly url: string | null;
  readonly provides: readonly Capability[];
  /** Countries that it covers, ISO 3166-1 alpha-2, or all. */
  readonly coverage: 'world' | readonly string[];
  readonly licence: string;
  readonly attribution: string;
  /** Answers by itself, without a network: needs no share of the time and never fails. */
  readonly isLocal: boolean;
  readonly settings: T;
  /** The setting without which it cannot serve, if there is one. */
  readonly requires: (keyof T & string) | null;
  /** What of an upstream's refusal only this provider's documentation tells. */
  readonly reading?: RefusalReading;
  readonly create: (context: ProviderContext<T>) => ProviderCalls;
}

/** Reads for how many milliseconds an upstream wants to be left alone from the text of its 429; null where it is silent. */
export type RefusalReading = (body: string, now: number) => number | null;

/** Declares a provider; its settings' types reach `create`. */
export function defineProvider<const T extends ProviderSettings>(
  definition: ProviderDefinition<T>,
): ProviderDefinition {
  // The settings that arrive are read by this very table, which the list of all providers cannot express.
  return definition as unknown as ProviderDefinition;
}

/** Whether a provider serves places in a country. */
export function covers({ coverage }: Pick<ProviderDefinition, 'coverage'>, country: string): boolean {
  return coverage === 'world' || coverage.includes(country);
}

/** The setting of a provider's base URL. */
export function baseUrl(name: string, address: string): Setting<string> {
  return {
    placeholder: 'URL',
    default: address,
    help: `Base URL of ${name}.`,
    parse: (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      const fits = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
      return fits
        ? { value: value.replace(/\/+$/, '') }
        : { expected: 'an http or https URL without a query' };
    },
  };
}
