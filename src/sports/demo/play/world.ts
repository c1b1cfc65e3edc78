import type { Point } from '../../model/coordinates.ts';
import { Ball, moveBall } from './ball.ts';
import type { Leg } from './leg.ts';
import { HZ } from './measures.ts';
import { advance } from './motion.ts';
import { distance, NO_ORDER, type Side, type Slot } from './slot.ts';
import type { SportRules } from './sport.ts';

/** What teams arrange themselves for. */
export interface Situation {
  readonly phase: 'open' | 'kick_off' | 'corner' | 'penalty' | 'free_throw' | 'faceoff' | 'jump_ball';
  /** The side that has the ball or restarts play. */
  readonly attacking: Side;
  /** Where play restarts. */
  readonly spot: Point;
}

/** Sets every slot's target. */
export type Shape = (world: World) => void;

/** Ticks between two looks at the game by players without an order: they react five times a second. */
const THINKING_TICKS = 5;
/** Wandering across is slower than along the field by this factor, so that no player goes in circles. */
const ACROSS = 0.74;
/** Part of that wandering which a goalkeeper allows himself. */
const KEEPER_WANDERING = 0.15;
/** A player is where an order wants them within this distance, metres. */
const ARRIVED_M = 0.5;
/** How far outside a field without boards a player may run, and how far inside the boards he keeps. Metres. */
const RUN_OUT_M = 1;
const OFF_THE_BOARDS_M = 0.3;
/** Players without an order keep this far inside the edges, metres. */
const MARGIN_M = 0.8;

/** The bodies and the ball on the playing area, and the leg that is being played. */
export class World {
  readonly slots: readonly Slot[];
  readonly ball = new Ball();
  situation: Situation = { phase: 'open', attacking: 0, spot: { x: 0, y: 0 } };
  /** Ticks since the period began. */
  tick = 0;
  readonly #rules: SportRules;
  /** As far from the centre as players go. */
  readonly #edges: Point;
  #leg: Leg | null = null;
  #legStart = 0;

  constructor(rules: SportRules, slots: readonly Slot[]) {
    this.#rules = rules;
    this.slots = slots;
    const out = rules.walled ? -OFF_THE_BOARDS_M : RUN_OUT_M;
    this.#edges = { x: rules.area.length_m / 2 + out, y: rules.area.width_m / 2 + out };
  }

  /** A new period: the ball at the centre, every player in place. */
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

  /** Whether the leg has been played. */
  get done(): boolean {
    if (this.#leg === null) return true;
    if (this.tick < this.#legStart + this.#leg.ticks) return false;
    return this.#leg.orders.every((order) => distance(order.slot, order) <= ARRIVED_M);
  }

  /** Plays the whole leg at once: everyone is where they were bound for. */
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
