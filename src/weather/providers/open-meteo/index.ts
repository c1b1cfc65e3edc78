import { type Static, Type } from '../../../schema.ts';
import { text } from '../../../settings/setting.ts';
import { plausible } from '../../model/conditions.ts';
import { HOUR_MS, isTimezone } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import type { ReadRetryDelay } from '../../upstream/errors.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees, Maybe } from '../wire.ts';
import { AIR_VARIABLES, AirResponse, toAirQuality } from './air-quality.ts';
import { toCurrent, toForecast } from './mapping.ts';
import { modelsAt, toNowcast } from './nowcast.ts';
import {
  CURRENT_VARIABLES,
  CurrentResponse,
  HISTORY_VARIABLES,
  HOURLY_VARIABLES,
  HourlyResponse,
  MINUTELY_15_VARIABLES,
  Minutely15Response,
  Rejection,
} from './schema.ts';

const MINUTE_MS = 60_000;

/**
 * Time until each quota is available again, by the message in a 429 response. Open-Meteo counts requests per
 * whole hour and day in UTC. One minute is added, because a task that runs every minute resets the counts
 * (RateLimiter.swift in open-meteo/open-meteo).
 */
const QUOTAS: ReadonlyArray<readonly [message: RegExp, delay: (now: number) => number]> = [
  [/\bminutely api request limit/i, () => MINUTE_MS],
  [/\bhourly api request limit/i, (now) => untilNext(HOUR_MS, now) + MINUTE_MS],
  [/\bdaily api request limit/i, (now) => untilNext(24 * HOUR_MS, now) + MINUTE_MS],
  // Concurrent requests end within seconds.
  [/\btoo many concurrent requests/i, () => 5000],
];

function untilNext(period: number, now: number): number {
  return period - (now % period);
}

export const readRetryDelay: ReadRetryDelay = (body, now) =>
  QUOTAS.find(([message]) => message.test(body))?.[1](now) ?? null;

/**
 * Open-Meteo: hourly forecasts from national weather models for any place, and a directory of GeoNames
 * places. Operators can host Open-Meteo themselves.
 */
export const openMeteo = defineProvider({
  id: 'open-meteo',
  name: 'Open-Meteo',
  url: 'https://open-meteo.com',
  provides: ['current', 'forecast', 'nowcast', 'history', 'air', 'geocode'],
  extras: {
    current: [
      'visibility',
      'wind_direction',
      'wind_gust',
      'cloud_cover',
      'dew_point',
      'uv_index',
      'precipitation',
    ],
    forecast: ['wind_direction', 'wind_gust', 'cloud_cover', 'precipitation_probability'],
  },
  coverage: 'world',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'Weather data by Open-Meteo.com',
  credits: { air: 'contains information of the Copernicus Atmosphere Monitoring Service' },
  // Open-Meteo allows 600 free calls a minute and can count a request as 1.4 calls. Its hourly and daily
  // limits are not tracked here, because Open-Meteo enforces them with 429 responses.
  rate: {
    account: 'open-meteo',
    displayName: 'Open-Meteo',
    requests: 420,
    seconds: 60,
    source: 'https://open-meteo.com/en/pricing',
  },
  settings: {
    'open-meteo-api-key': text({
      placeholder: 'KEY',
      default: '',
      help: 'API key for Open-Meteo’s paid plans; if set, requests go to the customer hosts.',
    }),
    'open-meteo-url': baseUrl('Open-Meteo', 'https://api.open-meteo.com'),
    'open-meteo-air-url': baseUrl('Open-Meteo’s air quality', 'https://air-quality-api.open-meteo.com'),
    'open-meteo-geocoding-url': baseUrl('Open-Meteo’s geocoding', 'https://geocoding-api.open-meteo.com'),
  },
  readRetryDelay,
  create: ({ settings, upstream }) => {
    const key = settings['open-meteo-api-key'];
    const forecastUrl = `${hostFor(settings['open-meteo-url'], key)}/v1/forecast`;
    const airUrl = `${hostFor(settings['open-meteo-air-url'], key)}/v1/air-quality`;
    const searchUrl = `${hostFor(settings['open-meteo-geocoding-url'], key)}/v1/search`;
    // The URL contains the key, so it must never be shown or logged.
    const withQuery = (url: string, parameters: Record<string, string>) =>
      `${url}?${new URLSearchParams({ ...parameters, ...(key !== '' && { apikey: key }) })}`;
    return {
      current: async (place, signal) => {
        const query = { ...location(place), current: CURRENT_VARIABLES.join() };
        return toCurrent(
          await upstream.json({ url: withQuery(forecastUrl, query), signal }, CurrentResponse),
        );
      },
      forecast: async (place, signal) => {
        const query = { ...location(place), hourly: HOURLY_VARIABLES.join(), ...DAYS };
        return toForecast(
          await upstream.json({ url: withQuery(forecastUrl, query), signal }, HourlyResponse),
        );
      },
      nowcast: async (place, signal) => {
        for (const models of modelsAt(place)) {
          const query = { ...coordinates(place), timezone: 'GMT', ...NOWCAST, models };
          const request = { url: withQuery(forecastUrl, query), signal, accepts: [400] };
          const nowcast = toNowcast(await upstream.json(request, NowcastResponse));
          if (nowcast !== null) return nowcast;
        }
        return null;
      },
      history: async (place, signal) => {
        const query = { ...location(place), hourly: HISTORY_VARIABLES.join(), ...PAST_DAYS };
        return toForecast(
          await upstream.json({ url: withQuery(forecastUrl, query), signal }, HourlyResponse),
        );
      },
      air: async (place, signal) => {
        const query = { ...coordinates(place), timezone: 'GMT', current: AIR_VARIABLES.join() };
        return toAirQuality(await upstream.json({ url: withQuery(airUrl, query), signal }, AirResponse));
      },
      geocode: async (name, signal) => {
        const url = withQuery(searchUrl, { name, count: '20', language: 'en', format: 'json' });
        return toPlaces(await upstream.json({ url, signal }, SearchResponse), name);
      },
    };
  },
});

