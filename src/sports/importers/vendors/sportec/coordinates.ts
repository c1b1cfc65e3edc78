import { canonicalPoint, type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';
import { type AttackDirections, isRotated } from '../../inference/attack-directions.ts';

/** Converts a position in a period to canonical metres, rotated so that team_a attacks towards +x. */
export type Placement = (period: number, point: Point) => Point;

/** Returns the conversion of tracking positions, which are in metres from the centre; positive y is up. */
export function trackingPlacement(directions: AttackDirections): Placement {
  return (period, point) => canonicalPoint(point, isRotated(period, directions));
}

/**
 * Returns the conversion of event positions, which are in metres from the bottom left corner; positive y is
 * up.
 */
export function eventPlacement(area: PlayingArea, directions: AttackDirections): Placement {
  const system = { left: 0, right: area.length_m, bottom: 0, top: area.width_m };
  return (period, point) => canonicalPoint(toMetres(system, area, point), isRotated(period, directions));
}

export function heightOf(z: number | null): number | null {
  return z === null ? null : roundPosition(z);
}
