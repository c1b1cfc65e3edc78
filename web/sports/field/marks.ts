/** Metres from the centre: x along the length, y up the page. */
export type Point = readonly [x: number, y: number];

/** What is drawn lightly, because it repeats (yard lines), and what is drawn strongly (the blue lines of a rink). */
export type Weight = 'faint' | 'strong';

interface Drawn {
  readonly weight?: Weight;
}

export interface Line extends Drawn {
  readonly kind: 'line';
  readonly points: readonly Point[];
}

/** Anticlockwise from one angle to another, in degrees from +x. */
export interface Arc extends Drawn {
  readonly kind: 'arc';
  readonly centre: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

/** A filled spot. */
export interface Spot extends Drawn {
  readonly kind: 'spot';
  readonly centre: Point;
  readonly radius: number;
}

/** A number painted on the field. It is always upright in a drawing, though real ones face their side of the field. */
export interface Label extends Drawn {
  readonly kind: 'label';
  readonly centre: Point;
  readonly text: string;
  /** In metres. */
  readonly height: number;
}

export type Mark = Line | Arc | Spot | Label;

export const line = (...points: readonly Point[]): Line => ({ kind: 'line', points });
export const circle = (centre: Point, radius: number): Arc => ({
  kind: 'arc',
  centre,
  radius,
  from: 0,
  to: 360,
});

/** The same marks in the other half as well: every field is the same from both ends. */
export const atBothEnds = (marks: readonly Mark[]): Mark[] => [
  ...marks,
  ...marks.map((mark) => reflect(mark, -1, 1)),
];

/** The same marks on the other side of the axis as well. */
export const onBothSides = (marks: readonly Mark[]): Mark[] => [
  ...marks,
  ...marks.map((mark) => reflect(mark, 1, -1)),
];

/** A mark in a mirror: `across` is -1 to exchange the ends, `up` is -1 to exchange the sides. */
export function reflect(mark: Mark, across: 1 | -1, up: 1 | -1): Mark {
  const move = ([x, y]: Point): Point => [x * across, y * up];
  if (mark.kind === 'line') return { ...mark, points: mark.points.map(move) };
  const centre = move(mark.centre);
  if (mark.kind !== 'arc') return { ...mark, centre };
  const turn = (degrees: number): number => {
    const turned = across === 1 ? degrees : 180 - degrees;
    return up === 1 ? turned : -turned;
  };
  const [from, to] = across * up === 1 ? [mark.from, mark.to] : [mark.to, mark.from];
  return { ...mark, centre, from: turn(from), to: turn(to) };
}

export const feet = (count: number): number => count * 0.3048;
export const yards = (count: number): number => count * 0.9144;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;

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
