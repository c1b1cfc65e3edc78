import type { PlayingArea } from '../../model/coordinates.ts';
import type { Period } from '../../model/game.ts';
import type { Random } from '../random.ts';
import type { CarryStyle } from './ball.ts';
import type { Pace } from './motion.ts';
import type { Shape, Situation } from './shape.ts';

export type DemoSport = 'soccer' | 'basketball' | 'ice_hockey';

/** What the demo knows about a sport, apart from how it is played. */
export interface SportRules {
  readonly sport: DemoSport;
  readonly area: PlayingArea;
  /** Positions of the starting players; a player's index in this list is the role that shapes refer to. */
  readonly lineup: readonly string[];
  readonly bench: readonly string[];
  /** Whether the first player of the lineup is a goalkeeper. */
  readonly hasKeeper: boolean;
  /** Whether a substituted player may come back on. */
  readonly returning: boolean;
  readonly pace: Pace;
  /** Boards all round: neither players nor puck leave the playing area. */
  readonly walled: boolean;
  /** How a player in possession moves the ball. */
  readonly carrying: CarryStyle;
  /** Where players stand when they have nothing particular to do. */
  readonly shape: Shape;
  /** What players line up for when a period begins. */
  readonly opening: Situation['phase'];
  periods(random: Random): readonly Period[];
}

/** Periods of equal length, numbered from 1. */
export function equalPeriods(count: number, type: Period['type'], minutes: number): readonly Period[] {
  return Array.from({ length: count }, (_, index) => ({ period: index + 1, type, duration_s: minutes * 60 }));
}
