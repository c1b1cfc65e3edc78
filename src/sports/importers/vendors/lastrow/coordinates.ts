import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Coordinates of files with many goals, in percent of the pitch; positive y is up. Evidence: the corner kick
 * from the right before Liverpool's fourth goal against Barcelona is at (99, 0). In every goal, the
 * full-backs are on their usual sides.
 */
export const MANY_GOALS: CoordinateSystem = { left: 0, right: 100, bottom: 0, top: 100 };
/**
 * Coordinates of files with one goal, in percent of the pitch; positive y is down. Evidence: one goal is in
 * both kinds of files, with equal y but opposite playing directions. With equal y axes, one file would be a
 * mirror image of the other.
 */
export const ONE_GOAL: CoordinateSystem = { left: 0, right: 100, bottom: 100, top: 0 };

/** Pass `isRotated` as true if team_a attacks towards low x. */
export function toCanonicalPoint(percent: CoordinateSystem, point: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(percent, STANDARD_AREA.soccer, point), isRotated);
}
