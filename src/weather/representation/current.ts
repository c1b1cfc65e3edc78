import Type, { type Static } from 'typebox';
import type { Conditions } from '../model/conditions.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import {
  CITY,
  COUNTRY,
  DESCRIPTION,
  decimal,
  ICON,
  iconOf,
  localTime,
  Nullable,
  PLACE,
  placeFields,
  SOURCE,
  TIMEZONE,
  whole,
} from './fields.ts';

export const CurrentSchema = Type.Object({
  city: CITY,
  country: COUNTRY,
  temperature: Nullable(Type.Number(), '°C.'),
  feels_like: Nullable(Type.Number(), 'Apparent temperature, °C.'),
  humidity: Nullable(Type.Integer(), 'Relative, %.'),
  pressure: Nullable(Type.Number(), 'At sea level, hPa.'),
  description: DESCRIPTION,
  icon: ICON,
  wind_speed: Nullable(Type.Number(), 'm/s.'),
  visibility: Nullable(Type.Number(), 'Metres.'),
  timestamp: localTime('Time of the observation or model value'),
  ...PLACE,
  timezone: TIMEZONE,
  source: SOURCE,
});

export type CurrentWeather = Static<typeof CurrentSchema>;

export function currentWeather(place: Place, conditions: Conditions, source: string): CurrentWeather {
  return {
    city: place.name,
    country: place.country,
    temperature: decimal(conditions.temperature),
    feels_like: decimal(conditions.feels_like),
    humidity: whole(conditions.humidity),
    pressure: decimal(conditions.pressure),
    description: conditions.sky?.description ?? null,
    icon: iconOf(conditions.sky, conditions.is_day, place, conditions.time),
    wind_speed: decimal(conditions.wind_speed),
    visibility: whole(conditions.visibility),
    timestamp: localText(conditions.time, place.timezone),
    ...placeFields(place),
    timezone: place.timezone,
    source,
  };
}
