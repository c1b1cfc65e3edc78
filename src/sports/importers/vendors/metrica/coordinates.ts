import {
  type CoordinateSystem,
  canonicalPoint,
  type PlayingArea,
  type Point,
  toMetres,
} from '../../../model/coordinates.ts';
import { type AttackDirections, isRotated } from '../../inference/attack-directions.ts';

/** The unit square in CSV, JSON and EPTS: origin at the top left, y down the page, fixed to the pitch. */
const PITCH: CoordinateSystem = { left: 0, right: 1, top: 0, bottom: 1 };

/** Converts a source point in a period to canonical metres, rotated so that team_a attacks towards +x. */
export type ToCanonicalPoint = (period: number, point: Point) => Point;

/**
 * Creates one mapping for events and tracking, so that they match. If the directions are unknown, nothing is rotated.
 */
export function pointMapper(area: PlayingArea, directions: AttackDirections): ToCanonicalPoint {
  return (period, point) => canonicalPoint(toFixedPoint(area, point), isRotated(period, directions));
}

/** Metres from the centre, neither rotated nor rounded. */
export function toFixedPoint(area: PlayingArea, point: Point): Point {
  return toMetres(PITCH, area, point);
}
