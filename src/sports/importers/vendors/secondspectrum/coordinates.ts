import type { Static } from 'typebox';
import {
  type Point3D as CanonicalPlace,
  canonicalPoint,
  canonicalPoint3D,
  type Point,
} from '../../../model/coordinates.ts';
import type { Coordinates } from './schema.ts';

/**
 * Converts a position in metres from the centre: x, y and, for the ball, height. Positive y is up. The axes
 * stay the same when the teams change ends.
 */
export function toCanonicalPoint(place: Static<typeof Coordinates> | undefined): CanonicalPlace | null {
  const [x, y, z] = place ?? [];
  return canonicalPoint3D(x, y, z);
}

/** Converts the position of an event, which has the axes of the tracking. `isRotated` is true if the home team attacks towards −x. */
export function eventPoint(place: unknown, isRotated: boolean): Point | null {
  if (!Array.isArray(place)) return null;
  const [x, y]: unknown[] = place;
  return typeof x === 'number' && typeof y === 'number' ? canonicalPoint({ x, y }, isRotated) : null;
}
