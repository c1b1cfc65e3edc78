import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TICK_S, ticksOf } from './measures.ts';
import { advance } from './motion.ts';
import { Slot } from './slot.ts';

const PACE = { jog: 7, sprint: 9, acceleration: 6, wander: 0, restlessness: 0 };
const EDGES = { x: 53, y: 35 };
const PLAYER = { player_id: 'demo-1', name: null, team: 'Demo', jersey_number: 1, position: null };

function slotAt(x: number, y: number): Slot {
  const slot = new Slot(0, 1, false, PLAYER, 0);
  slot.place(x, y);
  return slot;
}

describe('moving a player', () => {
  test('keeps to speed, acceleration and area whatever is wanted', () => {
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
          slot.due = ordered ? tick + ticksOf(seconds) : -1;
          for (let ticks = 0; ticks < ticksOf(seconds) + 10; ticks++) {
            const { vx, vy } = slot;
            advance(slot, ++tick, PACE, EDGES);
            expect(Math.hypot(slot.vx, slot.vy)).toBeLessThanOrEqual(PACE.sprint + 1e-9);
            const change = Math.hypot(slot.vx - vx, slot.vy - vy) / TICK_S;
            expect(change).toBeLessThanOrEqual(PACE.acceleration + 1e-9);
            expect(Math.abs(slot.x)).toBeLessThan(EDGES.x + 1);
            expect(Math.abs(slot.y)).toBeLessThan(EDGES.y + 1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is on time where that can be done at a run', () => {
    const slot = slotAt(0, 0);
    Object.assign(slot, { orderX: 12, orderY: 5, due: ticksOf(3) });
    for (let tick = 1; tick <= ticksOf(3); tick++) advance(slot, tick, PACE, EDGES);
    expect(Math.hypot(slot.x - 12, slot.y - 5)).toBeLessThan(0.5);
  });

  test('comes to rest where an order says to stop', () => {
    const slot = slotAt(-20, 0);
    Object.assign(slot, { orderX: 10, orderY: 0, due: ticksOf(5), stops: true });
    for (let tick = 1; tick <= ticksOf(8); tick++) advance(slot, tick, PACE, EDGES);
    expect(slot.x).toBeCloseTo(10, 1);
    expect(Math.hypot(slot.vx, slot.vy)).toBeLessThan(0.1);
  });
});
