import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import type { Completion } from './port.ts';

const gazetteer = openGazetteer();
const complete = (query: string, limit = 8) => gazetteer.complete(query, limit);
const text = ({ place }: Completion) => `${place.name}, ${place.region}, ${place.country}`;

/** Includes many languages and scripts, and names that several places share. */
const WRITTEN = (
  'pa|par|Paris|lond|мос|Київ|東|東京|とう|서울|دب|अह|กรุง|münch|MUNCH|san jos|springfield|st|saint p|new y|new delhi|' +
  'mallor|la palma|philly|JFK|48.85,2.35|75001 Paris|Tuscany|toskana|georgia|victoria|cordoba|paris, te|' +
  "frankfurt a.m.|côte d|'s-her|ÅL|San Antonio|franklin|x"
).split('|');

describe('suggestions', () => {
  it.each([
    ['par', 'Paris, Île-de-France, FR'],
    ['PARI', 'Paris, Île-de-France, FR'],
    ['lond', 'London, England, GB'],
    ['münch', 'Munich, Bavaria, DE'],
    ['sao p', 'São Paulo, São Paulo, BR'],
    ['мос', 'Moscow, Moscow, RU'],
    ['東', 'Tokyo, Tokyo, JP'],
    ['とうき', 'Tokyo, Tokyo, JP'],
    ['القاه', 'Cairo, Cairo, EG'],
    ['rom', 'Rome, Lazio, IT'],
    ['york', 'York, England, GB'],
    ['Sai', 'Saint Petersburg, St.-Petersburg, RU'],
    ['saint l', 'St. Louis, Missouri, US'],
    ['nol', 'New Orleans, Louisiana, US'],
    ['Philly', 'Philadelphia, Pennsylvania, US'],
    ['mallor', 'Mallorca, Balearic Islands, ES'],
    ['La Palma', 'La Palma, Canary Islands, ES'],
    ['paris, te', 'Paris, Texas, US'],
    ['springf, mass', 'Springfield, Massachusetts, US'],
    ['springfield, mi', 'Springfield, Michigan, US'],
    ['JFK', 'John F Kennedy International Airport, New York, US'],
    ['75001 Paris', 'Paris, Île-de-France, FR'],
    ['48.85,2.35', 'Paris, Île-de-France, FR'],
    ['Toscana', 'Tuscany, Tuscany, IT'],
    ['pa', 'Paris, Île-de-France, FR'],
    ['texa', 'Texas, Texas, US'],
  ])('the first suggestion for "%s" is %s', (query, first) => {
    expect(complete(query).map(text)[0]).toBe(first);
  });

  it.each(WRITTEN)('the query of each suggestion for %s finds the suggested place', (query) => {
    for (const { place, query: own } of complete(query, 20)) {
      const [found] = gazetteer.find(own);
      const { id, latitude, longitude, ...named } = place;
      expect(found?.place).toMatchObject(named);
      expect([found?.place.latitude, found?.place.longitude]).toEqual([latitude, longitude]);
    }
  });

  it('Gazetteer.complete lists places with the same name separately, the best known first', () => {
    const parises = complete('Paris', 20).filter(({ place }) => place.name === 'Paris');
    expect(parises.length).toBeGreaterThan(5);
    expect(new Set(parises.map(text)).size).toBe(parises.length);
    expect(parises.slice(0, 2).map(({ query }) => query)).toEqual(['Paris', 'Paris, Texas']);
  });

  it('Gazetteer.complete ranks an exact name above longer names of slightly better-known places', () => {
    const found = complete('par').map(text);
    expect(found).toContain('Par, England, GB');
    // Only Paris and a frequently requested island may rank higher.
    expect(found.indexOf('Par, England, GB')).toBeLessThan(3);
  });

  it.each([
    ['pek', 'Beijing, CN'],
    ['bomb', 'Mumbai, IN'],
    ['saig', 'Ho Chi Minh City, VN'],
    ['const', 'Istanbul, TR'],
    ['vien', 'Vienna, AT'],
    ['big a', 'New York City, US'],
  ])(
    'Gazetteer.complete suggests a city for a prefix of its well-known alternative name: %s',
    (query, first) => {
      const [found] = complete(query);
      expect(`${found?.place.name}, ${found?.place.country}`).toBe(first);
    },
  );

  it.each([
    ['par', 'Shanghai'],
    ['ven', 'Saint Petersburg'],
    ['mil', 'Denver'],
    ['lond', 'Brighton'],
    ['pra', 'Delhi'],
  ])('Gazetteer.complete does not match "%s" with a nickname of %s', (query, nicknamed) => {
    expect(complete(query).map(({ place }) => place.name)).not.toContain(nicknamed);
  });

  it('Gazetteer.complete suggests regions for prefixes of their names', () => {
    expect(complete('tusca').map(text)).toContain('Tuscany, Tuscany, IT');
    expect(complete('bavar').map(text)).toContain('Bavaria, Bavaria, DE');
  });

  it('Gazetteer.complete formats all coordinates the same way', () => {
    const [found] = complete('33.87°S 151.21°E');
    expect([found?.place.name, found?.query]).toEqual(['Sydney', '-33.8700,151.2100']);
    expect(complete('5,7.5')[0]?.kind).toBe('coordinates');
  });

  it('Gazetteer.complete returns the kind of each place and, if known, its population', () => {
    const facts = (query: string) => complete(query, 1).map(({ kind, population }) => [kind, population])[0];
    expect(facts('Paris')).toEqual(['capital', 2_138_551]);
    expect(facts('springfield')).toEqual(['place', 116_565]);
    expect(facts('Mallorca')).toEqual(['area', null]);
    expect(facts('Toscana')).toEqual(['area', null]);
    expect(facts('JFK')).toEqual(['airport', null]);
    expect(facts('48.85,2.35')).toEqual(['coordinates', null]);
    expect(facts('Nollamara')?.[0]).toBe('district');
    const unknown = complete('京', 20).find(({ place }) => place.name === 'Kyōtango');
    expect(unknown).toMatchObject({ kind: 'place', population: null });
  });

  it.each(['', ' ', 'p', 'ж', ',', 'x, texas', '--'])(
    'Gazetteer.complete returns no suggestions for %j',
    (query) => {
      expect(complete(query)).toEqual([]);
    },
  );

  it('Gazetteer.complete never exceeds the limit or repeats a place, for any input', () => {
    const written = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(...WRITTEN),
      fc
        .tuple(fc.constantFrom(...WRITTEN), fc.constantFrom(',', ', ', ', u', ' ,,'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 20 }), (query, limit) => {
        const ids = complete(query, limit).map(({ place }) => place.id);
        expect(ids.length).toBeLessThanOrEqual(limit);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
