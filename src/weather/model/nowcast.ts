import { type ForecastSeries, type Precipitation, rounded } from './conditions.ts';
import { HOUR_MS } from './local-time.ts';

/** Precipitation in ascending steps of a few minutes. */
export type Nowcast = readonly Precipitation[];

/** How far ahead a nowcast looks. */
export const NOWCAST_MS = 2 * HOUR_MS;

/** Returns the steps from the step that contains `now` to two hours later. */
export function nextSteps(nowcast: Nowcast, now: number): Nowcast {
  return nowcast.filter(({ from, to }) => to > now && from < now + NOWCAST_MS);
}

/** Returns the rate of rain and snow together, in mm of water per hour. */
export function rateOf({ from, to, rain, snow }: Precipitation): number | null {
  return rain === null || snow === null ? null : rounded(((rain + snow) * HOUR_MS) / (to - from));
}

/** Replaces the precipitation of a forecast for the time that a nowcast covers. */
export function withNowcast(series: ForecastSeries, nowcast: Nowcast): ForecastSeries {
  const [start, end] = [nowcast[0]?.from ?? 0, nowcast.at(-1)?.to ?? 0];
  const rest = series.precipitation.flatMap((each) => [
    ...cut(each, each.from, Math.min(each.to, start)),
    ...cut(each, Math.max(each.from, end), each.to),
  ]);
  const precipitation = [...rest, ...nowcast].sort((a, b) => a.from - b.from);
  return { ...series, precipitation };
}

/** Returns the part of an interval from `from` until `to`; empty without such a part. */
function cut(interval: Precipitation, from: number, to: number): Precipitation[] {
  if (to <= from) return [];
  const share = (to - from) / (interval.to - interval.from);
  const part = (amount: number | null) => amount && amount * share;
  return [{ ...interval, from, to, rain: part(interval.rain), snow: part(interval.snow) }];
}

/** Lowest rate in mm per hour that counts as precipitation. */
const LEAST_RATE = 0.1;

function isWet(step: Precipitation): boolean {
  return (rateOf(step) ?? 0) >= LEAST_RATE;
}

export interface WetPeriod {
  /** Null without precipitation. */
  readonly begins: number | null;
  /** Null without precipitation, and if it is unknown when the precipitation ends. */
  readonly ends: number | null;
}

/** Returns the first period with rain or snow. */
export function firstWetPeriod(steps: Nowcast): WetPeriod {
  const wet = steps.slice(Math.max(0, steps.findIndex(isWet)));
  if (!wet.some(isWet)) return { begins: null, ends: null };
  const after = wet.find((step) => !isWet(step));
  return {
    begins: wet[0]?.from ?? null,
    ends: after === undefined || rateOf(after) === null ? null : after.from,
  };
}
