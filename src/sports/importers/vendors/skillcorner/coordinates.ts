import { canonicalPoint3D, type Point3D } from '../../../model/coordinates.ts';
import type { SkillCornerPosition } from './schema.ts';

/**
 * Converts a position in metres from the centre; positive y is up. The axes stay the same when the teams
 * change ends.
 */
export function toCanonicalPoint({ x, y, z }: SkillCornerPosition): Point3D {
  return canonicalPoint3D(x, y, z);
}
