import { canonicalPlace, type Place } from '../../../model/coordinates.ts';
import type { SkillCornerPosition } from './schema.ts';

/** Metres from the centre, y up the page, fixed to the pitch. */
export function toCanonicalPoint({ x, y, z }: SkillCornerPosition): Place {
  return canonicalPlace(x, y, z);
}
