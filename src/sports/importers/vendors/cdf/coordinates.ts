import { canonicalPlace, type Place } from '../../../model/coordinates.ts';
import type { CdfPerson } from './schema.ts';

/** Metres from the centre, y up the page, fixed to the pitch. */
export function toCanonicalPoint({ x, y, z }: Pick<CdfPerson, 'x' | 'y' | 'z'>): Place | null {
  return canonicalPlace(x, y, z);
}
