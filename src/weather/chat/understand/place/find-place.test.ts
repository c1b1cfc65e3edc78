import { describe, expect, test } from 'vitest';
import { analyse } from '../analysis.ts';
import { textOf } from '../words/message.ts';
import { type StubAreas, StubGazetteer, type StubPlaces } from './stub-gazetteer.fixture.ts';

const BETALAND = { country: 'BB', name: 'Betaland' };
const GAMMALAND = { country: 'CC', name: 'Gammaland' };
const AREAS: StubAreas = {
  Betaland: [BETALAND],
  Gammaland: [GAMMALAND],
  'South and North Betaland': [{ country: 'BB', region: 'BB.S', name: 'South and North Betaland' }],
};

function analysed(text: string, places: StubPlaces = {}, areas: StubAreas = AREAS) {
  return analyse(text, { gazetteer: new StubGazetteer(places, areas) });
}

/** Returns the text of the place found in a message. */
function placeOf(text: string, places: StubPlaces = {}, areas: StubAreas = AREAS): string | null {
  const { message, place } = analysed(text, places, areas);
  return place && textOf(message, place);
}

/** Returns the city and the area found in a message. */
function resolvedOf(
  text: string,
  places: StubPlaces = {},
  areas: StubAreas = AREAS,
): [string | null, string | null] {
  const resolved = analysed(text, places, areas).place?.resolved;
  return [resolved?.candidate?.place.name ?? null, resolved?.area?.name ?? null];
}

describe('an unknown name is a place', () => {
  test.each([
    // A preposition of place marks a name.
    ['weather in xyzzy', 'xyzzy'],
    ['will it rain in the xyzzy', 'xyzzy'],
    ['how is the weather here xyzzy', 'here'],
    ['xyzzyда ауа райы қандай', 'xyzzyда'],
    ['鑫淼の天気', '鑫淼'],
    ['Xyzzybergyje snigs', 'Xyzzybergyje'],
    // An ambiguous preposition marks a name only after a weather word.
    ['forecast for xyzzy', 'xyzzy'],
    ['does it rain for xyzzy', null],
    // A capital letter marks a name.
    ['will Xyzzy get any rain today', 'Xyzzy'],
    ['will xyzzy get any rain today', null],
    ['weather Xyzzy', 'Xyzzy'],
    // An unknown word is a name if a search contains nothing else.
    ['weather xyzzy', 'xyzzy'],
    ['weather xyzzy please', null],
    ['weather xyz', null],
    // Capitals do not mark names at the start of a sentence, or if all words or all nouns are capitalised.
    ['Xyzzy gets rain when it is cold', null],
    ['hello. Will it rain', null],
    ['WILL IT RAIN XYZZY RIGHT NOW PLEASE', null],
    ['WILL IT RAIN qqq XYZZY RIGHT NOW', null],
    ['bleibt Xyzzy morgen noch trocken', null],
    ['will A storm hit', null],
    // In text without spaces, only long names are found.
    ['鑫淼焱雨', '鑫淼焱'],
    ['鑫淼雨', null],
    ['鑫の天気', null],
    // Some endings occur only in place names.
    ['koks oras xyoje', 'xyoje'],
    ['koks bus labas xyoje oras', 'xyoje'],
    ['koks bus labas xoje oras', null],
  ])('%s: %s', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });
});

describe('fame counts as evidence', () => {
  test.each([
    // A famous city needs no other evidence.
    ['will there be any qqq rain xyzzy', 4.7, 'xyzzy'],
    ['will there be any qqq rain xyzzy', 4.69, null],
    // A known city that is not famous needs other evidence.
    ['does it rain for xyzzy', 4.2, 'xyzzy'],
    // In a country that speaks the language of the question, the name of a town is enough.
    ['does it rain for xyzzy', 3, 'xyzzy'],
    ['does it rain for xyzzy', 2.99, null],
    ['does it rain for the young quick xyzzy', 4.2, 'xyzzy'],
    ['does it rain for qqq. xyzzy', 4.2, null],
    // In a search, a known city is enough.
    ['weather xyzzy', 3, 'xyzzy'],
    ['weather xyzzy', 2.99, null],
    ['weather xyzzy please', 4.19, null],
    ['weather xyzzy tomorrow please', 4.2, 'xyzzy'],
    ['weather qqq. xyzzy', 4.2, null],
  ])('%s, with %d: %s', (text, fame, place) => {
    expect(placeOf(text, { xyzzy: [fame] })).toBe(place);
  });

  test('a country counts as famous', () => {
    expect(placeOf('will there be any rain betaland')).toBe('betaland');
  });

  test.each([
    [3.5, '焱犇'],
    [3.49, '鑫淼焱犇'],
  ])('a name in text without spaces requires a fame of at least 3.5: %d', (fame, place) => {
    expect(placeOf('鑫淼焱犇の天気', { 焱犇: [fame] })).toBe(place);
  });

  test('the name with the most evidence wins; in a tie, the first name wins', () => {
    expect(placeOf('will Xyzzy or maybe Plugh get rain')).toBe('Xyzzy');
    expect(placeOf('will Xyzzy have more rain than in Plugh')).toBe('Plugh');
    expect(placeOf('雨鑫淼雨犇焱鑫雨', { 鑫淼: [5] })).toBe('鑫淼');
  });
});

