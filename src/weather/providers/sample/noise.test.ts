import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type At, noise, smoothstep } from './noise.ts';

const coordinate = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const point = fc.tuple(coordinate, coordinate, coordinate, coordinate);
const SEED = 7;

/** Points in many different cells of the noise. */
const points = Array.from({ length: 4000 }, (_, i): At => [i * 0.37, i * 0.61, i * 0.23, i * 0.79]);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('noise', () => {
  it('noise returns the same value for a seed and point, from -1 to 1', () => {
    fc.assert(
      fc.property(fc.integer(), point, (seed, at) => {
        const value = noise(seed, at);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(noise(seed, at)).toBe(value);
      }),
    );
  });

  it('noise is continuous, even across the borders of cells', () => {
    const border = fc.integer({ min: -1000, max: 1000 });
    const at = fc.tuple(fc.oneof(coordinate, border), coordinate, fc.oneof(coordinate, border), border);
    fc.assert(
      fc.property(at, fc.nat(3), ([x, y, z, t], axis) => {
        const [near, far] = [-0.001, 0.001].map((step) => {
          const moved = [x, y, z, t].map((value, i) => (i === axis ? value + step : value));
          return noise(SEED, [moved[0] ?? 0, moved[1] ?? 0, moved[2] ?? 0, moved[3] ?? 0]);
        });
        expect(Math.abs((near ?? 0) - (far ?? 1))).toBeLessThan(0.02);
      }),
    );
  });

  it('noise has a mean of 0 and reaches values near -1 and 1', () => {
    const values = points.map((at) => noise(SEED, at));
    expect(Math.abs(mean(values))).toBeLessThan(0.05);
    expect(Math.sqrt(mean(values.map((value) => value ** 2)))).toBeCloseTo(0.55, 1);
    expect(Math.max(...values)).toBeGreaterThan(0.9);
    expect(Math.min(...values)).toBeLessThan(-0.9);
  });

  it('noise is uncorrelated with the noise of another seed', () => {
    const products = points.map((at) => noise(SEED, at) * noise(SEED + 1, at));
    expect(Math.abs(mean(products))).toBeLessThan(0.05);
  });
});

describe('smoothstep', () => {
  it('smoothstep rises from 0 to 1 between its limits', () => {
    expect([-5, 2, 3, 4, 9].map((value) => smoothstep(2, 4, value))).toEqual([0, 0, 0.5, 1, 1]);
    const value = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(smoothstep(2, 4, Math.min(a, b))).toBeLessThanOrEqual(smoothstep(2, 4, Math.max(a, b)));
      }),
    );
  });
});
