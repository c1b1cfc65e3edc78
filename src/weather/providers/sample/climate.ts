import type { Place } from '../../model/place.ts';
import { directionOf, globeNoise, radians, smoothstep } from './noise.ts';

/** The constant part of a place's weather. */
export interface Climate {
  readonly latitude: number;
  readonly longitude: number;
  /** Mean of the year, °C. */
  readonly mean: number;
  /** What northern midsummer adds to the mean, °C: negative in the southern hemisphere. */
  readonly seasonal: number;
  /** What the afternoon adds under a clear sky with the sun overhead, °C. */
  readonly daily: number;
  /** What the warmest air mass adds, °C. */
  readonly airMass: number;
  /** Mean pressure, hPa. */
  readonly pressure: number;
  /** Influence of travelling lows and highs, from 0 in the tropics to 1. */
  readonly storminess: number;
  /** Cloudy and rainy above 0, dry below. */
  readonly moisture: number;
}

const SEEDS = { inland: 11, relief: 12, moisture: 13 } as const;
const LAPSE_PER_M = 0.0065;
const HIGHEST_M = 1200;

/** The climate of a place, from its latitude and from invented land, relief and moisture. */
export function climateOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): Climate {
  const direction = directionOf(latitude, longitude);
  const north = Math.sin(radians(latitude));
  const inland = 0.5 + 0.5 * globeNoise(SEEDS.inland, direction, 6);
  const relief = HIGHEST_M * Math.max(0, globeNoise(SEEDS.relief, direction, 60)) ** 2;
  const storminess = smoothstep(10, 50, Math.abs(latitude));
  return {
    latitude,
    longitude,
    mean: 27 - 42 * Math.abs(north) ** 3.4 - 30 * smoothstep(55, 90, -latitude) - LAPSE_PER_M * relief,
    seasonal: north * (6 + 13 * inland),
    daily: 2.5 + 4 * inland,
    airMass: 2 + (4 + 2 * inland) * storminess,
    // Lows at the equator and near 60°, highs near 30° and at the poles.
    pressure: 1013 - 5 * belts(latitude, 60),
    storminess,
    // Rain at the equator and near 55°, deserts between and towards the poles.
    moisture: 0.13 * belts(latitude, 55) - 0.08 * inland + 0.07 * globeNoise(SEEDS.moisture, direction, 9),
  };
}

/** A wave from the equator to the poles: 1 at the equator and every `degrees` from it. */
function belts(latitude: number, degrees: number): number {
  return Math.cos((2 * Math.PI * latitude) / degrees);
}
