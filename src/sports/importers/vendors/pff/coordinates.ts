import { canonicalPlace, type Place } from '../../../model/coordinates.ts';

interface Measured {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly z?: number | null | undefined;
}

/** Metres from the centre, y up the page, fixed to the pitch. */
export function toCanonicalPoint(measured: Measured | null | undefined): Place | null {
  return canonicalPlace(measured?.x, measured?.y, measured?.z);
}
