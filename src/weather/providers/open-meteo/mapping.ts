import {
  type Conditions,
  type ForecastSeries,
  type Precipitation,
  plausible,
  type Sky,
} from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { completed, kindAt, type PrecipitationKind } from '../../model/precipitation.ts';
import { malformed } from '../../upstream/errors.ts';
import { requireRising } from '../wire.ts';
import { measured } from './measures.ts';
import type { CurrentResponse, HourlyResponse, Units } from './schema.ts';

/** Converts current weather. Throws UpstreamError (malformed). */
export function toCurrent({ current, current_units, utc_offset_seconds }: CurrentResponse): Conditions {
  return {
    ...weather(current, current_units),
    time: toInstant(current.time, utc_offset_seconds),
    pressure: measured('pressure_msl', current.pressure_msl, current_units),
    visibility: measured('visibility', current.visibility, current_units),
    dew_point: measured('dew_point_2m', current.dew_point_2m, current_units),
    uv_index: measured('uv_index', current.uv_index, current_units),
    precipitation: inAnHour(
      measured('precipitation', current.precipitation, current_units),
      current.interval ?? SECONDS_PER_HOUR,
    ),
  };
}

const SECONDS_PER_HOUR = 3600;

/**
 * Converts the sum over a period, usually 15 minutes, to an hourly rate. Returns null for a period shorter
 * than a second.
 */
function inAnHour(sum: number | null, seconds: number): number | null {
  return sum === null || seconds < 1 ? null : (sum * SECONDS_PER_HOUR) / seconds;
}

/** Converts a forecast. Throws UpstreamError (malformed). */
export function toForecast(response: HourlyResponse): ForecastSeries {
  const times = timesOf(response.hourly, response.utc_offset_seconds);
  return {
    conditions: times.map((each, hour) => toHour(response, hour, each)),
    precipitation: times.map((each, hour) => precipitationBefore(response, hour, each)),
  };
}

/**
 * Returns the times of a table. Throws UpstreamError (malformed) if the columns have different lengths or the
 * times do not increase.
 */
export function timesOf(
  { time, ...columns }: { readonly time: readonly string[] },
  utcOffsetSeconds: number,
): number[] {
  for (const [name, column] of Object.entries(columns)) {
    if (Array.isArray(column) && column.length !== time.length) {
      throw malformed(`${column.length} values of ${name} for ${time.length} times`);
    }
  }
  const times = time.map((text) => toInstant(text, utcOffsetSeconds));
  requireRising(times);
  return times;
}

/**
 * Converts one hour of a forecast. Pressure and visibility are null, because they are not requested for
 * forecasts.
 */
function toHour({ hourly, hourly_units }: HourlyResponse, hour: number, time: number): Conditions {
  const values = {
    temperature_2m: hourly.temperature_2m?.[hour],
    relative_humidity_2m: hourly.relative_humidity_2m?.[hour],
    apparent_temperature: hourly.apparent_temperature?.[hour],
    is_day: hourly.is_day?.[hour],
    weather_code: hourly.weather_code?.[hour],
    wind_speed_10m: hourly.wind_speed_10m?.[hour],
    wind_direction_10m: hourly.wind_direction_10m?.[hour],
    wind_gusts_10m: hourly.wind_gusts_10m?.[hour],
    cloud_cover: hourly.cloud_cover?.[hour],
  };
  return { ...weather(values, hourly_units), time, pressure: null, visibility: null };
}

type Value = number | null | undefined;

interface Values {
  readonly temperature_2m?: Value;
  readonly relative_humidity_2m?: Value;
  readonly apparent_temperature?: Value;
  readonly is_day?: Value;
  readonly weather_code?: Value;
  readonly wind_speed_10m?: Value;
  readonly wind_direction_10m?: Value;
  readonly wind_gusts_10m?: Value;
  readonly cloud_cover?: Value;
}

function weather(values: Values, units: Units): Omit<Conditions, 'time' | 'pressure' | 'visibility'> {
  return {
    temperature: measured('temperature_2m', values.temperature_2m, units),
    feels_like: measured('apparent_temperature', values.apparent_temperature, units),
    humidity: measured('relative_humidity_2m', values.relative_humidity_2m, units),
    wind_speed: measured('wind_speed_10m', values.wind_speed_10m, units),
    wind_direction: measured('wind_direction_10m', values.wind_direction_10m, units),
    wind_gust: measured('wind_gusts_10m', values.wind_gusts_10m, units),
    cloud_cover: measured('cloud_cover', values.cloud_cover, units),
    sky: skyOf(values.weather_code),
    is_day: values.is_day === 1 ? true : values.is_day === 0 ? false : null,
  };
}

