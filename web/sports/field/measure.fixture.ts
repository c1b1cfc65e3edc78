import { type Mark, onCircle, type Point } from './marks.ts';

/** Returns the distance from a point to the nearest mark, in metres. A label counts as a point. */
export function distanceTo(marks: readonly Mark[], point: Point): number {
  return Math.min(...marks.map((mark) => distance(mark, point)));
}

/** Returns points on a mark, including its ends. */
export function pointsOf(mark: Mark): Point[] {
  if (mark.kind === 'patch') return [...mark.points];
  if (mark.kind === 'line') return mark.points.slice(1).flatMap((to, i) => between(mark.points[i] ?? to, to));
  if (mark.kind !== 'arc') return [mark.centre];
  const { centre, radius, from, to } = mark;
  return SHARES.map((share) => onCircle(centre, radius, from + share * (to - from)));
}

const SHARES = [0, 0.2, 0.5, 0.9, 1];

const between = ([x, y]: Point, [u, v]: Point): Point[] =>
  SHARES.map((share) => [x + share * (u - x), y + share * (v - y)]);

function distance(mark: Mark, [x, y]: Point): number {
  if (mark.kind === 'patch') return Math.min(...mark.points.map(([u, v]) => Math.hypot(x - u, y - v)));
  if (mark.kind === 'line')
    return Math.min(...mark.points.slice(1).map((to, i) => fromSegment([x, y], mark.points[i] ?? to, to)));
  const [u, v] = mark.centre;
  if (mark.kind !== 'arc') return Math.hypot(x - u, y - v);
  const angle = (Math.atan2(y - v, x - u) * 180) / Math.PI;
  const along = (((angle - mark.from) % 360) + 360) % 360;
  if (along <= mark.to - mark.from) return Math.abs(Math.hypot(x - u, y - v) - mark.radius);
  const ends = [mark.from, mark.to].map((end) => onCircle(mark.centre, mark.radius, end));
  return Math.min(...ends.map(([endX, endY]) => Math.hypot(x - endX, y - endY)));
}

function fromSegment([x, y]: Point, [u, v]: Point, [toU, toV]: Point): number {
  const [dx, dy] = [toU - u, toV - v];
  const along = ((x - u) * dx + (y - v) * dy) / (dx ** 2 + dy ** 2 || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - u - share * dx, y - v - share * dy);
}
