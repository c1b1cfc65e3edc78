import type { Point } from '../../model/coordinates.ts';
import { distance, facing, opposite, type Slot } from '../play/slot.ts';
import type { World } from '../play/world.ts';
import { ATTACK, COURT, FREE_THROW_ATTACK, FREE_THROW_DEFENCE, JUMP_BALL } from './tables.ts';

/** How close defenders stand to their man, metres. */
const GUARDING_M = 1.5;

/** Places every player of a basketball game for the situation. */
export function basketballShape(world: World): void {
  for (const slot of world.slots) {
    const { x, y } = placeOf(slot, world);
    slot.targetX = x;
    slot.targetY = y;
  }
}

function placeOf(slot: Slot, world: World): Point {
  const { phase, attacking } = world.situation;
  const attacks = slot.side === attacking;
  if (phase === 'jump_ball') return fromTable(JUMP_BALL, slot.role, slot.side);
  if (phase === 'free_throw') {
    return fromTable(attacks ? FREE_THROW_ATTACK : FREE_THROW_DEFENCE, slot.role, attacking);
  }
  return attacks ? fromTable(ATTACK, slot.role, slot.side) : guard(slot, world);
}

function fromTable(table: readonly Point[], role: number, attacker: Slot['side']): Point {
  const { x, y } = table[role] ?? { x: 0, y: 0 };
  return facing(attacker, x, y);
}

/** Between one's man and the basket, on the way there while the man is still in his own half. */
function guard(slot: Slot, world: World): Point {
  const hoop = facing(opposite(slot.side), COURT.hoopX, 0);
  const man = world.slots.find((other) => other.side !== slot.side && other.role === slot.role) ?? slot;
  const way = Math.max(distance(man, hoop), 0.1);
  const part = Math.min(way > 12 ? 0.45 : GUARDING_M / way, 0.6);
  return { x: man.x + (hoop.x - man.x) * part, y: man.y + (hoop.y - man.y) * part };
}
