import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { FOOT_M, roundPosition } from '../../../model/units.ts';

/**
 * Feet from the top left corner; positive y is down, as in the league's viewer and shot charts. At the left basket, a
 * chart's positive x is to the right of a player facing the basket, and equals 25 feet minus y.
 */
export const COURT: CoordinateSystem = { left: 0, right: 94, bottom: 50, top: 0 };

/** X coordinate of the middle of the court. */
export const MIDDLE_X = (COURT.left + COURT.right) / 2;

export function toCanonicalPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, feet), isRotated);
}

/** Converts feet to metres above the ground. */
export function heightOf(feet: number): number {
  return roundPosition(feet * FOOT_M);
}
