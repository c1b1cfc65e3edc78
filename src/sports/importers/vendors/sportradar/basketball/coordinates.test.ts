import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../../test/support/tier.ts';
import { fileAt } from '../../../reading/files.ts';
import { directionsOf, placeOf } from './coordinates.ts';
import { checkEvent } from './schema.ts';

const eventAt = (location: unknown) =>
  checkEvent({ id: 'a', event_type: 'x', location }, fileAt('m.json', 0));
const towards = (sign: 1 | -1) => ({ known: true, signs: new Map([[1, sign]]) }) as const;
const halves = (period: number) => (period <= 2 ? 1 : 2);

describe('positions', () => {
  test('a position is rotated if the home team attacks to the left', () => {
    const coordinate = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(coordinate(1128), coordinate(594), (coord_x, coord_y) => {
        const one = eventAt({ coord_x, coord_y });
        const [right, left] = [placeOf(one, 1, towards(1)), placeOf(one, 1, towards(-1))];
        expect([right?.x, right?.y]).toEqual(
          [0 - (left?.x ?? 9), 0 - (left?.y ?? 9)].map((value) => value + 0),
        );
        // 94 feet have 28.65 m, and 50 feet have 15.24 m.
        expect(right?.x).toBeCloseTo((coord_x / 12 - 47) * 0.3048, 1);
        expect(right?.y).toBeCloseTo(-((coord_y - 294) / 12) * 0.3048, 1);
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    [{ coord_x: 0, coord_y: 0 }],
    [{ coord_x: 5, coord_y: null }],
    [{ coord_x: null, coord_y: 5 }],
    [null],
  ])('%j is unknown', (location) => {
    expect(placeOf(eventAt(location), 1, towards(1))).toBeNull();
  });

  test('a position on one of the axes is known', () => {
    expect(placeOf(eventAt({ coord_x: 0, coord_y: 294 }), 1, towards(1))).toEqual({ x: -14.325, y: 0 });
    expect(placeOf(eventAt({ coord_x: 564, coord_y: 0 }), 1, towards(1))).toEqual({ x: 0, y: 7.468 });
  });
});

describe('directions', () => {
  const vote = (period: number, basket: string, isHome = true) => ({ period, isHome, basket });

  test('the visitors attack the other basket', () => {
    const votes = [vote(1, 'right'), vote(1, 'left', false), vote(3, 'left')];
    expect(directionsOf(votes, [1, 3], halves)).toEqual({
      known: true,
      signs: new Map([
        [1, 1],
        [3, -1],
      ]),
    });
  });

  test('a period without baskets has the direction of its half, also in overtime', () => {
    const votes = [vote(2, 'right'), vote(4, 'left')];
    const signs = new Map([
      [1, 1],
      [2, 1],
      [3, -1],
      [4, -1],
      [5, -1],
    ]);
    expect(directionsOf(votes, [1, 2, 3, 4, 5], halves)).toEqual({ known: true, signs });
  });

  test('the direction is unknown if three quarters of the events do not agree', () => {
    const agreeing = [vote(1, 'right'), vote(1, 'right'), vote(1, 'right'), vote(1, 'left')];
    expect(directionsOf(agreeing, [1], halves).known).toBe(true);
    expect(directionsOf(agreeing.slice(1), [1], halves)).toMatchObject({
      known: false,
      reason: 'no event in period 1 states the basket of its team',
    });
  });
});
