import { expect, it } from 'vitest';
import { compassPoint } from './compass.ts';

it.each([
  [0, 'en', 'N'],
  [22.4, 'en', 'N'],
  [22.6, 'en', 'NE'],
  [337.6, 'en', 'N'],
  [360, 'en', 'N'],
  [90, 'de', 'O'],
  [270, 'fr', 'O'],
  [225, 'es', 'SO'],
])('%d degrees in %s are %s', (degrees, language, point) => {
  expect(compassPoint(degrees, language)).toBe(point);
});
