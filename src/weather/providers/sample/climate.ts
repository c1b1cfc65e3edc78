import type { Place } from '../../model/place.ts';
import { type Direction, directionOf, radians } from './globe.ts';
import { noise, smoothstep } from './noise.ts';

/** What does not change about a place's weather. */
export interface Climate {
  readonly latitude: number;
  readonly longitude: number;
  /** Mean of the year, °C. */
  readonly mean: number;
  /** What midsummer of the northern half adds to the mean, °C: negative on the southern half. */
  readonly seasonal: number;
  /** What the afternoon adds under a clear sky and a sun overhead, °C. */
  readonly daily: number;
  /** What the warmest air masses add, °C. */
  readonly airMass: number;
  /** Mean pressure, hPa. */
  readonly pressure: number;
  /** How much travelling lows and highs rule, from 0 in the tropics to 1. */
  readonly storminess: number;
  /** Tends to cloud and rain above 0, to drought below. */
  readonly moisture: number;
}

const SEEDS = { inland: 11, relief: 12, moisture: 13 } as const;
const LAPSE_PER_M = 0.0065;
const HIGHEST_M = 1200;

/** The climate of a place: its belt on the globe, and invented land, relief and moisture. */
export function climateOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): Climate {
  const direction = directionOf(latitude, longitude);
  const north = Math.sin(radians(latitude));
  const inland = 0.5 + 0.5 * field(SEEDS.inland, direction, 6);
  const relief = HIGHEST_M * Math.max(0, field(SEEDS.relief, direction, 60)) ** 2;
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
    moisture: 0.13 * belts(latitude, 55) - 0.08 * inland + 0.07 * field(SEEDS.moisture, direction, 9),
  };
}

/** A wave from the equator to the poles, 1 at the equator and again after so many degrees. */
function belts(latitude: number, degrees: number): number {
  return Math.cos((2 * Math.PI * latitude) / degrees);
}

/** Noise on the globe, of `scale` cells a radian. */
function field(seed: number, [x, y, z]: Direction, scale: number): number {
  return noise(seed, [x * scale, y * scale, z * scale, 0]);
}
