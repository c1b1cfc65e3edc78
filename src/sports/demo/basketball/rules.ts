import { type Point, STANDARD_AREA } from '../../model/coordinates.ts';
import type { Scene } from '../play/rules.ts';
import { equalPeriods } from '../play/rules.ts';
import type { Sport } from '../play/simulation.ts';
import { distance, facing, opposite, type Slot } from '../play/slot.ts';
import { playQuarter } from './play.ts';
import { ATTACK, COURT, FREE_THROW_ATTACK, FREE_THROW_DEFENCE, JUMP_BALL } from './tables.ts';

export const BASKETBALL: Sport = {
  rules: {
    sport: 'basketball',
    area: STANDARD_AREA.basketball,
    lineup: ['Point guard', 'Shooting guard', 'Small forward', 'Power forward', 'Centre'],
    bench: ['Point guard', 'Shooting guard', 'Small forward', 'Power forward', 'Centre', 'Guard', 'Forward'],
    hasKeeper: false,
    returning: true,
    pace: { jog: 6.2, sprint: 7.8, acceleration: 6, wander: 0.8, restlessness: 0.5 },
    walled: false,
    carrying: { lead: 0.45, height: 0.95, bounces: true },
    shape: basketballShape,
    opening: 'jump_ball',
    periods: () => equalPeriods(4, 'quarter', 12),
  },
  play: playQuarter,
};

/** Distance between a defender and the marked opponent, in metres. */
const GUARDING_M = 1.5;

function basketballShape(scene: Scene): void {
  for (const slot of scene.slots) {
    const { x, y } = placeOf(slot, scene);
    slot.targetX = x;
    slot.targetY = y;
  }
}

function placeOf(slot: Slot, scene: Scene): Point {
  const { phase, attacking } = scene.situation;
  const attacks = slot.side === attacking;
  if (phase === 'jump_ball') return fromTable(JUMP_BALL, slot.role, slot.side);
  if (phase === 'free_throw') {
    return fromTable(attacks ? FREE_THROW_ATTACK : FREE_THROW_DEFENCE, slot.role, attacking);
  }
  return attacks ? fromTable(ATTACK, slot.role, slot.side) : guard(slot, scene);
}

function fromTable(table: readonly Point[], role: number, attacker: Slot['side']): Point {
  const { x, y } = table[role] ?? { x: 0, y: 0 };
  return facing(attacker, x, y);
}

/**
 * Returns a spot between the marked player and the basket. The defender drops back if the marked player is
 * far from the basket.
 */
function guard(slot: Slot, scene: Scene): Point {
  const hoop = facing(opposite(slot.side), COURT.hoopX, 0);
  const man = scene.slots.find((other) => other.side !== slot.side && other.role === slot.role) ?? slot;
  const way = Math.max(distance(man, hoop), 0.1);
  const part = Math.min(way > 12 ? 0.45 : GUARDING_M / way, 0.6);
  return { x: man.x + (hoop.x - man.x) * part, y: man.y + (hoop.y - man.y) * part };
}
