import type { Frame } from '../../../model/frame.ts';
import { roundPosition } from '../../../model/units.ts';
import type { CdfPerson } from './schema.ts';

export function toCanonicalPoint({ x, y, z }: Pick<CdfPerson, 'x' | 'y' | 'z'>): Frame['ball'] {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { x: roundPosition(x), y: roundPosition(y), z: typeof z === 'number' ? roundPosition(z) : null };
}
