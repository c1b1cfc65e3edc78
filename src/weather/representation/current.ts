import Type, { type Static } from 'typebox';
import type { Conditions } from '../model/conditions.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import {
  CITY,
  COUNTRY,
  DESCRIPTION,
  ICON,
  iconOf,
  Known,
  localTime,
  SOURCE,
  shown,
  shownWhole,
  TIMEZONE,
} from './fields.ts';

export const CurrentSchema = Type.Object({
  city: CITY,
  country: COUNTRY,
  temperature: Known(Type.Number(), '°C.'),
  feels_like: Known(Type.Number(), 'Apparent temperature, °C.'),
  humidity: Known(Type.Integer(), 'Relative, %.'),
  pressure: Known(Type.Number(), 'At sea level, hPa.'),
  description: DESCRIPTION,
  icon: ICON,
  wind_speed: Known(Type.Number(), 'm/s.'),
  visibility: Known(Type.Number(), 'Metres.'),
  timestamp: localTime('When it was so'),
  timezone: TIMEZONE,
  source: SOURCE,
});

export type CurrentWeather = Static<typeof CurrentSchema>;

export function currentWeather(place: Place, conditions: Conditions, source: string): CurrentWeather {
  return {
    city: place.name,
    country: place.country,
    temperature: shown(conditions.temperature),
    feels_like: shown(conditions.feels_like),
    humidity: shownWhole(conditions.humidity),
    pressure: shown(conditions.pressure),
    description: conditions.sky?.description ?? null,
    icon: iconOf(conditions.sky, conditions.is_day, place, conditions.time),
    wind_speed: shown(conditions.wind_speed),
    visibility: shownWhole(conditions.visibility),
    timestamp: localText(conditions.time, place.timezone),
    timezone: place.timezone,
    source,
  };
}
