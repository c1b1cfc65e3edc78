import type { Point } from '../../model/coordinates.ts';
import { type CarryStyle, drop, type Flight, IN_HANDS, lob, roll } from './ball.ts';
import type { Order, Script } from './leg.ts';
import type { Match } from './match.ts';
import { ticksOf } from './measures.ts';
import { distance, heading, nearest, opposite, type Slot } from './slot.ts';

/** Time to get going and to stop, seconds. */
const SETTLING_S = 0.5;
/** How much of a run is expected to go on while a pass is under way. */
const RUNNING_ON = 0.6;
/** Metres inside the edges within which passes are received. */
const MARGIN_M = 0.8;

/** Ticks in which a player gets to a point at about that speed (m/s). */
export function travelTicks(slot: Slot, to: Point, speed: number): number {
  return ticksOf(distance(slot, to) / speed + SETTLING_S);
}

/** To pass a point at a run. */
function runThrough(slot: Slot, to: Point): Order {
  return { slot, x: to.x, y: to.y, stops: false };
}

/** To come to a stop at a point. */
export function stopAt(slot: Slot, to: Point): Order {
  return { slot, x: to.x, y: to.y, stops: true };
}

/** A point moved to the playing area, `margin` metres inside the edges. */
export function inside(match: Match, point: Point, margin = MARGIN_M): Point {
  const { length_m, width_m } = match.rules.area;
  const [x, y] = [length_m / 2 - margin, width_m / 2 - margin];
  return { x: Math.max(-x, Math.min(x, point.x)), y: Math.max(-y, Math.min(y, point.y)) };
}

/** The carrier takes the ball to a point at about that speed (m/s). */
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

/** The carrier keeps the ball where he comes to a stop. */
export function* hold(
  match: Match,
  by: Slot,
  seconds: number,
  style: CarryStyle = match.rules.carrying,
): Script<void> {
  const to = inside(match, { x: by.x + by.vx * 0.3, y: by.y + by.vy * 0.3 }, 0);
  yield { ticks: ticksOf(seconds), ball: { kind: 'held', by, style }, orders: [stopAt(by, to)] };
}

/** The ball flies, and the receiver, if any, is there when it comes down. */
export function* send(flight: Flight, receiver?: Slot): Script<void> {
  const orders = receiver === undefined ? [] : [runThrough(receiver, flight.to)];
  yield { ticks: flight.ticks, ball: flight, orders };
}

/**
 * Where a player can meet a ball that is played at that mean speed (m/s) from where it is, if he runs on as he
 * does, and upfield as much faster as `rush` says (m/s).
 */
export function meeting(match: Match, receiver: Slot, speed: number, rush = 0): Point {
  const { ball } = match.world;
  const seconds = Math.max(0.4, distance(ball, receiver) / speed);
  const [vx, vy] = [receiver.vx * RUNNING_ON + heading(receiver.side) * rush, receiver.vy * RUNNING_ON];
  return inside(match, { x: receiver.x + vx * seconds, y: receiver.y + vy * seconds });
}

/** A pass along the ground to where the receiver will be. */
export function groundPass(match: Match, receiver: Slot, speed: number, rush = 0): Flight {
  return roll(match.world.ball.spot, meeting(match, receiver, speed, rush), speed);
}

/** A pass through the air that comes down at that height. */
export function airPass(match: Match, receiver: Slot, speed: number, height: number, rush = 0): Flight {
  const { ball } = match.world;
  const to = meeting(match, receiver, speed, rush);
  return lob(ball.spot, { ...to, z: height }, Math.max(0.4, distance(ball, to) / speed));
}

/**
 * The ball falls to the ground and lies there, until the player has come at about that speed (m/s); meanwhile
 * others may have somewhere to go.
 */
export function* fetch(match: Match, slot: Slot, speed: number, others: readonly Order[] = []): Script<void> {
  const ball = drop(match.world.ball.spot);
  const ticks = Math.max(ball.ticks, travelTicks(slot, match.world.ball, speed));
  yield { ticks, ball, orders: [stopAt(slot, match.world.ball), ...others] };
}

/** A player fetches the dead ball and carries it to where play restarts. */
export function* bring(match: Match, slot: Slot, to: Point, speed: number): Script<void> {
  yield* fetch(match, slot, speed);
  yield* carry(match, slot, to, speed, IN_HANDS);
}

/** An opponent comes up to the carrier, who shields the ball. Resumes when the ball is within his reach. */
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

/** The opponent nearest to the ball who is not a goalkeeper. */
export function challenger(match: Match, carrier: Slot): Slot {
  return nearest(match.field(opposite(carrier.side)), match.world.ball);
}

/** Slots run to points (off the ball) while the ball rests where it is. */
export function* run(match: Match, orders: readonly Order[], speed: number): Script<void> {
  const ticks = orders.reduce((most, each) => Math.max(most, travelTicks(each.slot, each, speed)), 1);
  yield { ticks, ball: drop(match.world.ball.spot), orders };
}

/** Where the ball will be on its straight way to a point, at the place nearest to a player. */
export function onTheWay(match: Match, slot: Slot, to: Point, least: number, most: number): Point {
  const { ball } = match.world;
  const [dx, dy] = [to.x - ball.x, to.y - ball.y];
  const along = ((slot.x - ball.x) * dx + (slot.y - ball.y) * dy) / Math.max(dx * dx + dy * dy, 0.01);
  const part = Math.max(least, Math.min(most, along));
  return { x: ball.x + dx * part, y: ball.y + dy * part };
}

/** How many metres a player gets in that many seconds, starting from rest and stopping again. */
export function reachable(match: Match, seconds: number): number {
  return Math.min(0.25 * match.rules.pace.acceleration * seconds ** 2, match.rules.pace.jog * seconds);
}
