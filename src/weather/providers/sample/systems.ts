import { HOUR_MS } from '../../model/local-time.ts';
import { directionOf, globeNoise } from './noise.ts';

/** What passes over a place at a time, each from -1 to 1. */
export interface Systems {
  /** Deep low to strong high. */
  readonly pressure: number;
  /** Cold to warm air. */
  readonly airMass: number;
  /** Gaps to showers. */
  readonly showers: number;
  /** Calm to wind. */
  readonly wind: number;
}

/** How fine each pattern is, in cells per radian, and how many hours it keeps its shape. */
const PATTERNS = {
  pressure: { seed: 1, scale: 3, hours: 72 },
  airMass: { seed: 2, scale: 2.5, hours: 96 },
  showers: { seed: 3, scale: 8, hours: 16 },
  wind: { seed: 4, scale: 8, hours: 14 },
} as const;

/** All patterns travel east, around the globe in two months. */
const DEGREES_PER_HOUR = 0.25;

/** The weather systems over a place: patterns on the globe that travel and change, so that neighbours share them. */
export function systemsAt(latitude: number, longitude: number, time: number): Systems {
  const now = time / HOUR_MS;
  const direction = directionOf(latitude, longitude - ((now * DEGREES_PER_HOUR) % 360));
  const pattern = (name: keyof typeof PATTERNS) => {
    const { seed, scale, hours } = PATTERNS[name];
    return globeNoise(seed, direction, scale, now / hours);
  };
  return {
    pressure: pattern('pressure'),
    airMass: pattern('airMass'),
    showers: pattern('showers'),
    wind: pattern('wind'),
  };
}
