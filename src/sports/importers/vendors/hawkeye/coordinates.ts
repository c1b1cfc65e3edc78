import { roundPosition } from '../../../model/units.ts';
import type { Sample } from './schema.ts';

/** Metres from the centre, y up the page. */
export function toCanonicalPoint({ pos: [x = 0, y = 0] }: Sample): { x: number; y: number } {
  return { x: roundPosition(x), y: roundPosition(y) };
}

export function heightOf({ pos: [, , z] }: Sample): number | null {
  return z === undefined ? null : roundPosition(z);
}
