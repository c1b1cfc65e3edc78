import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRuns } from '../../zstd/runs.ts';
import { FRAMES_PER_SEGMENT, packSegments, Segments } from './segments.ts';

const frames = fc.array(
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => JSON.stringify({ text })),
  { minLength: 1, maxLength: 3 * FRAMES_PER_SEGMENT + 1 },
);

function endsOf(lines: readonly string[]): number[] {
  let end = -1;
  return lines.map((line) => (end += 1 + Buffer.byteLength(line)));
}

const AROUND = { head: Buffer.from('['), separator: Buffer.from(','), tail: Buffer.from(']') };

it.each([
  ['packed in segments', (bytes: Buffer, ends: number[]) => packSegments({ bytes, ends }), false],
  ['of before there were segments', (bytes: Buffer) => zstdCompressSync(bytes), true],
])('gives all frames as lines, or some as they are stored: %s', async (_, pack, isLines) => {
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
      const run = segments.packed(first, last + 1);
      const isOneFrame = lines.length <= FRAMES_PER_SEGMENT;
      expect(run === null).toBe(isLines || isOneFrame);
      if (run === null) return;
      const json = zstdDecompressSync(packRuns([run], AROUND));
      expect(json.toString()).toBe(`[${lines.slice(first, last + 1).join(',')}]`);
    }),
    { numRuns: 100 },
  );
});
