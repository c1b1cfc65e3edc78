import type { Point } from '../../model/coordinates.ts';
import { NO_ORDER, type Slot } from './slot.ts';

/** Ticks a second: how often the demo's games advance, and the frame rate of their tracking. */
export const HZ = 25;
/** Seconds in a tick. */
export const TICK_S = 1 / HZ;

/** A duration in whole ticks, at least one. */
export function ticksOf(seconds: number): number {
  return Math.max(1, Math.round(seconds * HZ));
}

/** How the players of a sport move. */
export interface Pace {
  /** Top speed of a run into position, m/s. */
  readonly jog: number;
  /** Top speed of a run for the ball, m/s. */
  readonly sprint: number;
  /** Greatest acceleration or braking, m/s². */
  readonly acceleration: number;
  /** How far players wander about their position in open play, metres. */
  readonly wander: number;
  /** Angular speed of that wandering, radians a second. */
  readonly restlessness: number;
}

/** Time in which a player without an order aims to be in place. */
const UNHURRIED_S = 1.6;
/** Shortest remaining time that a run is planned for, so that the last step before a deadline is not a leap. */
const HURRIED_S = 0.3;
/** How far ahead a player looks for the edge. */
const AHEAD_S = 0.25;

/**
 * Moves a player by one tick. The desired velocity covers the remaining distance in the remaining time; the
 * acceleration towards it damps the motion critically, within the player's limits. The new velocity lies between
 * the old one and the desired one, so no limit is ever exceeded. `edges` are the greatest |x| and |y| allowed.
 */
export function advance(slot: Slot, tick: number, pace: Pace, edges: Point): void {
  const ordered = slot.due !== NO_ORDER;
  const time = ordered ? Math.max((slot.due - tick + 1) * TICK_S, HURRIED_S) : UNHURRIED_S;
  const wayX = (ordered ? slot.orderX : slot.targetX) - slot.x;
  const wayY = (ordered ? slot.orderY : slot.targetY) - slot.y;
  const way = Math.sqrt(wayX * wayX + wayY * wayY);
  let wantX = wayX / time;
  let wantY = wayY / time;
  const want = way / time;
  let limit = ordered ? pace.sprint : pace.jog;
  if (slot.stops && ordered) limit = Math.min(limit, Math.sqrt(way * pace.acceleration));
  if (want > limit) {
    wantX *= limit / want;
    wantY *= limit / want;
  }
  wantX = brake(slot.x + slot.vx * AHEAD_S, wantX, edges.x, pace.acceleration);
  wantY = brake(slot.y + slot.vy * AHEAD_S, wantY, edges.y, pace.acceleration);

  const damping = Math.max(4 / time, 3);
  let ax = (wantX - slot.vx) * damping;
  let ay = (wantY - slot.vy) * damping;
  const a = Math.sqrt(ax * ax + ay * ay);
  if (a > pace.acceleration) {
    ax *= pace.acceleration / a;
    ay *= pace.acceleration / a;
  }
  slot.vx += ax * TICK_S;
  slot.vy += ay * TICK_S;
  slot.x += slot.vx * TICK_S;
  slot.y += slot.vy * TICK_S;
}

/** Slows a run towards an edge to what a third of the braking power can stop in the space left. */
function brake(at: number, velocity: number, edge: number, acceleration: number): number {
  const room = edge - (velocity > 0 ? at : -at);
  if (room > 12) return velocity;
  const most = Math.sqrt(Math.max(0, room) * acceleration * (2 / 3));
  return Math.max(-most, Math.min(most, velocity));
}
