import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { makePlayer } from '../../model/make-game.ts';
import { advance, TICK_S, ticksOf } from './motion.ts';
import { NO_ORDER, Slot } from './slot.ts';

const PACE = { jog: 7, sprint: 9, acceleration: 6, wander: 0, restlessness: 0 };
const EDGES = { x: 53, y: 35 };
const PLAYER = makePlayer({ player_id: 'demo-1', team: 'Demo', jersey_number: 1 });

function slotAt(x: number, y: number): Slot {
  const slot = new Slot(0, 1, false, PLAYER, 0);
  slot.place(x, y);
  return slot;
}

/**
 * Moves a player by one tick and checks that no limit is exceeded. A player who was faster than `limit` must
 * slow down.
 */
function advanceWithinLimits(slot: Slot, tick: number, limit: number): void {
  const { vx, vy } = slot;
  advance(slot, tick, PACE, EDGES);
  expect(Math.hypot(slot.vx, slot.vy)).toBeLessThanOrEqual(Math.max(limit, Math.hypot(vx, vy)) + 1e-9);
  const change = Math.hypot(slot.vx - vx, slot.vy - vy) / TICK_S;
  expect(change).toBeLessThanOrEqual(PACE.acceleration + 1e-9);
  expect(Math.abs(slot.x)).toBeLessThan(EDGES.x + 1);
  expect(Math.abs(slot.y)).toBeLessThan(EDGES.y + 1);
}

describe('advance', () => {
  test('advance keeps a player within the limits on speed, acceleration and area, whatever the orders', () => {
    const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
    const wish = fc.record({
      x: coordinate,
      y: fc.double({ min: -34, max: 34, noNaN: true }),
      seconds: fc.double({ min: 0, max: 4, noNaN: true }),
      ordered: fc.boolean(),
      stops: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 8 }), (wishes) => {
        const slot = slotAt(0, 0);
        let tick = 0;
        for (const { x, y, seconds, ordered, stops } of wishes) {
          Object.assign(slot, { orderX: x, orderY: y, targetX: x, targetY: y, stops });
          const [due, limit] = ordered ? [tick + ticksOf(seconds), PACE.sprint] : [NO_ORDER, PACE.jog];
          slot.due = due;
          for (let ticks = 0; ticks < ticksOf(seconds) + 10; ticks++) {
            advanceWithinLimits(slot, ++tick, limit);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('advance brings a player to his destination on time if he can run fast enough', () => {
    const slot = slotAt(0, 0);
    Object.assign(slot, { orderX: 12, orderY: 5, due: ticksOf(3) });
    for (let tick = 1; tick <= ticksOf(2); tick++) advance(slot, tick, PACE, EDGES);
    expect(Math.hypot(slot.x - 12, slot.y - 5)).toBeGreaterThan(3);
    for (let tick = ticksOf(2) + 1; tick <= ticksOf(3); tick++) advance(slot, tick, PACE, EDGES);
    expect(Math.hypot(slot.x - 12, slot.y - 5)).toBeLessThan(0.5);
  });

  test('advance brakes in time for an order to stop, even if the player is late', () => {
    const slot = slotAt(-20, 0);
    Object.assign(slot, { orderX: 10, orderY: 0, due: ticksOf(2), stops: true });
    const xs = Array.from({ length: ticksOf(8) }, (_, tick) => {
      advance(slot, tick + 1, PACE, EDGES);
      return slot.x;
    });
    expect(Math.max(...xs)).toBeLessThan(10.2);
  });

  test('advance stops a player as ordered, and follows the formation without an order', () => {
    const slot = slotAt(-20, 0);
    Object.assign(slot, { orderX: 10, orderY: 0, due: ticksOf(5), stops: true });
    for (let tick = 1; tick <= ticksOf(8); tick++) advance(slot, tick, PACE, EDGES);
    expect(slot.x).toBeCloseTo(10, 1);
    expect(Math.hypot(slot.vx, slot.vy)).toBeLessThan(0.1);
    slot.due = NO_ORDER;
    Object.assign(slot, { targetX: 20, targetY: 10 });
    for (let tick = 1; tick <= ticksOf(8); tick++) advance(slot, tick, PACE, EDGES);
    expect(Math.hypot(slot.x - 20, slot.y - 10)).toBeLessThan(0.1);
  });
});

test('ticksOf returns whole ticks, at least one', () => {
  expect([0, 0.01, 0.05, 0.07, 1, 2.03].map(ticksOf)).toEqual([1, 1, 1, 2, 25, 51]);
});
