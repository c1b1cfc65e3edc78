import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { spread } from './spread.ts';

describe('spread', () => {
  it('spread leaves positions alone that are far enough apart', () => {
    expect(spread([90, 20, 50], 24, 300)).toEqual([90, 20, 50]);
  });

  it('spread moves crowded positions apart and keeps them inside', () => {
    expect(spread([100, 101, 102], 24, 300)).toEqual([100, 124, 148]);
    expect(spread([299, 298], 24, 300)).toEqual([288, 264]);
    expect(spread([1], 24, 300)).toEqual([12]);
  });

  it('spread keeps the order and the gap of any positions that fit', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 600, noNaN: true }), { maxLength: 24 }), (positions) => {
        const placed = spread(positions, 24, 600);
        const order = positions.map((_, i) => i).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
        const sorted = order.map((i) => placed[i] ?? Number.NaN);
        for (const [i, at] of sorted.entries()) {
          expect(at).toBeGreaterThanOrEqual(12 - 1e-9);
          expect(at).toBeLessThanOrEqual(588 + 1e-9);
          if (i > 0) expect(at - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(24 - 1e-9);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
