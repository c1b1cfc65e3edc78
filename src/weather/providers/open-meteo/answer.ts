import Type, { type Static, type TSchema } from 'typebox';

/**
 * The answers of /v1/forecast, as far as they are used, and the variables that are asked for. A variable that no model
 * knows at a place is null or absent.
 */

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

const weather = <T extends TSchema>(Value: T) => ({
  temperature_2m: Value,
  relative_humidity_2m: Value,
  apparent_temperature: Value,
  is_day: Value,
  weather_code: Value,
  wind_speed_10m: Value,
});

const Moment = Maybe(Type.Number());
const CURRENT = { ...weather(Moment), pressure_msl: Moment, visibility: Moment };

const Series = Maybe(Type.Array(Nullable(Type.Number())));
const HOURLY = { ...weather(Series), rain: Series, showers: Series, snowfall: Series };

/** Local to the place, in the offset that the answer states. */
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });
const Offset = Type.Integer({ minimum: -86_400, maximum: 86_400 });
const Units = Type.Record(Type.String(), Type.String());

export const CurrentAnswer = Type.Object({
  utc_offset_seconds: Offset,
  current_units: Units,
  current: Type.Object({ time: Time, ...CURRENT }),
});

export const HourlyAnswer = Type.Object({
  utc_offset_seconds: Offset,
  hourly_units: Units,
  hourly: Type.Object({ time: Type.Array(Time, { minItems: 1 }), ...HOURLY }),
});

export type CurrentAnswer = Static<typeof CurrentAnswer>;
export type HourlyAnswer = Static<typeof HourlyAnswer>;
export type Units = Static<typeof Units>;

export const CURRENT_VARIABLES = Object.keys(CURRENT);
/** No more than ten: Open-Meteo counts a request for more as more than one. */
export const HOURLY_VARIABLES = Object.keys(HOURLY);
