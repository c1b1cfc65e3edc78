import { expect, it } from 'vitest';
import { expectSameText } from './same-text.ts';

const MEND = 'npm run -s docs';
const differing = (kept: string, made: string) => () => expectSameText(kept, made, MEND);

it('accepts the same text', () => {
  expect(differing('a\nb\n', 'a\nb\n')).not.toThrow();
});

it.each([
  ['a\nb\nc\n', 'a\nx\ny\n', 'Line 2 is kept as "b", but made as "x": run `npm run -s docs`'],
  ['a\nb', 'a', 'Line 2 is kept as "b", but made as no line at all'],
  ['a', 'a\nb', 'Line 2 is kept as no line at all, but made as "b"'],
  ['a'.repeat(300), 'b', `is kept as "${'a'.repeat(200)}…"`],
])('tells the first line that differs, and the command that mends it', (kept, made, told) => {
  expect(differing(kept, made)).toThrow(told);
});

it('tells it of texts of a hundred thousand lines that share none, without comparing more of them', () => {
  const lines = (word: string) => Array.from({ length: 100_000 }, (_, i) => `${word} ${i}`).join('\n');
  expect(differing(lines('kept'), lines('made'))).toThrow('Line 1 is kept as "kept 0", but made as "made 0"');
});
