import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Starts } from './packed.ts';

test('Starts returns the cumulative sums of the encoded sizes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4000), { minLength: 1, maxLength: 100 }), fc.nat(), (sizes, seed) => {
      const bytes = Starts.encode(sizes);
      expect(bytes.length).toBe(Starts.bytesFor(sizes.length));
      const starts = new Starts(bytes, sizes.length);
      const plain = [...sizes, 0].map((_, at) => sizes.slice(0, at).reduce((a, b) => a + b, 0));
      expect(plain.map((_, at) => starts.at(at))).toEqual(plain);
      const whole = plain.at(-1) ?? 0;
      const position = whole === 0 ? 0 : seed % whole;
      const found = starts.thingAt(position);
      expect(starts.at(found)).toBeLessThanOrEqual(position);
      if (whole > 0) expect(starts.at(found + 1)).toBeGreaterThan(position);
    }),
  );
});

test('Starts throws for an index outside its range', () => {
  const starts = new Starts(Starts.encode([1, 2]), 2);
  expect(starts.at(2)).toBe(3);
  expect(() => starts.at(3)).toThrow(RangeError);
  expect(() => starts.at(-1)).toThrow(RangeError);
});

test('Starts.encode rejects items whose total size is too large', () => {
  expect(() => Starts.encode([0xffff, 0])).not.toThrow();
  expect(() => Starts.encode([0xffff, 1, 0])).toThrow(RangeError);
});
