import { canonicalPoint3D, type Point3D } from '../../../model/coordinates.ts';
import type { SkillCornerPosition } from './schema.ts';

/** Metres from the centre; positive y is up. Axes do not flip with the attacking direction. */
export function toCanonicalPoint({ x, y, z }: SkillCornerPosition): Point3D {
  return canonicalPoint3D(x, y, z);
}
