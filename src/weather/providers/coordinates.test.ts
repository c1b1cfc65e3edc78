import fc from 'fast-check';
import { expect, it } from 'vitest';
import { degrees } from './coordinates.ts';

it('gives degrees to four decimals, without zeros at the end', () => {
  expect([59.913_271, 10.75, -0.000_01, 180, -33.868_849].map(degrees)).toEqual([
    '59.9133',
    '10.75',
    '0',
    '180',
    '-33.8688',
  ]);
});

it('stays within half of the last decimal and is never longer', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (value) => {
      expect(degrees(value)).toMatch(/^-?\d{1,3}(\.\d{0,3}[1-9])?$/);
      expect(Math.abs(Number(degrees(value)) - value)).toBeLessThanOrEqual(0.000_050_000_1);
    }),
  );
});
