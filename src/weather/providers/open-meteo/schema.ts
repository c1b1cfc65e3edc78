import { type Static, type TSchema, Type } from '../../../schema.ts';
import { Maybe } from '../wire.ts';

/**
 * The variables of /v1/forecast that this provider requests. A variable is null or absent in a response if no
 * model provides it for the place.
 */
const variables = <T extends TSchema>(Value: T) => ({
  temperature_2m: Value,
  relative_humidity_2m: Value,
  apparent_temperature: Value,
  is_day: Value,
  weather_code: Value,
  wind_speed_10m: Value,
  wind_direction_10m: Value,
  wind_gusts_10m: Value,
  cloud_cover: Value,
});

export const Reading = Maybe(Type.Number());
const CURRENT = {
  ...variables(Reading),
  pressure_msl: Reading,
  visibility: Reading,
  dew_point_2m: Reading,
  uv_index: Reading,
  precipitation: Reading,
};

const Column = Maybe(Type.Array(Type.Union([Type.Number(), Type.Null()])));
const HOURLY = {
  ...variables(Column),
  precipitation: Column,
  rain: Column,
  showers: Column,
  snowfall: Column,
  precipitation_probability: Column,
};

const MINUTELY_15 = { precipitation: Column, snowfall: Column };

export const CURRENT_VARIABLES = Object.keys(CURRENT);
/**
 * Open-Meteo counts a request for more than ten variables as more than one call, for example fourteen
 * variables as 1.4 calls. The rate in index.ts allows 1.4 calls per request.
 */
export const HOURLY_VARIABLES = Object.keys(HOURLY);
/** A probability of past precipitation has no meaning. */
export const HISTORY_VARIABLES = HOURLY_VARIABLES.filter((name) => name !== 'precipitation_probability');
export const MINUTELY_15_VARIABLES = Object.keys(MINUTELY_15);

/** Local time with the offset `utc_offset_seconds`. */
export const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });
export const Offset = Type.Integer({ minimum: -86_400, maximum: 86_400 });
export const Units = Type.Record(Type.String(), Type.String());

export const CurrentResponse = Type.Object({
  utc_offset_seconds: Offset,
  current_units: Units,
  current: Type.Object({
    time: Time,
    /** Length in seconds of the period that a sum covers, for example of precipitation. */
    interval: Maybe(Type.Number({ exclusiveMinimum: 0 })),
    ...CURRENT,
  }),
});

export const HourlyResponse = Type.Object({
  utc_offset_seconds: Offset,
  hourly_units: Units,
  hourly: Type.Object({ time: Type.Array(Time, { minItems: 1 }), ...HOURLY }),
});

export const Minutely15Response = Type.Object({
  utc_offset_seconds: Offset,
  minutely_15_units: Units,
  minutely_15: Type.Object({ time: Type.Array(Time, { minItems: 1 }), ...MINUTELY_15 }),
});

/** Body of a response with status 400. */
export const Rejection = Type.Object({ error: Type.Literal(true), reason: Type.String() });

export type CurrentResponse = Static<typeof CurrentResponse>;
export type HourlyResponse = Static<typeof HourlyResponse>;
export type Minutely15Response = Static<typeof Minutely15Response>;
export type Rejection = Static<typeof Rejection>;
export type Units = Static<typeof Units>;
