import type { Conditions, ForecastSeries, Precipitation, Sky } from './conditions.ts';
import { HOUR_MS, startOfLocalDay } from './local-time.ts';

/** Calendar days in the longest forecast. */
export const FORECAST_DAYS = 5;

export const STEP_MS = 3 * HOUR_MS;
/** The widest gap between two of a provider's times that is interpolated: some change to steps of six hours. */
const WIDEST_GAP_MS = 6 * HOUR_MS;

/** Lengths of a step that may be asked for, in hours. */
export const STEP_HOURS = [1, 3] as const;

/** Some hours of a forecast: the weather at their start, and the precipitation during them. */
export interface Step {
  readonly time: number;
  readonly temperature: number | null;
  readonly feels_like: number | null;
  readonly humidity: number | null;
  readonly wind_speed: number | null;
  readonly sky: Sky | null;
  readonly is_day: boolean | null;
  readonly rain: number | null;
  readonly snow: number | null;
  readonly wind_direction: number | null;
  readonly wind_gust: number | null;
  readonly cloud_cover: number | null;
  /** %. */
  readonly precipitation_probability: number | null;
}

/**
 * Start times of the steps of a forecast: every three hours, or `stepMs`, of elapsed time from the start of the city's calendar
 * day, from the step that contains `now` to the end of the last of `days` calendar days.
 */
export function stepTimes(now: number, timezone: string, days: number, stepMs = STEP_MS): number[] {
  const today = startOfLocalDay(now, timezone);
  const end = startOfLocalDay(now, timezone, days);
  const times: number[] = [];
  for (let time = now - ((now - today) % stepMs); time < end; time += stepMs) times.push(time);
  return times;
}

/** A provider's forecast resampled to the given steps; what it does not cover is null. */
export function toSteps(
  series: ForecastSeries,
  times: readonly number[],
  now: number,
  stepMs = STEP_MS,
): Step[] {
  return times.map((time) => {
    const weather = conditionsAt(series.conditions, time, now);
    return {
      time,
      temperature: weather?.temperature ?? null,
      feels_like: weather?.feels_like ?? null,
      humidity: weather?.humidity ?? null,
      wind_speed: weather?.wind_speed ?? null,
      sky: weather?.sky ?? null,
      is_day: weather?.is_day ?? null,
      wind_direction: weather?.wind_direction ?? null,
      wind_gust: weather?.wind_gust ?? null,
      cloud_cover: weather?.cloud_cover ?? null,
      ...precipitationIn(series.precipitation, { from: time, to: time + stepMs, now }),
    };
  });
}

type Reading = Omit<
  Conditions,
  'time' | 'pressure' | 'visibility' | 'uv_index' | 'dew_point' | 'precipitation'
>;

/**
 * The weather at a time: the provider's own, or interpolated between two of its times. Forecasts that begin with the
 * next hour or the next three hours have nothing before; there it is their first, if that is within one step of the
 * time or of now. Undefined if the forecast does not cover the time.
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
    // Between north-east and north-west lies north, not south: directions are not numbers to be mixed.
    wind_direction: nearer.wind_direction ?? null,
    sky: nearer.sky,
    // The sun may rise or set in between.
    is_day: null,
  };
}

/** A period, seen from a moment. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** Precipitation in a period, of which the probability is the highest of any part. */
export interface Fallen {
  readonly rain: number | null;
  readonly snow: number | null;
  readonly precipitation_probability: number | null;
}

/**
 * Precipitation of a step, from its share of the provider's intervals; null unless they cover all of it after `now`.
 * Of a step in progress some providers state only what is left: the rest of the step then counts as what is stated,
 * so that the amount is that of the whole step whoever answers.
 */
function precipitationIn(intervals: readonly Precipitation[], span: Span): Fallen {
  const { sum, covered, precipitation_probability } = gathered(intervals, span);
  const length = span.to - span.from;
  const needed = span.to - Math.max(span.from, span.now);
  const whole = (kind: 'rain' | 'snow') =>
    covered[kind] >= needed && covered[kind] > 0 ? (sum[kind] * length) / covered[kind] : null;
  return { rain: whole('rain'), snow: whole('snow'), precipitation_probability };
}

/** Precipitation of a longer period, such as a day: what the provider still states of it, if that reaches its end. */
export function precipitationOf(intervals: readonly Precipitation[], span: Span): Fallen {
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
