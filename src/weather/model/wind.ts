/** Compass points, clockwise from north. */
export const POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

const DEGREES = 360 / POINTS.length;

/** Returns the index in POINTS of a direction in degrees clockwise from north. */
export function pointOf(direction: number): number {
  return (Math.round(direction / DEGREES) + POINTS.length) % POINTS.length;
}

/** Minimum wind speed of each Beaufort force from 1 upwards, in m/s. */
const FORCES = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];

/** Returns the Beaufort force of a wind in m/s. */
export function beaufortOf(speed: number): number {
  return FORCES.filter((least) => speed >= least).length;
}

interface Wind {
  readonly speed: number;
  /** Direction that the wind comes from, in degrees clockwise from north. */
  readonly direction: number;
}

/** Winds have a common direction if their mean vector is at least this fraction of their mean speed. */
const LEAST_STEADY = 0.5;

/**
 * Returns the mean direction of winds in degrees. Computes the direction of the vector sum, because the mean
 * of north-east and north-west is north. If the winds have no common direction, returns the direction of the
 * strongest wind. Returns null without wind.
 */
export function meanDirection(winds: readonly Wind[]): number | null {
  const speed = winds.reduce((sum, wind) => sum + wind.speed, 0);
  const [strongest] = winds.toSorted((one, other) => other.speed - one.speed);
  if (strongest === undefined || speed === 0) return null;
  const part = (of: (radians: number) => number) =>
    winds.reduce((sum, wind) => sum + wind.speed * of((wind.direction * Math.PI) / 180), 0);
  const [east, north] = [part(Math.sin), part(Math.cos)];
  if (Math.hypot(east, north) < LEAST_STEADY * speed) return strongest.direction;
  return (Math.atan2(east, north) * 180) / Math.PI;
}
