import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../test/support/tier.ts';
import { phrasebookOfCode } from './candidates.ts';
import { type NumberWords, numbersAt } from './numbers.ts';
import { tokenise } from './tokens.ts';

const wordsIn = (code: string): NumberWords => {
  const book = phrasebookOfCode(code);
  if (book === null) throw new Error(`no language ${code}`);
  return book.numbers;
};
const ENGLISH = wordsIn('en');

/** Returns the numbers in a message from left to right. A dot follows each ordinal. */
function numbers(text: string, words = ENGLISH): string[] {
  const tokens = tokenise(text);
  const at = numbersAt(tokens, words);
  const found: string[] = [];
  for (let index = 0; index < tokens.length; ) {
    const number = at[index];
    if (number) found.push(`${number.value}${number.ordinal ? '.' : ''}`);
    index = number?.end ?? index + 1;
  }
  return found;
}

describe('numbers in a message', () => {
  test.each([
    ['5', ['5']],
    ['2026', ['2026']],
    ['12345', []],
    ['3rd', ['3.']],
    ['22nd', ['22.']],
    ['1st and 4th', ['1.', '4.']],
    ['333rd', []],
    ['third', ['3.']],
    ['twenty', ['20']],
    ['forty five', ['45']],
    ['twenty first', ['21.']],
    ['two hundred one', ['201']],
    ['two hundred forty two', ['242']],
    ['three thousand', ['3000']],
    ['two thousand twenty six', ['2026']],
    ['hundred', ['100']],
    ['ten thousand', ['10000']],
    ['a couple', ['2']],
    ['several', ['3']],
    ['zero', ['0']],
    // The second word starts another number.
    ['four five', ['4', '5']],
    ['five twenty', ['5', '20']],
    ['twenty thirty', ['20', '30']],
    ['eleven five', ['11', '5']],
    ['twenty ten', ['20', '10']],
    ['two hundred hundred', ['200', '100']],
    ['thousand hundred', ['1100']],
    ['zero five', ['0', '5']],
    ['five zero', ['5', '0']],
    ['first second', ['1.', '2.']],
    ['twentieth first', ['20.', '1.']],
    ['zero hundred', ['0', '100']],
    // "And a half" can only follow a cardinal number.
    ['two and a half', ['2.5']],
    ['2 and a half', ['2.5']],
    ['third and a half', ['3.']],
    ['two and a', ['2']],
    ['umbrella', []],
  ])('%s: %j', (text, expected) => {
    expect(numbers(text)).toEqual(expected);
  });

  test('a number can consist of a word for the tens and a word for the ones', () => {
    const words = wordsIn('tr');
    expect(numbers('on beş', words)).toEqual(['15']);
    expect(numbers('yüz on beş', words)).toEqual(['115']);
    expect(numbers('yirmi beş', words)).toEqual(['25']);
  });

  test('a number word can consist of two words', () => {
    expect(numbers('dua belas', wordsIn('id'))).toEqual(['12']);
  });

  test('a number can end with "and a half"', () => {
    expect(numbers('two and a half three')).toEqual(['2.5', '3']);
  });

  test('any number below a thousand can be written in words', () => {
    const ones =
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
        .concat(' seventeen eighteen nineteen')
        .split(' ');
    const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
    const inWords = (value: number): string => {
      if (value === 0) return '';
      if (value < 20) return ones[value - 1] ?? '';
      if (value < 100) return `${tens[Math.floor(value / 10) - 2]} ${inWords(value % 10)}`;
      return `${inWords(Math.floor(value / 100))} hundred ${inWords(value % 100)}`;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (value) => {
        expect(numbers(inWords(value))).toEqual([String(value)]);
      }),
      { numRuns: runs(500) },
    );
  });
});
