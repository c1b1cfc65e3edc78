import type { Static } from 'typebox';
import { roundPosition } from '../../../model/units.ts';
import type { Place } from './schema.ts';

export function toCanonicalPoint(
  place: Static<typeof Place> | undefined,
): { x: number; y: number; z: number | null } | null {
  const [x, y, z] = place ?? [];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}
