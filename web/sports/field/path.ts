import type { FieldDrawing } from './fields.ts';
import {
  type Ground,
  type Label,
  type Mark,
  onCircle,
  type Paint,
  type Point,
  type Weight,
} from './marks.ts';

/** Marks of one look, as an SVG path. */
export interface Painted {
  readonly paint: Paint | 'line';
  readonly weight: Weight | 'normal';
  readonly d: string;
}

/** SVG paths of a field in metres, with y upwards. A canvas accepts the same paths. */
export interface FieldPaths {
  readonly ground: Ground;
  /** The surroundings, up to the margin. */
  readonly apron: string;
  readonly edge: string;
  /** Areas to fill below the lines. */
  readonly patches: readonly Painted[];
  readonly lines: readonly Painted[];
  /** Areas to fill above the lines. */
  readonly spots: readonly Painted[];
  readonly labels: readonly Label[];
}

export function pathsOf({ ground, area, margin, corner, marks }: FieldDrawing): FieldPaths {
  return {
    ground,
    apron: roundedRectangle(area.length_m / 2 + margin, area.width_m / 2 + margin, corner),
    edge: roundedRectangle(area.length_m / 2, area.width_m / 2, corner),
    patches: grouped(marks, patchOf),
    lines: grouped(marks, strokeOf),
    spots: grouped(marks, spotOf),
    labels: marks.filter((mark) => mark.kind === 'label'),
  };
}

/** Joins the paths of marks with the same look. */
function grouped(marks: readonly Mark[], pathOf: (mark: Mark) => string): Painted[] {
  const looks = Map.groupBy(marks, ({ paint = 'line', weight = 'normal' }) => `${paint} ${weight}`);
  return [...looks.values()].flatMap((alike): Painted[] => {
    const d = alike.map(pathOf).join('');
    const { paint = 'line', weight = 'normal' } = alike[0] ?? {};
    return d === '' ? [] : [{ paint, weight, d }];
  });
}

function strokeOf(mark: Mark): string {
  if (mark.kind === 'line') return `M${mark.points.map(at).join('L')}`;
  return mark.kind === 'arc' ? arc(mark.centre, mark.radius, mark.from, mark.to) : '';
}

const spotOf = (mark: Mark): string => (mark.kind === 'spot' ? arc(mark.centre, mark.radius, 0, 360) : '');
const patchOf = (mark: Mark): string => (mark.kind === 'patch' ? `M${mark.points.map(at).join('L')}Z` : '');

/** Returns two arcs, because a single SVG arc that ends at its start draws nothing. */
function arc(centre: Point, radius: number, from: number, to: number): string {
  const on = (angle: number) => at(onCircle(centre, radius, angle));
  const piece = (angle: number) => `A${short(radius)} ${short(radius)} 0 0 1 ${on(angle)}`;
  return `M${on(from)}${piece((from + to) / 2)}${piece(to)}`;
}

function roundedRectangle(end: number, side: number, corner: number): string {
  if (corner === 0)
    return `M${[at([end, side]), at([-end, side]), at([-end, -side]), at([end, -side])].join('L')}Z`;
  const bend = (x: number, y: number) => `A${short(corner)} ${short(corner)} 0 0 1 ${at([x, y])}`;
  return [
    `M${at([end - corner, side])}L${at([corner - end, side])}${bend(-end, side - corner)}`,
    `L${at([-end, corner - side])}${bend(corner - end, -side)}`,
    `L${at([end - corner, -side])}${bend(end, corner - side)}`,
    `L${at([end, side - corner])}${bend(end - corner, side)}Z`,
  ].join('');
}

const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const short = (value: number): string => String(Math.round(value * 1000) / 1000);
