import { canonicalPoint3D, type Point, type Point3D } from '../../../model/coordinates.ts';
import type { Sample } from './schema.ts';

/**
 * Source positions are in metres from the centre; positive y is up. Axes do not flip with the attacking
 * direction.
 */
export function toCanonicalPoint({ pos: [x = 0, y = 0, z] }: Sample): Point3D {
  return canonicalPoint3D(x, y, z);
}

/** Converts a position without its height, because only the ball gets a height. */
export function toGroundPoint(sample: Sample): Point {
  const { x, y } = toCanonicalPoint(sample);
  return { x, y };
}
