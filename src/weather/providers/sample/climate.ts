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
 * How much colder each metre is in the mean of the year, °C. Fitted by hand to the normals of La Paz, Lhasa, Quito and
 * Addis Ababa: less than the 0.0065 of the Standard Atmosphere (ISO 2533), since the sun warms high plateaus.
 */
const LAPSE_PER_M = 0.005;

/**
 * The climate of a place, from its latitude, height and distance from the sea. Most of it is from no publication: the
 * forms are simple ones that fall and rise where temperature, pressure and rain do on Earth, and their numbers are fitted
 * by hand to public climate normals (1991–2020; those in `terrain.test.ts` hold them within 8 °C).
 *
 * The yearly swing is Gorczyński's index of continentality K, turned round: the difference between the warmest and the
 * coldest month is A = (K + 20.4) sin φ / 1.7, of which half is the swing about the mean: 6 sin φ °C at K = 0, an ocean,
 * and 35 sin φ °C at K = 100, Siberia. Here it is 7 to 33. (W. Gorczyński, Sur le calcul du degré du continentalisme et
 * son application dans la climatologie, Geografiska Annaler 2, 1920.)
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
