import { type Point, STANDARD_AREA } from '../../model/coordinates.ts';
import { press, type Scene, takePlaces } from '../play/rules.ts';
import type { Sport } from '../play/simulation.ts';
import { facing, type Slot } from '../play/slot.ts';
import { playHalf } from './play.ts';
import { CORNER_ATTACK, CORNER_DEFENCE, FORMATION, PITCH } from './tables.ts';

export const SOCCER: Sport = {
  rules: {
    sport: 'soccer',
    area: STANDARD_AREA.soccer,
    lineup: [
      'Goalkeeper',
      'Right back',
      'Right centre back',
      'Left centre back',
      'Left back',
      'Defensive midfield',
      'Right midfield',
      'Left midfield',
      'Right wing',
      'Left wing',
      'Centre forward',
    ],
    bench: [
      'Goalkeeper',
      'Right back',
      'Left centre back',
      'Left back',
      'Defensive midfield',
      'Right midfield',
      'Left midfield',
      'Left wing',
      'Centre forward',
    ],
    hasKeeper: true,
    returning: false,
    pace: { jog: 7, sprint: 9.3, acceleration: 6, wander: 2.2, restlessness: 0.31 },
    walled: false,
    carrying: { lead: 0.6, height: 0, bounces: false },
    shape: soccerShape,
    opening: 'kick_off',
    periods: (random) => [
      { period: 1, type: 'first_half', duration_s: 45 * 60 + random.integer(45, 180) },
      { period: 2, type: 'second_half', duration_s: 45 * 60 + random.integer(120, 330) },
    ],
  },
  play: playHalf,
};

interface Block {
  /** Fraction of the ball's x that is added to the formation's x. */
  readonly follow: number;
  /** Upfield offset of the formation, in metres. */
  readonly push: number;
  readonly halfLength: number;
  readonly halfWidth: number;
  /** Fraction of the ball's y that is added to the formation's y. */
  readonly lean: number;
}

const ATTACK: Block = { follow: 0.6, push: 4, halfLength: 23, halfWidth: 28, lean: 0.12 };
const DEFENCE: Block = { follow: 0.6, push: -6, halfLength: 17, halfWidth: 19, lean: 0.4 };
/** Distance between the pressing player and the ball, in metres. */
const PRESSING_M = 1.4;

function soccerShape(scene: Scene): void {
  takePlaces(scene, placeOf);
  press(scene, PRESSING_M);
}

/** Returns a slot's position, as if its side attacked towards +x. */
function placeOf(slot: Slot, scene: Scene): Point {
  const { phase, attacking, restartSpot } = scene.situation;
  const attacks = slot.side === attacking;
  const ball = facing(slot.side, scene.ball.x, scene.ball.y);
  if (phase === 'corner') {
    const table = attacks ? CORNER_ATTACK : CORNER_DEFENCE;
    const corner = facing(slot.side, restartSpot.x, restartSpot.y);
    const upper = attacks ? corner.y > 0 : corner.y < 0;
    const { x, y } = table[slot.role] ?? ball;
    return { x, y: upper ? y : -y };
  }
  if (slot.keeper) return keeperPlace(ball, phase === 'penalty' && !attacks);
  const open = openPlace(slot.role, ball, attacks ? ATTACK : DEFENCE);
  if (phase === 'kick_off') return kickOffPlace(open, attacks);
  if (phase === 'penalty') return penaltyPlace(open, attacks);
  return open;
}

function openPlace(role: number, ball: Point, block: Block): Point {
  const anchor = FORMATION[role] ?? { x: 0, y: 0 };
  const x = Math.max(-38, Math.min(38, ball.x)) * block.follow + block.push + anchor.x * block.halfLength;
  const y = ball.y * block.lean + anchor.y * block.halfWidth;
  return { x, y };
}

/** Returns the goalkeeper's place between ball and goal: the more distant the ball, the further out. */
function keeperPlace(ball: Point, onTheLine: boolean): Point {
  if (onTheLine) return { x: -PITCH.halfLength + 0.3, y: 0 };
  const away = Math.max(0, Math.min(1, (ball.x + 30) / 60));
  const y = Math.max(-2.4, Math.min(2.4, ball.y * 0.12));
  return { x: -PITCH.halfLength + 2 + 11 * away, y };
}

/** Returns a place in the team's own half. The side that does not kick off stays outside the circle. */
function kickOffPlace(open: Point, attacks: boolean): Point {
  const x = Math.min(open.x * 0.9 - 4, -0.8);
  const inCircle = Math.hypot(x, open.y) < PITCH.centreCircle;
  return { x: inCircle && !attacks ? -PITCH.centreCircle - 0.5 : x, y: open.y };
}

/** Returns a place behind the ball and outside the area, for all except the taker and the goalkeeper. */
function penaltyPlace(open: Point, attacks: boolean): Point {
  const front = PITCH.areaFront - 1.5;
  const x = attacks ? Math.min(open.x, front) : Math.max(open.x, -front + 1);
  return { x, y: open.y };
}
