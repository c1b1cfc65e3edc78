import type { Place } from '../../model/place.ts';
import { directionOf, globeNoise, radians, smoothstep } from './noise.ts';
import { heightOf, inlandOf, seaWarmth } from './terrain.ts';

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

const SEEDS = { moisture: 13 } as const;
/**
 * How much colder each metre is in the mean of the year, °C: less than in the free air, 0.0065, since high plateaus are
 * warmed by the sun (Barry, Mountain Weather and Climate, chapter 2).
 */
const LAPSE_PER_M = 0.005;

/**
 * The climate of a place, from its latitude, height and distance from the sea. The curve of the mean over latitude
 * follows North, Cahalan and Coakley (1981), Energy balance climate models; how the yearly swing grows with latitude and
 * inland is that of Gorczyński's index of continentality (1920), turned round.
 */
export function climateOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): Climate {
  const direction = directionOf(latitude, longitude);
  const north = Math.sin(radians(latitude));
  const spot = { latitude, longitude };
  const inland = inlandOf(spot);
  const storminess = smoothstep(10, 50, Math.abs(latitude));
  return {
    latitude,
    longitude,
    mean:
      27 -
      42 * Math.abs(north) ** 3.4 -
      30 * smoothstep(55, 90, -latitude) -
      LAPSE_PER_M * heightOf(spot) +
      seaWarmth(spot) -
      9 * inland ** 2 * smoothstep(30, 60, latitude),
    seasonal: north * (7 + 26 * inland),
    daily: 2.5 + 4 * Math.min(1, inland),
    airMass: 2 + (4 + 2 * Math.min(1, inland)) * storminess,
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
