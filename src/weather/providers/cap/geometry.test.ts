import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Ring } from './cap.ts';
import { areaHolds, sideOf } from './geometry.ts';

const lattice = fc.record({
  latitude: fc.integer({ min: -60, max: 60 }),
  longitude: fc.integer({ min: -80, max: 80 }),
});

/** Twice the signed area of a triangle: positive where c lies to the left of the line from a to b. */
function turn(a: Point, b: Point, c: Point): number {
  return (
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
    (b.latitude - a.latitude) * (c.longitude - a.longitude)
  );
}

/** The convex hull of points, anticlockwise (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
  const half = (inOrder: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of inOrder) {
      for (;;) {
        const [a, b] = chain.slice(-2);
        if (!a || !b || turn(a, b, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const convex = fc
  .array(lattice, { minLength: 3, maxLength: 20 })
  .map(hull)
  .filter((ring) => ring.length >= 3);

/** For convex polygons alone: inside is left of every edge. Exact, since all numbers are whole. */
function sideOfConvex(ring: Ring, point: Point): string {
  const turns = ring.map((corner, i) => turn(corner, ring[(i + 1) % ring.length] ?? corner, point));
  if (turns.some((value) => value < 0)) return 'outside';
  return turns.some((value) => value === 0) ? 'edge' : 'inside';
}

function normal(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function moved(ring: Ring, degrees: number): Ring {
  return ring.map(({ latitude, longitude }) => ({ latitude, longitude: normal(longitude + degrees) }));
}

describe('the side of a polygon', () => {
  it('is what half-planes say of convex polygons, edges and corners included', () => {
    fc.assert(
      fc.property(convex, lattice, (ring, point) => {
        expect(sideOf(ring, point)).toBe(sideOfConvex(ring, point));
        expect(sideOf([...ring, ...ring.slice(0, 1)], point)).toBe(sideOfConvex(ring, point));
        for (const corner of ring) expect(sideOf(ring, corner)).toBe('edge');
      }),
      { numRuns: 500 },
    );
  });

  it('is the same wherever on the globe the polygon lies, across the antimeridian too', () => {
    fc.assert(
      fc.property(convex, lattice, fc.integer({ min: -180, max: 180 }), (ring, point, degrees) => {
        const [there] = moved([point], degrees);
        expect(there && sideOf(moved(ring, degrees), there)).toBe(sideOfConvex(ring, point));
      }),
      { numRuns: 500 },
    );
  });

  it('takes latitude for latitude', () => {
    const tall: Ring = [
      { latitude: 50, longitude: 10 },
      { latitude: 60, longitude: 10 },
      { latitude: 60, longitude: 11 },
      { latitude: 50, longitude: 11 },
    ];
    expect(sideOf(tall, { latitude: 55, longitude: 10.5 })).toBe('inside');
    expect(sideOf(tall, { latitude: 10.5, longitude: 55 })).toBe('outside');
  });

  it('is told of bays as well', () => {
    const u = [
      [0, 0],
      [0, 30],
      [30, 30],
      [30, 20],
      [10, 20],
      [10, 10],
      [30, 10],
      [30, 0],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    expect(sideOf(u, { latitude: 20, longitude: 15 })).toBe('outside');
    expect(sideOf(u, { latitude: 5, longitude: 15 })).toBe('inside');
    expect(sideOf(u, { latitude: 10, longitude: 15 })).toBe('edge');
  });

  it('is inside for all in a box of the whole world, and for longitudes beyond 180', () => {
    const box = (west: number, east: number): Ring =>
      [west, east].flatMap((longitude, i) =>
        [-90, 90].map((latitude) => ({ latitude: i === 0 ? latitude : -latitude, longitude })),
      );
    fc.assert(
      fc.property(lattice, (point) => {
        expect(sideOf(box(-180, 180), point)).toBe('inside');
      }),
    );
    expect(sideOf(box(170, 190), { latitude: 0, longitude: -175 })).toBe('inside');
    expect(sideOf(box(170, -170), { latitude: 0, longitude: -175 })).toBe('inside');
    expect(sideOf(box(170, -170), { latitude: 0, longitude: 165 })).toBe('outside');
  });
});

describe('an area', () => {
  const square = (half: number): Ring =>
    [
      [-half, -half],
      [-half, half],
      [half, half],
      [half, -half],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
  const point = (latitude: number, longitude: number) => ({ latitude, longitude });

  it('has holes, whose edge belongs to it', () => {
    const area = { polygons: [square(3)], holes: [square(1)], circles: [] };
    expect(areaHolds(area, point(2, 0))).toBe(true);
    expect(areaHolds(area, point(0, 0))).toBe(false);
    expect(areaHolds(area, point(1, 0.5))).toBe(true);
    expect(areaHolds(area, point(4, 0))).toBe(false);
  });

  it('is a circle by kilometres on the globe', () => {
    const area = { polygons: [], holes: [], circles: [{ centre: point(60, 179.9), radiusKm: 60 }] };
    // A degree is 111.2 km along the meridian, half of that along the 60th parallel.
    expect(areaHolds(area, point(60.5, 179.9))).toBe(true);
    expect(areaHolds(area, point(60.6, 179.9))).toBe(false);
    expect(areaHolds(area, point(60, -179.1))).toBe(true);
    expect(areaHolds(area, point(60, -178.9))).toBe(false);
  });
});
