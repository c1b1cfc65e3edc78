import type { Static, TSchema } from 'typebox';
import { choice, text } from '../../../settings/setting.ts';
import { joinLanguages } from '../../model/alert.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import type { ReadRetryDelay } from '../../upstream/errors.ts';
import { Documents, reportOf } from '../documents.ts';
import { baseUrl, defineProvider, type ProviderContext } from '../port.ts';
import { degrees } from '../wire.ts';
import { parseAlert, toAlerts, toCurrent, toForecast } from './mapping.ts';
import {
  CurrentResponse,
  ForecastResponse,
  OneCallCurrentResponse,
  OneCallResponse,
  orRefusal,
  requireSuccess,
} from './schema.ts';

const SETTINGS = {
  'openweathermap-url': baseUrl('OpenWeatherMap', 'https://api.openweathermap.org'),
  'openweathermap-api-key': text({
    placeholder: 'KEY',
    default: '',
    help: 'API key for OpenWeatherMap; without it, OpenWeatherMap is not used.',
  }),
} as const;

/** Pauses requests for an hour, because the 429 response does not contain a delay. */
const readRetryDelay: ReadRetryDelay = (body) => (/temporar(y|ily) blocked/i.test(body) ? HOUR_MS : null);

/** The free API and One Call use the same key, but One Call needs a separate subscription. */
const SHARED = {
  licence: 'CC BY-SA 4.0 (data), ODbL 1.0 (database)',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
  attribution: 'Weather data provided by OpenWeather',
  coverage: 'world',
  // Limit of the free plan.
  rate: {
    account: 'openweathermap',
    displayName: 'OpenWeatherMap',
    requests: 60,
    seconds: 60,
    source: 'https://openweathermap.org/price',
  },
  settings: SETTINGS,
  requires: 'openweathermap-api-key',
  readRetryDelay,
} as const;

/** Requests the default units, K and m/s, because responses do not contain their units. */
const UNITS = { units: 'standard' };

/** Current weather, and a forecast of forty three-hour steps. The first step is in the future. */
export const openWeatherMap = defineProvider({
  ...SHARED,
  id: 'openweathermap',
  name: 'OpenWeatherMap',
  url: 'https://openweathermap.org',
  provides: ['current', 'forecast'],
  extras: {
    current: ['visibility', 'wind_direction', 'wind_gust', 'cloud_cover', 'precipitation'],
    forecast: ['wind_direction', 'wind_gust', 'cloud_cover', 'precipitation_probability'],
  },
  create: (context) => {
    const current = request(context, '/data/2.5/weather', UNITS, CurrentResponse);
    const forecast = request(context, '/data/2.5/forecast', UNITS, ForecastResponse);
    return {
      current: async (place, signal) => toCurrent(await current(place, signal)),
      forecast: async (place, signal) => toForecast(await forecast(place, signal)),
    };
  },
});

const GONE = 404;
/** Version 4.0 needs one request for each alert, so that a storm must not use up the quota of a day. */
const MAX_ALERTS = 20;
const ALERT_BYTES = 2000;

/**
 * Alerts from many national services. A separate provider, because only One Call requires the subscription,
 * which includes both versions. Version 3.0 sends the alerts, version 4.0 their ids.
 */
export const openWeatherMapOneCall = defineProvider({
  ...SHARED,
  id: 'openweathermap-onecall',
  name: 'OpenWeatherMap One Call',
  url: 'https://openweathermap.org/api/one-call-3',
  provides: ['alerts'],
  // The number of free calls. Further calls are charged.
  quota: {
    account: 'openweathermap-onecall',
    displayName: 'OpenWeatherMap One Call',
    requests: 1000,
    seconds: 86_400,
    source: 'https://openweathermap.org/price',
  },
  settings: {
    ...SETTINGS,
    'openweathermap-onecall-version': choice({
      placeholder: 'VERSION',
      choices: ['3.0', '4.0'],
      default: '3.0',
      help: 'Version of One Call. Version 4.0 needs one more request for each alert.',
    }),
  },
  create: (context) => {
    if (context.settings['openweathermap-onecall-version'] === '3.0') {
      const exclude = { exclude: 'current,minutely,hourly,daily' };
      const oneCall = request(context, '/data/3.0/onecall', exclude, OneCallResponse);
      return { alerts: async (place, signal) => toAlerts((await oneCall(place, signal)).alerts ?? []) };
    }
    const current = request(context, '/data/4.0/onecall/current', {}, OneCallCurrentResponse);
    const documents = new Documents({
      fetch: async (id, signal) => {
        const url = urlOf(context, `/data/4.0/onecall/alert/${encodeURIComponent(id)}`, {});
        const { status, text } = await context.upstream.text({ url, signal, accepts: [GONE] });
        return status === GONE ? null : text;
      },
      parse: parseAlert,
      weightOf: (alerts) => ALERT_BYTES * alerts.length,
      // OpenWeatherMap does not say whether an update gets a new id.
      maxAgeMs: HOUR_MS,
    });
    return {
      alerts: async (place, signal, softDeadline = signal) => {
        const { data } = await current(place, signal);
        const ids = [...new Set(data[0]?.alerts ?? [])];
        const wanted = ids.slice(0, MAX_ALERTS);
        const collected = await documents.collect(wanted, softDeadline);
        return reportOf(collected, ids.length - wanted.length, (found) => joinLanguages(found.flat()));
      },
    };
  },
});

/** The URL contains the key, so it must never be shown or logged. */
function urlOf(
  { settings }: Pick<ProviderContext<typeof SETTINGS>, 'settings'>,
  path: string,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams({ ...parameters, appid: settings['openweathermap-api-key'] });
  return `${settings['openweathermap-url']}${path}?${query}`;
}

/** Returns a function that requests one API path for a place. */
function request<T extends TSchema>(
  { settings, upstream, clock }: ProviderContext<typeof SETTINGS>,
  path: string,
  parameters: Record<string, string>,
  schema: T,
): (place: Place, signal: AbortSignal) => Promise<Static<T>> {
  const response = orRefusal(schema);
  return async ({ latitude, longitude }, signal) => {
    const at = { lat: degrees(latitude), lon: degrees(longitude) };
    const url = urlOf({ settings }, path, { ...at, ...parameters });
    return requireSuccess(await upstream.json({ url, signal }, response), readRetryDelay, clock());
  };
}
