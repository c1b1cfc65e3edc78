import { Temporal } from 'temporal-polyfill';
import Type, { type Static } from 'typebox';
import { UpstreamError } from '../../upstream/errors.ts';

const Measured = Type.Optional(Type.Union([Type.Number(), Type.Null()]));

const Period = Type.Object({
  summary: Type.Optional(
    Type.Object({ symbol_code: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
  ),
  details: Type.Optional(Type.Object({ precipitation_amount: Measured })),
});

/** The unit in which the document states each quantity; in any other it is not the documented answer. */
const Units = Type.Object({
  air_temperature: Type.Optional(Type.Literal('celsius')),
  air_pressure_at_sea_level: Type.Optional(Type.Literal('hPa')),
  relative_humidity: Type.Optional(Type.Literal('%')),
  wind_speed: Type.Optional(Type.Literal('m/s')),
  precipitation_amount: Type.Optional(Type.Literal('mm')),
});

const Step = Type.Object({
  time: Type.String(),
  data: Type.Object({
    instant: Type.Object({
      details: Type.Object({
        air_temperature: Measured,
        air_pressure_at_sea_level: Measured,
        relative_humidity: Measured,
        wind_speed: Measured,
      }),
    }),
    next_1_hours: Type.Optional(Period),
    next_6_hours: Type.Optional(Period),
    next_12_hours: Type.Optional(Period),
  }),
});

/** What is read of Locationforecast 2.0, `complete` or `compact` (docs.api.met.no/doc/ForecastJSON). */
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

/** A step of the time series, with its moment in milliseconds since 1970. */
export interface TimedStep {
  readonly time: number;
  readonly data: StepData;
}

/** The steps of a document. Throws UpstreamError (malformed) where their times are none or do not rise. */
export function stepsOf({ properties }: LocationForecast): TimedStep[] {
  const steps = properties.timeseries.map(({ time, data }) => ({ time: moment(time), data }));
  if (steps.some(({ time }, i) => time <= (steps[i - 1]?.time ?? Number.NEGATIVE_INFINITY)))
    throw malformed('has times that do not rise');
  return steps;
}

/** A value at the moment of a step; null where it is missing, or its unit is not stated. */
export function instantValue(name: InstantValue, { data }: TimedStep, units: Units): number | null {
  return units[name] === undefined ? null : (data.instant.details[name] ?? null);
}

/** An answer that cannot be served, though its shape is right. */
export function malformed(what: string, cause?: unknown): UpstreamError {
  return new UpstreamError('malformed', `MET Norway’s forecast ${what}`, { cause });
}

function moment(text: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch (error) {
    throw malformed('has a time that is none', error);
  }
}
