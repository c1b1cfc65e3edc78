import type { weather } from '../../../client/index.ts';
import { dateOf, dayOf, type LocalTime } from '../display/local-time.ts';

const HOUR_MS = 3_600_000;

/** The values of a forecast step that a chart shows. */
export type ChartStep = Pick<
  weather.ForecastStep,
  | 'datetime'
  | 'temperature'
  | 'rain'
  | 'snow'
  | 'precipitation_probability'
  | 'wind_speed'
  | 'wind_gust'
  | 'wind_direction'
  | 'description'
  | 'icon'
  | 'outlook'
>;

/** Returns the sum of rain and snow in a step, in mm; null if both amounts are unknown. */
export function precipitationOf({ rain, snow }: Pick<ChartStep, 'rain' | 'snow'>): number | null {
  return rain === null && snow === null ? null : (rain ?? 0) + (snow ?? 0);
}

export function precipitationKind({
  rain,
  snow,
}: Pick<ChartStep, 'rain' | 'snow'>): 'rain' | 'snow' | 'sleet' {
  if ((snow ?? 0) === 0) return 'rain';
  return (rain ?? 0) === 0 ? 'snow' : 'sleet';
}

/** Smallest amount of a day that is shown, in mm. */
export const MIN_SHOWN_MM = 0.05;

/** Wording about rain and snow without an amount. `damp` means small amounts. */
export type Mood = 'dry' | 'possible' | 'likely' | 'damp';

/** Returns null if nothing is known about the steps' precipitation. */
export function moodOf(
  steps: readonly Pick<ChartStep, 'datetime' | 'rain' | 'snow' | 'outlook'>[],
): Mood | null {
  const days = Map.groupBy(steps, ({ datetime }) => dayOf(datetime)).values();
  const amountOf = (hours: typeof steps) =>
    hours.reduce((sum, step) => sum + (precipitationOf(step) ?? 0), 0);
  if ([...days].some((hours) => amountOf(hours) >= MIN_SHOWN_MM)) return 'damp';
  const outlooks = new Set(steps.map(({ outlook }) => outlook));
  return (['likely', 'possible', 'dry'] as const).find((mood) => outlooks.has(mood)) ?? null;
}

/** Removes hours that have ended, because a response can be hours old. */
export function upcoming<S extends Pick<ChartStep, 'datetime'>>(
  steps: readonly S[],
  now: LocalTime,
): readonly S[] {
  const begun = dateOf(now).getTime() - HOUR_MS;
  return steps.filter(({ datetime }) => dateOf(datetime).getTime() > begun);
}
