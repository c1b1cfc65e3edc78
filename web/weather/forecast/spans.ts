import type { weather } from '../../../client/index.ts';

type Day = Pick<weather.ForecastDay, 'temperature_min' | 'temperature_max'>;

/** The lowest and the highest temperature of a scale, in °C. */
export type Domain = readonly [low: number, high: number];

/** The position of a day's temperatures on the common scale, as a percentage of the scale's width. */
interface Span {
  readonly start: number;
  readonly width: number;
}

/** Minimum width of a day's range, as a percentage, so that constant temperatures stay visible. */
const LEAST_WIDTH = 4;
/** Minimum extent of the scale in °C, so that tiny changes look tiny. */
const LEAST_RANGE = 10;

/** Returns the ends of the scale that contains the temperatures of all days. */
export function domainOf(days: readonly Day[]): Domain {
  const all = days.flatMap(({ temperature_min, temperature_max }) =>
    [temperature_min, temperature_max].filter((value) => value !== null),
  );
  if (all.length === 0) return [0, LEAST_RANGE];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const missing = Math.max(0, LEAST_RANGE - (high - low)) / 2;
  return [low - missing, high + missing];
}

/** Returns the position of a temperature as a percentage of the scale's width. */
export function positionOf(celsius: number, [low, high]: Domain): number {
  return (100 * (celsius - low)) / (high - low);
}

/** Returns a day's range; null for a day without temperatures. */
export function spanOf({ temperature_min: min, temperature_max: max }: Day, domain: Domain): Span | null {
  if (min === null || max === null) return null;
  const start = positionOf(min, domain);
  const width = Math.max(LEAST_WIDTH, positionOf(max, domain) - start);
  return { start: Math.min(start, 100 - width), width };
}
