import { describe, expect, test } from 'vitest';
import { alternatives, foldedPhrases, wordsOf } from './phrases.ts';

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
