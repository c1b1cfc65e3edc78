import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { RisingNumbers } from './rising-numbers.ts';

describe('RisingNumbers', () => {
  it('a set contains exactly the numbers that were added', () => {
    const sets = fc.uniqueArray(fc.integer({ min: -5000, max: 5000 }), { maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(sets, fc.array(fc.integer({ min: -5001, max: 5001 })), (added, others) => {
        const numbers = new RisingNumbers();
        for (const number of added.toSorted((a, b) => a - b)) numbers.add(number);
        for (const number of [...added, ...others]) expect(numbers.has(number)).toBe(added.includes(number));
      }),
      { numRuns: runs(30) },
    );
  });
});
