import { describe, expect, test } from 'vitest';
import { openLexicon } from '../../languages/read-lexicon.ts';
import { LANGUAGES } from '../../languages/registry.ts';
import { openPhrasebook, packed, unpacked } from './packed-phrasebook.ts';
import { phrasebookOf } from './phrasebook.ts';

describe.each(LANGUAGES)('the phrasebook of $lexicon', (traits) => {
  const whole = phrasebookOf(openLexicon(traits));

  test('the packed phrasebook contains everything in the lexicon', () => {
    const { senses, longestFrom, ...rest } = openPhrasebook(traits);
    const { senses: allSenses, longestFrom: allLongest, ...wanted } = whole;
    expect(rest).toEqual(wanted);
    expect([...allSenses].filter(([phrase, sense]) => !isSame(senses.get(phrase), sense))).toEqual([]);
    const heads = new Set([...allSenses.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? ''));
    const asked = openPhrasebook(traits);
    expect([...heads].filter((head) => asked.longestFrom.get(head) !== allLongest.get(head))).toEqual([]);
    expect(longestFrom.get('xyzzy')).toBeUndefined();
    expect(senses.has('xyzzy')).toBe(false);
  });
});

function isSame(one: unknown, other: unknown): boolean {
  const text = (sense: unknown) =>
    JSON.stringify(sense, (_, value) => (value instanceof Set ? [...value] : value));
  return text(one) === text(other);
}

test('the phrases of a packed phrasebook can be read in any order', () => {
  const [traits] = LANGUAGES;
  if (traits === undefined) throw new Error('there is no language');
  const whole = phrasebookOf(openLexicon(traits));
  const phrases = [...whole.senses.keys()].reverse();
  const book = unpacked(packed(whole), traits);
  for (const phrase of [...phrases, ...phrases.map((each) => `${each} xyzzy`)])
    expect(book.senses.has(phrase)).toBe(whole.senses.has(phrase));
});
