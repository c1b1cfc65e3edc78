import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { round, roundPosition } from './units.ts';

describe('round', () => {
  it('round changes a number by at most half a step, and never returns -0', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (value, decimals) => {
          const rounded = round(value, decimals);
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
          expect(Object.is(rounded, -0)).toBe(false);
          expect(round(-value, decimals) + rounded).toBe(0);
          expect(round(rounded, decimals)).toBe(rounded);
        },
      ),
    );
  });

  it('roundPosition rounds to the millimetre', () => {
    expect(roundPosition(-0.00001)).toBe(0);
    expect(roundPosition(12.34567)).toBe(12.346);
  });
});
