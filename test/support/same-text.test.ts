import { expect, it } from 'vitest';
import { expectSameText } from './same-text.ts';

const COMMAND = 'npm run -s docs';
const differing = (saved: string, generated: string) => () => expectSameText(saved, generated, COMMAND);

it('expectSameText accepts identical text', () => {
  expect(differing('a\nb\n', 'a\nb\n')).not.toThrow();
});

it.each([
  [
    'a\nb\nc\n',
    'a\nx\ny\n',
    'Line 2 is "b" in the file, but "x" in the generated text: run `npm run -s docs`',
  ],
  ['a\nb', 'a', 'Line 2 is "b" in the file, but missing in the generated text'],
  ['a', 'a\nb', 'Line 2 is missing in the file, but "b" in the generated text'],
  ['a'.repeat(300), 'b', `is "${'a'.repeat(200)}…" in the file`],
])(
  'expectSameText reports the first different line and the command to update the file',
  (saved, generated, message) => {
    expect(differing(saved, generated)).toThrow(message);
  },
);

it('expectSameText stops at the first different line of a hundred thousand', () => {
  const lines = (word: string) => Array.from({ length: 100_000 }, (_, i) => `${word} ${i}`).join('\n');
  expect(differing(lines('old'), lines('new'))).toThrow(
    'Line 1 is "old 0" in the file, but "new 0" in the generated text',
  );
});
