import type { Conditions } from '../../model/conditions.ts';
import type { CurrentAnswer, HourlyAnswer, Units } from './answer.ts';
import { measured } from './measures.ts';
import { instantOf } from './time.ts';
import { skyOf } from './weather-codes.ts';

/** The weather now. Throws UpstreamError (malformed). */
export function toCurrent({ current, current_units, utc_offset_seconds }: CurrentAnswer): Conditions {
  return {
    ...weather(current, current_units),
    time: instantOf(current.time, utc_offset_seconds),
    pressure: measured('pressure_msl', current.pressure_msl, current_units),
    visibility: measured('visibility', current.visibility, current_units),
  };
}

/** The weather at one hour of a forecast, which is asked for without pressure and visibility. */
export function toHour({ hourly, hourly_units }: HourlyAnswer, hour: number, time: number): Conditions {
  const values = {
    temperature_2m: hourly.temperature_2m?.[hour],
    relative_humidity_2m: hourly.relative_humidity_2m?.[hour],
    apparent_temperature: hourly.apparent_temperature?.[hour],
    is_day: hourly.is_day?.[hour],
    weather_code: hourly.weather_code?.[hour],
    wind_speed_10m: hourly.wind_speed_10m?.[hour],
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
}

function weather(values: Values, units: Units): Omit<Conditions, 'time' | 'pressure' | 'visibility'> {
  return {
    temperature: measured('temperature_2m', values.temperature_2m, units),
    feels_like: measured('apparent_temperature', values.apparent_temperature, units),
    humidity: measured('relative_humidity_2m', values.relative_humidity_2m, units),
    wind_speed: measured('wind_speed_10m', values.wind_speed_10m, units),
    sky: skyOf(values.weather_code),
    is_day: values.is_day === 1 ? true : values.is_day === 0 ? false : null,
  };
}
