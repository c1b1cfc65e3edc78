import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { FOOT_M, roundPosition } from '../../../model/units.ts';

/**
 * SportVU's feet, from the top left corner: the league's viewer drew them so, and its shot charts agree. At the left
 * basket a chart's x, which grows to the right of someone who faces the basket, is 25 feet minus y, so y grows to the left.
 */
export const COURT: CoordinateSystem = { left: 0, right: 94, bottom: 50, top: 0 };

/** The middle of the court in SportVU's x. */
export const MIDDLE_X = (COURT.left + COURT.right) / 2;

export function toCanonicalPoint(feet: Point, turned: boolean): Point {
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, feet), turned);
}

/** Metres above the ground. */
export function heightOf(feet: number): number {
  return roundPosition(feet * FOOT_M);
}
