import type { Point } from '../../model/coordinates.ts';
import { onTheWay } from './actions.ts';
import type { Match } from './match.ts';
import { distance, opposite, type Slot } from './slot.ts';

/**
 * Probabilities of shooting, nearest first: `chance` applies to a carrier less than `within` metres from the
 * goal.
 */
export type ShotChances = ReadonlyArray<{ readonly within: number; readonly chance: number }>;

/** Returns the probability that a carrier at this distance from the goal shoots. */
export function shotChance(chances: ShotChances, metres: number): number {
  return chances.find(({ within }) => metres < within)?.chance ?? 0;
}

/**
 * Fractions of a shot's path between which a shot can be blocked, and the blocker's maximum distance from the
 * path (m).
 */
export interface Blocking {
  readonly from: number;
  readonly to: number;
  readonly reach: number;
}

/** A defender and the point where he blocks a shot. */
export interface Block {
  readonly slot: Slot;
  readonly at: Point;
}

/** Finds a defending outfield player who can block a shot at `goal`; null if nobody can. */
export function findBlock(match: Match, by: Slot, goal: Point, { from, to, reach }: Blocking): Block | null {
  for (const slot of match.field(opposite(by.side))) {
    const at = onTheWay(match, slot, goal, from, to);
    if (distance(slot, at) < reach) return { slot, at };
  }
  return null;
}
