import { describe, expect, it } from 'vitest';
import type { weather } from '../../../client/index.ts';
import { displayOf } from '../display/display.ts';
import { weatherTexts } from '../texts/texts.ts';
import { isEnough, suggestionText } from './suggestions.ts';

const display = displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' });
const place: weather.PlaceSuggestion = {
  name: 'Springfield',
  region: 'Missouri',
  latitude: 37.2153,
  longitude: -93.2982,
  country: 'US',
  country_name: 'United States',
  timezone: 'America/Chicago',
  population: 166_810,
  kind: 'place',
  query: 'Springfield, Missouri',
};
const textOf = (some: Partial<weather.PlaceSuggestion>) =>
  suggestionText({ ...place, ...some }, weatherTexts('en'), display);

describe('suggestionText', () => {
  it('suggestionText adds details that distinguish a town from other towns with the same name', () => {
    expect(textOf({})).toEqual({
      name: 'Springfield',
      about: 'Missouri, United States · 166,810 inhabitants',
    });
  });
  it('suggestionText adds the kind of a place that is not a town', () => {
    expect(textOf({ kind: 'airport', population: null }).about).toBe('Missouri, United States · airport');
    expect(
      textOf({ name: null, kind: 'coordinates', region: null, country: null, population: null }),
    ).toEqual({
      name: 'Place at 37.22, -93.3',
      about: '',
    });
  });
});

describe('isEnough', () => {
  it.each([
    ['p', false],
    [' p ', false],
    ['pa', true],
    ['東', true],
    ['서', true],
    ['', false],
  ])('isEnough for %j returns %s', (typed, is) => {
    expect(isEnough(typed)).toBe(is);
  });
});
