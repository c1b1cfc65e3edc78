import { expect, it } from 'vitest';
import { AIR_GRADES, airGradeOf } from './air-quality.ts';

it('each air quality grade covers 20 points, and the last grade is open-ended', () => {
  const grades = [0, 20, 40, 60, 80, 100];
  expect(grades.map(airGradeOf)).toEqual(AIR_GRADES);
  expect(grades.map((least) => airGradeOf(least + 19.9))).toEqual(AIR_GRADES);
  expect([-1, 119, 120, 4000].map(airGradeOf)).toEqual(['good', ...Array(3).fill('extremely poor')]);
});
