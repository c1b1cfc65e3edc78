import { describe, expect, test } from 'vitest';
import { analyse } from '../analysis.ts';
import { textOf } from '../words/message.ts';
import { StubGazetteer, type StubPlaces } from './stub-gazetteer.fixture.ts';

const CITIES: StubPlaces = {
  Nice: [6],
  Reading: [5.5],
  Bath: [5],
  Normal: [5],
  Small: [4.5],
  Lima: [6],
  Xyzzy: [3],
};

/** Finds the place in a message, using a gazetteer in which everyday words are cities. */
function placeOf(text: string, places: StubPlaces = CITIES): string | null {
  const { message, place } = analyse(text, { gazetteer: new StubGazetteer(places) });
  return place?.resolved?.candidate == null ? null : textOf(message, place);
}

describe('a word that is also a city', () => {
  test.each([
    ['as the only content', 'weather reading', 'reading'],
    ['as the only content, at the start', 'reading weather', 'reading'],
    ['next to a time', 'reading weather tomorrow', 'reading'],
    ['after a preposition', 'is it warm in reading', 'reading'],
    ['capitalised within a sentence', 'is it warm over Reading now', 'Reading'],
    ['in a question in another language', 'météo nice demain', 'nice'],
    ['within a longer sentence', 'is reading weather maps fun', null],
    ['after an ambiguous preposition', 'is it warm for reading', null],
    ['alone', 'reading', null],
    ['as an adjective before the topic', 'nice weather today', null],
  ])('a word that is also a city, %s: %s', (_, text, place) => {
    expect(placeOf(text)).toBe(place);
  });
});

test('an unknown word alone can be a town, but not a village or short name', () => {
  expect(placeOf('weather xyzzy')).toBe('xyzzy');
  expect(placeOf('xyzzy weather tomorrow')).toBe('xyzzy');
  expect(placeOf('weather xyzzy', { Xyzzy: [2] })).toBeNull();
  expect(placeOf('weather xyz', { Xyz: [3] })).toBeNull();
  expect(placeOf('is the weather xyzzy')).toBeNull();
});

describe('other everyday words that are also cities', () => {
  test.each([
    ['as the only content, after the topic', 'weather normal', 'normal'],
    ['not before the topic', 'normal weather', null],
    ['only if the city is famous', 'weather small', null],
    ['not in a longer sentence', 'is the weather normal', null],
    ['not if it is a preposition', 'weather in', null],
  ])('another everyday word that is also a city, %s: %s', (_, text, place) => {
    expect(placeOf(text)).toBe(place);
  });
});
