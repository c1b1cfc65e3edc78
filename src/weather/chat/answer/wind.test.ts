import { expect, it } from 'vitest';
import { speechOf } from '../../representation/speech/speech.ts';
import type { WindAsked } from '../understand/units-and-wind.ts';
import { onScale, windClauses } from './wind.ts';

const SOUTH = 4;
const WEST = 6;
const speech = speechOf('en', 'metric');
const wind = (wind_speed: number | null, wind_direction: number | null) => ({ wind_speed, wind_direction });

const clausesFor = (winds: ReturnType<typeof wind>[], asked: WindAsked = {}) =>
  windClauses('windUpTo', winds, asked, speech).map(({ clause, verdict }) =>
    verdict ? `${verdict}: ${clause}` : clause,
  );

it('the answer gives the mean wind direction', () => {
  expect(clausesFor([wind(5, 215), wind(8, 190), wind(3, null)])).toEqual([
    'wind up to 8 m/s from the south',
  ]);
});

it('the answer confirms or denies the wind direction mentioned in the question', () => {
  expect(clausesFor([wind(5, 180)], { from: SOUTH })).toEqual(['yes: wind up to 5 m/s from the south']);
  expect(clausesFor([wind(5, 180)], { from: WEST })).toEqual(['no: wind up to 5 m/s from the south']);
});

it('the answer says that the direction is unknown only if the question is about the direction', () => {
  expect(clausesFor([wind(5, null)])).toEqual(['wind up to 5 m/s']);
  expect(clausesFor([wind(5, null)], { from: WEST })).toEqual(['that is not known', 'wind up to 5 m/s']);
  expect(clausesFor([wind(null, 180)], { from: WEST })).toEqual([]);
});

it.each([
  ['en', 'metric', {}, 14, '14 m/s'],
  ['en', 'metric', { scale: 'beaufort' }, 14, '14 m/s (force 7)'],
  ['de', 'metric', { scale: 'beaufort' }, 14, '14 m/s (Windstärke 7)'],
  ['en', 'imperial', { scale: 'beaufort' }, 31.3, '31.3 mph (force 7)'],
  ['en', 'metric', { scale: 'knots' }, 10, '19 knots'],
  ['nl', 'imperial', { scale: 'knots' }, 10, '9 knopen'],
] as const)('the answer gives the wind speed in %s, %s, with %o', (language, units, asked, value, text) => {
  expect(onScale(speechOf(language, units), asked, units).speed(value)).toBe(text);
});
