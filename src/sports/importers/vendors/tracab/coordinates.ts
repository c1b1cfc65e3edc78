import { canonicalPoint3D, type Point3D } from '../../../model/coordinates.ts';

/**
 * Metres per unit. Positions are in centimetres from the centre spot; positive y is up. The axes stay the
 * same when the teams change ends.
 */
export const CENTIMETRE_M = 0.01;

interface Measured {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

export function toCanonicalPoint({ x, y, z }: Measured): Point3D {
  return canonicalPoint3D(x * CENTIMETRE_M, y * CENTIMETRE_M, z === undefined ? null : z * CENTIMETRE_M);
}
