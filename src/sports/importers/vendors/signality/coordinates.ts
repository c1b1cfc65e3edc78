import type { Static } from 'typebox';
import { type Place as CanonicalPlace, canonicalPlace } from '../../../model/coordinates.ts';
import type { Place } from './schema.ts';

/** Metres from the centre, y up the page, fixed to the pitch: x, y and, of a ball, the height. */
export function toCanonicalPoint(place: Static<typeof Place> | undefined): CanonicalPlace | null {
  const [x, y, z] = place ?? [];
  return canonicalPlace(x, y, z);
}
