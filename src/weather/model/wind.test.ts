import { expect, it } from 'vitest';
import { beaufortOf, meanDirection, POINTS, pointOf } from './wind.ts';

it.each([
  [0, 'north'],
  [22, 'north'],
  [23, 'north-east'],
  [180, 'south'],
  [338, 'north'],
  [337, 'north-west'],
  [360, 'north'],
  [-90, 'west'],
])('a direction of %s degrees is %s', (direction, point) => {
  expect(POINTS[pointOf(direction)]).toBe(point);
});

it.each([
  [0.29, 0],
  [0.3, 1],
  [13.8, 6],
  [13.9, 7],
  [32.6, 11],
  [60, 12],
])('a wind of %s m/s has Beaufort force %s', (speed, force) => {
  expect(beaufortOf(speed)).toBe(force);
});

const mean = (...winds: [number, number][]) =>
  meanDirection(winds.map(([speed, direction]) => ({ speed, direction })));

it('the mean direction of winds is the direction of the vector sum', () => {
  expect(mean([5, 350], [5, 30])).toBeCloseTo(10);
  expect(mean([10, 180], [1, 90])).toBeCloseTo(174.3, 1);
  expect(mean([5, 250])).toBeCloseTo(-110);
});

it('winds without a common direction have the direction of the strongest wind', () => {
  expect(mean([5, 0], [6, 180])).toBe(180);
  expect(mean([5, 0], [5, 120], [7, 240])).toBe(240);
});

it('the mean direction is null without wind', () => {
  expect(mean()).toBeNull();
  expect(mean([0, 90], [0, 180])).toBeNull();
});
