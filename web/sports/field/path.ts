import type { FieldDrawing } from './fields.ts';
import type { Label, Mark, Point, Weight } from './marks.ts';

/** SVG paths of a field in metres, with y upwards. A canvas accepts the same paths. */
export interface FieldPaths {
  readonly edge: string;
  readonly lines: Readonly<Record<Weight | 'normal', string>>;
  readonly spots: string;
  readonly labels: readonly Label[];
}

export function pathsOf({ area, corner, marks }: FieldDrawing): FieldPaths {
  const lines = (weight?: Weight) =>
    marks
      .filter((mark) => mark.weight === weight)
      .map(strokeOf)
      .join('');
  return {
    edge: roundedRectangle(area.length_m / 2, area.width_m / 2, corner),
    lines: { faint: lines('faint'), normal: lines(), strong: lines('strong') },
    spots: marks.map(fillOf).join(''),
    labels: marks.filter((mark) => mark.kind === 'label'),
  };
}

function strokeOf(mark: Mark): string {
  if (mark.kind === 'line') return `M${mark.points.map(at).join('L')}`;
  return mark.kind === 'arc' ? arc(mark.centre, mark.radius, mark.from, mark.to) : '';
}

function fillOf(mark: Mark): string {
  return mark.kind === 'spot' ? arc(mark.centre, mark.radius, 0, 360) : '';
}

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

export function onCircle([x, y]: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const short = (value: number): string => String(Math.round(value * 1000) / 1000);
