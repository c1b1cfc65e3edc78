import type { FieldDrawing } from './fields.ts';

/** What part of the plane a drawing shows, in metres. */
export interface View {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The whole field or the half that team A attacks, with the margin around it. */
export function viewOf({ area, margin }: FieldDrawing, half = false): View {
  const end = area.length_m / 2 + margin;
  const side = area.width_m / 2 + margin;
  return { left: half ? -margin : -end, right: end, bottom: -side, top: side };
}

export const lengthOf = ({ left, right }: View): number => right - left;
export const heightOf = ({ bottom, top }: View): number => top - bottom;
