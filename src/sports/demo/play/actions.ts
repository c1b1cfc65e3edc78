import type { Point } from '../../model/coordinates.ts';
import { type CarryStyle, drop, type Flight, IN_HANDS, lob, roll, type Spot } from './ball.ts';
import type { Match } from './match.ts';
import { ticksOf } from './motion.ts';
import { distance, heading, nearest, opposite, type Slot } from './slot.ts';
import type { Order, Script } from './world.ts';

/** Extra time for starting and stopping, in seconds. */
const SETTLING_S = 0.5;
/** Fraction of the receiver's velocity that the passer takes into account. */
const RUNNING_ON = 0.6;
/** Minimum distance between a pass's receiver and the lines, in metres. */
const MARGIN_M = 0.8;

/** Ticks that a player needs to reach a point at about `speed` (m/s). */
export function travelTicks(slot: Slot, to: Point, speed: number): number {
  return ticksOf(distance(slot, to) / speed + SETTLING_S);
}

function runThrough(slot: Slot, to: Point): Order {
  return { slot, x: to.x, y: to.y, stops: false };
}

export function stopAt(slot: Slot, to: Point): Order {
  return { slot, x: to.x, y: to.y, stops: true };
}

/** Returns the nearest point that is at least `margin` metres inside the playing area. */
export function inside(match: Match, point: Point, margin = MARGIN_M): Point {
  const { length_m, width_m } = match.rules.area;
  const [x, y] = [length_m / 2 - margin, width_m / 2 - margin];
  return { x: Math.max(-x, Math.min(x, point.x)), y: Math.max(-y, Math.min(y, point.y)) };
}

/** The carrier takes the ball to a point at about `speed` (m/s). */
export function* carry(
  match: Match,
  by: Slot,
  to: Point,
  speed: number,
  style: CarryStyle = match.rules.carrying,
): Script<void> {
  yield {
    ticks: travelTicks(by, to, speed),
    ball: { kind: 'held', by, style },
    orders: [runThrough(by, to)],
  };
}

/** The carrier stops and keeps the ball for `seconds`. */
export function* hold(
  match: Match,
  by: Slot,
  seconds: number,
  style: CarryStyle = match.rules.carrying,
): Script<void> {
  const to = inside(match, { x: by.x + by.vx * 0.3, y: by.y + by.vy * 0.3 }, 0);
  yield { ticks: ticksOf(seconds), ball: { kind: 'held', by, style }, orders: [stopAt(by, to)] };
}

/** The ball flies to its target. The receiver, if any, arrives at the same time. */
export function* send(flight: Flight, receiver?: Slot): Script<void> {
  const orders = receiver === undefined ? [] : [runThrough(receiver, flight.to)];
  yield { ticks: flight.ticks, ball: flight, orders };
}

/**
 * Returns the point where a player can meet a ball with mean speed `speed` (m/s). `rush` is the player's
 * additional speed upfield (m/s).
 */
export function meeting(match: Match, receiver: Slot, speed: number, rush = 0): Point {
  const { ball } = match.world;
  const seconds = Math.max(0.4, distance(ball, receiver) / speed);
  const [vx, vy] = [receiver.vx * RUNNING_ON + heading(receiver.side) * rush, receiver.vy * RUNNING_ON];
  return inside(match, { x: receiver.x + vx * seconds, y: receiver.y + vy * seconds });
}

/** Creates a ground pass to the receiver's future position. */
export function groundPass(match: Match, receiver: Slot, speed: number, rush = 0): Flight {
  return roll(match.world.ball.spot, meeting(match, receiver, speed, rush), speed);
}

/** Creates an aerial pass that arrives at the receiver's future position at `height` (m). */
export function airPass(match: Match, receiver: Slot, speed: number, height: number, rush = 0): Flight {
  return kick(match, { ...meeting(match, receiver, speed, rush), z: height }, speed);
}

/**
 * Creates a flight of the ball to a spot at mean ground speed `speed` (m/s). The flight takes at least
 * `least` seconds.
 */
export function kick(match: Match, to: Spot, speed: number, least = 0.4): Flight {
  const { ball } = match.world;
  return lob(ball.spot, to, Math.max(least, distance(ball, to) / speed));
}

/**
 * Returns a random point within `spread` metres along each axis, and at least `margin` metres inside the
 * playing area.
 */
export function scatter(match: Match, { x, y }: Point, spread: number, margin: number): Point {
  const { random } = match;
  return inside(
    match,
    { x: x + random.between(-spread, spread), y: y + random.between(-spread, spread) },
    margin,
  );
}

/**
 * The ball drops and rests until the player has reached it at about `speed` (m/s). Meanwhile, the other
 * players carry out the orders in `others`.
 */
export function* fetch(match: Match, slot: Slot, speed: number, others: readonly Order[] = []): Script<void> {
  const ball = drop(match.world.ball.spot);
  const ticks = Math.max(ball.ticks, travelTicks(slot, match.world.ball, speed));
  yield { ticks, ball, orders: [stopAt(slot, match.world.ball), ...others] };
}

/** A player fetches the dead ball and carries it to the restart spot. */
export function* bring(match: Match, slot: Slot, to: Point, speed: number): Script<void> {
  yield* fetch(match, slot, speed);
  yield* carry(match, slot, to, speed, IN_HANDS);
}

/**
 * An opponent challenges the carrier, who shields the ball. The script resumes when the opponent is close
 * enough to reach the ball.
 */
export function* closeDown(match: Match, carrier: Slot, opponent: Slot, speed: number): Script<void> {
  const { ball } = match.world;
  const at = inside(match, { x: carrier.x + carrier.vx * 0.4, y: carrier.y + carrier.vy * 0.4 });
  const nearBall = { x: at.x + (ball.x - carrier.x) / 2, y: at.y + (ball.y - carrier.y) / 2 };
  yield {
    ticks: travelTicks(opponent, nearBall, speed),
    ball: { kind: 'held', by: carrier, style: match.rules.carrying },
    orders: [stopAt(carrier, at), stopAt(opponent, nearBall)],
  };
}

/** Returns the opposing field player nearest to the ball. */
export function challenger(match: Match, carrier: Slot): Slot {
  return nearest(match.field(opposite(carrier.side)), match.world.ball);
}

/** Players run to their places while the ball rests. */
export function* run(match: Match, orders: readonly Order[], speed: number): Script<void> {
  const ticks = orders.reduce((most, each) => Math.max(most, travelTicks(each.slot, each, speed)), 1);
  yield { ticks, ball: drop(match.world.ball.spot), orders };
}

/**
 * Returns the point nearest to a player on the ball's straight path to `to`. The point lies between the
 * fractions `least` and `most` of that path.
 */
export function onTheWay(match: Match, slot: Slot, to: Point, least: number, most: number): Point {
  const { ball } = match.world;
  const [dx, dy] = [to.x - ball.x, to.y - ball.y];
  const along = ((slot.x - ball.x) * dx + (slot.y - ball.y) * dy) / Math.max(dx * dx + dy * dy, 0.01);
  const part = Math.max(least, Math.min(most, along));
  return { x: ball.x + dx * part, y: ball.y + dy * part };
}

/**
 * Returns the distance in metres that a player covers in a number of seconds, starting and ending at rest.
 */
export function reachable(match: Match, seconds: number): number {
  return Math.min(0.25 * match.rules.pace.acceleration * seconds ** 2, match.rules.pace.jog * seconds);
}
