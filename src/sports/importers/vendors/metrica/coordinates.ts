import {
  type CoordinateSystem,
  canonicalPoint,
  type PlayingArea,
  type Point,
  toMetres,
} from '../../../model/coordinates.ts';
import { type AttackDirections, isRotated } from '../../inference/attack-directions.ts';

/**
 * The unit square in CSV, JSON and EPTS. The origin is the top left; positive y is down. Axes do not flip with the
 * attacking direction.
 */
const PITCH: CoordinateSystem = { left: 0, right: 1, top: 0, bottom: 1 };

/** Converts a source point in a period to canonical metres, rotated so that team_a attacks towards +x. */
export type ToCanonicalPoint = (period: number, point: Point) => Point;

/** Creates a coordinate mapping that events and tracking share. If the directions are unknown, nothing is rotated. */
export function pointMapper(area: PlayingArea, directions: AttackDirections): ToCanonicalPoint {
  return (period, point) => canonicalPoint(toFixedPoint(area, point), isRotated(period, directions));
}

/** Metres from the centre, neither rotated nor rounded. */
export function toFixedPoint(area: PlayingArea, point: Point): Point {
  return toMetres(PITCH, area, point);
}
