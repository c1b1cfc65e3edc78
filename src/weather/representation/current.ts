import { type Static, Type } from '../../schema.ts';
import type { Conditions } from '../model/conditions.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { currentSky } from '../model/sky.ts';
import {
  CITY,
  COUNTRY,
  DESCRIPTION,
  decimal,
  ICON,
  iconOf,
  localTime,
  Nullable,
  namesOf,
  ORIGIN,
  type Origin,
  originFields,
  PLACE,
  PLAIN,
  placeFields,
  type Style,
  skyText,
  unitsField,
  whole,
  zoneFields,
  zoneSchema,
} from './fields.ts';
import { UNITS_FIELD } from './units.ts';

export const CurrentSchema = Type.Object(
  {
    city: CITY,
    country: COUNTRY,
    temperature: Nullable(Type.Number(), '°C.'),
    feels_like: Nullable(Type.Number(), 'Apparent temperature, °C.'),
    humidity: Nullable(Type.Integer(), 'Relative, %.'),
    pressure: Nullable(Type.Number(), 'At sea level, in hPa.'),
    description: DESCRIPTION,
    icon: ICON,
    wind_speed: Nullable(Type.Number(), 'm/s.'),
    visibility: Nullable(Type.Number(), 'Metres; 10,000 from OpenWeatherMap means 10 km or more.'),
    timestamp: localTime('Time of the observation or of the model value'),
    wind_direction: Nullable(
      Type.Integer(),
      'Direction that the wind comes from, in degrees clockwise from north.',
    ),
    wind_gust: Nullable(Type.Number(), 'm/s.'),
    cloud_cover: Nullable(Type.Integer(), 'Cloud cover, %.'),
    dew_point: Nullable(Type.Number(), '°C.'),
    uv_index: Nullable(Type.Number(), 'UV index.'),
    precipitation: Nullable(
      Type.Number(),
      'Current rate of rain and snow together, in mm of water per hour.',
    ),
    ...PLACE,
    ...zoneSchema('at `timestamp`'),
    ...ORIGIN,
    units: UNITS_FIELD,
  },
  { title: 'CurrentWeather' },
);

export type CurrentWeather = Static<typeof CurrentSchema>;

export function currentWeather(
  place: Place,
  conditions: Conditions,
  origin: Origin,
  style: Style = PLAIN,
): CurrentWeather {
  const { temperature, speed, pressure, distance, amount } = style.units;
  const sky = currentSky(conditions);
  return {
    ...namesOf(place),
    temperature: temperature(conditions.temperature),
    feels_like: temperature(conditions.feels_like),
    humidity: whole(conditions.humidity),
    pressure: pressure(conditions.pressure),
    description: skyText(sky, style.language),
    icon: iconOf(sky, conditions.is_day, place, conditions.time),
    wind_speed: speed(conditions.wind_speed),
    visibility: distance(conditions.visibility),
    timestamp: localText(conditions.time, place.timezone),
    wind_direction: whole(conditions.wind_direction ?? null),
    wind_gust: speed(conditions.wind_gust),
    cloud_cover: whole(conditions.cloud_cover ?? null),
    dew_point: temperature(conditions.dew_point),
    uv_index: decimal(conditions.uv_index ?? null),
    precipitation: amount(conditions.precipitation),
    ...placeFields(place, style.language),
    ...zoneFields(place, conditions.time),
    ...originFields(origin),
    ...unitsField(style),
  };
}
