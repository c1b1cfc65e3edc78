import { HOUR_MS } from '../../model/local-time.ts';
import { directionOf } from './globe.ts';
import { noise } from './noise.ts';

/** What passes over a place at a moment, each from -1 to 1. */
export interface Systems {
  /** A deep low to a strong high. */
  readonly pressure: number;
  /** Cold to warm air. */
  readonly airMass: number;
  /** Gaps to showers. */
  readonly showers: number;
  /** Calm to wind. */
  readonly wind: number;
}

/** How fine a pattern is, in cells a radian, and how long it keeps its shape. */
const PATTERNS = {
  pressure: { seed: 1, scale: 3, hours: 72 },
  airMass: { seed: 2, scale: 2.5, hours: 96 },
  showers: { seed: 3, scale: 8, hours: 16 },
  wind: { seed: 4, scale: 8, hours: 14 },
} as const;

/** All patterns travel east, round the globe in two months. */
const DEGREES_PER_HOUR = 0.25;

/** The weather systems over a place: patterns on the globe that travel and change, so that neighbours share them. */
export function systemsAt(latitude: number, longitude: number, time: number): Systems {
  const hours = time / HOUR_MS;
  const [x, y, z] = directionOf(latitude, longitude - ((hours * DEGREES_PER_HOUR) % 360));
  const pattern = ({ seed, scale, hours: life }: { seed: number; scale: number; hours: number }) =>
    noise(seed, [x * scale, y * scale, z * scale, hours / life]);
  return {
    pressure: pattern(PATTERNS.pressure),
    airMass: pattern(PATTERNS.airMass),
    showers: pattern(PATTERNS.showers),
    wind: pattern(PATTERNS.wind),
  };
}
