import { expect, test } from 'vitest';
import { directionsOf } from './coordinates.ts';
import { aPlay } from './gridiron.fixture.ts';

function directions(...plays: readonly (readonly [id: string, quarter: number, sign: 1 | -1 | null])[]) {
  const { signs, notes } = directionsOf(
    plays.map(([id, quarter, sign]) => ({ play: aPlay({ id, quarter }), sign })),
  );
  return { signs: signs && [...signs], notes };
}

test('directionsOf returns the direction in a play’s tracking', () => {
  expect(directions(['1', 1, 1], ['2', 2, -1])).toEqual({
    signs: [
      ['1', 1],
      ['2', -1],
    ],
    notes: [],
  });
});

test('directionsOf returns the quarter’s direction for a play without one', () => {
  expect(directions(['1', 1, -1], ['2', 1, null], ['3', 2, 1]).signs).toEqual([
    ['1', -1],
    ['2', -1],
    ['3', 1],
  ]);
});

test('directionsOf keeps the direction of a play that contradicts its quarter, and adds a note', () => {
  expect(directions(['1', 1, 1], ['2', 1, 1], ['3', 1, -1])).toEqual({
    signs: [
      ['1', 1],
      ['2', 1],
      ['3', -1],
    ],
    notes: ['play 3 goes in the opposite direction to most plays in quarter 1'],
  });
});

test('directionsOf returns no directions if the direction of any play is unknown', () => {
  expect(directions(['1', 1, 1], ['2', 2, null])).toEqual({
    signs: null,
    notes: ['coordinates are not rotated: the direction of play 2 is unknown'],
  });
});
