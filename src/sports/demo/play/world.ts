import type { Point } from '../../model/coordinates.ts';
import { Ball, type BallMotion, moveBall } from './ball.ts';
import { advance, HZ } from './motion.ts';
import type { Scene, Situation, SportRules } from './rules.ts';
import { distance, NO_ORDER, type Slot } from './slot.ts';

/** A position that a player must reach by the end of a leg. */
export interface Order {
  readonly slot: Slot;
  readonly x: number;
  readonly y: number;
  /** Whether the player stops at the position instead of running through. */
  readonly stops: boolean;
}

/**
 * The play between two decisions: one motion of the ball, and orders to players. A leg lasts for at least
 * `ticks`, and until every order is carried out.
 */
export interface Leg {
  readonly ticks: number;
  readonly ball: BallMotion;
  readonly orders: readonly Order[];
}

/**
 * A script that plays part of a game. It yields a leg and resumes once the leg has been played. The end of
 * the period can stop the script at any yield.
 */
export type Script<Result> = Generator<Leg, Result, void>;

/** Ticks after which players without an order choose a new target: five times a second. */
const THINKING_TICKS = 5;
/**
 * Ratio of the wandering speed across the field to the speed along it; not 1, so that nobody moves in
 * circles.
 */
const ACROSS = 0.74;
/** Factor that reduces a goalkeeper's wandering. */
const KEEPER_WANDERING = 0.15;
/** Distance from an ordered position within which a player counts as arrived, in metres. */
const ARRIVED_M = 0.5;
/** Maximum distance that players can run beyond the lines if there are no boards, in metres. */
const RUN_OUT_M = 1;
/** Minimum distance between players or puck and the boards, in metres. */
const OFF_THE_BOARDS_M = 0.3;
/** Minimum distance between players without an order and the lines, in metres. */
const MARGIN_M = 0.8;

/** The players and the ball on the playing area, and the current leg. */
export class World implements Scene {
  readonly slots: readonly Slot[];
  readonly ball = new Ball();
  situation: Situation = { phase: 'open', attacking: 0, restartSpot: { x: 0, y: 0 } };
  /** Ticks since the period began. */
  tick = 0;
  readonly #rules: SportRules;
  /** The maximum |x| and |y| that players can reach. */
  readonly #edges: Point;
  #leg: Leg | null = null;
  #legStart = 0;

  constructor(rules: SportRules, slots: readonly Slot[]) {
    this.#rules = rules;
    this.slots = slots;
    const out = rules.walled ? -OFF_THE_BOARDS_M : RUN_OUT_M;
    this.#edges = { x: rules.area.length_m / 2 + out, y: rules.area.width_m / 2 + out };
  }

  /** Starts a period: the ball is at the centre and every player is in place. */
  reset(situation: Situation): void {
    this.tick = 0;
    this.situation = situation;
    this.ball.put({ x: 0, y: 0, z: 0 });
    this.#think();
    for (const slot of this.slots) slot.place(slot.targetX, slot.targetY);
  }

  start(leg: Leg): void {
    this.#leg = leg;
    this.#legStart = this.tick;
    for (const slot of this.slots) slot.due = NO_ORDER;
    for (const { slot, x, y, stops } of leg.orders) {
      slot.orderX = x;
      slot.orderY = y;
      slot.stops = stops;
      slot.due = this.tick + leg.ticks;
    }
  }

  /** Plays one tick of the leg. */
  step(): void {
    this.tick += 1;
    if (this.tick % THINKING_TICKS === 0) this.#think();
    for (const slot of this.slots) {
      if (slot.player !== null) advance(slot, this.tick, this.#rules.pace, this.#edges);
    }
    if (this.#leg !== null) moveBall(this.ball, this.#leg.ball, this.tick - this.#legStart);
    if (this.#rules.walled) keepInside(this.ball, this.#edges);
  }

  /** Whether the leg has ended. */
  get done(): boolean {
    if (this.#leg === null) return true;
    if (this.tick < this.#legStart + this.#leg.ticks) return false;
    return this.#leg.orders.every((order) => distance(order.slot, order) <= ARRIVED_M);
  }

  /** Skips to the end of the leg: all players and the ball are at their destinations. */
  leap(): void {
    const leg = this.#leg;
    if (leg === null) return;
    this.tick += leg.ticks;
    this.#think();
    for (const slot of this.slots) {
      if (slot.due === NO_ORDER) slot.place(slot.targetX, slot.targetY);
      else slot.place(slot.orderX, slot.orderY);
    }
    if (leg.ball.kind === 'held') {
      const { by, style } = leg.ball;
      this.ball.put({ x: by.x, y: by.y, z: style.height });
    } else {
      this.ball.put(leg.ball.to);
    }
  }

  #think(): void {
    const { area, pace, shape } = this.#rules;
    shape(this);
    const [edgeX, edgeY] = [area.length_m / 2 - MARGIN_M, area.width_m / 2 - MARGIN_M];
    const wander = this.situation.phase === 'open' ? pace.wander : 0;
    const angle = (this.tick / HZ) * pace.restlessness;
    for (const slot of this.slots) {
      const far = slot.keeper ? wander * KEEPER_WANDERING : wander;
      const x = slot.targetX + far * Math.sin(angle + slot.rhythm);
      const y = slot.targetY + far * Math.cos(ACROSS * angle + 2 * slot.rhythm);
      slot.targetX = Math.max(-edgeX, Math.min(edgeX, x));
      slot.targetY = Math.max(-edgeY, Math.min(edgeY, y));
    }
  }
}

function keepInside(ball: Ball, edges: Point): void {
  ball.x = Math.max(-edges.x, Math.min(edges.x, ball.x));
  ball.y = Math.max(-edges.y, Math.min(edges.y, ball.y));
}
