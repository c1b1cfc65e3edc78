import { canonicalPoint3D, type Point3D } from '../../../model/coordinates.ts';

interface Measured {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly z?: number | null | undefined;
}

/**
 * Source positions are in metres from the centre; positive y is up. Axes do not flip with the attacking
 * direction.
 */
export function toCanonicalPoint(measured: Measured | null | undefined): Point3D | null {
  return canonicalPoint3D(measured?.x, measured?.y, measured?.z);
}
