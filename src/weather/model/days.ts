import type { Conditions, ForecastSeries, Sky } from './conditions.ts';
import { HOUR_MS, startOfHour, startOfLocalDay } from './local-time.ts';
import { type MoonOfDay, moonOfDay } from './moon.ts';
import type { Place } from './place.ts';
import { type Outlook, outlookOf, skyOf } from './sky.ts';
import { type Hour, hoursOf, type PrecipitationTotals, precipitationOf, type Span } from './steps.ts';
import { isDay, type SunOfDay, sunOfDay } from './sun.ts';

/** A calendar day of a forecast. Unknown values are null. */
export interface Day extends PrecipitationTotals, SunOfDay, MoonOfDay {
  /** First moment of the day. */
  readonly start: number;
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  readonly wind_speed_max: number | null;
  readonly sky: Sky | null;
  readonly outlook: Outlook | null;
}

/**
 * Maximum gap between the end of a forecast and the end of a day. With a longer gap, the day's extremes are
 * unknown.
 */
const REACHES_MS = 6 * HOUR_MS;

/**
 * Returns the calendar days that contain at least one of the `times`. Today's values cover the remaining hours,
 * from the current hour.
 */
export function toDays(series: ForecastSeries, place: Place, times: readonly number[], now: number): Day[] {
  const starts = new Set(times.map((time) => startOfLocalDay(time, place.timezone)));
  return [...starts].map((from) =>
    toDay(series, place, { from, to: startOfLocalDay(from, place.timezone, 1), now }),
  );
}

function toDay(series: ForecastSeries, place: Place, span: Span): Day {
  const { from, to, now } = span;
  const since = Math.max(from, startOfHour(now, place.timezone));
  const last = series.conditions.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  const all = last >= to - REACHES_MS ? series.conditions : [];
  const within = all.filter(({ time }) => time >= since && time < to);
  const totals = precipitationOf(series.precipitation, { ...span, from: since });
  const hours = within.length === 0 ? [] : hoursOf(series, { ...span, from: firstHour(within, since) });
  const isLight = ({ time, reading }: Hour) => reading?.is_day ?? isDay(place, time);
  return {
    start: from,
    temperature_min: extreme(Math.min, within, 'temperature'),
    temperature_max: extreme(Math.max, within, 'temperature'),
    wind_speed_max: extreme(Math.max, within, 'wind_speed'),
    ...totals,
    ...sunOfDay(place, from, to),
    ...moonOfDay(place, from, to),
    sky: skyOf(
      hours.map((hour) => ({ ...hour, is_day: isLight(hour) })),
      totals,
    ),
    outlook: outlookOf(
      totals,
      hours.map(({ sky }) => sky?.icon),
    ),
  };
}

function extreme(
  of: (...values: number[]) => number,
  all: readonly Conditions[],
  quantity: 'temperature' | 'wind_speed',
): number | null {
  const values = all.flatMap((each) => each[quantity] ?? []);
  return values.length === 0 ? null : of(...values);
}

/** Returns the start of the first hour with data, counted from `since`. */
function firstHour([first]: readonly Conditions[], since: number): number {
  return since + Math.floor(((first?.time ?? since) - since) / HOUR_MS) * HOUR_MS;
}
