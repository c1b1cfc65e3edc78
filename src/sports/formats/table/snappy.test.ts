import fc from 'fast-check';
import { snappyUncompress } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { snappyCompress } from './snappy.ts';

/** Returns true if compressing and decompressing restores the bytes. */
function isKept(input: Uint8Array): boolean {
  const output = new Uint8Array(input.length);
  snappyUncompress(snappyCompress(input), output);
  return Buffer.compare(input, output) === 0;
}

/** Generates bytes with repetitions at many distances and lengths. */
const pieces = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 90 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 40,
  })
  .map((all) =>
    Uint8Array.from(
      all.flatMap(([bytes, times]) =>
        Array(times)
          .fill([...bytes])
          .flat(),
      ),
    ),
  );

describe('snappyCompress', () => {
  it('snappyCompress compresses any input without loss', () => {
    fc.assert(
      fc.property(fc.oneof(pieces, fc.uint8Array({ maxLength: 600 })), (input) => {
        expect(isKept(input)).toBe(true);
      }),
    );
  });

  it.each([15, 16, 60, 61, 256, 257, 65_536, 65_537, 70_000])(
    'snappyCompress compresses %d bytes without repetitions',
    (length) => {
      let state = 1;
      const input = Uint8Array.from({ length }, () => {
        state = Math.imul(state, 1_664_525) + 1_013_904_223;
        return state >>> 24;
      });
      expect(isKept(input)).toBe(true);
      expect(snappyCompress(input).length).toBeLessThan(length + 16);
    },
  );

  it('snappyCompress compresses input whose output is larger than the input', () => {
    let state = 1;
    const input = new Uint8Array(20_000);
    for (let at = 0; at < input.length; at += 1) {
      state = Math.imul(state, 1_664_525) + 1_013_904_223;
      const isCopy = at > 0 && (at - 1) % 66 >= 62;
      input[at] = isCopy ? (input[at - (at < 5000 ? 30 : 3000)] as number) : state >>> 24;
    }
    expect(snappyCompress(input).length).toBeGreaterThan(input.length + 50);
    expect(isKept(input)).toBe(true);
  });

  it('snappyCompress finds repetitions up to the maximum copy distance', () => {
    const text = Uint8Array.from({ length: 64 }, (_, i) => (i * i) % 251);
    const apart = (bytes: number) => {
      const input = new Uint8Array(bytes + 200);
      input.set(text, 3);
      input.set(text, bytes);
      return input;
    };
    for (const bytes of [100, 2047, 2048, 2051, 65_535, 65_538, 65_539, 80_000])
      expect(isKept(apart(bytes))).toBe(true);
    expect(snappyCompress(apart(1000)).length).toBeLessThan(200);
  });

  it('snappyCompress shrinks player positions by at least a quarter', () => {
    const xs = Float64Array.from({ length: 5000 }, (_, i) => Math.round(Math.sin(i / 50) * 40_000) / 1000);
    const input = new Uint8Array(xs.buffer);
    expect(isKept(input)).toBe(true);
    expect(snappyCompress(input).length).toBeLessThan(input.length * 0.75);
  });
});
