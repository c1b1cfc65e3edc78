import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../../gazetteer/gazetteer.ts';
import { readMessage } from '../words/message.ts';
import { areasOf, resolve } from './resolve.ts';
import { type StubAreas, StubGazetteer, type StubPlaces } from './stub-gazetteer.fixture.ts';

const AREAS: StubAreas = {
  Betaland: [{ country: 'BB', name: 'Betaland' }],
  BB: [{ country: 'BB', name: 'Betaland' }],
  BBB: [{ country: 'BB', name: 'Betaland' }],
  Gammaland: [{ country: 'CC', name: 'Gammaland' }],
  'Greater Gammaland': [{ country: 'CC', region: 'CC.1', name: 'Greater Gammaland' }],
  'South and North Onia': [{ country: 'BB', region: 'BB.S', name: 'South and North Onia' }],
  Greater: [{ country: 'GG', name: 'Greater' }],
  Onia: [
    { country: 'CC', region: 'CC.O', name: 'Onia (region)' },
    { country: 'OO', name: 'Onia' },
  ],
  SN: [{ country: 'BB', region: 'BB.S', name: 'South and North Onia' }],
  日本: [{ country: 'JP', name: 'Japan' }],
};
const PLACES: StubPlaces = {
  alpha: [4, 'BB', 'BB.S'],
  'alpha betaland': [5, 'AA'],
  delta: [4, 'CC', 'CC.O'],
  москва: [6, 'RU'],
};

/** Returns a summary in the form `city; area; head`. */
function resolved(text: string, places = PLACES, message = 'weather in'): string {
  const { candidate, area, head } = resolve(text, {
    message: readMessage(message),
    gazetteer: new StubGazetteer(places, AREAS),
  });
  return `${candidate?.place.name ?? '-'}; ${area?.name ?? '-'}; ${head}`;
}

describe('the text of a place', () => {
  test.each([
    ['Alpha', 'alpha; -; Alpha'],
    ['Xyzzy', '-; -; Xyzzy'],
    ['Betaland', '-; Betaland; '],
    ['Onia', '-; Onia; '],
    ['Alpha, Betaland', 'alpha; Betaland; Alpha'],
    // A comma is a separator even if the full text is the name of a place.
    ['Alpha Betaland', 'alpha betaland; -; Alpha Betaland'],
    ['Alpha in Betaland', 'alpha; Betaland; Alpha'],
    ['Alpha in the state of Betaland', 'alpha; Betaland; Alpha'],
    ['Alpha South and North Onia', 'alpha; South and North Onia; Alpha'],
    ['Alpha, SN, BB', 'alpha; South and North Onia; Alpha'],
    ['Delta, Onia', 'delta; Onia (region); Delta'],
    ['Alpha, Onia', '-; Onia; Alpha'],
    ['Alpha, Gammaland', '-; Gammaland; Alpha'],
    ['Xyzzy, Betaland', '-; Betaland; Xyzzy'],
    ['Alpha, Betaland, Gammaland', '-; Gammaland; Alpha, Betaland'],
    // Codes must be in capitals or follow a comma.
    ['Alpha SN', 'alpha; South and North Onia; Alpha'],
    ['Alpha, sn', 'alpha; South and North Onia; Alpha'],
    ['Alpha sn', '-; -; Alpha sn'],
    ['BBB', '-; Betaland; '],
    ['bbb', '-; -; bbb'],
  ])('%s: %s', (text, expected) => {
    expect(resolved(text)).toBe(expected);
  });

  test('resolve() looks up the possible base forms of a name', () => {
    expect(resolved('Москве', PLACES, 'какая погода в')).toBe('москва; -; Москва');
    const places = { москва: PLACES['москва'] ?? [0], alpha: [4, 'RU'] } as const;
    const areas = { Россия: [{ country: 'RU', name: 'Russia' }] };
    const context = { message: readMessage('какая погода в'), gazetteer: new StubGazetteer(places, areas) };
    expect(resolve('Москве, России', context)).toMatchObject({ candidate: { place: { name: 'москва' } } });
  });
});

