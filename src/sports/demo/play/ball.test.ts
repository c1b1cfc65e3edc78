import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePlayer } from '../../model/make-game.ts';
import { Ball, type CarryStyle, drop, type Flight, lob, moveBall, roll } from './ball.ts';
import { TICK_S, ticksOf } from './motion.ts';
import { Slot } from './slot.ts';

function positions(flight: Flight, ticks = flight.ticks) {
  const ball = new Ball();
  return Array.from({ length: ticks + 1 }, (_, elapsed) => {
    moveBall(ball, flight, elapsed);
    return ball.spot;
  });
}

const metres = (max: number, min = -max) => fc.double({ min, max, noNaN: true });
const spot = fc.record({ x: metres(50), y: metres(30), z: metres(3, 0) });

describe('the flight of a ball', () => {
  test('the ball flies from one spot to the other, and never goes below the ground', () => {
    fc.assert(
      fc.property(spot, spot, metres(4, 0.1), (from, to, seconds) => {
        const path = positions(lob(from, to, seconds));
        expect(path[0]?.x).toBeCloseTo(from.x, 6);
        expect(path[0]?.z).toBeCloseTo(from.z, 6);
        expect(path.at(-1)?.x).toBeCloseTo(to.x, 6);
        expect(path.at(-1)?.y).toBeCloseTo(to.y, 6);
        expect(path.at(-1)?.z).toBeCloseTo(to.z, 6);
        for (const { z } of path) expect(z).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });

  test('the ball’s flight through the air is ballistic', () => {
    const path = positions(lob({ x: 0, y: 0, z: 0 }, { x: 20, y: 0, z: 0 }, 2));
    const heights = path.map(({ z }) => z);
    const falls = heights.slice(2).map((z, tick) => {
      const [before, between] = [heights[tick] ?? 0, heights[tick + 1] ?? 0];
      return (z - 2 * between + before) / TICK_S ** 2;
    });
    for (const fall of falls) expect(fall).toBeCloseTo(-9.81, 6);
    const steps = path.slice(1).map(({ x }, tick) => x - (path[tick]?.x ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(20 / 50, 6);
  });

  test('the ball slows down along the ground', () => {
    const path = positions(roll({ x: 0, y: 0, z: 0 }, { x: 15, y: 0 }, 10));
    const steps = path.slice(1).map(({ x }, tick) => x - (path[tick]?.x ?? 0));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(path.at(-1)?.x).toBeCloseTo(15, 6);
    expect(path).toHaveLength(ticksOf(1.5) + 1);
    const lifted = roll({ x: 0, y: 0, z: 1 }, { x: 15, y: 0 }, 10);
    expect(positions(lifted).at(-1)).toMatchObject({ x: 15, y: 0, z: 0 });
    expect(positions(lifted, lifted.ticks + 9).at(-1)).toMatchObject({ x: 15, y: 0, z: 0 });
  });

  test('the flight ends on the ground if nobody catches the ball', () => {
    const flight = lob({ x: 0, y: 0, z: 0 }, { x: 20, y: 0, z: 2 }, 1);
    expect(positions(flight, flight.ticks + 25).at(-1)).toEqual({ x: 20, y: 0, z: 0 });
    const fall = drop({ x: 1, y: 2, z: 3 });
    expect(positions(fall).at(-1)).toEqual({ x: 1, y: 2, z: 0 });
    expect(fall.ticks).toBe(ticksOf(Math.sqrt(6 / 9.81)));
    expect(drop({ x: 1, y: 2, z: 0 }).ticks).toBe(1);
  });
});

describe('a carried ball', () => {
  const PLAYER = makePlayer({ player_id: 'demo-1', team: 'Demo', jersey_number: 1 });

  /** Positions of the ball relative to a carrier who runs at 4 m/s along y. The ball starts behind him. */
  function carried(style: CarryStyle, ticks: number) {
    const by = new Slot(0, 1, false, PLAYER, 0);
    by.vy = 4;
    const ball = new Ball();
    ball.put({ x: 0, y: -style.lead, z: 0 });
    return Array.from({ length: ticks }, (_, elapsed) => {
      by.y += by.vy * TICK_S;
      moveBall(ball, { kind: 'held', by, style }, elapsed);
      return { x: ball.x - by.x, y: ball.y - by.y, z: ball.z };
    });
  }

  test('a carried ball moves ahead of its carrier within the handling speed limit', () => {
    const path = carried({ lead: 0.6, height: 0, bounces: false }, 25);
    expect(path.at(-1)?.y).toBeCloseTo(0.6, 6);
    expect(path.at(-1)?.x).toBeCloseTo(0, 6);
    for (const [index, { y }] of path.slice(1).entries()) {
      expect(Math.abs(y - (path[index]?.y ?? 0))).toBeLessThanOrEqual(3 * TICK_S + 1e-9);
    }
  });

  test('a carried ball stays in place next to a carrier at rest', () => {
    const by = new Slot(0, 1, false, PLAYER, 0);
    const ball = new Ball();
    ball.put({ x: 0.36, y: -0.48, z: 0 });
    moveBall(ball, { kind: 'held', by, style: { lead: 0.6, height: 0, bounces: false } }, 1);
    expect([ball.x, ball.y]).toEqual([expect.closeTo(0.36, 6), expect.closeTo(-0.48, 6)]);
  });

  test('a carried ball is lifted to the hands, and dribbled only in sports with dribbling', () => {
    const held = carried({ lead: 0.3, height: 1.2, bounces: false }, 50).map(({ z }) => z);
    expect(held[0]).toBeCloseTo(6 * TICK_S, 6);
    expect(Math.min(...held.slice(5))).toBe(1.2);
    const dribbled = carried({ lead: 0.45, height: 0.95, bounces: true }, 100).map(({ z }) => z);
    expect(Math.min(...dribbled.slice(10))).toBeLessThan(0.15);
    expect(Math.max(...dribbled.slice(10))).toBeGreaterThan(0.85);
  });
});
