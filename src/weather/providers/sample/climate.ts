import type { Place } from '../../model/place.ts';
import { directionOf, globeNoise, radians, smoothstep } from './noise.ts';

/** The properties of a place's weather that never change. */
export interface Climate {
  readonly latitude: number;
  readonly longitude: number;
  /** Annual mean temperature, °C. */
  readonly mean: number;
  /** Difference in °C between northern midsummer and the annual mean. Negative in the southern hemisphere. */
  readonly seasonal: number;
  /** Warming in °C by afternoon, if the sky is clear and the sun overhead. */
  readonly daily: number;
  /** Warming in °C by the warmest air mass. */
  readonly airMass: number;
  /** Mean pressure, hPa. */
  readonly pressure: number;
  /** Influence of moving lows and highs, from 0 in the tropics to 1 at middle and high latitudes. */
  readonly storminess: number;
  /** Positive in cloudy and rainy climates, negative in dry climates. */
  readonly moisture: number;
}

const SEEDS = { moisture: 13 } as const;
/**
 * Decrease of the annual mean temperature in °C per metre of height. Fitted by hand to climate normals of La
 * Paz, Lhasa, Quito and Addis Ababa. The value is less than the 0.0065 of the Standard Atmosphere (ISO 2533),
 * because the sun warms high plateaus.
 */
const LAPSE_PER_M = 0.005;

/**
 * Derives a place's climate from its latitude, height and distance from the sea. Most formulas are not from
 * publications. They are simple curves that rise and fall with temperature, pressure and rain on Earth.
 * Their numbers are fitted by hand to public climate normals (1991–2020); `climate.test.ts` checks that they
 * are within 8 °C.
 *
 * The annual swing is derived from Gorczyński's index of continentality K. The difference between the warmest
 * and the coldest month is A = (K + 20.4) sin φ / 1.7. Half of it is the swing around the mean: 6 sin φ °C at
 * K = 0 (ocean) and 35 sin φ °C at K = 100 (Siberia). Here it is 7 to 33. (W. Gorczyński, Sur le calcul du
 * degré du continentalisme et son application dans la climatologie, Geografiska Annaler 2, 1920.)
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
    // Pressure is low at the equator and near 60°, and high near 30° and at the poles.
    pressure: 1013 - 5 * belts(latitude, 60),
    storminess,
    // Rain is frequent at the equator and near 55°, and rare between these belts and towards the poles.
    moisture: 0.13 * belts(latitude, 55) - 0.08 * inland + 0.07 * globeNoise(SEEDS.moisture, direction, 9),
  };
}

/**
 * Returns a wave from the equator to the poles. It is 1 at the equator and at every multiple of `degrees`.
 */
function belts(latitude: number, degrees: number): number {
  return Math.cos((2 * Math.PI * latitude) / degrees);
}

// These tables were made by hand from maps and climate normals. They only have to make the demo plausible.

