import { roundPosition } from '../../../model/units.ts';

/** Positions are in centimetres. */
export const CENTIMETRE_M = 0.01;

export function toCanonicalPoint({ x, y }: { readonly x: number; readonly y: number }) {
  return { x: roundPosition(x * CENTIMETRE_M), y: roundPosition(y * CENTIMETRE_M) };
}
