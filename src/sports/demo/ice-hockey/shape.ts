import type { Point } from '../../model/coordinates.ts';
import { press, takePlaces } from '../play/shape.ts';
import { facing, type Slot } from '../play/slot.ts';
import type { World } from '../play/world.ts';
import { ATTACK, DEFENCE, FACEOFF, RINK } from './tables.ts';

/** The presser stays this far from the puck, towards his own goal. */
const PRESSING_M = 1.6;
/** How far the goaltender stands in front of the goal line, metres. */
const CREASE_M = 0.9;

/** Places every player of an ice hockey game for the situation. */
export function iceHockeyShape(world: World): void {
  takePlaces(world, placeOf);
  press(world, PRESSING_M);
}

/** A slot's place as its own side sees it. */
function placeOf(slot: Slot, world: World): Point {
  const { phase, attacking, spot } = world.situation;
  const puck = facing(slot.side, world.ball.x, world.ball.y);
  if (slot.keeper) {
    return { x: -RINK.goalLine + CREASE_M, y: Math.max(-0.6, Math.min(0.6, puck.y * 0.07)) };
  }
  if (phase === 'faceoff') {
    const about = facing(slot.side, spot.x, spot.y);
    const { x, y } = FACEOFF[slot.role] ?? about;
    return { x: about.x + x, y: about.y + y };
  }
  const attacks = slot.side === attacking;
  const { x, y } = (attacks ? ATTACK : DEFENCE)[slot.role] ?? puck;
  const place = {
    x: Math.max(-24, Math.min(24, puck.x)) * 0.8 + x,
    y: puck.y * (attacks ? 0.15 : 0.35) + y,
  };
  // Nobody is in the zone attacked before the puck.
  if (attacks && puck.x < RINK.blueLine) place.x = Math.min(place.x, RINK.blueLine - 0.5);
  return { x: Math.max(-26, Math.min(25.5, place.x)), y: Math.max(-11.5, Math.min(11.5, place.y)) };
}
