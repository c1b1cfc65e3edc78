/** The points that directions are told by, clockwise from the north. */
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

/** The position in POINTS of a direction in degrees clockwise from north. */
export function pointOf(direction: number): number {
  return (Math.round(direction / DEGREES) + POINTS.length) % POINTS.length;
}

/** In m/s, the least wind of each force from 1 on. */
const FORCES = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];

/** The Beaufort force of a wind in m/s. */
export function beaufortOf(speed: number): number {
  return FORCES.filter((least) => speed >= least).length;
}

interface Wind {
  readonly speed: number;
  /** Where it comes from, in degrees clockwise from north. */
  readonly direction: number;
}

/** Winds whose mean has less than this share of their speed come from no direction in common. */
const LEAST_STEADY = 0.5;

/**
 * Where winds come from on the whole, in degrees: the direction of their mean as vectors, since that of north-east and
 * north-west is north. Of winds that turn round it is that of the strongest. Null where there is none.
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
