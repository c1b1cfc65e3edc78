import type { Static } from 'typebox';
import { type Point3D as CanonicalPlace, canonicalPoint3D } from '../../../model/coordinates.ts';
import type { Coordinates } from './schema.ts';

/**
 * Metres from the centre: x, y and, for the ball, the height. Positive y is up. Axes do not flip with the attacking
 * direction.
 */
export function toCanonicalPoint(place: Static<typeof Coordinates> | undefined): CanonicalPlace | null {
  const [x, y, z] = place ?? [];
  return canonicalPoint3D(x, y, z);
}