describe('names that are both a place and an area', () => {
  test.each<[string, StubPlaces, string]>([
    // The name of a country can also mean a place in that country, or a well-known place with exactly this
    // name.
    ['Betaland', { betaland: [3, 'BB'] }, 'betaland; -; Betaland'],
    ['Betaland', { betaland: [4.49, 'ZZ'] }, '-; Betaland; '],
    ['Betaland', { betaland: [4.5, 'ZZ'] }, 'betaland; -; Betaland'],
    // The name of a region can mean any place that the search returns.
    [
      'South and North Onia',
      { 'south and north onia': [1, 'ZZ'] },
      'south and north onia; -; South and North Onia',
    ],
    // The name is the code of a region.
    ['SN', { sn: [3, 'ZZ'] }, '-; South and North Onia; '],
    ['SN', { sn: [4.5, 'ZZ'] }, 'sn; -; SN'],
  ])('%s, %j: %s', (text, places, expected) => {
    expect(resolved(text, places)).toBe(expected);
  });

  test('a place whose official name differs must be well known and inside the area', () => {
    const gazetteer = new StubGazetteer({}, AREAS);
    const place = { id: 'x', name: 'Chong', region: null, latitude: 0, longitude: 0, timezone: 'UTC' };
    const resolvedWith = (country: string, fame: number) => {
      gazetteer.search = () => [{ place: { ...place, country }, fame }];
      return resolve('SN', { message: readMessage('weather in'), gazetteer }).candidate?.place.name ?? null;
    };
    expect(resolvedWith('ZZ', 9)).toBeNull();
    expect(resolvedWith('BB', 9)).toBe('Chong');
    expect(resolvedWith('BB', 4.49)).toBeNull();
  });
});

describe('names in the embedded gazetteer', () => {
  const gazetteer = openGazetteer();
  const cityOf = (name: string, message: string) => {
    const { candidate } = resolve(name, { message: readMessage(message), gazetteer });
    return candidate && `${candidate.place.name}, ${candidate.place.country}`;
  };

  test.each([
    // A capital named after its country.
    ['الكويت', 'الطقس في', 'Kuwait City, KW'],
    ['تونس', 'الطقس في', 'Tunis, TN'],
    ['مصر', 'الطقس في', null],
    // A place in a region or on an island.
    ['北海道の那覇', '天気', null],
    // Some regions are known only by the city after which they are named.
    ['長野の石垣', '天気', null],
    ['Хосте', 'какая погода в', 'Khosta, RU'],
    ['Berlíně', 'jaké bude počasí v', 'Berlin, DE'],
    // Two base forms are possible, and the better-known place wins.
    ['Władysławowie', 'jaka jest pogoda w', 'Władysławowo, PL'],
    // A long name in which only the first words are inflected.
    ['Novém Městě na Moravě', 'jaké bude počasí v', 'Nové Město na Moravě, CZ'],
  ])('%s', (name, message, city) => {
    expect(cityOf(name, message)).toBe(city);
  });

  test.each([
    ['Минводах', 'какая погода в', 'Mineralnye Vody, RU'],
    ['тагиле', 'какая погода в', 'Nizhny Tagil, RU'],
    ['Budějkách', 'jaké bude počasí v', 'České Budějovice, CZ'],
    ['франику', 'яка погода у', 'Ivano-Frankivsk, UA'],
    // This is not a nickname of a local town.
    ['Berlinie', 'jaka jest pogoda w', 'Berlin, DE'],
    ['Xyzzie', 'jaka jest pogoda w', null],
  ])('%s is resolved as an inflected nickname', (name, message, city) => {
    const context = { message: readMessage(message), gazetteer };
    const { candidate } = resolve(name, context);
    expect(candidate && `${candidate.place.name}, ${candidate.place.country}`).toBe(city);
  });
});

test('short Latin words are not areas, but codes in capitals are', () => {
  const gazetteer = new StubGazetteer(
    {},
    {
      ...AREAS,
      in: [{ country: 'US', region: 'US.IN', name: 'Indiana' }],
      Чад: [{ country: 'TD', name: 'Chad' }],
    },
  );
  const names = (text: string) => areasOf(text, gazetteer).map(({ name }) => name);
  expect(names('in')).toEqual([]);
  expect(names('IN')).toEqual(['Indiana']);
  expect(names('日本')).toEqual(['Japan']);
  expect(names('Чад')).toEqual(['Chad']);
});
