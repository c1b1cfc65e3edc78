import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Percent of the pitch. In a file with many goals, positive y is up. Evidence: the corner kick from the right before
 * Liverpool's fourth goal against Barcelona is at (99, 0), and the full-backs are on their usual sides in every goal.
 */
export const MANY_GOALS: CoordinateSystem = { left: 0, right: 100, bottom: 0, top: 100 };
/**
 * In a file with a single goal, positive y is down. Evidence: a goal that exists in both kinds of file has the same y
 * in both files but opposite playing directions. Without different y axes, one file would be the mirror image of the
 * other.
 */
export const ONE_GOAL: CoordinateSystem = { left: 0, right: 100, bottom: 100, top: 0 };

/** Pass `isRotated` as true if team_a attacks towards low x. */
export function toCanonicalPoint(percent: CoordinateSystem, point: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(percent, STANDARD_AREA.soccer, point), isRotated);
}
