import { expect, it } from 'vitest';
import { relativeHumidity } from './humidity.ts';

it('is that of published tables', () => {
  expect(relativeHumidity(20, 20)).toBe(100);
  expect(relativeHumidity(20, 9.27)).toBeCloseTo(50, 1);
  expect(relativeHumidity(30, 12.9)).toBeCloseTo(35, 0);
  expect(relativeHumidity(-5, -10)).toBeCloseTo(67.9, 0);
});
