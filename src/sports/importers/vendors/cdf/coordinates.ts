import { canonicalPoint3D, type Point3D } from '../../../model/coordinates.ts';
import type { CdfPerson } from './schema.ts';

/**
 * Source positions are in metres from the centre; positive y is up. Axes do not flip with the attacking
 * direction.
 */
export function toCanonicalPoint({ x, y, z }: Pick<CdfPerson, 'x' | 'y' | 'z'>): Point3D | null {
  return canonicalPoint3D(x, y, z);
}