/** Highlands with cities: latitude, longitude, radius in km, height in m. */
const HIGHLANDS: ReadonlyArray<readonly [north: number, east: number, reachKm: number, height: number]> = [
  [-16.5, -68.1, 350, 3700], // Altiplano
  [-13.5, -72.0, 160, 3400], // Cusco
  [-12.1, -75.2, 120, 3300], // Huancayo
  [-0.2, -78.5, 130, 2800], // Quito
  [4.7, -74.1, 130, 2600], // Bogotá
  [6.2, -75.6, 60, 1500], // Medellín
  [19.4, -99.1, 220, 2300], // Mexico City
  [21.5, -101.7, 300, 1900], // Mexican plateau
  [14.6, -90.5, 80, 1500], // Guatemala
  [9.0, 38.7, 350, 2350], // Ethiopia
  [-1.3, 36.8, 160, 1700], // Nairobi
  [-1.95, 30.1, 120, 1550], // Rwanda
  [0.3, 32.6, 150, 1200], // Lake Victoria
  [-26.2, 28.1, 250, 1650], // Highveld
  [-17.8, 31.0, 250, 1450], // Harare
  [-22.6, 17.1, 180, 1650], // Windhoek
  [-19.9, 47.5, 120, 1300], // Antananarivo
  [15.4, 44.2, 130, 2250], // Sana'a
  [34.5, 69.2, 200, 1800], // Kabul
  [35.7, 51.4, 70, 1200], // Tehran
  [32.6, 51.7, 350, 1600], // Iran's plateau
  [39.9, 41.3, 220, 1850], // Erzurum
  [39.5, 32.9, 250, 950], // Anatolia
  [40.2, 44.5, 90, 1050], // Armenia
  [32.0, 88.0, 900, 4600], // Tibet
  [29.7, 91.1, 300, 3650], // Lhasa
  [36.6, 101.8, 200, 2250], // Xining
  [27.7, 85.3, 80, 1350], // Kathmandu
  [27.5, 89.6, 80, 2300], // Thimphu
  [34.2, 77.6, 200, 3500], // Ladakh
  [25.0, 102.7, 220, 1900], // Yunnan
  [47.9, 106.9, 350, 1350], // Mongolia
  [42.9, 74.6, 60, 800], // Bishkek
  [39.7, -105.0, 180, 1600], // Denver
  [40.8, -111.9, 250, 1350], // Great Basin
  [35.2, -106.5, 250, 1700], // New Mexico
  [51.0, -114.1, 180, 1050], // Calgary
  [46.8, 9.8, 110, 1300], // Alps
  [40.4, -3.7, 180, 680], // Meseta
  [33.6, -5.2, 150, 1300], // Atlas
  [-15.8, -47.9, 350, 1100], // Brasília
  [12.3, 76.6, 250, 850], // Deccan
];

/** Regions far from the sea: latitude, longitude, radius in km, continentality from 0 to 1. */
const CONTINENTS: ReadonlyArray<readonly [north: number, east: number, reachKm: number, inland: number]> = [
  [65, 128, 2200, 1], // Yakutia
  [52, 95, 1900, 0.95], // Siberia and Mongolia
  [47, 72, 1600, 0.8], // Kazakhstan
  [55, 45, 1500, 0.4], // Russia in Europe
  [40, 88, 1300, 0.8], // Xinjiang
  [43, 122, 1100, 0.85], // Manchuria
  [50, 20, 1100, 0.22], // Central Europe
  [58, -105, 1800, 0.85], // Canada's prairies and north
  [44, -97, 1300, 0.65], // Great Plains
  [64, -150, 800, 0.75], // Alaska
  [24, 8, 2200, 0.55], // Sahara
  [25, 45, 900, 0.5], // Arabia
  [33, 60, 1000, 0.5], // Iran and Afghanistan
  [27, 75, 900, 0.4], // North India
  [-25, 133, 1400, 0.45], // Australia
  [-24, 24, 900, 0.35], // Kalahari
  [-25, -61, 800, 0.25], // Chaco
];

/** Coasts that an ocean warms: latitude, longitude, radius in km, warming of the annual mean in °C. */
const WARM_COASTS: ReadonlyArray<readonly [north: number, east: number, reachKm: number, warmer: number]> = [
  [52, -3, 1300, 3.5], // North Atlantic drift
  [65, 8, 1100, 5], // Norway
  [64, -20, 600, 3],
  [50, -126, 900, 2.5], // North Pacific drift
];

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the approximate height above sea level in metres, 0 to 5000. */
function heightOf(spot: Spot): number {
  return Math.max(
    0,
    ...HIGHLANDS.map(([north, east, reach, height]) => height * share(spot, north, east, reach)),
  );
}

/** Returns the continentality, from 0 at the coast to about 1 far from the sea. */
function inlandOf(spot: Spot): number {
  return Math.max(
    0,
    ...CONTINENTS.map(([north, east, reach, inland]) => inland * share(spot, north, east, reach)),
  );
}

/** Returns how much the sea warms the annual mean, in °C. */
function seaWarmth(spot: Spot): number {
  return Math.max(
    0,
    ...WARM_COASTS.map(([north, east, reach, warmer]) => warmer * share(spot, north, east, reach)),
  );
}

/** Returns 1 in the inner half of an area. In the outer half, the value falls to 0 at the edge. */
function share({ latitude, longitude }: Spot, north: number, east: number, reachKm: number): number {
  const h =
    Math.sin(radians(north - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) * Math.cos(radians(north)) * Math.sin(radians(east - longitude) / 2) ** 2;
  const km = 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
  return 1 - smoothstep(reachKm / 2, reachKm, km);
}
