import { type Static, Type } from '../../../schema.ts';
import { instantOf } from '../../model/local-time.ts';
import { malformed } from '../../upstream/errors.ts';
import { Maybe, requireRising } from '../wire.ts';

const Reading = Maybe(Type.Number());

const Period = Type.Object({
  summary: Type.Optional(Type.Object({ symbol_code: Maybe(Type.String()) })),
  details: Type.Optional(
    Type.Object({ precipitation_amount: Reading, probability_of_precipitation: Reading }),
  ),
});

/** Expected units. A document with other units is rejected. */
const Units = Type.Object({
  air_temperature: Type.Optional(Type.Literal('celsius')),
  air_pressure_at_sea_level: Type.Optional(Type.Literal('hPa')),
  relative_humidity: Type.Optional(Type.Literal('%')),
  wind_speed: Type.Optional(Type.Literal('m/s')),
  wind_speed_of_gust: Type.Optional(Type.Literal('m/s')),
  wind_from_direction: Type.Optional(Type.Literal('degrees')),
  cloud_area_fraction: Type.Optional(Type.Literal('%')),
  dew_point_temperature: Type.Optional(Type.Literal('celsius')),
  probability_of_precipitation: Type.Optional(Type.Literal('%')),
  precipitation_amount: Type.Optional(Type.Literal('mm')),
});

const Step = Type.Object({
  time: Type.String(),
  data: Type.Object({
    instant: Type.Object({
      details: Type.Object({
        air_temperature: Reading,
        air_pressure_at_sea_level: Reading,
        relative_humidity: Reading,
        wind_speed: Reading,
        wind_speed_of_gust: Reading,
        wind_from_direction: Reading,
        cloud_area_fraction: Reading,
        dew_point_temperature: Reading,
      }),
    }),
    next_1_hours: Type.Optional(Period),
    next_6_hours: Type.Optional(Period),
    next_12_hours: Type.Optional(Period),
  }),
});

/**
 * The parts of Locationforecast 2.0 that this provider uses, `complete` or `compact`
 * (docs.api.met.no/doc/ForecastJSON).
 */
export const LocationForecast = Type.Object({
  properties: Type.Object({
    meta: Type.Object({ units: Units }),
    timeseries: Type.Array(Step),
  }),
});

export type LocationForecast = Static<typeof LocationForecast>;
export type Units = Static<typeof Units>;
export type Period = Static<typeof Period>;
export type StepData = Static<typeof Step>['data'];
type InstantValue = keyof StepData['instant']['details'];

export interface TimedStep {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly data: StepData;
}

/** Returns the steps of a document. Throws UpstreamError (malformed). */
export function stepsOf({ properties: { timeseries } }: LocationForecast): TimedStep[] {
  const times = timesOf(timeseries);
  return timeseries.map(({ data }, i) => ({ time: times[i] ?? Number.NaN, data }));
}

/**
 * Returns the times of all steps. Throws UpstreamError (malformed) if a time is invalid or not later than the
 * previous time.
 */
export function timesOf(timeseries: readonly { readonly time: string }[]): number[] {
  const times = timeseries.map(({ time: text }) => {
    const time = instantOf(text);
    if (time === null) throw malformed(`invalid time: "${text}"`);
    return time;
  });
  requireRising(times);
  return times;
}

/** Returns a value at the time of a step, or null if the document lacks the value or its unit. */
export function instantValue(name: InstantValue, { data }: TimedStep, units: Units): number | null {
  return units[name] === undefined ? null : (data.instant.details[name] ?? null);
}