const NowcastResponse = Type.Union([Minutely15Response, Rejection]);

/**
 * Requested days in UTC: yesterday, and seven days from today. Yesterday is necessary for the past hours.
 * Five local calendar days overlap at most six days in UTC.
 */
const DAYS = { past_days: '1', forecast_days: '7' };

/** Requested days in UTC. In zones west of Greenwich, the seventh local day before today begins on the eighth. */
const PAST_DAYS = { past_days: '8', forecast_days: '1' };

/** Twelve steps. The first step ends in the past, and the others cover at least 2.5 hours. */
const NOWCAST = { minutely_15: MINUTELY_15_VARIABLES.join(), forecast_minutely_15: '12' };

/**
 * Returns the position, time zone and units of a request. The time zone is GMT, because Open-Meteo mislabels
 * times in other zones. In a zone with a half-hour offset, such as India's, it labels values for full UTC
 * hours as full local hours. These labels are wrong by half an hour.
 */
function location(place: Place) {
  return { ...coordinates(place), timezone: 'GMT', wind_speed_unit: 'ms' };
}

function coordinates({ latitude, longitude }: Place) {
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

/** Returns the customer host for a public Open-Meteo host. Other hosts stay unchanged. */
function hostFor(url: string, key: string): string {
  return key === '' ? url : url.replace(/^https:\/\/(?=[a-z-]*api\.open-meteo\.com$)/, 'https://customer-');
}

const Result = Type.Object({
  /** GeoNames id. */
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  /** Metres above sea level. */
  elevation: Maybe(Type.Number()),
  country_code: Maybe(Type.String()),
  timezone: Maybe(Type.String()),
  admin1: Maybe(Type.String()),
  postcodes: Maybe(Type.Array(Type.String())),
});

/**
 * A response from /v1/search. If there are no results, `results` is missing, but `generationtime_ms`
 * distinguishes the response from an error.
 */
export const SearchResponse = Type.Union([
  Type.Object({ results: Type.Array(Result) }),
  Type.Object({ results: Type.Optional(Type.Null()), generationtime_ms: Type.Number() }),
]);
export type SearchResponse = Static<typeof SearchResponse>;

/**
 * Returns the places with exactly this name, in Open-Meteo's order. Omits the other results of Open-Meteo's
 * search, which is fuzzy and also matches former names: Hollywood finds Peggy, Texas.
 */
export function toPlaces({ results }: SearchResponse, name: string): Place[] {
  return (results ?? []).flatMap((result) => {
    const place = toPlace(result);
    return place !== null && (isSameName(place.name, name) || hasPostcode(result, name)) ? [place] : [];
  });
}

/** Returns whether a place has the postcode. A place without a list of postcodes is accepted. */
function hasPostcode({ postcodes }: Static<typeof Result>, name: string): boolean {
  return /\d/.test(name) && (postcodes?.some((code) => isSameName(code, name)) ?? !/\p{L}{3}/u.test(name));
}

/** Returns null if the country or time zone is missing or unknown, for example for a sea. */
function toPlace(result: Static<typeof Result>): Place | null {
  const { id, name, latitude, longitude, country_code: country, timezone, admin1, elevation } = result;
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null;
  if (typeof timezone !== 'string' || !isTimezone(timezone)) return null;
  const altitude = plausible('altitude', elevation);
  return {
    id: `geonames:${id}`,
    name,
    country,
    region: admin1 || null,
    latitude,
    longitude,
    ...(altitude !== null && { altitude }),
    timezone,
  };
}

const names = new Intl.Collator('en', { usage: 'search', sensitivity: 'base', ignorePunctuation: true });

/** Compares two names, ignoring case, accents and punctuation. */
function isSameName(a: string, b: string): boolean {
  return names.compare(a, b) === 0;
}