describe('the first and last words of a name', () => {
  test.each([
    ['will it rain in Xyzzy Plugh Qux today', 'Xyzzy Plugh Qux'],
    ['will it rain in St. Xyzzy', 'St. Xyzzy'],
    ['will it rain in st. xyzzy', 'st. xyzzy'],
    ['will it rain in Foo. xyzzy', 'Foo'],
    ['will it rain in Foo-bar-Xyzzy', 'Foo-bar-Xyzzy'],
    ["rain in Xyzzy's Plugh", "Xyzzy's Plugh"],
    ['will it rain in Isla de la Xyzzy', 'Isla de la Xyzzy'],
    ['will it rain in zell of the xyzzy', 'zell of the xyzzy'],
    ['will it rain in zell of the de xyzzy', 'zell'],
    ['will it rain in Xyzzy National Park', 'Xyzzy National Park'],
    ['will it rain in xyzzy park', 'xyzzy park'],
    ['will it rain in James M. Xyzzy', 'James M. Xyzzy'],
    ['will it rain in M. Xyzzy', 'M. Xyzzy'],
    ['will it rain for me and I. Xyzzy', 'Xyzzy'],
    ['Regen in Xyzzy am See', 'Xyzzy am See'],
    ['Regen in Xyzzy am Wald', 'Xyzzy am Wald'],
    ['will it rain in los xyzzy', 'xyzzy'],
    ['will it rain in Xyzzy IN', 'Xyzzy IN'],
    [`will it rain in ${'xyzzy '.repeat(14)}`, 'xyzzy '.repeat(12).trim()],
    // These words are not part of the name.
    ['will it rain tomorrow In Xyzzy', 'Xyzzy'],
    ['will it rain in the xyzzy', 'xyzzy'],
    ['will it rain in wrm Xyzzy', 'wrm Xyzzy'],
    ['will it rain in Xyzzy Friday', 'Xyzzy'],
    ['will it rain in Xyzzy 5', 'Xyzzy'],
    ['is it raining in the park', null],
  ])('%s: %s', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  test('a name includes "park" if that word is capitalised or the gazetteer contains the full name', () => {
    expect(placeOf('will it rain in the bay city')).toBeNull();
    expect(placeOf('will it rain in the bay city', { 'bay city': [3] })).toBe('bay city');
    expect(placeOf('will it rain in the Bay City')).toBe('Bay City');
    expect(placeOf('will it rain in the park', { park: [5] })).toBeNull();
  });

  test('a name includes everyday words if the gazetteer contains the full name', () => {
    const places: StubPlaces = { 'xyz by the sea': [3] };
    expect(placeOf('will it rain in Xyz by the Sea', places)).toBe('Xyz by the Sea');
    expect(placeOf('will it rain in Xyz by the Sea')).not.toBe('Xyz by the Sea');
    // A name without a capital letter must have at least three words.
    expect(placeOf('will it rain in Xyz by the sea', places)).toBe('Xyz by the sea');
    expect(placeOf('will it rain in xyz by the sea')).toBe('xyz');
  });

  test('an everyday word is a city only if a name is expected there', () => {
    expect(placeOf('weather in nice')).toBe('nice');
    expect(placeOf('Reading weather', { reading: [5] })).toBe('Reading');
    expect(placeOf('is it warm today Nice', { nice: [5] })).toBe('Nice');
    expect(placeOf('Nice weather', { nice: [5] })).toBeNull();
    expect(placeOf('nice weather', { nice: [5] })).toBeNull();
  });
});

describe('adjacent names are a single place', () => {
  test.each([
    ['will it rain in Alpha, Betaland', 'Alpha, Betaland'],
    ['will it rain in Alpha in Betaland', 'Alpha in Betaland'],
    ['will Alpha, Plugh, in Xyzzy get rain', 'Alpha, Plugh, in Xyzzy'],
    ['will it rain in Betaland the city of Alpha', 'Betaland the city of Alpha'],
    ['will it rain in Betaland in the city of the Alpha', 'Betaland'],
    ['will it rain in Alpha; in Xyzzy', 'Alpha'],
    ['will it rain in Alpha not Xyzzy', 'Alpha'],
    ['will it rain in Alpha in spring in Xyzzy', 'Alpha'],
  ])('%s: %s', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  const places: StubPlaces = { alpha: [4, 'BB'], delta: [4, 'BB'] };

  test('a place and its country are resolved together', () => {
    expect(resolvedOf('will it rain in Alpha, Betaland', places)).toEqual(['alpha', 'Betaland']);
    expect(resolvedOf('will it rain in Alpha, Gammaland', places)).toEqual([null, 'Gammaland']);
    expect(resolvedOf('will it rain in Alpha, Betaland, Gammaland', places)).toEqual([null, 'Gammaland']);
  });

  test('a place is resolved together with a country elsewhere in the message', () => {
    expect(resolvedOf('the Betaland forecast for Alpha', places)).toEqual(['alpha', 'Betaland']);
    expect(resolvedOf('the Gammaland forecast for Alpha', places)).toEqual([null, 'Gammaland']);
    expect(placeOf('the Betaland forecast for Alpha', places)).toBe('Alpha');
  });

  test('a country elsewhere in the message is ignored if the place is in another country', () => {
    expect(resolvedOf('the Gammaland weather like in Betaland', places)).toEqual([null, 'Betaland']);
    expect(resolvedOf('is Delta Betaland weather better than in Xyzzy', places)).toEqual([
      'delta',
      'Betaland',
    ]);
  });
});

describe('the words for "here"', () => {
  test.each([
    ['weather here', 'here'],
    ['weather at my current location', 'current location'],
    ['weather close by my current position', 'current position'],
    ['is it raining nearby', 'nearby'],
    ['is it raining outside nearby', 'outside'],
    ['what is it like outside here', 'outside here'],
    ['weather in the neighbouring area', 'neighbouring'],
    ['is it raining within walking distance', 'within walking distance'],
    ['weather here in my area', 'here in my area'],
    ['weather in Xyzzy outdoor here', 'Xyzzy'],
    ['weather here in Xyzzy', 'here in Xyzzy'],
    ['weather in Xyzzy near me', 'Xyzzy near me'],
    ['weather in Xyzzy, outside', 'Xyzzy'],
    ['Wetter in der Nähe von Xyzzy', 'in der Nähe von Xyzzy'],
    ['weather in Xyzzy weather here', 'Xyzzy'],
    ['weather', null],
  ])('%s: %s', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  test('words for "here" are not looked up in the gazetteer', () => {
    expect(analysed('weather here').place).toMatchObject({ resolved: null, because: 'here' });
    expect(analysed('is it raining nearby').place).toMatchObject({ resolved: null, because: 'around' });
  });
});

describe('names in text without spaces', () => {
  test.each<[string, StubPlaces, string | null]>([
    ['鑫淼焱天気', { 鑫淼焱: [5] }, '鑫淼焱'],
    ['鑫淼焱の天気', { 鑫淼: [5], 淼焱: [5] }, '鑫淼'],
    ['鑫の天気', { 鑫: [5] }, '鑫'],
    ['鑫 淼の天気', { 鑫淼: [5] }, '鑫 淼'],
    ['明日香の天気', { 明日香: [5] }, null],
    ['三日月の天気', { 三日月: [5] }, null],
    ['鑫天気', { 鑫天気: [5] }, null],
    ['在很多的天气', { 很多: [5] }, '很多'],
    ['很多的天气', { 很多: [4.5] }, null],
    ['很多的天气', { 很多: [5] }, '很多'],
  ])('%s, %j: %s', (text, places, place) => {
    expect(placeOf(text, places)).toBe(place);
  });

  test('the name of a country is found in text without spaces', () => {
    expect(placeOf('鑫淼焱犇の天気', {}, { 焱犇: [BETALAND] })).toBe('焱犇');
  });

  test('names in Chinese characters are looked up without spaces', () => {
    expect(resolvedOf('鑫 淼の天気', { 鑫淼: [5] })).toEqual(['鑫淼', null]);
  });
});

describe('time expressions that are part of a name', () => {
  const places: StubPlaces = { 'christmas island': [4], 'may 5': [5], 'may friday': [5], may: [4, 'BB'] };
  const timesIn = (text: string) => {
    const { message, times } = analysed(text, places);
    return times.map((time) => textOf(message, time)).join(' | ');
  };

  test.each([
    ['will it rain on Christmas Island', ''],
    ['will it rain in christmas island', ''],
    ['will it rain in May, Betaland', ''],
    ['will it rain in May, South and North Betaland', 'May'],
    // No word marks the holiday as a place.
    ['is christmas island wet', 'christmas'],
    ['will it rain on Christmas island', 'Christmas'],
    ['will it rain on Christmas. Island', 'Christmas'],
    ['will it rain in may, Betaland', 'may'],
    ['will it rain in May, Xyzzy', 'May'],
    // These are time expressions of several words.
    ['will it rain in May 5', 'May 5'],
    ['will it rain in May Friday', 'May Friday'],
    ['will it rain at Christmas', 'Christmas'],
  ])('%s: %s', (text, times) => {
    expect(timesIn(text)).toBe(times);
  });
});
