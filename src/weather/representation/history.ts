import { type Static, Type } from '../../schema.ts';
import type { ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { stepTimes } from '../model/steps.ts';
import { CITY, COUNTRY, ORIGIN, type Origin, PLACE, type Style, zoneSchema } from './fields.ts';
import { DaySchema, EntrySchema, forecast } from './forecast.ts';
import { UNITS_FIELD } from './units.ts';

export const HistorySchema = Type.Object(
  {
    city: CITY,
    country: COUNTRY,
    day: DaySchema,
    hours: Type.Array(EntrySchema, {
      description: 'One entry for each hour of the day: 23 or 25 entries on a day when the clocks change.',
    }),
    ...PLACE,
    ...zoneSchema('at the start of the day; each entry has its own'),
    ...ORIGIN,
    units: UNITS_FIELD,
  },
  { title: 'History' },
);

export type History = Static<typeof HistorySchema>;

/** Builds the response with the weather of the calendar day that starts at `start`. */
export function historyAnswer(
  place: Place,
  series: ForecastSeries,
  origin: Origin,
  start: number,
  style: Style,
): History {
  const times = stepTimes(start, place.timezone, 1, HOUR_MS);
  const built = forecast(place, series, origin, times, start, { style, stepMs: HOUR_MS });
  const { city, country, forecasts: hours, daily, ...rest } = built;
  const [day] = daily;
  if (day === undefined) throw new TypeError('a day with hours must have a summary');
  return { city, country, day, hours, ...rest };
}
