import { describe, expect, test } from 'vitest';
import { readLexicon } from '../../languages/read-lexicon.ts';
import { phrasebookOf } from './phrasebook.ts';
import { readIn } from './reading.ts';
import { tokenise } from './tokens.ts';

const LEXICON = `
[words]
topic = weather, wind speed
plain = the, wind, by the way, take # of, march, day, two left, two left over
place follows = in, {in|near} the
[numbers]
cardinals = zero=0, one/uno, two, twenty=20, three
ordinals = first, second
one = an
[units]
hour = hour, hours
day = days
[times]
day after tomorrow = the day after
for # days = next # days, next # days or so, # days
in # hours = in # hours
for # hours = # left
and a half = and a half
saturday = caturday, saturday
`;
const inLanguage = (code: string, text = LEXICON) =>
  phrasebookOf(readLexicon(text, 'test.txt', { code, lexicon: 'test' }));
const book = inLanguage('en');

/** Returns the phrases in a message and their numbers, from left to right. */
const phrases = (text: string) => {
  const tokens = tokenise(text);
  return readIn(book, tokens).phrases.map(({ first, end, count }) => {
    const words = tokens.slice(first, end).map(({ word }) => word);
    return words.join(' ') + (count === null ? '' : ` (${count})`);
  });
};

describe('a phrasebook', () => {
  test('the phrasebook contains all phrases, with alternatives expanded', () => {
    expect([...(book.senses.get('in')?.roles ?? [])]).toEqual(['place_follows']);
    expect([...(book.senses.get('near the')?.roles ?? [])]).toEqual(['place_follows']);
    expect(book.senses.get('next # days')?.moment).toEqual({ is: 'lasting', unit: 'day' });
    expect([...(book.senses.get('the day after')?.tokenRoles ?? [])]).toEqual(['moment']);
    expect(book.senses.has('near')).toBe(false);
  });

  test('the phrasebook contains weekdays and months from Intl, and amounts of time', () => {
    expect(book.senses.get('monday')?.moment).toEqual({ is: 'weekday', weekday: 1 });
    expect(book.senses.get('sunday')?.moment).toEqual({ is: 'weekday', weekday: 7 });
    expect(book.senses.get('march')).toMatchObject({ moment: { is: 'month', month: 3 } });
    expect([...(book.senses.get('march')?.tokenRoles ?? [])]).toEqual(['plain', 'moment']);
    expect(book.senses.get('# hours')?.moment).toEqual({ is: 'amount', unit: 'hour' });
    expect(book.senses.get('an hour')?.moment).toEqual({ is: 'amount', unit: 'hour' });
  });

  test('the lexicon can redefine amounts, but not the names of weekdays and months', () => {
    expect(book.senses.get('# days')?.moment).toEqual({ is: 'lasting', unit: 'day' });
    expect(book.senses.get('an days')?.moment).toEqual({ is: 'amount', unit: 'day' });
    const wrong = `${LEXICON}\nsunday = monday`;
    expect(() => inLanguage('en', wrong)).toThrow(/^test\.txt:21: "monday" is "sunday" here/);
  });

  test('the phrasebook contains both forms of a month whose name differs within dates', () => {
    const russian = inLanguage('ru');
    expect(russian.senses.get('март')?.moment).toEqual({ is: 'month', month: 3 });
    expect(russian.senses.get('марта')?.moment).toEqual({ is: 'month', month: 3 });
    const japanese = inLanguage('ja');
    expect([...japanese.senses.values()].some(({ moment }) => moment?.is === 'month')).toBe(false);
  });

  test('number words are counted in order, except words with an explicit value', () => {
    expect([...book.numbers.cardinals]).toEqual([
      ['zero', 0],
      ['one', 1],
      ['uno', 1],
      ['two', 2],
      ['twenty', 20],
      ['three', 3],
    ]);
    expect([...book.numbers.ordinals]).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    expect(book.numbers.halves).toEqual([['and', 'a', 'half']]);
    expect(book.senses.get('two')?.roles.has('date')).toBe(true);
    expect(book.senses.get('second')?.roles.has('date')).toBe(true);
  });

  test('the phrasebook lists single-word topics and the lengths of phrases', () => {
    expect(book.topics).toEqual(['weather']);
    expect(book.longestFrom.get('next')).toBe(5);
    expect(book.longestFrom.get('the')).toBe(3);
    expect(book.longestFrom.get('#')).toBe(2);
  });
});

describe('reading a message', () => {
  test.each([
    ['the weather', ['the', 'weather']],
    ['the day after', ['the day after']],
    ['the day', ['the', 'day']],
    ['wind speed', ['wind speed']],
    ['wind', ['wind']],
    ['by the way', ['by the way']],
    ['by the', ['the']],
    ['next 3 days', ['next 3 days (3)']],
    ['next three days or so', ['next three days or so (3)']],
    ['next 3 days or', ['next 3 days (3)']],
    ['next twenty one days', ['next twenty one days (21)']],
    ['next two and a half days', ['next two and a half days (2.5)']],
    ['in 2 hours', ['in 2 hours (2)']],
    ['in 2 weeks', ['in']],
    ['2 hours', ['2 hours (2)']],
    ['an hour', ['an hour']],
    ['take 5 of', ['take 5 of (5)']],
    ['in the', ['in the']],
    ['three left', ['three left (3)']],
    // If two phrases have the same length, the phrase without a number wins.
    ['two left', ['two left']],
    ['two left over', ['two left over']],
  ])('a message is split into the longest possible phrases: %s', (text, expected) => {
    expect(phrases(text)).toEqual(expected);
  });
});
