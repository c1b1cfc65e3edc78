import type { Point } from '../../model/coordinates.ts';
import { HZ, TICK_S, ticksOf } from './motion.ts';
import type { Slot } from './slot.ts';

const GRAVITY = 9.81;

export interface Spot extends Point {
  readonly z: number;
}

/** Position of a ball or puck relative to its carrier. */
export interface CarryStyle {
  /** Distance between the carrier and the ball, in metres. */
  readonly lead: number;
  /** Height of the ball in metres. */
  readonly height: number;
  /** Whether the ball is bounced on the floor. */
  readonly bounces: boolean;
}

interface Held {
  readonly kind: 'held';
  readonly by: Slot;
  readonly style: CarryStyle;
}

/** A ball that moves from one spot to another and comes to rest there. */
export interface Flight {
  readonly kind: 'flight';
  readonly from: Spot;
  readonly to: Spot;
  readonly ticks: number;
  /** True for a ballistic curve; false for a ball that slows down along the ground. */
  readonly airborne: boolean;
}

export type BallMotion = Held | Flight;

/** Ball position for a goalkeeper with the ball, or for a throw-in. */
export const IN_HANDS: CarryStyle = { lead: 0.3, height: 1.2, bounces: false };

/**
 * Fraction by which a rolling ball's initial speed exceeds its mean speed. The final speed is lower by the
 * same fraction.
 */
const ROLL_SLOWING = 0.3;
/** Maximum speed of a carried ball relative to its carrier, in m/s. */
const HANDLING_MS = 3;
/** Maximum vertical speed of a carried ball, in m/s. */
const LIFTING_MS = 6;
const DRIBBLES_PER_S = 1.6;

export class Ball {
  x = 0;
  y = 0;
  z = 0;

  put(spot: Spot): void {
    this.x = spot.x;
    this.y = spot.y;
    this.z = spot.z;
  }

  get spot(): Spot {
    return { x: this.x, y: this.y, z: this.z };
  }
}

/** Moves the ball to its position `elapsed` ticks after the motion began. */
export function moveBall(ball: Ball, motion: BallMotion, elapsed: number): void {
  if (motion.kind === 'held') follow(ball, motion, elapsed);
  else fly(ball, motion, elapsed);
}

function fly(ball: Ball, { from, to, ticks, airborne }: Flight, elapsed: number): void {
  const part = Math.min(1, elapsed / ticks);
  const way = airborne ? part : part * (1 + ROLL_SLOWING * (1 - part));
  ball.x = from.x + (to.x - from.x) * way;
  ball.y = from.y + (to.y - from.y) * way;
  const chord = from.z + (to.z - from.z) * part;
  const time = ticks * TICK_S;
  if (airborne) ball.z = chord + 0.5 * GRAVITY * time * time * part * (1 - part);
  else ball.z = chord;
  // If the receiver is late, the ball drops to the ground.
  const late = (elapsed - ticks) * TICK_S;
  if (late > 0) ball.z = Math.max(0, to.z - 0.5 * GRAVITY * late * late);
}

function follow(ball: Ball, { by, style }: Held, elapsed: number): void {
  const speed = Math.sqrt(by.vx * by.vx + by.vy * by.vy);
  const lastX = ball.x - (by.x - by.vx * TICK_S);
  const lastY = ball.y - (by.y - by.vy * TICK_S);
  const reach = Math.sqrt(lastX * lastX + lastY * lastY);
  // A carrier at rest keeps the ball on its current side.
  const [aheadX, aheadY, size] = speed > 0.5 ? [by.vx, by.vy, speed] : [lastX, lastY, Math.max(reach, 0.01)];
  const stepX = (aheadX / size) * style.lead - lastX;
  const stepY = (aheadY / size) * style.lead - lastY;
  const step = Math.sqrt(stepX * stepX + stepY * stepY);
  const part = step === 0 ? 0 : Math.min(1, (HANDLING_MS * TICK_S) / step);
  ball.x = by.x + lastX + stepX * part;
  ball.y = by.y + lastY + stepY * part;
  const swing = style.bounces ? Math.abs(Math.cos((Math.PI * DRIBBLES_PER_S * elapsed) / HZ)) : 1;
  const lift = LIFTING_MS * TICK_S;
  ball.z += Math.max(-lift, Math.min(lift, style.height * swing - ball.z));
}

/** Creates a motion along the ground at a mean speed in m/s. */
export function roll(from: Spot, to: Point, speed: number): Flight {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  return { kind: 'flight', from, to: { ...to, z: 0 }, ticks: ticksOf(way / speed), airborne: false };
}

/** Creates a motion through the air that takes `seconds`. */
export function lob(from: Spot, to: Spot, seconds: number): Flight {
  return { kind: 'flight', from, to, ticks: ticksOf(seconds), airborne: true };
}

/** Creates a vertical fall to the ground. A ball on the ground stays at rest. */
export function drop(from: Spot): Flight {
  return lob(from, { x: from.x, y: from.y, z: 0 }, Math.sqrt((2 * from.z) / GRAVITY));
}
