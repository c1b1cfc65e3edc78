import { describe, expect, test } from 'vitest';
import { alternatives, phrasesOf, wordsOf } from './phrases.ts';

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

test('a list has its phrases between the commas, without empty ones', () => {
  expect(phrasesOf('now, {this|next} week, , in # days,')).toEqual([
    'now',
    ' this week',
    ' next week',
    ' in # days',
  ]);
  expect(phrasesOf(undefined)).toEqual([]);
});

test('the words of a phrase are folded, with a mark for a number', () => {
  expect(wordsOf('In # Ta\u0308gen')).toEqual(['in', '#', 'tagen']);
  expect(wordsOf('# hours')).toEqual(['#', 'hours']);
  expect(wordsOf('明日')).toEqual(['明', '日']);
  // Composed first: voicing marks are part of a kana.
  expect(wordsOf('か\u3099')).toEqual(['が']);
});
