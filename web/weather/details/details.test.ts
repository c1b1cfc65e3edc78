import { expect, it } from 'vitest';
import { daylightBetween } from './details.tsx';

it('daylightBetween returns hours and minutes, rounded to the nearest minute', () => {
  expect(daylightBetween('2026-11-22 08:10:04', '2026-11-22 17:02:56')).toEqual({ hours: 8, minutes: 53 });
  expect(daylightBetween('2026-06-21 04:00:00', '2026-06-21 21:59:40')).toEqual({ hours: 18, minutes: 0 });
});

it('daylightBetween counts the time until a sunset soon after midnight', () => {
  expect(daylightBetween('2026-06-21 02:55:00', '2026-06-21 00:04:00')).toEqual({ hours: 21, minutes: 9 });
});
