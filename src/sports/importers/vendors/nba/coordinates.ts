import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import { FOOT_M, roundPosition } from '../../../model/units.ts';

/**
 * Coordinates in feet from the top left corner; positive y is down. The league's viewer and shot charts use
 * the same axes: at the left basket, a chart's positive x is to the right of a player facing the basket and
 * equals 25 feet minus y.
 */
export const COURT: CoordinateSystem = { left: 0, right: 94, bottom: 50, top: 0 };

/** Middle of the court along x, in feet. */
export const MIDDLE_X = (COURT.left + COURT.right) / 2;

export function toCanonicalPoint(feet: Point, isRotated: boolean): Point {
  return canonicalPoint(toMetres(COURT, STANDARD_AREA.basketball, feet), isRotated);
}

/** Converts a height from feet to metres. */
export function heightOf(feet: number): number {
  return roundPosition(feet * FOOT_M);
}
