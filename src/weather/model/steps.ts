import type { Conditions, ForecastSeries, Precipitation, Sky } from './conditions.ts';
import { HOUR_MS, startOfLocalDay } from './local-time.ts';

/** Calendar days in the longest forecast. */
export const FORECAST_DAYS = 5;

export const STEP_MS = 3 * HOUR_MS;
/** The widest gap between two of a provider's times that is interpolated: some change to steps of six hours. */
const WIDEST_GAP_MS = 6 * HOUR_MS;

/** Three hours of a forecast: the weather at their start, and the precipitation during them. */
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
}

/**
 * Start times of the steps of a forecast: every three hours of elapsed time from the start of the city's calendar
 * day, from the step that contains `now` to the end of the last of `days` calendar days.
 */
export function stepTimes(now: number, timezone: string, days: number): number[] {
  const today = startOfLocalDay(now, timezone);
  const end = startOfLocalDay(now, timezone, days);
  const times: number[] = [];
  for (let time = now - ((now - today) % STEP_MS); time < end; time += STEP_MS) times.push(time);
  return times;
}

/** A provider's forecast resampled to the given steps; what it does not cover is null. */
export function toSteps(series: ForecastSeries, times: readonly number[], now: number): Step[] {
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
      ...precipitationIn(series.precipitation, time, now),
    };
  });
}

type Reading = Omit<Conditions, 'time' | 'pressure' | 'visibility'>;

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
  const mixed = (a: number | null, b: number | null) =>
    a === null || b === null ? (share < 0.5 ? a : b) : a + (b - a) * share;
  return {
    temperature: mixed(before.temperature, after.temperature),
    feels_like: mixed(before.feels_like, after.feels_like),
    humidity: mixed(before.humidity, after.humidity),
    wind_speed: mixed(before.wind_speed, after.wind_speed),
    sky: (share < 0.5 ? before : after).sky,
    // The sun may rise or set in between.
    is_day: null,
  };
}

/**
 * Precipitation of a step, from its share of the provider's intervals; null unless they cover all of it after `now`.
 */
function precipitationIn(
  intervals: readonly Precipitation[],
  from: number,
  now: number,
): Pick<Step, 'rain' | 'snow'> {
  const to = from + STEP_MS;
  const needed = to - Math.max(from, now);
  const sum = { rain: 0, snow: 0 };
  const covered = { rain: 0, snow: 0 };
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
  }
  return {
    rain: covered.rain >= needed ? sum.rain : null,
    snow: covered.snow >= needed ? sum.snow : null,
  };
}
