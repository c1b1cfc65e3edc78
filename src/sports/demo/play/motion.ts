import type { Point } from '../../model/coordinates.ts';
import { NO_ORDER, type Slot } from './slot.ts';

/** Ticks per second of the demo's games, and the frame rate of their tracking. */
export const HZ = 25;
export const TICK_S = 1 / HZ;

/** Converts a duration to whole ticks, at least one. */
export function ticksOf(seconds: number): number {
  return Math.max(1, Math.round(seconds * HZ));
}

/** Movement limits and habits of a sport's players. */
export interface Pace {
  /** Top speed of a run into position, in m/s. */
  readonly jog: number;
  /** Top speed of a run for the ball, in m/s. */
  readonly sprint: number;
  /** Maximum acceleration or braking, in m/s². */
  readonly acceleration: number;
  /** Amplitude of players' wandering around their positions in open play, in metres. */
  readonly wander: number;
  /** Angular speed of the wandering, in radians per second. */
  readonly restlessness: number;
}

/** Time in which a player without an order returns to his position, in seconds. */
const UNHURRIED_S = 1.6;
/**
 * Minimum remaining time for planning a run, in seconds, so that the last step before a deadline is not a
 * jump.
 */
const HURRIED_S = 0.3;
/** Time for which a player's motion is extrapolated to brake before an edge, in seconds. */
const AHEAD_S = 0.25;

/**
 * Moves a player by one tick. The desired velocity covers the remaining distance in the remaining time. The
 * acceleration towards this velocity is critically damped, within the player's limits. The new velocity is
 * between the old and the desired velocity, so no limit is ever exceeded. `edges` contains the maximum |x|
 * and |y|.
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

/** Slows a run towards an edge, so that a third of the braking power can stop the player in the remaining space. */
function brake(at: number, velocity: number, edge: number, acceleration: number): number {
  const room = edge - (velocity > 0 ? at : -at);
  if (room > 12) return velocity;
  const most = Math.sqrt(Math.max(0, room) * acceleration * (2 / 3));
  return Math.max(-most, Math.min(most, velocity));
}
