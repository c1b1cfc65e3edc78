/** A point in metres from the centre: x along the length, y upwards. */
export type Point = readonly [x: number, y: number];

/** Line weight: faint for repeated marks such as yard lines, strong for marks such as a rink's blue lines. */
export type Weight = 'faint' | 'strong';

/** Colour of a mark, by its role on the ground. Marks without a paint have the colour of the lines. */
export type Paint = 'apron' | 'band' | 'key' | 'red' | 'blue';

/** Surface of a field, which decides its colours. */
export type Ground = 'grass' | 'ice' | 'wood' | 'turf' | 'plain';

interface Drawn {
  readonly weight?: Weight;
  readonly paint?: Paint;
}

export interface Line extends Drawn {
  readonly kind: 'line';
  readonly points: readonly Point[];
}

/** An arc that runs counter-clockwise between two angles. Angles are in degrees from the x axis. */
export interface Arc extends Drawn {
  readonly kind: 'arc';
  readonly centre: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

export interface Spot extends Drawn {
  readonly kind: 'spot';
  readonly centre: Point;
  readonly radius: number;
}

/** A filled polygon below the lines: mowing stripes, a painted key, an end zone. */
export interface Patch extends Drawn {
  readonly kind: 'patch';
  readonly points: readonly Point[];
}

/**
 * A number painted on the field. Drawings show all numbers upright, although real numbers face the nearest
 * sideline.
 */
export interface Label extends Drawn {
  readonly kind: 'label';
  readonly centre: Point;
  readonly text: string;
  /** Text height in metres. */
  readonly height: number;
}

export type Mark = Line | Arc | Spot | Label | Patch;

export const line = (...points: readonly Point[]): Line => ({ kind: 'line', points });
export const circle = (centre: Point, radius: number): Arc => ({
  kind: 'arc',
  centre,
  radius,
  from: 0,
  to: 360,
});

export const rectangle = ([left, bottom]: Point, [right, top]: Point, paint: Paint): Patch => ({
  kind: 'patch',
  paint,
  points: [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ],
});

/** Gives marks a colour. */
export const painted = <M extends Mark>(paint: Paint, marks: readonly M[]): M[] =>
  marks.map((mark) => ({ ...mark, paint }));

/** Returns the odd number of equal bands that are nearest to a width. An odd number looks the same from both ends. */
export const bandCount = (length: number, width: number): number =>
  2 * Math.round((length / width - 1) / 2) + 1;

/** Repeats marks in the other half, because every field is symmetric end to end. */
export const atBothEnds = (marks: readonly Mark[]): Mark[] => [
  ...marks,
  ...marks.map((mark) => reflect(mark, -1, 1)),
];

/** Repeats marks on the other side of the long axis. */
export const onBothSides = (marks: readonly Mark[]): Mark[] => [
  ...marks,
  ...marks.map((mark) => reflect(mark, 1, -1)),
];

/** Mirrors a mark: `across` = -1 swaps the ends, `up` = -1 swaps the sides. */
export function reflect(mark: Mark, across: 1 | -1, up: 1 | -1): Mark {
  const move = ([x, y]: Point): Point => [x * across, y * up];
  if (mark.kind === 'line' || mark.kind === 'patch') return { ...mark, points: mark.points.map(move) };
  const centre = move(mark.centre);
  if (mark.kind !== 'arc') return { ...mark, centre };
  const turn = (degrees: number): number => {
    const turned = across === 1 ? degrees : 180 - degrees;
    return up === 1 ? turned : -turned;
  };
  const [from, to] = across * up === 1 ? [mark.from, mark.to] : [mark.to, mark.from];
  return { ...mark, centre, from: turn(from), to: turn(to) };
}

export function onCircle([x, y]: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

export const feet = (count: number): number => count * 0.3048;
export const yards = (count: number): number => count * 0.9144;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;

export interface Area {
  readonly length_m: number;
  readonly width_m: number;
}

/** Rules for the markings of a sport's field. */
export interface Rules {
  readonly ground: Ground;
  /** Width of the border around the field, in metres. The border leaves room for goals outside the lines. */
  readonly margin: number;
  /** Radius of rounded corners, in metres; 0 by default. */
  readonly corner?: number;
  /** Distance of the goal or hoop from the end of the field, in metres; 0 by default. */
  readonly goal?: number;
  /** The smallest area with room for the markings. Smaller fields are drawn without markings. */
  readonly least: Area;
  readonly marks: (area: Area) => readonly Mark[];
}
