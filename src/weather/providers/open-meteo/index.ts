import { type Static, Type } from '../../../schema.ts';
import { text } from '../../../settings/setting.ts';
import { HOUR_MS, isTimezone } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import type { ReadRetryDelay } from '../../upstream/errors.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees, Maybe } from '../wire.ts';
import { AIR_VARIABLES, AirResponse, toAirQuality } from './air-quality.ts';
import { toCurrent, toForecast } from './mapping.ts';
import { CURRENT_VARIABLES, CurrentResponse, HOURLY_VARIABLES, HourlyResponse } from './schema.ts';

const MINUTE_MS = 60_000;

/**
 * How long each quota stays exhausted. Quotas are counted per whole hour and day in UTC; a task that runs every minute
 * resets the counts, hence the extra minute (RateLimiter.swift in open-meteo/open-meteo).
 */
const QUOTAS: ReadonlyArray<readonly [message: RegExp, delay: (now: number) => number]> = [
  [/\bminutely api request limit/i, () => MINUTE_MS],
  [/\bhourly api request limit/i, (now) => untilNext(HOUR_MS, now) + MINUTE_MS],
  [/\bdaily api request limit/i, (now) => untilNext(24 * HOUR_MS, now) + MINUTE_MS],
  // Over as soon as pending requests are answered.
  [/\btoo many concurrent requests/i, () => 5000],
];

function untilNext(period: number, now: number): number {
  return period - (now % period);
}

export const readRetryDelay: ReadRetryDelay = (body, now) =>
  QUOTAS.find(([message]) => message.test(body))?.[1](now) ?? null;

/** Open-Meteo: hourly forecasts from national weather models for any place, and GeoNames’ places. Often self-hosted. */
export const openMeteo = defineProvider({
  id: 'open-meteo',
  name: 'Open-Meteo',
  url: 'https://open-meteo.com',
  provides: ['current', 'forecast', 'air', 'geocode'],
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
  attribution: 'Weather data by Open-Meteo.com',
  // Free of charge for 600 calls a minute, of which a request for more than ten variables is 1.4; its limits per hour
  // and day are left to its 429, which says how long to wait.
  rate: {
    account: 'open-meteo',
    of: 'Open-Meteo',
    requests: 420,
    seconds: 60,
    source: 'https://open-meteo.com/en/pricing',
  },
  settings: {
    'open-meteo-api-key': text({
      placeholder: 'KEY',
      default: '',
      help: 'API key of Open-Meteo’s paid plans; with one its customer hosts are asked.',
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
    // A URL contains the key, so it must never be shown or logged.
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

/** Days in UTC: yesterday for the hours just past, and one day more than the place's five calendar days can reach. */
const DAYS = { past_days: '1', forecast_days: '7' };

/**
 * Where, and in which time zone and units. GMT, since only then full hours are full hours: for a zone half an hour
 * off, such as India's, Open-Meteo labels the values of full UTC hours as full local hours, half an hour from when
 * they hold.
 */
function location(place: Place) {
  return { ...coordinates(place), timezone: 'GMT', wind_speed_unit: 'ms' };
}

function coordinates({ latitude, longitude }: Place) {
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

/** The customers' name of a public host of Open-Meteo; a host of one's own stays as it is. */
function hostFor(url: string, key: string): string {
  return key === '' ? url : url.replace(/^https:\/\/(?=[a-z-]*api\.open-meteo\.com$)/, 'https://customer-');
}

const Result = Type.Object({
  /** GeoNames' id. */
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  country_code: Maybe(Type.String()),
  timezone: Maybe(Type.String()),
  admin1: Maybe(Type.String()),
  postcodes: Maybe(Type.Array(Type.String())),
});

/**
 * The response of /v1/search. If nothing is found it has no `results`, but still the time it took, which tells it from
 * an error.
 */
export const SearchResponse = Type.Union([
  Type.Object({ results: Type.Array(Result) }),
  Type.Object({ results: Type.Optional(Type.Null()), generationtime_ms: Type.Number() }),
]);
export type SearchResponse = Static<typeof SearchResponse>;

/**
 * The places of exactly this name, in Open-Meteo's order. The search is fuzzy and matches former names: for Hollywood
 * it returns Peggy, Texas. Nothing is guessed here, so those are left out.
 */
export function toPlaces({ results }: SearchResponse, name: string): Place[] {
  return (results ?? []).flatMap((result) => {
    const place = toPlace(result);
    return place !== null && (isSameName(place.name, name) || hasPostcode(result, name)) ? [place] : [];
  });
}

/** A place is also found by its postcode, of which its list may have but a part. */
function hasPostcode({ postcodes }: Static<typeof Result>, name: string): boolean {
  return /\d/.test(name) && (postcodes?.some((code) => isSameName(code, name)) ?? !/\p{L}{3}/u.test(name));
}

/** Null without a country or a known time zone, for instance for a sea. */
function toPlace(result: Static<typeof Result>): Place | null {
  const { id, name, latitude, longitude, country_code: country, timezone, admin1 } = result;
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null;
  if (typeof timezone !== 'string' || !isTimezone(timezone)) return null;
  return { id: `geonames:${id}`, name, country, region: admin1 || null, latitude, longitude, timezone };
}

const names = new Intl.Collator('en', { usage: 'search', sensitivity: 'base', ignorePunctuation: true });

/** Whether two names differ at most in case, accents and punctuation. */
function isSameName(a: string, b: string): boolean {
  return names.compare(a, b) === 0;
}
