import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, runs } from '../../test/support/tier.ts';
import { contentSize, framesIn, joinZstd, readFrame } from './frame.ts';

function around(before: Uint8Array, zstd: Uint8Array, after: Uint8Array): Buffer {
  return joinZstd([before, readFrame(zstd), after]);
}

describe('plain bytes around a zstd frame', () => {
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: 200 }) },
    // Long enough for several blocks, with one distinct byte or many.
    { weight: 1, arbitrary: fc.nat(400_000).map((length) => 'x'.repeat(length)) },
    {
      weight: 1,
      arbitrary: fc.nat(40_000).map((count) => Array.from({ length: count }, (_, i) => i * 7919).join(',')),
    },
  );

  it('plain bytes and a frame are joined into a single frame with the whole content', () => {
    const seen = { large: 0, empty: 0 };
    fc.assert(
      fc.property(text, text, text, (before, content, after) => {
        const frame = around(Buffer.from(before), zstdCompressSync(Buffer.from(content)), Buffer.from(after));
        expect(zstdDecompressSync(frame).toString()).toBe(before + content + after);
        seen.large += Buffer.byteLength(before + content) > 256 * 1024 ? 1 : 0;
        seen.empty += before === '' || content === '' || after === '' ? 1 : 0;
      }),
      { numRuns: runs(300) },
    );
    // In 300 runs, the expected counts are about 30 (`large`) and 45 (`empty`).
    expect(seen.large).toBeGreaterThanOrEqual(atLeast(8));
    expect(seen.empty).toBeGreaterThanOrEqual(atLeast(10));
  });

  it.each([
    ['content of many windows', 10, 3_000_000, 10],
    ['more plain bytes than the largest window', 9_000_000, 1000, 10],
    ['more content than the largest window', 10, 9_000_000, 10],
  ])(
    'plain bytes and content need no larger window than HTTP clients must support: %s',
    (_, before, content, after) => {
      const bytes = (size: number) => Buffer.from('0123456789 '.repeat(size / 11 + 1).slice(0, size));
      const frame = around(bytes(before), zstdCompressSync(bytes(content)), bytes(after));
      expect(contentSize(frame)).toBe(before + content + after);
      const options = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };
      const expected = Buffer.concat([bytes(before), bytes(content), bytes(after)]);
      expect(zstdDecompressSync(frame, options).equals(expected)).toBe(true);
    },
  );

  it('an invalid or truncated frame cannot be joined', () => {
    const [before, after] = [Buffer.from('['), Buffer.from(']')];
    expect(() => around(before, Buffer.from('no frame'), after)).toThrow('not a zstd frame');
    const frame = zstdCompressSync(Buffer.from('content'));
    expect(() => around(before, frame.subarray(0, -20), after)).toThrow();
  });
});

describe('framesIn', () => {
  it('framesIn returns consecutive frames, whatever their content', () => {
    const content = fc.oneof(
      fc.string(),
      fc.nat(300_000).map((length) => 'x'.repeat(length)),
    );
    fc.assert(
      fc.property(fc.array(content, { maxLength: 6 }), (contents) => {
        const frames = framesIn(Buffer.concat(contents.map((text) => zstdCompressSync(Buffer.from(text)))));
        const own = frames.map(({ source, from, end }) => source.subarray(from, end));
        expect(own.map((frame) => zstdDecompressSync(frame).toString())).toEqual(contents);
        expect(
          frames.map((frame) => joinZstd([frame])).map((frame) => `${zstdDecompressSync(frame)}`),
        ).toEqual(contents);
      }),
      { numRuns: runs(100) },
    );
  });

  it('framesIn rejects a truncated last frame', () => {
    const frame = zstdCompressSync(Buffer.from('content'));
    expect(() => framesIn(Buffer.concat([frame, frame.subarray(0, -1)]))).toThrow('without a last block');
  });
});
