import { canonicalPoint3D, mirror, type Point3D } from '../../../model/coordinates.ts';

interface Measured {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly z?: number | null | undefined;
}

/**
 * Source positions are in metres from the centre; positive y is up. Axes do not flip with the attacking
 * direction. `isRotated` rotates the position by 180°.
 */
export function toCanonicalPoint(measured: Measured | null | undefined, isRotated = false): Point3D | null {
  const point = canonicalPoint3D(measured?.x, measured?.y, measured?.z);
  if (point === null || !isRotated) return point;
  const { x, y } = mirror(point);
  return canonicalPoint3D(x, y, point.z);
}
