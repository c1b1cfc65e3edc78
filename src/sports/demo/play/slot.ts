import type { Point } from '../../model/coordinates.ts';
import type { Player } from '../../model/game.ts';

/** 0 is team_a, which attacks towards +x; 1 is team_b. */
export type Side = 0 | 1;

export function opposite(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The sign of x in a side's direction of play. */
export function heading(side: Side): 1 | -1 {
  return side === 0 ? 1 : -1;
}

/**
 * Converts between pitch coordinates and coordinates in which the side attacks towards +x: a rotation by 180°
 * for team_b.
 */
export function facing(side: Side, x: number, y: number): Point {
  const sign = heading(side);
  return { x: sign * x, y: sign * y };
}

export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

export const NO_ORDER = -1;

/**
 * A place in a team's lineup, with the position (m) and velocity (m/s) of its current player. A substitution
 * changes only the player, so the motion has no gap.
 */
export class Slot {
  readonly side: Side;
  /** Index in the sport's lineup. */
  readonly role: number;
  readonly keeper: boolean;
  /** Null after a sending-off and during a penalty. */
  player: Player | null;
  x = 0;
  y = 0;
  vx = 0;
  vy = 0;
  /** The player's position in the team's formation. */
  targetX = 0;
  targetY = 0;
  /** Position that the script orders the player to reach by tick `due`. It overrides the formation. */
  orderX = 0;
  orderY = 0;
  due = NO_ORDER;
  stops = false;
  /** Phase of the player's wandering around the target, in radians. */
  readonly rhythm: number;

  constructor(side: Side, role: number, keeper: boolean, player: Player, rhythm: number) {
    this.side = side;
    this.role = role;
    this.keeper = keeper;
    this.player = player;
    this.rhythm = rhythm;
  }

  /** The x coordinate in metres, as if the slot's side attacked towards +x. */
  get upfield(): number {
    return this.x * heading(this.side);
  }

  /** Puts the player at a position, at rest. */
  place(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.vx = 0;
    this.vy = 0;
  }
}

/** Returns the slot nearest to a point. Throws RangeError if there are no slots. */
export function nearest(slots: readonly Slot[], point: Point): Slot {
  const [first, ...others] = slots;
  if (first === undefined) throw new RangeError('there are no players to choose from');
  return others.reduce((best, slot) => (distance(slot, point) < distance(best, point) ? slot : best), first);
}
