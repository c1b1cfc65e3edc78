import { canonicalPoint3D, type Point, type Point3D } from '../../../model/coordinates.ts';
import type { Sample } from './schema.ts';

/** Metres from the centre; positive y is up. Axes do not flip with the attacking direction. */
export function toCanonicalPoint({ pos: [x = 0, y = 0, z] }: Sample): Point3D {
  return canonicalPoint3D(x, y, z);
}

/** Like {@link toCanonicalPoint}, but without the height. Heights are imported only for the ball. */
export function toGroundPoint(sample: Sample): Point {
  const { x, y } = toCanonicalPoint(sample);
  return { x, y };
}
