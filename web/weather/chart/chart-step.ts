import type { weather } from '../../../client/index.ts';
import { dateOf, type LocalTime } from '../display/local-time.ts';

const HOUR_MS = 3_600_000;

/** What a chart shows of a step of the forecast. */
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
>;

/** All that falls in a step, mm; null where nothing is known. */
export function fallOf({ rain, snow }: Pick<ChartStep, 'rain' | 'snow'>): number | null {
  return rain === null && snow === null ? null : (rain ?? 0) + (snow ?? 0);
}

/** What falls, where something does. */
export function wetOf({ rain, snow }: Pick<ChartStep, 'rain' | 'snow'>): 'rain' | 'snow' | 'sleet' {
  if ((snow ?? 0) === 0) return 'rain';
  return (rain ?? 0) === 0 ? 'snow' : 'sleet';
}

/** The steps that have not ended: an answer may have been given a while ago. */
export function upcoming<S extends Pick<ChartStep, 'datetime'>>(
  steps: readonly S[],
  now: LocalTime,
  stepHours: number,
): readonly S[] {
  const begun = dateOf(now).getTime() - stepHours * HOUR_MS;
  return steps.filter(({ datetime }) => dateOf(datetime).getTime() > begun);
}
