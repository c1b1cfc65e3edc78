import type { BallMotion } from './ball.ts';
import type { Slot } from './slot.ts';

/** A player is to be somewhere by the end of a leg. */
export interface Order {
  readonly slot: Slot;
  readonly x: number;
  readonly y: number;
  /** Comes to a stop there, rather than passing through at a run. */
  readonly stops: boolean;
}

/**
 * A stretch of play between two moments at which something is decided: one motion of the ball, and what
 * players do for it. It lasts at least `ticks`, and until every order is fulfilled.
 */
export interface Leg {
  readonly ticks: number;
  readonly ball: BallMotion;
  readonly orders: readonly Order[];
}

/**
 * Part of a game as a script: it gives one leg after the other and is resumed when that has been played, with
 * players and ball where it led them. The whistle may end it between any two.
 */
export type Script<Result> = Generator<Leg, Result, void>;
