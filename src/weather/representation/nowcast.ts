import { type Static, Type } from '../../schema.ts';
import type { Precipitation } from '../model/conditions.ts';
import { localText } from '../model/local-time.ts';
import { firstWetPeriod, nextSteps, rateOf, type Nowcast as Steps } from '../model/nowcast.ts';
import type { Place } from '../model/place.ts';
import {
  CITY,
  COUNTRY,
  localTime,
  Nullable,
  namesOf,
  ORIGIN,
  type Origin,
  originFields,
  PLACE,
  placeFields,
  type Style,
  unitsField,
  whole,
  zoneFields,
  zoneSchema,
} from './fields.ts';
import { UNITS_FIELD } from './units.ts';

const StepSchema = Type.Object(
  {
    datetime: localTime('Start of the step'),
    rain: Nullable(Type.Number(), 'Rain during the step, in mm.'),
    snow: Nullable(Type.Number(), 'Snow during the step, in mm of water.'),
    rate: Nullable(Type.Number(), 'Rate of rain and snow together, in mm of water per hour.'),
  },
  { title: 'NowcastStep' },
);

export const NowcastSchema = Type.Object(
  {
    city: CITY,
    country: COUNTRY,
    begins: Nullable(
      localTime('Start of the first step with rain or snow'),
      'Null if neither rain nor snow is forecast. The time is in the past if rain or snow is falling now.',
    ),
    ends: Nullable(
      localTime('End of this rain or snow'),
      'Null if neither rain nor snow is forecast, or if it is unknown when the rain or snow ends.',
    ),
    step_minutes: Nullable(
      Type.Integer(),
      'Length of a step in minutes, as supplied by the provider; null without steps.',
    ),
    precipitation: Type.Array(StepSchema, {
      description: 'One entry for each step, from the current step to at most two hours later.',
    }),
    ...PLACE,
    ...zoneSchema('at the time of the response'),
    ...ORIGIN,
    units: UNITS_FIELD,
  },
  { title: 'Nowcast' },
);

export type Nowcast = Static<typeof NowcastSchema>;

const MINUTE_MS = 60_000;

/** Builds the response with the precipitation in the next two hours. */
export function nowcastAnswer(
  place: Place,
  nowcast: Steps,
  origin: Origin,
  now: number,
  style: Style,
): Nowcast {
  const steps = nextSteps(nowcast, now);
  const { begins, ends } = firstWetPeriod(steps);
  const [first] = steps;
  const local = (time: number | null) => (time === null ? null : localText(time, place.timezone));
  return {
    ...namesOf(place),
    begins: local(begins),
    ends: local(ends),
    step_minutes: first === undefined ? null : whole((first.to - first.from) / MINUTE_MS),
    precipitation: steps.map((step) => entry(step, place, style)),
    ...placeFields(place, style.language),
    ...zoneFields(place, now),
    ...originFields(origin),
    ...unitsField(style),
  };
}

function entry(step: Precipitation, { timezone }: Place, { units }: Style): Static<typeof StepSchema> {
  return {
    datetime: localText(step.from, timezone),
    rain: units.amount(step.rain),
    snow: units.amount(step.snow),
    rate: units.amount(rateOf(step)),
  };
}
