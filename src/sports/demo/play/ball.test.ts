import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ball, drop, type Flight, lob, moveBall, roll } from './ball.ts';
import { TICK_S } from './measures.ts';

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
  test('leads from one spot to the other, never below the ground', () => {
    fc.assert(
      fc.property(spot, spot, metres(4, 0.1), (from, to, seconds) => {
        const path = positions(lob(from, to, seconds));
        expect(path[0]?.x).toBeCloseTo(from.x, 6);
        expect(path[0]?.z).toBeCloseTo(from.z, 6);
        expect(path.at(-1)?.x).toBeCloseTo(to.x, 6);
        expect(path.at(-1)?.z).toBeCloseTo(to.z, 6);
        for (const { z } of path) expect(z).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });

  test('is ballistic in the air', () => {
    const path = positions(lob({ x: 0, y: 0, z: 0 }, { x: 20, y: 0, z: 0 }, 2));
    const heights = path.map(({ z }) => z);
    const falls = heights.slice(2).map((z, tick) => {
      const [before, between] = [heights[tick] ?? 0, heights[tick + 1] ?? 0];
      return (z - 2 * between + before) / TICK_S ** 2;
    });
    for (const fall of falls) expect(fall).toBeCloseTo(-9.81, 6);
  });

  test('slows down along the ground', () => {
    const path = positions(roll({ x: 0, y: 0, z: 0 }, { x: 15, y: 0 }, 10));
    const steps = path.slice(1).map(({ x }, tick) => x - (path[tick]?.x ?? 0));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(path.at(-1)?.x).toBeCloseTo(15, 6);
  });

  test('ends on the ground where nobody catches the ball', () => {
    const flight = lob({ x: 0, y: 0, z: 0 }, { x: 20, y: 0, z: 2 }, 1);
    expect(positions(flight, flight.ticks + 25).at(-1)).toEqual({ x: 20, y: 0, z: 0 });
    const fall = drop({ x: 1, y: 2, z: 3 });
    expect(positions(fall).at(-1)).toEqual({ x: 1, y: 2, z: 0 });
  });
});
