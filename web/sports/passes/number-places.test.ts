import { expect, it } from 'vitest';
import { numberPlaces } from './number-places.ts';

const sizes = { number: 2, node: 2 };
const from = { x: -20, y: 0 };
const to = { x: 20, y: 0 };

it('numberPlaces puts a number in the middle of its line', () => {
  expect(numberPlaces([{ from, to, total: 7 }], [from, to], sizes)).toEqual([{ x: 0, y: 0, total: 7 }]);
});

it('numberPlaces avoids players and other numbers', () => {
  const lines = [
    { from, to, total: 7 },
    { from: { x: 0, y: -20 }, to: { x: 0, y: 20 }, total: 3 },
  ];
  const crossing = numberPlaces(lines, [from, to], sizes);
  expect(crossing.map(({ x, y }) => Math.hypot(x, y) > 2.7)).toEqual([false, true]);
  const [beside] = numberPlaces(lines.slice(0, 1), [from, to, { x: 0, y: 0 }], sizes);
  expect(Math.abs(beside?.x ?? 0)).toBeGreaterThan(3.1);
});

it('numberPlaces leaves out a number without room', () => {
  expect(numberPlaces([{ from, to: { x: -17, y: 0 }, total: 1 }], [from, { x: -17, y: 0 }], sizes)).toEqual(
    [],
  );
});
