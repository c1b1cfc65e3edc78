import type { Point } from '../../../model/coordinates.ts';
import type { SourceEvent } from './read.ts';

/** A play ends at one of the next events, unless the vendor left that one out. */
const LOOK_AHEAD = 5;
/** Degrees; angles and positions are written with two decimals, which shows in short passes. */
const SAME_ANGLE = 0.1;

/**
 * Where a play ended. The vendor states its angle (clockwise from the direction of attack) but not its end, which is
 * where the ball was first touched next; a touch counts as that one if it lies at the stated angle. Null where none
 * does. `sign` is the direction in which the acting team attacks.
 */
export function playEnd(events: readonly SourceEvent[], index: number, sign: 1 | -1): Point | null {
  const play = events[index];
  const angle = Number.parseFloat(play?.action?.attributes['PlayAngle'] ?? '');
  if (!play?.position || Number.isNaN(angle)) return null;
  for (const next of events.slice(index + 1, index + 1 + LOOK_AHEAD)) {
    const touch = next.firstTouch ?? next.position;
    if (touch && apart(bearing(play.position, touch, sign), angle) <= SAME_ANGLE) return touch;
  }
  return null;
}

/** Degrees clockwise from the direction of attack. */
function bearing(from: Point, to: Point, sign: number): number {
  return (-Math.atan2((to.y - from.y) * sign, (to.x - from.x) * sign) * 180) / Math.PI;
}

function apart(one: number, other: number): number {
  const difference = (((one - other) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}
