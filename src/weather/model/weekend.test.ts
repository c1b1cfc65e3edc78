import { expect, it } from 'vitest';
import { lastDayOfWeekend } from './weekend.ts';

it.each([
  ['DE', 7],
  ['US', 7],
  ['IL', 6],
  ['DZ', 6],
  ['', 7],
  [null, 7],
])('the weekend in %s ends on day %d of the week', (country, day) => {
  expect([lastDayOfWeekend(country), lastDayOfWeekend(country)]).toEqual([day, day]);
});
