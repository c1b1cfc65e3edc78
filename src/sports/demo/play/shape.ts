import type { Point } from '../../model/coordinates.ts';
import { facing, heading, nearest, type Side, type Slot } from './slot.ts';

/** What teams line up for. */
export interface Situation {
  readonly phase: 'open' | 'kick_off' | 'corner' | 'penalty' | 'free_throw' | 'faceoff' | 'jump_ball';
  /** The side that has the ball or restarts play. */
  readonly attacking: Side;
  /** Where play restarts. */
  readonly spot: Point;
}

/** What a shape depends on. */
export interface Scene {
  readonly slots: readonly Slot[];
  readonly ball: Point;
  readonly situation: Situation;
}

/** Sets every slot's target. */
export type Shape = (scene: Scene) => void;

/** Sets every slot's target to a place given in its own side's view (attacking towards +x). */
export function takePlaces(scene: Scene, placeOf: (slot: Slot, scene: Scene) => Point): void {
  for (const slot of scene.slots) {
    const { x, y } = placeOf(slot, scene);
    const target = facing(slot.side, x, y);
    slot.targetX = target.x;
    slot.targetY = target.y;
  }
}

/** In open play, sends the nearest defender to within `metres` of the ball, on the side of his own goal. */
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
