import {
  type CoordinateSystem,
  canonicalPlace,
  type Place,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

const AREA = STANDARD_AREA.soccer;
/** Metres from the bottom left corner. */
const PITCH: CoordinateSystem = { left: 0, right: AREA.length_m, bottom: 0, top: AREA.width_m };

interface Measured {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly z?: number | null | undefined;
}

/** Null without a position. */
export function toCanonicalPoint({ x, y, z }: Measured): Place | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const metres = toMetres(PITCH, AREA, { x, y });
  return canonicalPlace(metres.x, metres.y, z);
}
