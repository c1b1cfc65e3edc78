import {
  type CoordinateSystem,
  canonicalPoint,
  type PlayingArea,
  type Point,
  toMetres,
} from '../../../model/coordinates.ts';
import { type AttackDirections, isRotated } from '../../inference/attack-directions.ts';

/**
 * Coordinates in the source range from 0 to 1, starting at the top left corner; positive y is down. Axes do
 * not flip with the attacking direction. CSV, JSON and EPTS use the same system.
 */
const PITCH: CoordinateSystem = { left: 0, right: 1, top: 0, bottom: 1 };

/** Converts a source point to metres and rotates it so that team_a attacks towards +x. */
export type ToCanonicalPoint = (period: number, point: Point) => Point;

/**
 * Creates the conversion for events and tracking. Without known directions, the conversion does not rotate.
 */
export function pointMapper(area: PlayingArea, directions: AttackDirections): ToCanonicalPoint {
  return (period, point) => canonicalPoint(toFixedPoint(area, point), isRotated(period, directions));
}

/** Converts a source point to metres from the centre, without rotation or rounding. */
export function toFixedPoint(area: PlayingArea, point: Point): Point {
  return toMetres(PITCH, area, point);
}
