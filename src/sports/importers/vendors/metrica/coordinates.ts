import {
  type CoordinateSystem,
  canonicalPoint,
  type PlayingArea,
  type Point,
  toMetres,
} from '../../../model/coordinates.ts';
import { type AttackDirections, isTurned } from '../../inference/attack-directions.ts';

/** In CSV, JSON and EPTS alike: the unit square, origin at the top left, y down the page, fixed to the pitch. */
const PITCH: CoordinateSystem = { left: 0, right: 1, top: 0, bottom: 1 };

/** From a source's point in a period to canonical metres, turned so that team_a attacks towards +x. */
export type ToCanonicalPoint = (period: number, point: Point) => Point;

/** One mapping for events and tracking, so that they match. Nothing is turned if the directions are unknown. */
export function pointMapper(area: PlayingArea, directions: AttackDirections): ToCanonicalPoint {
  return (period, point) => canonicalPoint(toFixedPoint(area, point), isTurned(period, directions));
}

/** Metres from the centre, neither turned nor rounded. */
export function toFixedPoint(area: PlayingArea, point: Point): Point {
  return toMetres(PITCH, area, point);
}
