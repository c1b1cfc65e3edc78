import Type, { type Static } from 'typebox';
import type { ForecastSeries } from '../model/conditions.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { toSteps } from '../model/steps.ts';
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

const EntrySchema = Type.Object({
  datetime: localTime('Start of the three hours'),
  temperature: Nullable(Type.Number(), '°C.'),
  feels_like: Nullable(Type.Number(), 'Apparent temperature, °C.'),
  humidity: Nullable(Type.Integer(), 'Relative, %.'),
  description: DESCRIPTION,
  icon: ICON,
  wind_speed: Nullable(Type.Number(), 'm/s.'),
  rain: Nullable(Type.Number(), 'Rain in the three hours, mm.'),
  snow: Nullable(Type.Number(), 'Snow in the three hours, mm of water.'),
});

export const ForecastSchema = Type.Object({
  city: CITY,
  country: COUNTRY,
  forecasts: Type.Array(EntrySchema, { description: 'One entry every three hours.' }),
  ...PLACE,
  timezone: TIMEZONE,
  source: SOURCE,
});

export type Forecast = Static<typeof ForecastSchema>;

/** The forecast of a place for the steps that start at `times`. */
export function forecast(
  place: Place,
  series: ForecastSeries,
  source: string,
  times: readonly number[],
  now: number,
): Forecast {
  return {
    city: place.name,
    country: place.country,
    forecasts: toSteps(series, times, now).map((step) => ({
      datetime: localText(step.time, place.timezone),
      temperature: decimal(step.temperature),
      feels_like: decimal(step.feels_like),
      humidity: whole(step.humidity),
      description: step.sky?.description ?? null,
      icon: iconOf(step.sky, step.is_day, place, step.time),
      wind_speed: decimal(step.wind_speed),
      rain: decimal(step.rain),
      snow: decimal(step.snow),
    })),
    ...placeFields(place),
    timezone: place.timezone,
    source,
  };
}
