import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zstdAround } from './zstd-frame.ts';

describe('plain bytes around a zstd frame', () => {
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: 200 }) },
    // Long enough for several blocks, of one byte or of many.
    { weight: 1, arbitrary: fc.nat(400_000).map((length) => 'x'.repeat(length)) },
    {
      weight: 1,
      arbitrary: fc.nat(40_000).map((count) => Array.from({ length: count }, (_, i) => i * 7919).join(',')),
    },
  );

  it('give one frame that has them all', () => {
    const seen = { large: 0, empty: 0 };
    fc.assert(
      fc.property(text, text, text, (before, content, after) => {
        const frame = zstdAround(
          Buffer.from(before),
          zstdCompressSync(Buffer.from(content)),
          Buffer.from(after),
        );
        expect(zstdDecompressSync(frame).toString()).toBe(before + content + after);
        seen.large += Buffer.byteLength(before + content) > 256 * 1024 ? 1 : 0;
        seen.empty += before === '' || content === '' || after === '' ? 1 : 0;
      }),
      { numRuns: 300 },
    );
    // Of 300 runs, about 30 and 45.
    expect(seen.large).toBeGreaterThan(8);
    expect(seen.empty).toBeGreaterThan(10);
  });

  it('refuses what it cannot splice', () => {
    const [before, after] = [Buffer.from('['), Buffer.from(']')];
    expect(() => zstdAround(before, Buffer.from('no frame'), after)).toThrow('not a zstd frame');
    const frame = zstdCompressSync(Buffer.from('content'));
    expect(() => zstdAround(before, frame.subarray(0, -20), after)).toThrow();
  });
});
