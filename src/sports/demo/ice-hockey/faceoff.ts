import type { Point } from '../../model/coordinates.ts';
import { bring, groundPass, run, send, stopAt } from '../play/actions.ts';
import type { Match } from '../play/match.ts';
import { open } from '../play/possession.ts';
import { distance, facing, nearest, type Side, type Slot } from '../play/slot.ts';
import { rotate } from '../play/substitutions.ts';
import type { Script } from '../play/world.ts';
import { FACEOFF, type Next, RATES, RINK, SPEEDS } from './tables.ts';

/** Index of the centre in the lineup. */
const CENTRE = 4;

export const CENTRE_SPOT: Point = { x: 0, y: 0 };

/** Returns the faceoff spot in a side's defending zone, on the side of the rink where the puck is. */
export function zoneSpot(match: Match, defending: Side): Point {
  const { x } = facing(defending, -RINK.zoneDotX, 0);
  return { x, y: (Math.sign(match.world.ball.y) || 1) * RINK.dotY };
}

/** Returns the faceoff spot just outside a side's attacking zone. */
export function neutralSpot(match: Match, attacking: Side): Point {
  const { x } = facing(attacking, RINK.neutralDotX, 0);
  return { x, y: (Math.sign(match.world.ball.y) || 1) * RINK.dotY };
}

/**
 * The nearest skater brings the puck to the spot and the players line up. A centre wins the faceoff and draws
 * the puck back.
 */
export function* faceoff(match: Match, spot: Point): Script<Next> {
  const { random, world } = match;
  world.situation = { phase: 'faceoff', attacking: 0, restartSpot: spot };
  if (random.chance(RATES.lineChange) && match.clock > 1) yield* rotate(match, [], 5, SPEEDS.change);
  if (distance(world.ball, spot) > 0.3) {
    const carrier = nearest(skaters(match), world.ball);
    yield* bring(match, carrier, spot, SPEEDS.official);
  }
  const [a, b] = [centreOf(match, 0), centreOf(match, 1)];
  yield* run(match, [stopAt(a, placeAt(a, spot)), stopAt(b, placeAt(b, spot))], 3);
  const winner = random.chance(0.5) ? a : b;
  match.record('faceoff', winner, { successful: true });
  const back = facing(winner.side, winner.upfield - 5, 0);
  const mate = nearest(
    match.field(winner.side).filter((slot) => slot !== winner),
    { x: back.x, y: winner.y },
  );
  yield* send(groundPass(match, mate, SPEEDS.draw), mate);
  return open(mate);
}

/** Returns all players on the ice except the goaltenders. */
export function skaters(match: Match): Slot[] {
  return [...match.field(0), ...match.field(1)];
}

function centreOf(match: Match, side: Side): Slot {
  const own = match.field(side);
  const centre = own.find((slot) => slot.role === CENTRE) ?? own.at(-1);
  if (centre === undefined) throw new Error('the side has no skaters');
  return centre;
}

function placeAt(slot: Slot, spot: Point): Point {
  const off = facing(slot.side, FACEOFF[CENTRE].x, 0);
  return { x: spot.x + off.x, y: spot.y };
}
