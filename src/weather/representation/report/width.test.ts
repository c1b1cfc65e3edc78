import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean } from '../../../http/messages.ts';
import { cut, joinedInLines, widthOf, wrapped } from './width.ts';

const text = fc.string({ unit: fc.constantFrom(...'ab ö東京서울ｗ', 'é', '🌧', 'हिन्दी'), maxLength: 60 });
/** At least two columns, because every character fits into two columns. */
const columns = fc.integer({ min: 2, max: 30 });

it.each([
  ['', 0],
  ['Paris', 5],
  ['東京', 4],
  ['ソウル', 6],
  ['서울', 4],
  ['Ｗ', 2],
  ['é', 1],
  ['e\u0301', 1],
  ['a\u200eb', 2],
  ['🌧️', 1],
  ['⛈', 1],
  ['🌂', 2],
  ['الرياض', 6],
])('%j takes %i columns', (written, width) => {
  expect(widthOf(written)).toBe(width);
});

it('cut shortens text that is too wide and adds an ellipsis', () => {
  expect(cut('moderate rain', 9)).toBe('moderate…');
  expect(cut('東京都', 5)).toBe('東京…');
  expect(cut('東京都', 6)).toBe('東京都');
  expect(cut('Paris', 0)).toBe('');
  fc.assert(
    fc.property(text, fc.nat(40), (written, width) => {
      expect(widthOf(cut(written, width))).toBeLessThanOrEqual(width);
      if (widthOf(written) <= width) expect(cut(written, width)).toBe(written);
    }),
  );
});

it('wrapped breaks at spaces and keeps all other characters', () => {
  expect(wrapped('rain from noon', 9)).toEqual(['rain from', 'noon']);
  expect(wrapped('東京東京', 5)).toEqual(['東京', '東京']);
  fc.assert(
    fc.property(text, columns, (written, width) => {
      const lines = wrapped(written, width);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
    }),
  );
});

it('joinedInLines joins facts on lines and breaks between facts', () => {
  expect(joinedInLines(['wind 5', 'gusts 9', 'fog'], 18)).toEqual(['wind 5 · gusts 9', 'fog']);
  expect(joinedInLines([], 10)).toEqual([]);
});

describe('clean', () => {
  it.each([
    ['a\u001b]0;title\u0007\u001b[31mb', 'a]0;title[31mb'],
    ['a\u009b31mb\u202ec\u2066d', 'a31mbcd'],
    ['one\r\n\ttwo\u2028three', 'one two three'],
    ['\u0000 Łódź\u00a0– 9 °C ', 'Łódź – 9 °C'],
  ])('turns %j into %j', (raw, expected) => {
    expect(clean(raw)).toBe(expected);
  });
});
