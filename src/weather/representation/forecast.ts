import Type, { type Static } from 'typebox';
import type { ForecastSeries } from '../model/conditions.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { toSteps } from '../model/steps.ts';
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

const EntrySchema = Type.Object({
  datetime: localTime('When the three hours begin'),
  temperature: Known(Type.Number(), '°C.'),
  feels_like: Known(Type.Number(), 'Apparent temperature, °C.'),
  humidity: Known(Type.Integer(), 'Relative, %.'),
  description: DESCRIPTION,
  icon: ICON,
  wind_speed: Known(Type.Number(), 'm/s.'),
  rain: Known(Type.Number(), 'In the three hours, mm.'),
  snow: Known(Type.Number(), 'In the three hours, mm of water.'),
});

export const ForecastSchema = Type.Object({
  city: CITY,
  country: COUNTRY,
  forecasts: Type.Array(EntrySchema, { description: 'One entry every three hours.' }),
  timezone: TIMEZONE,
  source: SOURCE,
});

export type Forecast = Static<typeof ForecastSchema>;

/** The forecast of a place at the given steps. */
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
      temperature: shown(step.temperature),
      feels_like: shown(step.feels_like),
      humidity: shownWhole(step.humidity),
      description: step.sky?.description ?? null,
      icon: iconOf(step.sky, step.is_day, place, step.time),
      wind_speed: shown(step.wind_speed),
      rain: shown(step.rain),
      snow: shown(step.snow),
    })),
    timezone: place.timezone,
    source,
  };
}
