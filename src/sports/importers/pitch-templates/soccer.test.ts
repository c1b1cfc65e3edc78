import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoordinateSystem, fromMetres, STANDARD_AREA, toMetres } from '../../model/coordinates.ts';
import { SOCCER_MARKINGS } from '../../model/markings.ts';
import { PITCH_TEMPLATES, type PitchTemplate } from './soccer.ts';

/** All pitch sizes allowed by the laws of the game. */
const area = fc.record({
  length_m: fc.double({ min: 90, max: 120, noNaN: true }),
  width_m: fc.double({ min: 45, max: 90, noNaN: true }),
});
/** A coordinate in the template's units, up to a quarter of the field outside the edges. */
const coordinate = fc.double({ min: -30, max: 150, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });

const entries: ReadonlyArray<[string, PitchTemplate]> = Object.entries(PITCH_TEMPLATES);

describe.each(entries)('pitch template of %s', (_, { size: [length, width], markings }) => {
  const up: CoordinateSystem = { left: 0, right: length, bottom: 0, top: width, markings };
  /** Returns the template in every combination of axis directions and with a different origin. */
  const system = fc.constantFrom<CoordinateSystem>(
    up,
    { ...up, bottom: width, top: 0 },
    { ...up, left: length, right: 0 },
    { ...up, left: -length / 2, right: length / 2, bottom: width / 2, top: -width / 2 },
  );

  it('fromMetres is the inverse of toMetres', () => {
    fc.assert(
      fc.property(system, area, point, (from, on, p) => {
        const there = fromMetres(from, on, toMetres(from, on, p));
        const back = toMetres(from, on, fromMetres(from, on, p));
        for (const axis of ['x', 'y'] as const) {
          expect(Math.abs(there[axis] - p[axis])).toBeLessThan(1e-9);
          expect(Math.abs(back[axis] - p[axis])).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('toMetres preserves the order of positions', () => {
    fc.assert(
      fc.property(
        system,
        area,
        point,
        fc.double({ min: 1e-6, max: 50, noNaN: true }),
        (from, on, p, step) => {
          const q = {
            x: p.x + step * (from.right > from.left ? 1 : -1),
            y: p.y + step * (from.top > from.bottom ? 1 : -1),
          };
          const [a, b] = [toMetres(from, on, p), toMetres(from, on, q)];
          expect(b.x).toBeGreaterThan(a.x);
          expect(b.y).toBeGreaterThan(a.y);
        },
      ),
    );
  });

  it('toMetres is symmetric in length and width', () => {
    fc.assert(
      fc.property(area, point, (on, p) => {
        const a = toMetres(up, on, p);
        const b = toMetres(up, on, { x: length - p.x, y: width - p.y });
        expect(a.x).toBeCloseTo(-b.x, 9);
        expect(a.y).toBeCloseTo(-b.y, 9);
      }),
    );
  });

  it('toMetres places every marking at its distance in the laws of the game', () => {
    fc.assert(
      fc.property(area, (on) => {
        for (const [drawn, metres] of [[0, 0], ...markings.fromGoalLine] as const) {
          expect(toMetres(up, on, { x: length - drawn, y: 0 }).x).toBeCloseTo(on.length_m / 2 - metres, 9);
          expect(fromMetres(up, on, { x: on.length_m / 2 - metres, y: 0 }).x).toBeCloseTo(length - drawn, 9);
        }
        for (const [drawn, metres] of [[0, 0], ...markings.fromMiddle] as const) {
          expect(toMetres(up, on, { x: 0, y: width / 2 + drawn }).y).toBeCloseTo(metres, 9);
          expect(fromMetres(up, on, { x: 0, y: metres }).y).toBeCloseTo(width / 2 + drawn, 9);
        }
        const corner = toMetres(up, on, { x: 0, y: width });
        expect(corner.x).toBeCloseTo(-on.length_m / 2, 9);
        expect(corner.y).toBeCloseTo(on.width_m / 2, 9);
        expect(toMetres(up, on, { x: length / 2, y: width / 2 })).toEqual({ x: 0, y: 0 });
      }),
    );
  });

  it('toMetres uses the scale just inside the lines for positions outside the lines', () => {
    const at = (x: number, y: number) => toMetres(up, STANDARD_AREA.soccer, { x: x * length, y: y * width });
    const corner = at(1, 1);
    expect(at(1.02, 0).x - corner.x).toBeCloseTo(corner.x - at(0.98, 0).x, 9);
    expect(at(0, 1.02).y - corner.y).toBeCloseTo(corner.y - at(0, 0.98).y, 9);
    expect(at(1.02, 0).x).toBeGreaterThan(52.5);
  });
});

it('the templates place penalty spots and goalposts as in the laws of the game', () => {
  const system = ({ size: [right, top], markings }: PitchTemplate) => ({
    left: 0,
    right,
    bottom: 0,
    top,
    markings,
  });
  const place = (drawing: PitchTemplate, x: number, y: number) =>
    toMetres(system(drawing), STANDARD_AREA.soccer, { x, y });
  expect(52.5 - place(PITCH_TEMPLATES.opta, 88.5, 50).x).toBeCloseTo(11, 9);
  expect(52.5 - place(PITCH_TEMPLATES.datafactory, 1.74, 1).x).toBeCloseTo(11, 9);
  expect(52.5 - place(PITCH_TEMPLATES.statsbomb, 108, 40).x).toBeCloseTo(11, 9);
  // Wyscout rounds to whole percent, and the penalty spot falls between two values.
  expect(52.5 - place(PITCH_TEMPLATES.wyscout, 90, 50).x).toBeCloseTo(10.75, 9);
  expect(52.5 - place(PITCH_TEMPLATES.wyscout, 89, 50).x).toBeCloseTo(11.25, 9);
  // A post is 12 cm wide, regardless of its width in the drawing.
  expect(place(PITCH_TEMPLATES.opta, 100, 54.8).y).toBeCloseTo(3.66, 9);
  expect(place(PITCH_TEMPLATES.opta, 100, 44.2).y).toBeCloseTo(-3.78, 9);
  expect(place(PITCH_TEMPLATES.statsbomb, 120, 36).y).toBeCloseTo(-3.66, 9);
  expect(place(PITCH_TEMPLATES.wyscout, 100, 55).y).toBeCloseTo(3.66, 9);
});

it('the soccer markings match the laws of the game, in metres', () => {
  expect(SOCCER_MARKINGS).toMatchObject({
    goalArea: 5.5,
    penaltySpot: 11,
    penaltyArea: 16.5,
    crossbar: 2.44,
  });
  expect(2 * SOCCER_MARKINGS.goalAreaSide).toBeCloseTo(18.32, 9);
  expect(2 * SOCCER_MARKINGS.penaltyAreaSide).toBeCloseTo(40.32, 9);
});
