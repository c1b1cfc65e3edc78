import { heightOf, lengthOf, type View } from './fields.ts';

/** A view on the screen: lengthwise, or upright, so that team_a attacks upwards. Narrow windows show it upright. */
export interface Plane {
  readonly view: View;
  readonly isUpright: boolean;
}

/** Width of a plane on the screen, in metres of the field. */
export const acrossOf = ({ view, isUpright }: Plane): number => (isUpright ? heightOf(view) : lengthOf(view));
/** Height of a plane on the screen, in metres of the field. */
export const downOf = ({ view, isUpright }: Plane): number => (isUpright ? lengthOf(view) : heightOf(view));

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns the transformation from metres, with y upwards, to the screen. */
export function matrixOf({ view, isUpright }: Plane, scale = 1): Matrix {
  const { left, right, top } = view;
  return isUpright
    ? [0, -scale, -scale, 0, top * scale, right * scale]
    : [scale, 0, 0, -scale, -left * scale, top * scale];
}

/** The part of a transformation that turns and mirrors. It is its own inverse. */
export const turnOf = (isUpright: boolean): Matrix =>
  isUpright ? [0, -1, -1, 0, 0, 0] : [1, 0, 0, -1, 0, 0];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the pixel of a place on the field, on a plane that is `width` pixels wide. */
export function toPixels(plane: Plane, width: number, { x, y }: Place): Place {
  const [a, b, c, d, e, f] = matrixOf(plane, width / acrossOf(plane));
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Returns the place on the field of a pixel: the inverse of `toPixels`. */
export function toMetres({ view, isUpright }: Plane, width: number, { x, y }: Place): Place {
  const metres = acrossOf({ view, isUpright }) / width;
  return isUpright
    ? { x: view.right - y * metres, y: view.top - x * metres }
    : { x: view.left + x * metres, y: view.top - y * metres };
}
