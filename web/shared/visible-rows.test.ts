import { expect, it } from 'vitest';
import { rowsInView } from './visible-rows.ts';

it.each([
  ['at the top', { top: -300, bottom: 500 }, 1000, { first: 0, end: 25 }],
  ['in the middle', { top: 4000, bottom: 4800 }, 1000, { first: 88, end: 132 }],
  ['at the end', { top: 39_500, bottom: 40_300 }, 1000, { first: 975, end: 1000 }],
  ['far beyond the end', { top: 90_000, bottom: 90_800 }, 1000, { first: 1000, end: 1000 }],
  ['above the list', { top: -9000, bottom: -8000 }, 1000, { first: 0, end: 0 }],
  ['in an empty list', { top: 0, bottom: 800 }, 0, { first: 0, end: 0 }],
])('rowsInView returns the rows in view plus a margin (%s)', (_where, view, count, rows) => {
  expect(rowsInView(view, 40, count)).toEqual(rows);
});
