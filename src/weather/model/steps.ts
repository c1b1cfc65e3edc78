import type { Conditions, ForecastSeries, Precipitation, Sky } from './conditions.ts';
import { HOUR_MS, startOfLocalDay } from './local-time.ts';
import { type Outlook, outlookOf, skyOf } from './sky.ts';

/** Maximum number of calendar days in a forecast. */
export const FORECAST_DAYS = 5;

/** Number of calendar days before today whose weather is available. */
export const PAST_DAYS = 7;

/** Returns the first moments of the past days in a time zone, yesterday first. */
export function pastDays(now: number, timezone: string): number[] {
  return Array.from({ length: PAST_DAYS }, (_, i) => startOfLocalDay(now, timezone, -1 - i));
}

export const STEP_MS = 3 * HOUR_MS;
/**
 * Maximum time between two readings to interpolate between them. Some providers switch to six-hourly
 * readings.
 */
const WIDEST_GAP_MS = 6 * HOUR_MS;

/** Step lengths that a client can choose, in hours. */
export const STEP_HOURS = [1, 3] as const;
export const DEFAULT_STEP_HOURS = 3;

/** The weather of a step. */
export interface Step extends PrecipitationTotals {
  readonly time: number;
  /** At the start of the step, like the next two values. */
  readonly temperature: number | null;
  readonly feels_like: number | null;
  readonly humidity: number | null;
  /** The worst sky of the step's hours. */
  readonly sky: Sky | null;
  /** At the start of the step. */
  readonly is_day: boolean | null;
  /** Highest mean speed in the step, and the direction of this wind. */
  readonly wind_speed: number | null;
  readonly wind_direction: number | null;
  /** Strongest gust in the step. */
  readonly wind_gust: number | null;
  /** Highest cloud cover in the step. */
  readonly cloud_cover: number | null;
  readonly outlook: Outlook | null;
}

/**
 * Returns the start times of forecast steps, from the step that contains `now` to the end of the last
 * calendar day. Each step lasts `stepMs` of elapsed time (default three hours). The first step of a day
 * starts with the city's calendar day.
 */
export function stepTimes(now: number, timezone: string, days: number, stepMs = STEP_MS): number[] {
  const today = startOfLocalDay(now, timezone);
  const end = startOfLocalDay(now, timezone, days);
  const times: number[] = [];
  for (let time = now - ((now - today) % stepMs); time < end; time += stepMs) times.push(time);
  return times;
}

/**
 * Converts a provider's forecast to the given steps. All hours of a step count: a storm in the middle of three
 * hours is a storm of the step. Values outside the forecast are null.
 */
export function toSteps(
  series: ForecastSeries,
  times: readonly number[],
  now: number,
  stepMs = STEP_MS,
): Step[] {
  return times.map((time) => {
    const hours = hoursOf(series, { from: time, to: time + stepMs, now });
    const start = hours[0]?.reading;
    const readings = hours.flatMap(({ reading }) => reading ?? []);
    const inside = series.conditions.filter((each) => each.time > time && each.time < time + stepMs);
    const winds = [...readings, ...inside];
    const strongest = winds.reduce<Reading | undefined>(
      (most, each) => ((each.wind_speed ?? -1) > (most?.wind_speed ?? -1) ? each : most),
      start,
    );
    const totals = precipitationIn(series.precipitation, { from: time, to: time + stepMs, now });
    const sky = skyOf(hours, totals);
    return {
      time,
      temperature: start?.temperature ?? null,
      feels_like: start?.feels_like ?? null,
      humidity: start?.humidity ?? null,
      sky,
      is_day: start?.is_day ?? null,
      wind_speed: strongest?.wind_speed ?? null,
      wind_direction: strongest?.wind_direction ?? null,
      wind_gust: highest(winds.map(({ wind_gust }) => wind_gust)),
      cloud_cover: highest(readings.map(({ cloud_cover }) => cloud_cover)),
      ...totals,
      outlook: outlookOf(totals, [sky?.icon]),
    };
  });
}

function highest(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : Math.max(...known);
}

/** Weather of an hour: the values at its start, its precipitation, and the sky that agrees with both. */
export interface Hour extends PrecipitationTotals {
  readonly time: number;
  readonly reading: Reading | undefined;
  readonly sky: Sky | null;
}

/** Returns the hours that start in a period. */
export function hoursOf(series: ForecastSeries, { from, to, now }: Span): Hour[] {
  const count = Math.ceil((to - from) / HOUR_MS);
  return Array.from({ length: count }, (_, i) => {
    const time = from + i * HOUR_MS;
    const reading = conditionsAt(series.conditions, time, now);
    const totals = precipitationIn(series.precipitation, { from: time, to: time + HOUR_MS, now });
    const sky = skyOf([{ ...totals, sky: reading?.sky ?? null }], totals);
    return { time, reading, ...totals, sky };
  });
}

