import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround } from './box.ts';

it('is a box on the globe, round the point, for every point', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const box = boxAround({ latitude, longitude });
      const [south, north, west, east] = ['min_lat', 'max_lat', 'min_lon', 'max_lon'].map((name) =>
        Number(box.get(name)),
      );
      for (const [low = Number.NaN, value, high = Number.NaN, limit] of [
        [south, latitude, north, 90],
        [west, longitude, east, 180],
      ] as const) {
        expect(low).toBeLessThan(high);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(Math.max(-low, high)).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
