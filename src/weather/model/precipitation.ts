import type { Precipitation } from './conditions.ts';

/** Kind of precipitation; null if unknown. */
export type PrecipitationKind = 'rain' | 'snow' | null;

type Amounts = Pick<Precipitation, 'rain' | 'snow'>;

/** Highest temperature in °C at which MET Norway uses snow symbols (github.com/metno/weather_symbol). */
const SNOW_UP_TO = 0.5;

/** Returns the usual kind of precipitation at a temperature in °C. */
export function kindAt(temperature: number | null): PrecipitationKind {
  if (temperature === null) return null;
  return temperature <= SNOW_UP_TO ? 'snow' : 'rain';
}

/** Smaller differences in mm are rounding errors. */
const NEGLIGIBLE = 0.01;

/**
 * Completes the stated amounts of rain and snow, so that they add up to at least the total. The remainder is
 * of the given kind. If the kind of a remainder is unknown, both amounts are unknown.
 */
export function completed({ rain, snow }: Amounts, total: number | null, kind: PrecipitationKind): Amounts {
  if (total === null) return { rain, snow };
  const stated = { rain: rain ?? 0, snow: snow ?? 0 };
  const remainder = total - stated.rain - stated.snow;
  if (remainder < NEGLIGIBLE) return stated;
  return kind === null ? { rain: null, snow: null } : { ...stated, [kind]: stated[kind] + remainder };
}
