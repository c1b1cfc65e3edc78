import { canonicalPoint3D, type Point, type Point3D } from '../../../model/coordinates.ts';
import type { Sample } from './schema.ts';

/** Metres from the centre, y up the page, fixed to the pitch. */
export function toCanonicalPoint({ pos: [x = 0, y = 0, z] }: Sample): Point3D {
  return canonicalPoint3D(x, y, z);
}

/** Like {@link toCanonicalPoint}, but without the height, which is imported only for the ball. */
export function toGroundPoint(sample: Sample): Point {
  const { x, y } = toCanonicalPoint(sample);
  return { x, y };
}
