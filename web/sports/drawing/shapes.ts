import type { Side } from '../game/sides.tsx';

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns a mark's SVG path: a circle for team_a, a square for team_b, otherwise a diamond. */
export function shapeOf(side: Side | null, x: number, y: number, radius: number): string {
  if (side === 'a') return circle(x, y, radius);
  if (side === 'b') return square(x, y, radius * 0.88);
  return diamond(x, y, radius * 1.15);
}

function circle(x: number, y: number, r: number): string {
  const half = `a${short(r)} ${short(r)} 0 1 0`;
  return `M${short(x - r)} ${short(y)}${half} ${short(2 * r)} 0${half} ${short(-2 * r)} 0Z`;
}

function square(x: number, y: number, half: number): string {
  const side = short(2 * half);
  return `M${short(x - half)} ${short(y - half)}h${side}v${side}h-${side}Z`;
}

function diamond(x: number, y: number, r: number): string {
  const step = short(r);
  return `M${short(x)} ${short(y - r)}l${step} ${step}l-${step} ${step}l-${step} -${step}Z`;
}

/** Returns a line with an arrowhead whose barbs have length `head`. */
export function arrow(from: readonly [number, number], to: readonly [number, number], head: number): string {
  const [x, y] = to;
  const angle = Math.atan2(y - from[1], x - from[0]);
  const barb = (turn: number) =>
    `${short(x - head * Math.cos(angle + turn))} ${short(y - head * Math.sin(angle + turn))}`;
  const line = `M${short(from[0])} ${short(from[1])}L${short(x)} ${short(y)}`;
  return `${line}M${barb(0.45)}L${short(x)} ${short(y)}L${barb(-0.45)}`;
}

/**
 * Returns the unit for mark sizes, in metres. The unit grows with the field, so that marks look the same in
 * every sport.
 */
export const unitOf = ({ length_m }: { readonly length_m: number }): number => length_m / 105;
