import type { Static } from 'typebox';
import { type Point3D as CanonicalPlace, canonicalPoint3D } from '../../../model/coordinates.ts';
import type { Coordinates } from './schema.ts';

/**
 * Converts a position in metres from the centre: x, y and, for the ball, height. Positive y is up. The axes
 * stay the same when the teams change ends.
 */
export function toCanonicalPoint(place: Static<typeof Coordinates> | undefined): CanonicalPlace | null {
  const [x, y, z] = place ?? [];
  return canonicalPoint3D(x, y, z);
}
