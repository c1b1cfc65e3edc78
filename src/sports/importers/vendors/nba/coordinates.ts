import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { FOOT_M, roundPosition } from '../../../model/units.ts';

/**
 * SportVU's feet from the top left corner, as the league's viewer draws them; its shot charts agree. At the left basket
 * a chart's x grows to the right of someone who faces the basket, and equals 25 feet minus y. So y grows to the left.
 */
export const COURT: CoordinateSystem = { left: 0, right: 94, bottom: 50, top: 0 };

/** The middle of the court in SportVU's x. */
export const MIDDLE_X = (COURT.left + COURT.right) / 2;

export function toCanonicalPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, feet), isRotated);
}

/** Converts feet to metres above the ground. */
export function heightOf(feet: number): number {
  return roundPosition(feet * FOOT_M);
}
