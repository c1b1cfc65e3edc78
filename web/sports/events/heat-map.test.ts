import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { place } from '../field-view/marks.ts';
import { shownGame } from '../game.fixture.ts';
import { heatOf, ninthsOf } from './heat-map.tsx';

const game = shownGame();
const area = game.playing_area;
const at = (...points: [number, number][]) =>
  place(game, points.map(([x, y]) => makeEvent({ x, y })) as sports.Event[]);

it('the heat map counts every event in exactly one cell, even outside the lines', () => {
  const cells = heatOf(at([0.1, 0.1], [0.2, 0.2], [-52.5, -34], [60, 40], [52.5, 34]), area);
  const full = cells.filter(({ count }) => count > 0);
  expect(full.map(({ count }) => count)).toEqual([1, 2, 2]);
  expect(full[0]).toMatchObject({ x: -52.5, y: -34 });
  expect(full[2]).toMatchObject({ x: 52.5 - 105 / 24 });
  expect(cells).toHaveLength(24 * 16);
});

it('the heat map counts by third from the left and by lane from the bottom', () => {
  const ninths = ninthsOf(at([-50, -30], [-50, 30], [50, 0], [50, 1], [0, 30]), area);
  expect(ninths.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 1, 0, 2, 0]);
});
