import { expect, it } from 'vitest';
import { heatClass } from './temperature-scale.ts';

it.each([
  [-31, 'heat-0'],
  [-0.6, 'heat-4'],
  [-0.4, 'heat-5'],
  [0, 'heat-5'],
  [21.9, 'heat-9'],
  [44, 'heat-12'],
])('the colour of %d °C is %s', (celsius, expected) => {
  expect(heatClass(celsius)).toBe(expected);
});
