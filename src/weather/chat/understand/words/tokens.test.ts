import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternatives, foldedPhrases, tokenise, wordsOf } from './tokens.ts';

const words = (text: string) => tokenise(text.normalize('NFC')).map(({ word }) => word);

describe('the words of a message', () => {
  test.each([
    ['What’s the weather in St. Louis?', ['what', 's', 'the', 'weather', 'in', 'st', 'louis']],
    ['ŁÓDŹ Malmö Ærø', ['lodz', 'malmo', 'æro']],
    ['Iğdır', ['igdir']],
    ['５日 at 5pm', ['5', '日', 'at', '5pm']],
    ['Tokyoの天気', ['tokyo', 'の', '天', '気']],
    ['3시에 5बजे 5h', ['3', '시에', '5', 'बजे', '5h']],
    ['٥ ۱۲ १५ ๒๐', ['5', '12', '15', '20']],
    ['غدًا', ['غدا']],
    ['غـــد', ['غد']],
    ['25℃', ['25', '°c']],
    ['25°C, 25° now', ['25', '°c', '25', '°', 'now']],
    ['☔?', ['☔']],
    ['a\u0308b', ['ab']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('a token records whether its first letter is a capital and whether its script has no spaces', () => {
    const seen = tokenise('Paris iPhone Ünal 東 の 서울').map(({ capital, unspaced }) => [capital, unspaced]);
    expect(seen).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  test('a token keeps marks that distinguish letters', () => {
    expect(words('がか')).toEqual(['が', 'か']);
    expect(words('दिल्ली')).toEqual(['दिल्ली']);
  });

  test('each token contains its exact position in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const text = raw.normalize('NFC');
        let from = 0;
        for (const { word, start, end } of tokenise(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(tokenise(text.slice(start, end)).map((token) => token.word)).toEqual([word]);
          from = end;
        }
      }),
    );
  });

  test('a message has at most 500 tokens', () => {
    expect(tokenise('a '.repeat(10_000)).length).toBe(500);
  });
});

describe('the alternatives of a phrase', () => {
  test.each([
    ['next week', ['next week']],
    ['{this|next} week', ['this week', 'next week']],
    ['{the |}weekend', ['the weekend', 'weekend']],
    ['{a|b}{c|d}', ['ac', 'bc', 'ad', 'bd']],
    ['in {#|a few} days', ['in # days', 'in a few days']],
    ['', ['']],
  ])('%s', (phrase, expected) => {
    expect(alternatives(phrase).sort()).toEqual(expected.sort());
  });
});

describe('the folded phrases of an entry', () => {
  test.each([
    ['{im|am} Nä{chst|h}en ', ['im nachsten', 'am nachsten', 'im nahen', 'am nahen']],
    ['at {the |}weekend', ['at the weekend', 'at weekend']],
    ['in {the|} evening', ['in the evening', 'in evening']],
    ['in {#|a few} days', ['in # days', 'in a few days']],
    ['in #h', ['in # h']],
    ['내일{|은|의}', ['내일', '내일은', '내일의']],
    ["o'clock", ['o clock']],
    // The capital letter is inside a word, although a brace follows.
    ['{ΑΣ|ασ}το', ['αστο', 'αστο']],
    ['明{日|天}', ['明 日', '明 天']],
  ])('%s', (entry, expected) => {
    expect(foldedPhrases(entry)).toEqual(expected);
  });
});

test('wordsOf() folds the words of a phrase and keeps the placeholder for numbers', () => {
  expect(wordsOf('In # Ta\u0308gen')).toEqual(['in', '#', 'tagen']);
  expect(wordsOf('# hours')).toEqual(['#', 'hours']);
  expect(wordsOf('明日')).toEqual(['明', '日']);
  // Characters are composed before folding, because voicing marks are part of a kana.
  expect(wordsOf('か\u3099')).toEqual(['が']);
});
