import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineBuffer } from './line-buffer.ts';

/** Lines of all lengths, some longer than the initial buffer, in characters of one to four bytes. */
const line = fc
  .tuple(fc.constantFrom('a', 'é', '日', '🏟'), fc.oneof(fc.nat(50), fc.nat(200_000)))
  .map(([character, length]) => character.repeat(length));

function add(buffer: LineBuffer, text: string): void {
  buffer.add(Buffer.byteLength(text), (bytes, at) => at + bytes.write(text, at));
}

it('joins lines by line feeds and records where each ends, also when it is reused', () => {
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

it('keeps what it has when it grows', () => {
  for (const count of [1, 2, 3, 10]) {
    const buffer = new LineBuffer();
    const lines = Array.from({ length: count }, (_, i) => `${i}`.repeat(150_000));
    for (const text of lines) add(buffer, text);
    expect(buffer.bytes.equals(Buffer.from(lines.join('\n')))).toBe(true);
  }
});
