import {
  type CoordinateSystem,
  canonicalPoint3D,
  type Point3D,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

const AREA = STANDARD_AREA.soccer;
/** Coordinates in metres from the bottom left corner. */
const PITCH: CoordinateSystem = { left: 0, right: AREA.length_m, bottom: 0, top: AREA.width_m };

interface Measured {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly z?: number | null | undefined;
}

export function toCanonicalPoint({ x, y, z }: Measured): Point3D | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const metres = toMetres(PITCH, AREA, { x, y });
  return canonicalPoint3D(metres.x, metres.y, z);
}
