import fc from 'fast-check';
import { expect, it } from 'vitest';
import { celsiusFromFahrenheit, metresPerSecondFromMph, millimetresFromInches } from '../model/units.ts';
import { UNITS, type Units } from './units.ts';

const { metric, imperial } = UNITS;

it.each([
  ['temperature', -40, -40, -40],
  ['temperature', 36.6, 36.6, 97.88],
  ['speed', 10, 10, 22.37],
  ['pressure', 1013.25, 1013.25, 29.92],
  ['distance', 16_093.44, 16_093, 10],
  ['amount', 12.7, 12.7, 0.5],
  ['amount', 0.3, 0.3, 0.012],
  ['amount', null, null, null],
  ['speed', undefined, null, null],
] as const)('formats the %s %s as %s (metric) and %s (imperial)', (quantity, value, asMetric, asImperial) => {
  expect([metric[quantity](value), imperial[quantity](value)]).toEqual([asMetric, asImperial]);
});

/**
 * Maximum difference between a value and its value after a round-trip conversion. The difference comes from
 * rounding.
 */
const BACK: ReadonlyArray<readonly [keyof Units, (written: number) => number, number]> = [
  ['temperature', celsiusFromFahrenheit, 0.01],
  ['speed', metresPerSecondFromMph, 0.01],
  ['pressure', (inHg) => inHg * 33.863_886_666_667, 0.2],
  ['distance', (miles) => miles * 1609.344, 9],
  ['amount', millimetresFromInches, 0.02],
];

it.each(BACK)('converts %s reversibly', (quantity, back, tolerance) => {
  fc.assert(
    fc.property(fc.double({ min: -100, max: 100_000, noNaN: true }), (value) => {
      expect(Math.abs(back(imperial[quantity](value) ?? Number.NaN) - value)).toBeLessThan(tolerance);
    }),
  );
});
