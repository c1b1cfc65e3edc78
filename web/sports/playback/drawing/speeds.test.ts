import { expect, it } from 'vitest';
import { speedClass } from './speeds.ts';

it.each([
  [null, null],
  [0, 'speed1'],
  [1.99, 'speed1'],
  [2, 'speed2'],
  [5, 'speed3'],
  [6.9, 'speed4'],
  [9, 'speed5'],
])('the speed %s has the colour %s', (speed, colour) => {
  expect(speedClass(speed)).toBe(colour);
});
