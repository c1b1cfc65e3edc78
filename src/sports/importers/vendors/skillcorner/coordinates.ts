import { canonicalPoint3D, type Point3D } from '../../../model/coordinates.ts';
import type { Sign } from '../../inference/attack-directions.ts';
import type { SkillCornerPosition } from './schema.ts';

/**
 * Converts a position in metres from the centre; positive y is up. The axes stay the same when the teams
 * change ends.
 */
export function toCanonicalPoint({ x, y, z }: SkillCornerPosition): Point3D {
  return canonicalPoint3D(x, y, z);
}

/**
 * Converts a position of an event, which follows the attacking direction of the acting team; `sign` is −1 if this is
 * team_b. Returns null if a coordinate is unknown.
 */
export function toAttackingPoint(x: number | null, y: number | null, sign: Sign): Point3D | null {
  return x === null || y === null ? null : canonicalPoint3D(x * sign, y * sign, null);
}
