import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees, requireRising } from './wire.ts';

describe('degrees', () => {
  it('degrees returns up to four decimals, without trailing zeros', () => {
    expect([59.913_271, 10.75, -0.000_01, 180, -33.868_849].map(degrees)).toEqual([
      '59.9133',
      '10.75',
      '0',
      '180',
      '-33.8688',
    ]);
  });

  it('degrees rounds to the nearest fourth decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (value) => {
        expect(degrees(value)).toMatch(/^-?\d{1,3}(\.\d{0,3}[1-9])?$/);
        expect(Math.abs(Number(degrees(value)) - value)).toBeLessThanOrEqual(0.000_050_000_1);
      }),
    );
  });
});

describe('requireRising', () => {
  it('requireRising accepts increasing times', () => {
    expect(() => requireRising([])).not.toThrow();
    expect(() => requireRising([-5, 0, 1, 7])).not.toThrow();
  });

  it.each([[[1, 1]], [[1, 2, 2]], [[3, 2]], [[0, 5, 4, 6]]])(
    'requireRising rejects %j as malformed',
    (times) => {
      expect(() => requireRising(times)).toThrow(expect.objectContaining({ fault: 'malformed' }));
    },
  );
});
