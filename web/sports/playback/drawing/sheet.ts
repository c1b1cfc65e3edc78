import type { Plane } from '../../field/plane.ts';

/** A canvas and its mapping from field metres to CSS pixels. */
export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly plane: Plane;
  /** Width in CSS pixels. */
  readonly width: number;
}
