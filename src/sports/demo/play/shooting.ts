import type { Point } from '../../model/coordinates.ts';
import { onTheWay } from './actions.ts';
import type { Match } from './match.ts';
import { distance, opposite, type Slot } from './slot.ts';

/** Chances to shoot by distance, nearest first: `chance` for a carrier less than `within` metres from the goal. */
export type ShotChances = ReadonlyArray<{ readonly within: number; readonly chance: number }>;

/** The chance that a carrier so many metres from the goal shoots. */
export function shotChance(chances: ShotChances, metres: number): number {
  return chances.find(({ within }) => metres < within)?.chance ?? 0;
}

/** The part of a shot's path on which it can be blocked, and how close to it a defender has to be (m). */
export interface Blocking {
  readonly from: number;
  readonly to: number;
  readonly reach: number;
}

/** A defender and where on its path he blocks a shot. */
export interface Block {
  readonly slot: Slot;
  readonly at: Point;
}

/** How a field player of the defence can block a shot at `goal`; null if none can. */
export function findBlock(match: Match, by: Slot, goal: Point, { from, to, reach }: Blocking): Block | null {
  for (const slot of match.field(opposite(by.side))) {
    const at = onTheWay(match, slot, goal, from, to);
    if (distance(slot, at) < reach) return { slot, at };
  }
  return null;
}