/**
 * Returns the precipitation in the hour before `time`, which the sums cover. `rain` is from large weather
 * systems, `showers` from convection. Some models state only part of `precipitation` as rain, showers and
 * snowfall, or nothing at all. The remainder is of the kind of the weather code, or else of the temperature.
 */
function precipitationBefore(
  { hourly, hourly_units }: HourlyResponse,
  hour: number,
  time: number,
): Precipitation {
  const rain = measured('rain', hourly.rain?.[hour], hourly_units);
  const showers = measured('showers', hourly.showers?.[hour], hourly_units);
  const total = measured('precipitation', hourly.precipitation?.[hour], hourly_units);
  const temperature = measured('temperature_2m', hourly.temperature_2m?.[hour], hourly_units);
  const isRainKnown = total !== null || (rain !== null && showers !== null);
  const kind = kindOf(hourly.weather_code?.[hour]) ?? kindAt(temperature);
  return {
    from: time - HOUR_MS,
    to: time,
    ...completed(
      {
        rain: isRainKnown ? plausible('rain', (rain ?? 0) + (showers ?? 0)) : null,
        snow: measured('snowfall', hourly.snowfall?.[hour], hourly_units),
      },
      total,
      kind,
    ),
    probability: measured(
      'precipitation_probability',
      hourly.precipitation_probability?.[hour],
      hourly_units,
    ),
  };
}

/**
 * Converts a local time to milliseconds since 1970. The offset in a response applies to all its times, even
 * after a clock change. Throws UpstreamError (malformed).
 */
export function toInstant(local: string, utcOffsetSeconds: number): number {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) throw malformed(`invalid time: "${local}"`);
  return asIfUtc - utcOffsetSeconds * 1000;
}

/** The WMO weather codes in Open-Meteo's documentation. Only models that do not forecast hail use code 97. */
const SKIES: Readonly<Record<number, Sky>> = {
  0: { description: 'clear sky', icon: '01' },
  1: { description: 'mainly clear', icon: '02' },
  2: { description: 'partly cloudy', icon: '03' },
  3: { description: 'overcast', icon: '04' },
  45: { description: 'fog', icon: '50' },
  48: { description: 'depositing rime fog', icon: '50' },
  51: { description: 'light drizzle', icon: '09' },
  53: { description: 'moderate drizzle', icon: '09' },
  55: { description: 'dense drizzle', icon: '09' },
  // OpenWeatherMap, whose icons are used here, shows the snow icon for freezing precipitation.
  56: { description: 'light freezing drizzle', icon: '13' },
  57: { description: 'dense freezing drizzle', icon: '13' },
  61: { description: 'light rain', icon: '10' },
  63: { description: 'moderate rain', icon: '10' },
  65: { description: 'heavy rain', icon: '10' },
  66: { description: 'light freezing rain', icon: '13' },
  67: { description: 'heavy freezing rain', icon: '13' },
  71: { description: 'light snowfall', icon: '13' },
  73: { description: 'moderate snowfall', icon: '13' },
  75: { description: 'heavy snowfall', icon: '13' },
  77: { description: 'snow grains', icon: '13' },
  80: { description: 'light rain showers', icon: '09' },
  81: { description: 'moderate rain showers', icon: '09' },
  82: { description: 'violent rain showers', icon: '09' },
  85: { description: 'light snow showers', icon: '13' },
  86: { description: 'heavy snow showers', icon: '13' },
  95: { description: 'thunderstorm', icon: '11' },
  96: { description: 'thunderstorm with light hail', icon: '11' },
  97: { description: 'heavy thunderstorm', icon: '11' },
  99: { description: 'thunderstorm with heavy hail', icon: '11' },
};

const SNOW_CODES: ReadonlySet<Value> = new Set([71, 73, 75, 77, 85, 86]);
const RAIN_CODES: ReadonlySet<Value> = new Set([51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82]);

/** Returns null if a WMO weather code names neither rain nor snow, for example for a thunderstorm. */
function kindOf(code: Value): PrecipitationKind {
  if (SNOW_CODES.has(code)) return 'snow';
  return RAIN_CODES.has(code) ? 'rain' : null;
}

/** Returns the sky for a WMO weather code, or null if the code is missing or undocumented. */
export function skyOf(code: number | null | undefined): Sky | null {
  return code === null || code === undefined ? null : (SKIES[code] ?? null);
}
