import { expect, test } from 'vitest';
import { directionsOf } from './coordinates.ts';
import { aPlay } from './gridiron.fixture.ts';

function directions(...plays: readonly (readonly [id: string, quarter: number, sign: 1 | -1 | null])[]) {
  const { signs, notes } = directionsOf(
    plays.map(([id, quarter, sign]) => ({ play: aPlay({ id, quarter }), sign })),
  );
  return { signs: signs && [...signs], notes };
}

test('each play has the direction that it states', () => {
  expect(directions(['1', 1, 1], ['2', 2, -1])).toEqual({
    signs: [
      ['1', 1],
      ['2', -1],
    ],
    notes: [],
  });
});

test('a play that does not tell has the direction of its quarter', () => {
  expect(directions(['1', 1, -1], ['2', 1, null], ['3', 2, 1]).signs).toEqual([
    ['1', -1],
    ['2', -1],
    ['3', 1],
  ]);
});

test('a play against its quarter keeps its own direction, with a note', () => {
  expect(directions(['1', 1, 1], ['2', 1, 1], ['3', 1, -1])).toEqual({
    signs: [
      ['1', 1],
      ['2', 1],
      ['3', -1],
    ],
    notes: ['play 3 has the opposite direction to most of quarter 1'],
  });
});

test('nothing is turned if the direction of a play is unknown', () => {
  expect(directions(['1', 1, 1], ['2', 2, null])).toEqual({
    signs: null,
    notes: ['coordinates are not turned: the direction of play 2 is unknown'],
  });
});
