import type { PlayingArea } from '../../model/coordinates.ts';
import type { Period } from '../../model/game.ts';
import type { Random } from '../random.ts';
import type { CarryStyle } from './ball.ts';
import type { Script } from './leg.ts';
import type { Match } from './match.ts';
import type { Pace } from './motion.ts';
import type { Shape, Situation } from './world.ts';

export type DemoSport = 'soccer' | 'basketball' | 'ice_hockey';

/** What a sport is to the demo: tables, and how it is played. */
export interface SportRules {
  readonly sport: DemoSport;
  readonly area: PlayingArea;
  /** Positions of the starting players; a player's place in this list is the role that shapes speak of. */
  readonly lineup: readonly string[];
  readonly bench: readonly string[];
  /** Whether the first of the line-up keeps the goal. */
  readonly hasKeeper: boolean;
  /** Whether a player who was replaced may come on again. */
  readonly returning: boolean;
  readonly pace: Pace;
  /** Boards all round: neither player nor puck leaves the area. */
  readonly walled: boolean;
  /** How the ball is moved by whoever has it. */
  readonly carrying: CarryStyle;
  /** Where players stand when none of them has anything particular to do. */
  readonly shape: Shape;
  /** What players are arranged for when a period begins. */
  readonly opening: Situation['phase'];
  periods(random: Random): readonly Period[];
  /** Plays the current period; never ends by itself, the whistle ends it. */
  play(match: Match): Script<never>;
}