type Reading = Omit<
  Conditions,
  'time' | 'pressure' | 'visibility' | 'uv_index' | 'dew_point' | 'precipitation'
>;

/**
 * Returns the provider's values at a time, interpolated if necessary. Some forecasts start at the next hour
 * or three-hour step. Their first values are also used if they are at most one step later than the requested
 * time or now. Returns undefined if the forecast does not cover the requested time.
 */
function conditionsAt(all: readonly Conditions[], time: number, now: number): Reading | undefined {
  const next = all.findIndex((candidate) => candidate.time >= time);
  const after = all[next];
  if (after === undefined) return undefined;
  if (after.time === time) return after;
  const before = all[next - 1];
  if (before === undefined) return after.time <= Math.max(time, now) + STEP_MS ? after : undefined;
  return after.time - before.time <= WIDEST_GAP_MS ? between(before, after, time) : undefined;
}

function between(before: Conditions, after: Conditions, time: number): Reading {
  const share = (time - before.time) / (after.time - before.time);
  const nearer = share < 0.5 ? before : after;
  const mixed = (a: number | null = null, b: number | null = null) =>
    a === null || b === null ? (share < 0.5 ? a : b) : a + (b - a) * share;
  return {
    temperature: mixed(before.temperature, after.temperature),
    feels_like: mixed(before.feels_like, after.feels_like),
    humidity: mixed(before.humidity, after.humidity),
    wind_speed: mixed(before.wind_speed, after.wind_speed),
    wind_gust: mixed(before.wind_gust, after.wind_gust),
    cloud_cover: mixed(before.cloud_cover, after.cloud_cover),
    // Directions cannot be averaged as numbers: the average of 45° and 315° would be south, but the mean
    // direction is north.
    wind_direction: nearer.wind_direction ?? null,
    sky: nearer.sky,
    // Unknown, because the sun may rise or set between the two times.
    is_day: null,
  };
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** Precipitation in a period. The probability is the highest value in any part of the period. */
export interface PrecipitationTotals {
  readonly rain: number | null;
  readonly snow: number | null;
  readonly precipitation_probability: number | null;
}

/**
 * Returns the precipitation in a step, computed from the provider's intervals that overlap the step. An
 * amount is null unless the intervals completely cover the part of the step after `now`. Some providers
 * supply only the remaining hours of the current step. The amount is then extrapolated to the whole step, so
 * that amounts are comparable across providers.
 */
function precipitationIn(intervals: readonly Precipitation[], span: Span): PrecipitationTotals {
  const { sum, covered, precipitation_probability } = gathered(intervals, span);
  const length = span.to - span.from;
  const needed = span.to - Math.max(span.from, span.now);
  const whole = (kind: 'rain' | 'snow') =>
    covered[kind] >= needed && covered[kind] > 0 ? (sum[kind] * length) / covered[kind] : null;
  return { rain: whole('rain'), snow: whole('snow'), precipitation_probability };
}

/**
 * Returns the precipitation in the remainder of a longer period, such as a day. An amount is null unless the
 * provider's data completely covers the part of the period after `now`.
 */
export function precipitationOf(intervals: readonly Precipitation[], span: Span): PrecipitationTotals {
  const { sum, covered, precipitation_probability } = gathered(intervals, span);
  const needed = span.to - Math.max(span.from, span.now);
  const stated = (kind: 'rain' | 'snow') => (covered[kind] >= needed ? sum[kind] : null);
  return { rain: stated('rain'), snow: stated('snow'), precipitation_probability };
}

function gathered(intervals: readonly Precipitation[], { from, to }: Span) {
  const sum = { rain: 0, snow: 0 };
  const covered = { rain: 0, snow: 0 };
  let precipitation_probability: number | null = null;
  for (const interval of intervals) {
    const overlap = Math.min(to, interval.to) - Math.max(from, interval.from);
    if (overlap <= 0) continue;
    const share = overlap / (interval.to - interval.from);
    for (const kind of ['rain', 'snow'] as const) {
      const amount = interval[kind];
      if (amount === null) continue;
      sum[kind] += amount * share;
      covered[kind] += overlap;
    }
    const { probability = null } = interval;
    if (probability !== null)
      precipitation_probability = Math.max(precipitation_probability ?? 0, probability);
  }
  return { sum, covered, precipitation_probability };
}
