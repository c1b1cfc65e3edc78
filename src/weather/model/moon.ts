import { getMoonIllumination, getMoonPosition } from 'suncalc';
import { crossings, MISSING_REFRACTION } from './horizon.ts';
import { HOUR_MS } from './local-time.ts';
import type { Place } from './place.ts';

/** Phases in order. The phases at even positions are moments, the others are the periods between them. */
export const MOON_PHASES = [
  'new moon',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full moon',
  'waning gibbous',
  'last quarter',
  'waning crescent',
] as const;

export type MoonPhase = (typeof MOON_PHASES)[number];

/** The moon on a calendar day. */
export interface MoonOfDay {
  /** A new moon, full moon or quarter is the phase of the whole day on which it happens. */
  readonly moon_phase: MoonPhase;
  /** Illuminated part of the disc in the middle of the day, in %. */
  readonly moon_illumination: number;
  /** Null if the moon does not rise on the day, which happens once a month. */
  readonly moonrise: number | null;
  /** Null if the moon does not set on the day. */
  readonly moonset: number | null;
}

const STEP_MS = 4 * HOUR_MS;

/** Returns the moon from `from` until `to`, the first moments of a day and of the next day. */
export function moonOfDay(place: Pick<Place, 'latitude' | 'longitude'>, from: number, to: number): MoonOfDay {
  const all = crossings((time) => moonHeight(place, time), from, to, STEP_MS);
  return {
    moon_phase: phaseBetween(from, to),
    moon_illumination: 100 * getMoonIllumination(new Date((from + to) / 2)).fraction,
    moonrise: all.find(({ isRise }) => isRise)?.time ?? null,
    moonset: all.find(({ isRise }) => !isRise)?.time ?? null,
  };
}

const EARTH_RADIUS_KM = 6378.14;
/** Ratio of the moon's radius to the Earth's. */
const RADIUS_RATIO = 0.2725;

/** Returns the height of the moon's upper rim above the horizon in degrees. Includes refraction. */
function moonHeight({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>, time: number): number {
  const { altitude, distance } = getMoonPosition(new Date(time), latitude, longitude);
  const radius = (RADIUS_RATIO * Math.asin(EARTH_RADIUS_KM / distance)) / RADIANS;
  return altitude + radius + MISSING_REFRACTION;
}

function phaseBetween(from: number, to: number): MoonPhase {
  const [before, after] = [quarterAt(from), quarterAt(to)];
  return MOON_PHASES[before === after ? 2 * after + 1 : 2 * after] ?? 'new moon';
}

/** Returns the number of quarters since the new moon: 0 to 3. */
function quarterAt(time: number): number {
  return Math.floor(elongation(time) / 90);
}

const RADIANS = Math.PI / 180;
const DAY_MS = 24 * HOUR_MS;
const J2000 = Date.UTC(2000, 0, 1, 12);
const DAYS_PER_CENTURY = 36_525;
/** Difference between terrestrial and universal time. It grows by less than a second a year. */
const DELTA_T_MS = 69_000;

/**
 * The largest terms of the moon's longitude minus the sun's (Meeus, Astronomical Algorithms, chapters 25 and
 * 47). Each row has the multiples of the elongation D, the sun's anomaly M, the moon's anomaly M' and the
 * moon's distance F from the node, and the amplitude in degrees. Phases are exact to five minutes. suncalc
 * exports no ecliptic longitude, and its own phase can be hours off.
 */
const TERMS: readonly (readonly [d: number, m: number, m1: number, f: number, degrees: number])[] = [
  [0, 0, 1, 0, 6.2888],
  [2, 0, -1, 0, 1.274],
  [2, 0, 0, 0, 0.6583],
  [0, 0, 2, 0, 0.2136],
  [0, 1, 0, 0, -0.1851 - 1.9146],
  [0, 2, 0, 0, -0.02],
  [0, 0, 0, 2, -0.1143],
  [2, 0, -2, 0, 0.0588],
  [2, -1, -1, 0, 0.0571],
  [2, 0, 1, 0, 0.0533],
  [2, -1, 0, 0, 0.0458],
  [0, 1, -1, 0, -0.0409],
  [1, 0, 0, 0, -0.0347],
  [0, 1, 1, 0, -0.0304],
  [2, 0, 0, -2, 0.0153],
  [0, 0, 1, 2, -0.0125],
  [0, 0, 1, -2, 0.011],
  [4, 0, -1, 0, 0.0107],
  [0, 0, 3, 0, 0.01],
];

/** Aberration moves the sun back by this angle in degrees. */
const ABERRATION = 0.0057;

/** Returns the angle in degrees, from 0 to 360, by which the moon is east of the sun on the ecliptic. */
function elongation(time: number): number {
  const centuries = (time + DELTA_T_MS - J2000) / DAY_MS / DAYS_PER_CENTURY;
  const d = 297.8501921 + 445_267.1114034 * centuries;
  const m = 357.5291092 + 35_999.0502909 * centuries;
  const m1 = 134.963396 + 477_198.8675055 * centuries;
  const f = 93.272095 + 483_202.0175233 * centuries;
  const sum = TERMS.reduce(
    (total, [byD, byM, byM1, byF, degrees]) =>
      total + degrees * Math.sin((byD * d + byM * m + byM1 * m1 + byF * f) * RADIANS),
    d + ABERRATION,
  );
  return ((sum % 360) + 360) % 360;
}
