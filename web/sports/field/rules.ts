import type { Mark } from './marks.ts';

export interface Area {
  readonly length_m: number;
  readonly width_m: number;
}

/** How the field of a sport is marked. */
export interface Rules {
  /** What a drawing shows around the field, in metres: goals stand outside some. */
  readonly margin: number;
  /** The radius of rounded corners; 0 if it is not stated. */
  readonly corner?: number;
  /** The smallest area that has room for the markings; a smaller one is drawn without. */
  readonly least: Area;
  readonly marks: (area: Area) => readonly Mark[];
}
