import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { areaContains, sideOf } from './geometry.ts';
import type { Point, Ring } from './model.ts';

const lattice = fc.record({
  latitude: fc.integer({ min: -60, max: 60 }),
  longitude: fc.integer({ min: -80, max: 80 }),
});

/**
 * Returns twice the signed area of a triangle. The area is positive if c is to the left of the line from a to
 * b.
 */
function turn(a: Point, b: Point, c: Point): number {
  return (
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
    (b.latitude - a.latitude) * (c.longitude - a.longitude)
  );
}

/** Computes the convex hull of points, anticlockwise (Andrew's monotone chain). */
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

/**
 * Only for convex polygons. A point is inside if it is to the left of every edge. The result is exact,
 * because all numbers are integers.
 */
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

describe('sideOf', () => {
  it('sideOf agrees with half-planes for convex polygons, including edges and corners', () => {
    fc.assert(
      fc.property(convex, lattice, (ring, point) => {
        expect(sideOf(ring, point)).toBe(sideOfConvex(ring, point));
        expect(sideOf([...ring, ...ring.slice(0, 1)], point)).toBe(sideOfConvex(ring, point));
        for (const corner of ring) expect(sideOf(ring, corner)).toBe('edge');
      }),
      { numRuns: runs(500) },
    );
  });

  it('sideOf returns the same side wherever the polygon is on the globe', () => {
    fc.assert(
      fc.property(convex, lattice, fc.integer({ min: -180, max: 180 }), (ring, point, degrees) => {
        const [there] = moved([point], degrees);
        expect(there && sideOf(moved(ring, degrees), there)).toBe(sideOfConvex(ring, point));
      }),
      { numRuns: runs(500) },
    );
  });

  it('sideOf does not swap latitude and longitude', () => {
    const tall: Ring = [
      { latitude: 50, longitude: 10 },
      { latitude: 60, longitude: 10 },
      { latitude: 60, longitude: 11 },
      { latitude: 50, longitude: 11 },
    ];
    expect(sideOf(tall, { latitude: 55, longitude: 10.5 })).toBe('inside');
    expect(sideOf(tall, { latitude: 10.5, longitude: 55 })).toBe('outside');
  });

  it('sideOf returns the correct side for a concave polygon', () => {
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

  it('sideOf keeps an edge of 180 degrees and shortens a longer edge', () => {
    const box = (width: number): Ring =>
      [
        [-10, -width / 2],
        [-10, width / 2],
        [10, width / 2],
        [10, -width / 2],
      ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const here = { latitude: 0, longitude: 0 };
    const opposite = { latitude: 0, longitude: 180 };
    expect([sideOf(box(180), here), sideOf(box(180), opposite)]).toEqual(['inside', 'outside']);
    expect([sideOf(box(181), here), sideOf(box(181), opposite)]).toEqual(['outside', 'inside']);
  });

  it('sideOf finds every point inside a box around the whole world', () => {
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

describe('areaContains', () => {
  const square = (half: number): Ring =>
    [
      [-half, -half],
      [-half, half],
      [half, half],
      [half, -half],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
  const point = (latitude: number, longitude: number) => ({ latitude, longitude });

  it('areaContains excludes points in a hole, but not on its edge', () => {
    const area = { polygons: [square(3)], holes: [square(1)], circles: [] };
    expect(areaContains(area, point(2, 0))).toBe(true);
    expect(areaContains(area, point(0, 0))).toBe(false);
    expect(areaContains(area, point(1, 0.5))).toBe(true);
    expect(areaContains(area, point(4, 0))).toBe(false);
  });

  it('areaContains includes the edges and corners of polygons', () => {
    const area = { polygons: [square(3)], holes: [], circles: [] };
    for (const [latitude, longitude] of [
      [3, 0],
      [-3, 1.5],
      [0, 3],
      [3, 3],
      [-3, -3],
    ] as const) {
      expect(areaContains(area, point(latitude, longitude))).toBe(true);
      expect(areaContains(area, point(latitude * 1.000_01, longitude * 1.000_01))).toBe(false);
    }
  });

  it('areaContains includes the edge of a circle, and the centre of a circle with radius 0', () => {
    const centred = (radiusKm: number) => ({
      polygons: [],
      holes: [],
      circles: [{ centre: point(0, 0), radiusKm }],
    });
    const quarter = (6371 * Math.PI) / 2;
    expect(areaContains(centred(quarter), point(0, 90))).toBe(true);
    expect(areaContains(centred(quarter - 0.001), point(0, 90))).toBe(false);
    expect(areaContains(centred(0), point(0, 0))).toBe(true);
  });

  it('areaContains measures the radius of a circle in kilometres', () => {
    const area = { polygons: [], holes: [], circles: [{ centre: point(60, 179.9), radiusKm: 60 }] };
    // A degree is 111.2 km along a meridian, and half as much along the 60th parallel.
    expect(areaContains(area, point(60.5, 179.9))).toBe(true);
    expect(areaContains(area, point(60.6, 179.9))).toBe(false);
    expect(areaContains(area, point(60, -179.1))).toBe(true);
    expect(areaContains(area, point(60, -178.9))).toBe(false);
  });
});
