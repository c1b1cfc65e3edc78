import type { Point } from '../../model/coordinates.ts';
import { facing, heading, nearest, type Slot } from './slot.ts';
import type { World } from './world.ts';

/** Sends every player to the place that his own side sees him at. */
export function takePlaces(world: World, placeOf: (slot: Slot, world: World) => Point): void {
  for (const slot of world.slots) {
    const { x, y } = placeOf(slot, world);
    const target = facing(slot.side, x, y);
    slot.targetX = target.x;
    slot.targetY = target.y;
  }
}

/** In open play the nearest defender goes to within so many metres of the ball, on his own goal's side of it. */
export function press(world: World, metres: number): void {
  const { phase, attacking } = world.situation;
  if (phase !== 'open') return;
  const defenders = world.slots.filter(
    (slot) => slot.side !== attacking && slot.player !== null && !slot.keeper,
  );
  const presser = nearest(defenders, world.ball);
  presser.targetX = world.ball.x - heading(presser.side) * metres;
  presser.targetY = world.ball.y;
}
