import {
  type CoordinateSystem,
  canonicalPoint3D,
  type Point3D,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';

const AREA = STANDARD_AREA.soccer;
/** MA25 positions are in metres from the top left corner; positive y is down. */
const PITCH: CoordinateSystem = { left: 0, right: AREA.length_m, bottom: AREA.width_m, top: 0 };

interface Measured {
  readonly x: number;
  readonly y: number;
  readonly z?: number | null | undefined;
}

export function toCanonicalPoint({ x, y, z }: Measured): Point3D {
  const metres = toMetres(PITCH, AREA, { x, y });
  return canonicalPoint3D(metres.x, metres.y, z);
}
