import { type Static, Type } from '../../schema.ts';
import type { ForecastSeries } from '../model/conditions.ts';
import { type Day, toDays } from '../model/days.ts';
import { HOUR_MS, localText, utcOffsetSeconds } from '../model/local-time.ts';
import { MOON_PHASES } from '../model/moon.ts';
import type { Place } from '../model/place.ts';
import { LIKELY, OUTLOOKS, POSSIBLE, WET_MM } from '../model/sky.ts';
import { type Step, toSteps } from '../model/steps.ts';
import { SUN_ALL_DAY } from '../model/sun.ts';
import {
  CITY,
  COUNTRY,
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
  utcOffset,
  whole,
  zoneFields,
  zoneSchema,
} from './fields.ts';
import { UNITS_FIELD } from './units.ts';

const PROBABILITY = Nullable(Type.Integer(), 'Highest probability of rain or snow, in %.');

const OUTLOOK = Nullable(
  Type.String({ enum: [...OUTLOOKS] }),
  `Whether rain or snow falls: \`wet\` from ${WET_MM} mm; otherwise \`likely\` from a probability of ${LIKELY}%; ` +
    `\`possible\` from ${POSSIBLE}%, with a smaller amount, or if the icon shows precipitation; otherwise \`dry\`.`,
);

export const EntrySchema = Type.Object(
  {
    datetime: localTime('Start of the step'),
    temperature: Nullable(Type.Number(), 'At the start of the step, °C.'),
    feels_like: Nullable(Type.Number(), 'Apparent temperature at the start of the step, °C.'),
    humidity: Nullable(Type.Integer(), 'Relative, at the start of the step, %.'),
    description: Nullable(
      Type.String(),
      'The worst conditions of the hours in the step, in lower case; English by default.',
    ),
    icon: ICON,
    wind_speed: Nullable(Type.Number(), 'Highest mean wind in the step, m/s.'),
    rain: Nullable(Type.Number(), 'Rain during the step, in mm.'),
    snow: Nullable(Type.Number(), 'Snow during the step, in mm of water.'),
    wind_direction: Nullable(
      Type.Integer(),
      'Direction that this wind comes from, in degrees clockwise from north.',
    ),
    wind_gust: Nullable(Type.Number(), 'Strongest gust in the step, m/s.'),
    cloud_cover: Nullable(Type.Integer(), 'Highest cloud cover in the step, %.'),
    precipitation_probability: PROBABILITY,
    outlook: OUTLOOK,
    utc_offset_seconds: utcOffset('at `datetime`, so that the hours differ when the clocks go back'),
  },
  { title: 'ForecastStep' },
);

export const DaySchema = Type.Object(
  {
    date: Type.String({ description: 'Calendar day in the city: YYYY-MM-DD.' }),
    temperature_min: Nullable(Type.Number(), '°C.'),
    temperature_max: Nullable(Type.Number(), '°C.'),
    rain: Nullable(Type.Number(), 'Rain on this day, in mm.'),
    snow: Nullable(Type.Number(), 'Snow on this day, in mm of water.'),
    precipitation_probability: PROBABILITY,
    wind_speed_max: Nullable(Type.Number(), 'm/s.'),
    sunrise: Nullable(
      localTime('Sunrise on this date; the first one if there are two'),
      'Null if the sun does not rise on this date.',
    ),
    sunset: Nullable(
      localTime('Sunset on this date; the last one if there are two. It can be soon after midnight'),
      'Null if the sun does not set on this date.',
    ),
    icon: ICON,
    description: Nullable(
      Type.String(),
      'Measurable rain or snow, or a thunderstorm; otherwise the sky during daylight. In lower case; English by default.',
    ),
    outlook: OUTLOOK,
    sun: Nullable(
      Type.String({ enum: [...SUN_ALL_DAY] }),
      'Whether the sun is above or below the horizon all day. Null if it rises or sets on this date.',
    ),
    moon_phase: Type.String({
      enum: [...MOON_PHASES],
      description: 'A new moon, full moon or quarter is the phase of the whole date on which it happens.',
    }),
    moon_illumination: Type.Integer({ description: 'Illuminated part of the moon at midday, %.' }),
    moonrise: Nullable(localTime('Moonrise on this date'), 'Null if the moon does not rise on this date.'),
    moonset: Nullable(localTime('Moonset on this date'), 'Null if the moon does not set on this date.'),
  },
  { title: 'ForecastDay' },
);

export const ForecastSchema = Type.Object(
  {
    city: CITY,
    country: COUNTRY,
    forecasts: Type.Array(EntrySchema, {
      description: 'One entry for each step of three hours, or of one hour.',
    }),
    daily: Type.Array(DaySchema, {
      description:
        'One entry for each calendar day with a step. Today’s values cover the remaining hours, from the current hour.',
    }),
    ...PLACE,
    ...zoneSchema('at the time of the response; each entry has its own'),
    ...ORIGIN,
    units: UNITS_FIELD,
  },
  { title: 'Forecast' },
);

export type Forecast = Static<typeof ForecastSchema>;

export interface ForecastOptions {
  readonly style?: Style;
  readonly stepMs?: number;
}

/** Builds a forecast with the steps that start at `times`, and with the days of these steps. */
export function forecast(
  place: Place,
  series: ForecastSeries,
  origin: Origin,
  times: readonly number[],
  now: number,
  { style = PLAIN, stepMs = 3 * HOUR_MS }: ForecastOptions = {},
): Forecast {
  const steps = toSteps(series, times, now, stepMs).map((step) => entry(step, place, style));
  return {
    ...namesOf(place),
    forecasts: steps,
    daily: toDays(series, place, times, now).map((one) => day(one, place, style)),
    ...placeFields(place, style.language),
    ...zoneFields(place, now),
    ...originFields(origin),
    ...unitsField(style),
  };
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function entry(step: Step, place: Place, { units, language }: Style): Static<typeof EntrySchema> {
  return {
    datetime: localText(step.time, place.timezone),
    temperature: units.temperature(step.temperature),
    feels_like: units.temperature(step.feels_like),
    humidity: whole(step.humidity),
    description: skyText(step.sky, language),
    icon: iconOf(step.sky, step.is_day, place, step.time),
    wind_speed: units.speed(step.wind_speed),
    rain: units.amount(step.rain),
    snow: units.amount(step.snow),
    wind_direction: whole(step.wind_direction),
    wind_gust: units.speed(step.wind_gust),
    cloud_cover: whole(step.cloud_cover),
    precipitation_probability: whole(step.precipitation_probability),
    outlook: step.outlook,
    utc_offset_seconds: utcOffsetSeconds(step.time, place.timezone),
  };
}

function day(one: Day, { timezone }: Place, { units, language }: Style): Static<typeof DaySchema> {
  const local = (time: number | null) => (time === null ? null : localText(time, timezone));
  return {
    date: localText(one.start, timezone).slice(0, DATE_LENGTH),
    temperature_min: units.temperature(one.temperature_min),
    temperature_max: units.temperature(one.temperature_max),
    rain: units.amount(one.rain),
    snow: units.amount(one.snow),
    precipitation_probability: whole(one.precipitation_probability),
    wind_speed_max: units.speed(one.wind_speed_max),
    sunrise: local(one.sunrise),
    sunset: local(one.sunset),
    icon: one.sky === null ? null : `${one.sky.icon}d`,
    description: skyText(one.sky, language),
    outlook: one.outlook,
    sun: one.sun,
    moon_phase: one.moon_phase,
    moon_illumination: Math.round(one.moon_illumination),
    moonrise: local(one.moonrise),
    moonset: local(one.moonset),
  };
}
