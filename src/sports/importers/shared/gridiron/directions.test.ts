import { expect, test } from 'vitest';
import { directionsOf } from './directions.ts';
import { aPlay } from './gridiron.fixture.ts';

function directions(...plays: readonly (readonly [id: string, quarter: number, sign: 1 | -1 | null])[]) {
  const { signs, notes } = directionsOf(
    plays.map(([id, quarter, sign]) => ({ play: aPlay({ id, quarter }), sign })),
  );
  return { signs: signs && [...signs], notes };
}

test('each play goes as it says', () => {
  expect(directions(['1', 1, 1], ['2', 2, -1])).toEqual({
    signs: [
      ['1', 1],
      ['2', -1],
    ],
    notes: [],
  });
});

test('a play that does not tell goes the way of the others of its quarter', () => {
  expect(directions(['1', 1, -1], ['2', 1, null], ['3', 2, 1]).signs).toEqual([
    ['1', -1],
    ['2', -1],
    ['3', 1],
  ]);
});

test('one that goes against them goes as it says, with a note', () => {
  expect(directions(['1', 1, 1], ['2', 1, 1], ['3', 1, -1])).toEqual({
    signs: [
      ['1', 1],
      ['2', 1],
      ['3', -1],
    ],
    notes: ['play 3 is stated to go against the others of quarter 1'],
  });
});

test('nothing is turned where nothing tells of a play', () => {
  expect(directions(['1', 1, 1], ['2', 2, null])).toEqual({
    signs: null,
    notes: ['coordinates are left as they are: nothing tells who attacks where in play 2'],
  });
});
