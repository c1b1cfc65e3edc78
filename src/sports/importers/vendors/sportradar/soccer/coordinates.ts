import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../../model/coordinates.ts';

/**
 * Percent of the length and the width. The home team's goal is at x = 0 and y = 0 is at the top in both halves, so the
 * home team always attacks towards +x.
 */
const PITCH: CoordinateSystem = { left: 0, right: 100, bottom: 100, top: 0 };

/** Returns a position in metres; null unless both coordinates are known. */
export function placeOf(x: number | null, y: number | null): Point | null {
  if (x === null || y === null) return null;
  return canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, { x, y }), false);
}
