import { hash } from 'node:crypto';
import { type TSchema, Type } from '../../schema.ts';
import type { AirQuality, PollenCounts } from '../model/air-quality.ts';
import type { Alert, AlertReport, AlertText } from '../model/alert.ts';
import type { Conditions, ForecastSeries, Precipitation, Sky } from '../model/conditions.ts';
import type { Place } from '../model/place.ts';
import type { Sourced } from './failover.ts';

/** Requires a schema for every field of a record. */
type Fields<T> = Record<keyof Required<T>, TSchema>;

const text = Type.String();
const number = Type.Number();
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const maybe = (schema: TSchema) => Type.Optional(orNull(schema));
const list = (schema: TSchema) => Type.Array(schema);
const record = <T>(fields: Fields<T>) => Type.Object(fields);

const sky = record<Sky>({
  description: text,
  icon: Type.String({ pattern: '^\\d\\d$' }),
  isSample: Type.Optional(Type.Literal(true)),
});
const conditions = record<Conditions>({
  time: number,
  temperature: orNull(number),
  feels_like: orNull(number),
  humidity: orNull(number),
  pressure: orNull(number),
  wind_speed: orNull(number),
  visibility: orNull(number),
  sky: orNull(sky),
  is_day: orNull(Type.Boolean()),
  wind_direction: maybe(number),
  wind_gust: maybe(number),
  cloud_cover: maybe(number),
  dew_point: maybe(number),
  uv_index: maybe(number),
  precipitation: maybe(number),
});
const precipitation = record<Precipitation>({
  from: number,
  to: number,
  rain: orNull(number),
  snow: orNull(number),
  probability: maybe(number),
});
const alertText = {
  language: orNull(text),
  event: text,
  description: text,
  sender: orNull(text),
  area: orNull(text),
  url: orNull(text),
} satisfies Fields<AlertText>;
const alert = record<Alert>({
  ...alertText,
  start: orNull(number),
  end: orNull(number),
  issued: orNull(number),
  category: orNull(text),
  applies: text,
  severity: orNull(text),
  urgency: orNull(text),
  certainty: orNull(text),
  translations: list(record<AlertText>(alertText)),
});
const counts = record<PollenCounts>({
  alder: orNull(number),
  birch: orNull(number),
  grass: orNull(number),
  mugwort: orNull(number),
  olive: orNull(number),
  ragweed: orNull(number),
});
const air = record<AirQuality>({
  time: number,
  european_aqi: orNull(number),
  us_aqi: orNull(number),
  pm2_5: orNull(number),
  pm10: orNull(number),
  ozone: orNull(number),
  nitrogen_dioxide: orNull(number),
  pollen: orNull(counts),
  isSample: Type.Optional(Type.Literal(true)),
});
const place = record<Place>({
  id: text,
  name: text,
  country: text,
  region: orNull(text),
  latitude: number,
  longitude: number,
  altitude: Type.Optional(number),
  isNamedAfterNearest: Type.Optional(Type.Literal(true)),
  timezone: text,
});

const series = record<ForecastSeries>({ conditions: list(conditions), precipitation: list(precipitation) });

const sourced = (value: TSchema) => record<Sourced<unknown>>({ value, source: text, failures: list(text) });

export const SHARED_SHAPES = {
  current: sourced(conditions),
  forecast: sourced(series),
  nowcast: sourced(orNull(list(precipitation))),
  history: sourced(series),
  alerts: sourced(
    record<AlertReport>({
      alerts: list(alert),
      skipped: number,
      missing: Type.Optional(number),
      leftOut: Type.Optional(number),
      readable: Type.Optional(number),
    }),
  ),
  air: sourced(air),
  places: sourced(list(place)),
} as const;

export type SharedKind = keyof typeof SHARED_SHAPES;

/** Part of every key, so that releases with different shapes do not share answers. */
export const SHAPES_VERSION = hash('sha256', JSON.stringify(SHARED_SHAPES), 'base64url').slice(0, 8);
