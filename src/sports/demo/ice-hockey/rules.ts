import { type Point, STANDARD_AREA } from '../../model/coordinates.ts';
import { equalPeriods, press, type Scene, takePlaces } from '../play/rules.ts';
import type { Sport } from '../play/simulation.ts';
import { facing, type Slot } from '../play/slot.ts';
import { playPeriod } from './play.ts';
import { ATTACK, DEFENCE, FACEOFF, RINK } from './tables.ts';

const DEFENDERS = ['Left defence', 'Right defence'];
const FORWARDS = ['Left wing', 'Centre', 'Right wing'];

export const ICE_HOCKEY: Sport = {
  rules: {
    sport: 'ice_hockey',
    area: STANDARD_AREA.ice_hockey,
    lineup: ['Goaltender', ...DEFENDERS, ...FORWARDS],
    bench: ['Goaltender', ...DEFENDERS, ...DEFENDERS, ...FORWARDS, ...FORWARDS, ...FORWARDS],
    hasKeeper: true,
    returning: true,
    pace: { jog: 8.5, sprint: 12, acceleration: 6.5, wander: 2.5, restlessness: 0.75 },
    walled: true,
    carrying: { lead: 0.7, height: 0, bounces: false },
    shape: iceHockeyShape,
    opening: 'faceoff',
    periods: () => equalPeriods(3, 'period', 20),
  },
  play: playPeriod,
};

/** Distance between the pressing player and the puck, in metres. */
const PRESSING_M = 1.6;
/** Distance between the goaltender and the goal line, in metres. */
const CREASE_M = 0.9;

function iceHockeyShape(scene: Scene): void {
  takePlaces(scene, placeOf);
  press(scene, PRESSING_M);
}

/** Returns a slot's position, as if its side attacked towards +x. */
function placeOf(slot: Slot, scene: Scene): Point {
  const { phase, attacking, restartSpot } = scene.situation;
  const puck = facing(slot.side, scene.ball.x, scene.ball.y);
  if (slot.keeper) {
    return { x: -RINK.goalLine + CREASE_M, y: Math.max(-0.6, Math.min(0.6, puck.y * 0.07)) };
  }
  if (phase === 'faceoff') {
    const about = facing(slot.side, restartSpot.x, restartSpot.y);
    const { x, y } = FACEOFF[slot.role] ?? about;
    return { x: about.x + x, y: about.y + y };
  }
  const attacks = slot.side === attacking;
  const { x, y } = (attacks ? ATTACK : DEFENCE)[slot.role] ?? puck;
  const place = {
    x: Math.max(-24, Math.min(24, puck.x)) * 0.8 + x,
    y: puck.y * (attacks ? 0.15 : 0.35) + y,
  };
  // Onside rule: no attacker enters the zone before the puck.
  if (attacks && puck.x < RINK.blueLine) place.x = Math.min(place.x, RINK.blueLine - 0.5);
  return { x: Math.max(-26, place.x), y: place.y };
}
