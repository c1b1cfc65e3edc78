import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTRED_RINK, CORNER_RINK } from '../importers/vendors/bigdatacup/coordinates.ts';
import { COURT } from '../importers/vendors/nba/coordinates.ts';
import {
  type CoordinateSystem,
  canonicalPoint,
  canonicalPoint3D,
  centredMetres,
  fromMetres,
  mirror,
  STANDARD_AREA,
  toMetres,
} from './coordinates.ts';
import { SOCCER_MARKINGS } from './markings.ts';
import { FOOT_M, YARD_M } from './units.ts';

const area = fc.record({
  length_m: fc.double({ min: 10, max: 150, noNaN: true }),
  width_m: fc.double({ min: 10, max: 100, noNaN: true }),
});
/** Coordinate systems of real vendors, and arbitrary coordinate systems with distinct edges. */
const system = fc.oneof(
  fc.constantFrom<CoordinateSystem>(
    { left: 0, right: 120, bottom: 80, top: 0 },
    { left: 0, right: 1, bottom: 1, top: 0 },
    { left: 0, right: 100, bottom: 100, top: 0 },
    { left: -5250, right: 5250, bottom: -3400, top: 3400 },
  ),
  fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 900 }), fc.boolean())
    .map(([left, size, down]) => ({
      left,
      right: left + size,
      bottom: down ? size : 0,
      top: down ? 0 : size,
    })),
);
const point = fc.record({
  x: fc.double({ min: -300, max: 300, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
});

const FIELD: CoordinateSystem = { left: 0, right: 120, bottom: 0, top: 160 / 3 };

/** A drawing of a soccer pitch: 100 by 100, y downwards, with a distinct position for each marking. */
const DRAWN: CoordinateSystem = {
  left: 0,
  right: 100,
  bottom: 100,
  top: 0,
  markings: {
    fromGoalLine: [
      [6, SOCCER_MARKINGS.goalArea],
      [17, SOCCER_MARKINGS.penaltyArea],
    ],
    fromMiddle: [
      [4, SOCCER_MARKINGS.postInside],
      [30, SOCCER_MARKINGS.penaltyAreaSide],
    ],
  },
};

describe('coordinates', () => {
  it('fromMetres is the inverse of toMetres', () => {
    fc.assert(
      fc.property(system, area, point, (from, on, p) => {
        const back = fromMetres(from, on, toMetres(from, on, p));
        const scale =
          Math.abs(from.right - from.left) + Math.abs(from.top - from.bottom) + Math.abs(p.x) + Math.abs(p.y);
        expect(Math.abs(back.x - p.x)).toBeLessThan(1e-9 * scale + 1e-9);
        expect(Math.abs(back.y - p.y)).toBeLessThan(1e-9 * scale + 1e-9);
      }),
    );
  });

  it('drawn coordinates convert to metres and back, whichever way the axes point', () => {
    const drawn = fc.constantFrom(
      DRAWN,
      { ...DRAWN, left: 100, right: 0 },
      { ...DRAWN, bottom: 0, top: 100 },
    );
    const inside = fc.record({ x: fc.integer({ min: -9, max: 109 }), y: fc.integer({ min: -9, max: 109 }) });
    const real = fc.record({
      length_m: fc.double({ min: 90, max: 120, noNaN: true }),
      width_m: fc.double({ min: 45, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(drawn, real, inside, (from, on, p) => {
        const back = fromMetres(from, on, toMetres(from, on, p));
        expect(back.x).toBeCloseTo(p.x, 6);
        expect(back.y).toBeCloseTo(p.y, 6);
      }),
    );
  });

  it.each([
    ['the centre', [50, 50], [0, 0]],
    ['a corner', [100, 0], [52.5, 34]],
    ['the other corner', [0, 100], [-52.5, -34]],
    ['the goal area and the post', [94, 46], [47, 3.66]],
    ['the penalty area and its side', [17, 80], [-36, -20.16]],
    ['halfway between two markings', [88.5, 33], [41.5, 11.91]],
    ['halfway to the middle', [66.5, 100], [18, -34]],
  ] as const)('a point in a drawing is converted using the nearest markings: %s', (_, [x, y], metres) => {
    // Convert twice, with a different playing area in between, because the axes of a system are cached.
    const pitch = { length_m: 105, width_m: 68 };
    toMetres(DRAWN, { length_m: 90, width_m: 45 }, { x, y });
    for (const on of [pitch, pitch]) {
      const point = toMetres(DRAWN, on, { x, y });
      expect(point.x).toBeCloseTo(metres[0], 3);
      expect(point.y).toBeCloseTo(metres[1], 3);
    }
  });

  it('record coordinates are rounded to millimetres, and rotated if the teams swap ends', () => {
    expect(canonicalPoint({ x: 1.23456, y: -2 }, false)).toEqual({ x: 1.235, y: -2 });
    expect(canonicalPoint({ x: 1.23456, y: 0 }, true)).toEqual({ x: -1.235, y: 0 });
    expect(canonicalPoint3D(1.23456, -2, 0.12345)).toEqual({ x: 1.235, y: -2, z: 0.123 });
    expect(canonicalPoint3D(1, 2, undefined)).toEqual({ x: 1, y: 2, z: null });
    expect([canonicalPoint3D(null, 2, 3), canonicalPoint3D(1, undefined, 3)]).toEqual([null, null]);
  });

  it('mirroring twice returns the original point, and mirroring preserves the distance from the centre', () => {
    fc.assert(
      fc.property(point, (p) => {
        expect(mirror(mirror(p))).toEqual(p);
        expect(Math.hypot(mirror(p).x, mirror(p).y)).toBe(Math.hypot(p.x, p.y));
      }),
    );
  });

  it('toMetres does not change coordinates that are already metres from the centre', () => {
    fc.assert(
      fc.property(area, point, (on, p) => {
        const same = toMetres(centredMetres(on), on, p);
        expect(same.x).toBeCloseTo(p.x, 6);
        expect(same.y).toBeCloseTo(p.y, 6);
      }),
    );
  });

  it('toMetres converts corners, the centre and points outside the pitch', () => {
    const pitch = { length_m: 105, width_m: 68 };
    const topLeft = { left: 0, right: 120, bottom: 80, top: 0 };
    expect(toMetres(topLeft, pitch, { x: 60, y: 40 })).toEqual({ x: 0, y: 0 });
    expect(toMetres(topLeft, pitch, { x: 120, y: 0 })).toEqual({ x: 52.5, y: 34 });
    expect(toMetres(topLeft, pitch, { x: 0, y: 80 })).toEqual({ x: -52.5, y: -34 });
    expect(toMetres(topLeft, pitch, { x: 132, y: 40 }).x).toBeCloseTo(63);
  });

  /**
   * Points defined by the sport's rules, in the vendor's units and in metres from the centre. The fields are
   * to scale.
   */
  it.each<[string, CoordinateSystem, keyof typeof STANDARD_AREA, readonly number[], readonly number[]]>([
    ['a hoop, 5 ft 3 in from the baseline', COURT, 'basketball', [94 - 5.25, 25], [12.725, 0]],
    [
      'the three-point line at the top, 23 ft 9 in from the hoop',
      COURT,
      'basketball',
      [94 - 29, 25],
      [5.486, 0],
    ],
    [
      'the three-point line in a corner, 22 ft from the middle',
      COURT,
      'basketball',
      [94, 3],
      [14.325, 6.706],
    ],
    ['a goal line, 11 ft from the boards', CORNER_RINK, 'ice_hockey', [189, 42.5], [27.127, 0]],
    ['a faceoff spot, 20 ft from the goal line', CORNER_RINK, 'ice_hockey', [169, 64.5], [21.031, 6.706]],
    ['a faceoff spot, 69 ft from the middle', CENTRED_RINK, 'ice_hockey', [69, 22], [21.031, 6.706]],
    ['a blue line, 75 ft from the boards', CORNER_RINK, 'ice_hockey', [125, 85], [7.62, 12.954]],
    ['a goal line, 10 yd from the end line', FIELD, 'american_football', [110, 80 / 3], [45.72, 0]],
    ['hash marks, 18 ft 6 in apart', FIELD, 'american_football', [60, (160 / 3 + 18.5 / 3) / 2], [0, 2.819]],
  ])('toMetres locates %s', (_, system, sport, [x = 0, y = 0], [metresX = 0, metresY = 0]) => {
    const metres = toMetres(system, STANDARD_AREA[sport], { x, y });
    expect(Math.abs(metres.x - metresX)).toBeLessThan(0.005);
    expect(Math.abs(metres.y - metresY)).toBeLessThan(0.005);
  });

  it('FOOT_M and YARD_M yield the usual field sizes', () => {
    expect(94 * FOOT_M).toBeCloseTo(28.65, 2);
    expect(120 * YARD_M).toBeCloseTo(109.73, 2);
  });
});
