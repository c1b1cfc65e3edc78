import { describe, expect, test } from 'vitest';
import { readMessage, textOf } from '../words/message.ts';
import { namesIn as namesOf } from './names.ts';
import { StubGazetteer } from './stub-gazetteer.fixture.ts';

const gazetteer = new StubGazetteer({
  'Le Mans': [5],
  "Xi'an": [6],
  'Las Palmas de Gran Canaria': [5.5],
  "St. John's": [5],
  'Frankfurt (Oder)': [5],
  'La Paz': [6],
  'Mar del Plata': [5.5],
  'New York': [7],
  'New York City': [7],
  'Good Day': [5],
  'Little Xyzzy': [3],
  'Holt by Sea': [3.5],
  'Monday Tuesday': [5],
  カサブランカ: [6],
  明日香: [5],
  本地治里: [5],
  巴黎: [6],
});

function namesIn(text: string): string[] {
  const message = readMessage(text);
  return namesOf(message, gazetteer).map((range) => textOf(message, range));
}

describe('namesIn() finds multi-word names', () => {
  test.each([
    ['with an article', 'météo le mans demain', ['le mans']],
    ['with an apostrophe', 'weather in Xi’an', ['Xi’an']],
    ['with abbreviations', "weather st. john's", ["st. john's"]],
    ['with brackets', 'wetter frankfurt (oder) morgen', ['frankfurt (oder)']],
    ['with prepositions', 'clima las palmas de gran canaria', ['las palmas de gran canaria']],
    ['with words that are also times', 'clima mar del plata', ['mar del plata']],
    ['as the longest match', 'weather new york city', ['new york city']],
    ['if there are several names', 'weather la paz or new york', ['la paz', 'new york']],
    ['that has three words and belongs to a town', 'weather at holt by sea', ['holt by sea']],
    ['in text without spaces', 'カサブランカは今寒いですか', ['カサブランカ']],
    ['with two characters, if the first is not a word', '巴黎明天天气', ['巴黎']],
    ['even if the name contains a shorter word', '天气 本地治里', ['本地治里']],
  ])('namesIn() finds a name %s: %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('namesIn() ignores some multi-word matches', () => {
  test.each([
    ['across the end of a sentence', 'weather in new. york is nice'],
    ['if all words are everyday words', 'was it a good day'],
    ['if the place is a village', 'weather little xyzzy'],
    ['if all words are times', 'weather Monday Tuesday'],
    ['in text without spaces, if it would split a word', '明日香の天気'],
  ])('namesIn() finds no name %s: %s', (_, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

test('words in a name have no roles and do not affect the language', () => {
  const read = (text: string) => readMessage(text, { namesIn: (message) => namesOf(message, gazetteer) });
  const message = read('météo las palmas de gran canaria');
  expect(message.readings.map(({ book }) => book.language.code)).toContain('fr');
  expect(message.roles.slice(1).every(({ size }) => size === 0)).toBe(true);
});

test('a long message causes at most 105 lookups', () => {
  const counting = new StubGazetteer({});
  namesOf(readMessage('xyzzy plugh '.repeat(200)), counting);
  expect(counting.lookups).toBeLessThanOrEqual(105);
});
