import { describe, expect, it } from 'vitest';
import { sampled } from '../../../../test/support/tier.ts';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { ALPHA_3 } from '../build/countries.ts';
import { CountryNames, formsOf, isSmallCountry } from './countries.ts';

const LANGUAGES =
  `af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko
  ky lo lt lv mk ml mn mr ms my nb ne nl pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh
  zh-Hant zu`.split(/\s+/);

/** Country names that lead to the capital, or to a city or region elsewhere. */
const CITIES = new Set(
  `Brasilia|Brasilía|Columbia|Granada|Guadalupe|Man|Norfolk|Palá|Salvador|Salvádor|San Martín|San Martin|Samó|Mön|
  Guama|Komoro|San Bartolomé|Santa Helena|São Martinho|Santa Elena|Santa Lucía|Santa Luzia|Santa Lúcia|Tunis|Túnis|Georgia|Geòrgia|Georgía|Geórgia|Свети Мартин|Sveti Martin|
  جورجيا|जॉर्जिया|ジョージア|จอร์เจีย|یونان`
    .split('|')
    .map((name) => name.trim()),
);
/** Territories that are found as islands or deserts instead of countries. */
const POINTS = new Set(['AQ', 'BV', 'EH', 'GL', 'GS', 'HM', 'TF', 'UM']);
const CODE = /^.{2,3}$|^(?:\p{L}\.?\s?){2,4}$/u;

/** Yields the names of all countries in these languages, except abbreviations. */
function* namesOfCountries(): Generator<[code: string, name: string]> {
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of ALPHA_3.keys()) {
        const name = names.of(code);
        if (name !== undefined && !CODE.test(name) && !CITIES.has(name)) yield [code, name];
      }
    }
  }
}

/** Describes what is wrong with the result for a country name, or returns null if the result is correct. */
function faultOf(code: string, name: string): string | null {
  const [found] = gazetteer().find(name);
  if (found !== undefined) {
    const { place } = found;
    const isItself = place.country === code && (isSmallCountry(code) || POINTS.has(code));
    return isItself ? null : `${name} (${code}) is found in ${place.country}`;
  }
  return gazetteer().country(name) === null ? `${name} (${code}) is unknown` : null;
}

describe('country names', () => {
  it('the gazetteer recognises country names in all languages, and finds small countries as places', () => {
    const faults = sampled([...namesOfCountries()], 8).flatMap(([code, name]) => faultOf(code, name) ?? []);
    expect([...new Set(faults)]).toEqual([]);
  });

  it.each([
    ['Siam', 'Thailand'],
    ['Holland', 'Netherlands'],
    ['S. Korea', 'South Korea'],
    ['Korea, Republic of', 'South Korea'],
    ['Republic of Ireland', 'Ireland'],
    ['Kingdom of Spain', 'Spain'],
    ['Congo, the Democratic Republic of the', 'DR Congo'],
    ['Rep. Dominicana', 'Dominican Republic'],
    ['The Gambia', 'Gambia'],
    ['EE.UU.', 'United States'],
    ['U.K.', 'United Kingdom'],
    ['DE', 'Germany'],
    ['Scotland', 'Scotland'],
    ['Pays de Galles', 'Wales'],
    ['Mexico', 'Mexico'],
    ['Panama', 'Panama'],
  ])('the country of %s is %s', (text, name) => {
    expect(gazetteer().find(text)).toEqual([]);
    expect(gazetteer().country(text)?.name).toBe(name);
  });

  it('Gazetteer.country returns the capital and largest cities of a country', () => {
    expect(gazetteer().country('Ceylon')?.cities).toHaveLength(4);
    expect(gazetteer().country('Persia')?.cities[0]).toBe('Tehran');
    expect(gazetteer().country('Schottland')?.cities.slice(0, 2)).toEqual(['Edinburgh', 'Glasgow']);
  });

  it.each([
    ['Singapore', 'SG'],
    ['Monaco', 'MC'],
    ['Luxembourg', 'LU'],
    ['Djibouti', 'DJ'],
    ['Palau', 'PW'],
    ['Grenada', 'GD'],
    ['Granada', 'ES'],
    ['Georgia', 'US'],
    ['Tunis', 'TN'],
    ['Mexico City', 'MX'],
  ])('the place %s is in %s', (text, code) => {
    expect(gazetteer().find(text)[0]?.place.country).toBe(code);
  });

  it('a country name after a city limits the search to that country', () => {
    expect(gazetteer().find('Colombo, Ceylon')[0]?.place.country).toBe('LK');
    expect(gazetteer().find('Perth, Scotland')[0]?.place.country).toBe('GB');
  });
});

describe('CountryNames', () => {
  it('CountryNames throws for a malformed row or a name that two countries share', () => {
    expect(() => new CountryNames('THA\tSiam')).toThrow('malformed row in the table of country names');
    expect(() => new CountryNames('TH')).toThrow('malformed row in the table of country names');
    expect(() => new CountryNames('TH\tSiam\tx')).toThrow('malformed row in the table of country names');
    expect(() => new CountryNames('TH\tSiam\nLA\tsiam')).toThrow('"siam" is both TH and LA');
  });

  it('ignores case', () => {
    const names = new CountryNames('# Asia\n\nTH\tSiam|Muang Thai\n');
    expect([names.codeOf('muang thai'), names.codeOf('Laos')]).toEqual(['TH', null]);
  });
});

it('formsOf removes the form of government and expands abbreviations', () => {
  expect(formsOf('Islamic Republic of Iran')).toContain('iran');
  expect(formsOf('Moldova, Republic of')).toContain('moldova');
  expect(formsOf('Bosnia & Herz.')).not.toContain('bosnia herz');
  expect(formsOf('Dem. Rep. Congo')).toContain('democratic republic congo');
  expect(formsOf('Paris')).toEqual([]);
});
