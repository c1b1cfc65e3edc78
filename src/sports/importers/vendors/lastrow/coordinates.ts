import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

/**
 * Percent of the pitch. In a file of many goals y runs up the page: the corner kick before Liverpool's fourth goal against
 * Barcelona, from the right, is at (99, 0), and the full-backs are on their own sides in every goal.
 */
export const MANY_GOALS: CoordinateSystem = { left: 0, right: 100, bottom: 0, top: 100 };
/**
 * In the file of a single goal y runs down the page: a goal that is in both forms has the same y in them but is played in
 * opposite directions, so one form is the other's mirror image unless their y axes differ.
 */
export const ONE_GOAL: CoordinateSystem = { left: 0, right: 100, bottom: 100, top: 0 };

/** `turned` if team_a attacks towards low x. */
export function toCanonicalPoint(percent: CoordinateSystem, point: Point, turned: boolean): Point {
  return canonicalPoint(toMetres(percent, STANDARD_AREA.soccer, point), turned);
}
