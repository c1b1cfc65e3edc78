import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinZstd } from '../../zstd/frame.ts';
import { FRAMES_PER_SEGMENT, packSegments, Segments } from './segments.ts';

const frames = fc.array(
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => JSON.stringify({ text })),
  { minLength: 1, maxLength: 3 * FRAMES_PER_SEGMENT + 1 },
);

function endsOf(lines: readonly string[]): number[] {
  let end = -1;
  return lines.map((line) => (end += 1 + Buffer.byteLength(line)));
}

it.each([
  ['packed in segments', (bytes: Buffer, ends: number[]) => packSegments({ bytes, ends })],
  ['of before there were segments', (bytes: Buffer) => zstdCompressSync(bytes)],
])('gives all frames as lines, or some joined by commas: %s', async (_, pack) => {
  await fc.assert(
    fc.asyncProperty(frames, fc.nat(), fc.nat(), async (lines, one, other) => {
      const ends = endsOf(lines);
      const bytes = Buffer.from(lines.join('\n'));
      const segments = new Segments(pack(bytes, ends), Uint32Array.from(ends));
      expect((await segments.lines()).toString()).toBe(lines.join('\n'));
      const [first, last] = [one % lines.length, other % lines.length].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const json = zstdDecompressSync(joinZstd(segments.packed(first, last + 1)));
      expect(json.toString()).toBe(lines.slice(first, last + 1).join(','));
    }),
    { numRuns: 100 },
  );
});
