import type { Point } from '../../../../model/coordinates.ts';
import type { SportecEvent } from './read.ts';

/** How many of the next events can be the touch that ends a play. */
const LOOK_AHEAD = 5;
/** Greatest difference of equal angles, in degrees: positions have two decimals, which matters in short passes. */
const SAME_ANGLE_DEGREES = 0.1;

/**
 * Where a play ended: at the next touch of the ball. The vendor states only the play's angle (clockwise from the direction
 * of attack), so the next touch is the first one at that angle; null where there is none. `sign` is the direction of x in
 * which the acting team attacks.
 */
export function playEnd(events: readonly SportecEvent[], index: number, sign: 1 | -1): Point | null {
  const play = events[index];
  const angle = Number.parseFloat(play?.action?.attributes['PlayAngle'] ?? '');
  if (!play?.position || Number.isNaN(angle)) return null;
  for (const next of events.slice(index + 1, index + 1 + LOOK_AHEAD)) {
    const touch = next.firstTouch ?? next.position;
    if (touch && difference(bearing(play.position, touch, sign), angle) <= SAME_ANGLE_DEGREES) return touch;
  }
  return null;
}

/** Degrees clockwise from the direction of attack. */
function bearing(from: Point, to: Point, sign: number): number {
  return (-Math.atan2((to.y - from.y) * sign, (to.x - from.x) * sign) * 180) / Math.PI;
}

/** Degrees between two angles, at most 180. */
function difference(one: number, other: number): number {
  const clockwise = (((one - other) % 360) + 360) % 360;
  return Math.min(clockwise, 360 - clockwise);
}
