import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { framesIn } from '../../zstd/frame.ts';
import { UNCHECKED_BYTES } from '../../zstd/joinable.ts';
import { packRuns } from '../../zstd/runs.ts';
import { FRAMES_PER_SEGMENT, LineBuffer, packSegments, Segments } from './segments.ts';

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
  ['written before segments existed', (bytes: Buffer) => zstdCompressSync(bytes), true],
])('Segments reads frames that were %s', async (_, pack, isLines) => {
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
      const run = segments.compressedFrames(first, last + 1);
      const isOneFrame = lines.length <= FRAMES_PER_SEGMENT;
      expect(run === null).toBe(isLines || isOneFrame);
      if (run === null) return;
      const json = zstdDecompressSync(packRuns([run], AROUND));
      expect(json.toString()).toBe(`[${lines.slice(first, last + 1).join(',')}]`);
    }),
    { numRuns: runs(100) },
  );
});

it.each([
  ['10 short frames', 30, 25, [10, 10, 5]],
  ['as many long frames as can be joined without a check', 8000, 9, [4, 4, 1]],
  ['frames that just fit into a segment', (UNCHECKED_BYTES - 2) / 3, 7, [3, 3, 1]],
  ['frames that just do not fit into a segment', UNCHECKED_BYTES / 3, 7, [2, 2, 2, 1]],
  ['single frames that are too long to be joined without a check', UNCHECKED_BYTES + 1, 3, [1, 1, 1]],
])('packSegments makes segments of %s', async (_, length, count, expected) => {
  const lines = Array.from({ length: count }, (_, i) => `${i}`.padEnd(Math.floor(length), 'x'));
  const ends = endsOf(lines);
  const packed = packSegments({ bytes: Buffer.from(lines.join('\n')), ends });
  // Every frame except the last is followed by a separator.
  const counts = framesIn(packed).map(({ size }) => Math.round(size / Math.floor(length)));
  expect(counts).toEqual(expected);
  expect((await new Segments(packed, Uint32Array.from(ends)).lines()).toString()).toBe(lines.join('\n'));
});

/** Lines of various lengths, including lines longer than the initial buffer, with characters of one to four bytes. */
const line = fc
  .tuple(fc.constantFrom('a', 'é', '日', '🏟'), fc.oneof(fc.nat(50), fc.nat(200_000)))
  .map(([character, length]) => character.repeat(length));

function add(buffer: LineBuffer, text: string): void {
  buffer.add(Buffer.byteLength(text), (bytes, at) => at + bytes.write(text, at));
}

it('LineBuffer joins lines by line feeds and records their ends, even when it is reused', () => {
  let longest = 0;
  const buffer = new LineBuffer();
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      buffer.clear();
      for (const text of lines) add(buffer, text);
      const expected = Buffer.from(lines.join('\n'));
      expect(buffer.bytes.equals(expected)).toBe(true);
      const ends = lines.map((_, i) => Buffer.byteLength(lines.slice(0, i + 1).join('\n')));
      expect(buffer.ends).toEqual(ends);
      longest = Math.max(longest, expected.length);
    }),
  );
  expect(longest).toBeGreaterThan(500_000);
});

it('LineBuffer keeps its content when it grows', () => {
  for (const count of [1, 2, 3, 10]) {
    const buffer = new LineBuffer();
    const lines = Array.from({ length: count }, (_, i) => `${i}`.repeat(150_000));
    for (const text of lines) add(buffer, text);
    expect(buffer.bytes.equals(Buffer.from(lines.join('\n')))).toBe(true);
  }
});
