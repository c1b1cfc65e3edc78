import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/support/tier.ts';
import { joinZstd, readFrame } from './frame.ts';
import { joinableFrame } from './joinable.ts';

/** Text with repetitions, including at its very beginning, at short and long distances. */
const word = fc.oneof(
  fc.tuple(fc.constantFrom('0', 'é', '日'), fc.integer({ min: 1, max: 30 })).map(([a, n]) => a.repeat(n)),
  fc.constantFrom('{"player_id":"00000", ', '"x":12.34,"y":', 'null},', 'abcd', 'abcdefgh'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const text = fc
  .tuple(fc.array(word, { maxLength: 60 }), fc.constantFrom(1, 2, 200))
  .map(([words, times]) => words.join('').repeat(times));

describe('joinable frames', () => {
  it('a joinable frame keeps its content after any other frame', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const parts = texts.map((one) => readFrame(joinableFrame(Buffer.from(one))));
        expect(zstdDecompressSync(joinZstd(parts)).toString()).toBe(texts.join(''));
        const other = Buffer.from('some other matches, some other distances. '.repeat(3));
        const before = readFrame(zstdCompressSync(other));
        for (const [i, part] of parts.entries()) {
          const after = zstdDecompressSync(joinZstd([before, part])).subarray(before.size);
          expect(after.toString()).toBe(texts[i]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('an ordinarily compressed frame cannot be joined', () => {
    const texts = ['abcabcabcabcabcabcabcabc'.repeat(9), `${'0'.repeat(99)}, "x": 1, "y": 2`];
    const joined = joinZstd(texts.map((one) => readFrame(zstdCompressSync(Buffer.from(one)))));
    expect(zstdDecompressSync(joined).toString()).not.toBe(texts.join(''));
  });

  it.each([
    [1000, 15],
    [5000, 15],
    [40_000, 17],
  ])('a joinable frame compresses repetitive text: %i times, windows of 2 ** %i', (times, windowLog) => {
    const json = Buffer.from('{"player_id":"00000","x":1.25}'.repeat(times));
    expect(joinableFrame(json, windowLog).byteLength).toBeLessThan(json.byteLength / 50);
  });

  it.each([
    ['the whole text', 40_000],
    ['the shortest possible part', 300],
  ])('text that repeats at exactly the prime’s distance is stored uncompressed: %s', (_, again) => {
    const digits = Array.from({ length: 10_000 }, (_, i) =>
      ((i * 7919 * 7919 + i) % 99991).toString(36),
    ).join('');
    const before = readFrame(zstdCompressSync(Buffer.from('abcabcabcabc')));
    let plain = 0;
    for (let length = 32_500; length < 32_700; length += 1) {
      const json = Buffer.from(digits.slice(0, length) + digits.slice(0, Math.min(length, again)));
      const zstd = joinableFrame(json);
      if (zstd.byteLength > json.byteLength) plain += 1;
      expect(
        zstdDecompressSync(joinZstd([before, readFrame(zstd)]))
          .subarray(12)
          .equals(json),
      ).toBe(true);
    }
    expect(plain).toBe(1);
  });
});
