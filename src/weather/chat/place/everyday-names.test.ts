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

/** The place of a message in a world of cities that are words. */
function placeOf(text: string, places: StubPlaces = CITIES): string | null {
  const { message, place } = analyse(text, { now: 0, timezone: 'UTC', gazetteer: new StubGazetteer(places) });
  return place?.resolved?.candidate == null ? null : textOf(message, place);
}

describe('a word that is also a city', () => {
  test.each([
    ['all that is left', 'weather reading', 'reading'],
    ['all that is left, first', 'reading weather', 'reading'],
    ['beside a time', 'reading weather tomorrow', 'reading'],
    ['after a preposition', 'is it warm in reading', 'reading'],
    ['with a capital within the sentence', 'is it warm over Reading now', 'Reading'],
    ['in another language', 'météo nice demain', 'nice'],
    ['among other words', 'is reading weather maps fun', null],
    ['after a preposition of much else', 'is it warm for reading', null],
    ['alone', 'reading', null],
    ['needed by the topic', 'nice weather today', null],
  ])('%s: %s', (_, text, place) => {
    expect(placeOf(text)).toBe(place);
  });
});

test('an unknown word that is all that is left is a town as well, but no village, and no short word', () => {
  expect(placeOf('weather xyzzy')).toBe('xyzzy');
  expect(placeOf('xyzzy weather tomorrow')).toBe('xyzzy');
  expect(placeOf('weather xyzzy', { Xyzzy: [2] })).toBeNull();
  expect(placeOf('weather xyz', { Xyz: [3] })).toBeNull();
  expect(placeOf('is the weather xyzzy')).toBeNull();
});

describe('any other everyday word is a city', () => {
  test.each([
    ['only if it is all that is left, after the topic', 'weather normal', 'normal'],
    ['not before the topic', 'normal weather', null],
    ['only if it is famous', 'weather small', null],
    ['not among other words', 'is the weather normal', null],
    ['not if a preposition is all', 'weather in', null],
  ])('%s: %s', (_, text, place) => {
    expect(placeOf(text)).toBe(place);
  });
});
