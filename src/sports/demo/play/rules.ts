import type { PlayingArea, Point } from '../../model/coordinates.ts';
import type { Period } from '../../model/game.ts';
import type { Random } from '../random.ts';
import type { CarryStyle } from './ball.ts';
import type { Pace } from './motion.ts';
import { facing, heading, nearest, type Side, type Slot } from './slot.ts';

export type DemoSport = 'soccer' | 'basketball' | 'ice_hockey';

/** Properties of a sport, except the script that plays it. */
export interface SportRules {
  readonly sport: DemoSport;
  readonly area: PlayingArea;
  /** Positions of the starting players. A player's index in this list is the role that formations refer to. */
  readonly lineup: readonly string[];
  readonly bench: readonly string[];
  /** Whether the first player of the lineup is a goalkeeper. */
  readonly hasKeeper: boolean;
  /** Whether a substituted player can return. */
  readonly returning: boolean;
  readonly pace: Pace;
  /** Whether boards surround the playing area, so that neither the players nor the puck can leave it. */
  readonly walled: boolean;
  /** Position of the ball relative to a player in possession. */
  readonly carrying: CarryStyle;
  /** Sets the positions of players without a particular task. */
  readonly shape: Shape;
  /** Phase for which players line up when a period begins. */
  readonly opening: Situation['phase'];
  periods(random: Random): readonly Period[];
}

/** Creates periods of equal length, numbered from 1. */
export function equalPeriods(count: number, type: Period['type'], minutes: number): readonly Period[] {
  return Array.from({ length: count }, (_, index) => ({ period: index + 1, type, duration_s: minutes * 60 }));
}

/** Situation of play for which players line up. */
export interface Situation {
  readonly phase: 'open' | 'kick_off' | 'corner' | 'penalty' | 'free_throw' | 'faceoff' | 'jump_ball';
  /** The side that has the ball or restarts play. */
  readonly attacking: Side;
  readonly restartSpot: Point;
}

/** The inputs of a formation. */
export interface Scene {
  readonly slots: readonly Slot[];
  readonly ball: Point;
  readonly situation: Situation;
}

/** Sets every slot's target. */
type Shape = (scene: Scene) => void;

/** Sets every slot's target. `placeOf` returns a place as if the slot's side attacked towards +x. */
export function takePlaces(scene: Scene, placeOf: (slot: Slot, scene: Scene) => Point): void {
  for (const slot of scene.slots) {
    const { x, y } = placeOf(slot, scene);
    const target = facing(slot.side, x, y);
    slot.targetX = target.x;
    slot.targetY = target.y;
  }
}

/** In open play, sends the nearest defender to within `metres` of the ball, between the ball and his own goal. */
export function press(scene: Scene, metres: number): void {
  const { phase, attacking } = scene.situation;
  if (phase !== 'open') return;
  const defenders = scene.slots.filter(
    (slot) => slot.side !== attacking && slot.player !== null && !slot.keeper,
  );
  const presser = nearest(defenders, scene.ball);
  presser.targetX = scene.ball.x - heading(presser.side) * metres;
  presser.targetY = scene.ball.y;
}
