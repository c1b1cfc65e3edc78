import { canonicalPlace, type Place, type Point } from '../../../model/coordinates.ts';
import type { Sample } from './schema.ts';

/** Metres from the centre, y up the page, fixed to the pitch. */
export function toCanonicalPoint({ pos: [x = 0, y = 0, z] }: Sample): Place {
  return canonicalPlace(x, y, z);
}

/** As {@link toCanonicalPoint}, without the height, which is imported of the ball only. */
export function toGroundPoint(sample: Sample): Point {
  const { x, y } = toCanonicalPoint(sample);
  return { x, y };
}
