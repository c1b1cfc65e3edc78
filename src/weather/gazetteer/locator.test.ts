import { describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { Place } from '../model/place.ts';
import { createLocator } from './locator.ts';
import type { Area, Gazetteer } from './port.ts';

const PLACE: Place = {
  id: 'test:1',
  name: 'Ulm',
  country: 'DE',
  region: 'Bavaria',
  latitude: 0,
  longitude: 0,
  timezone: 'Europe/Berlin',
};
const AREAS: Readonly<Record<string, Area>> = {
  germany: { country: 'DE', name: 'Germany' },
  austria: { country: 'AT', name: 'Austria' },
  bavaria: { country: 'DE', region: 'DE.02', name: 'Bavaria' },
  hesse: { country: 'DE', region: 'DE.05', name: 'Hesse' },
  // Of the same name as the region of the place, but in another country.
  'other bavaria': { country: 'AT', region: 'AT.09', name: 'Bavaria' },
};

/** Knows the areas above, the city of Xyz, and suggestions. */
const gazetteer: Gazetteer = {
  named: () => [],
  areas: (text) => [AREAS[text.trim().toLowerCase()]].filter((area) => area !== undefined),
  find: (query) => gazetteer.search(query),
  search: (query) => (query === 'Xyz' ? [{ place: { ...PLACE, name: 'Xyz' }, fame: 5 }] : []),
  complete: () => [],
  nearest: () => null,
  isIn: (place, text) =>
    gazetteer
      .areas(text)
      .some(
        ({ country, region, name }) =>
          country === place.country && (region === undefined || name === place.region),
      ),
  country: (text) => (text === 'Germany' ? { name: 'Germany', cities: ['Berlin', 'Hamburg'] } : null),
  misspelt: () => null,
  suggest: (query, limit) =>
    query.startsWith('Ulm') ? ['Ulma', 'Ulmb', 'Ulmc', 'Ulmd'].slice(0, limit) : [],
};

/** A locator with a directory of a provider, the names that the directory was asked for, and the clients that caused it. */
function locatorWith(directory: readonly Place[] | null, failures: readonly string[] = []) {
  const asked: string[] = [];
  const counted: string[] = [];
  const find = createLocator(
    gazetteer,
    {
      geocode: async (name, admit) => {
        admit();
        asked.push(name);
        if (directory === null) return null;
        return {
          value: directory,
          source: 'test',
          failures,
          fetchedAt: 0,
          freshUntil: 0,
          staleBecause: null,
        };
      },
    },
    (client) => {
      if (client === 'greedy') throw new HttpError('too_many_requests', 'too many');
      counted.push(client);
    },
  );
  return { locate: (city: string, client = 'a client') => find(city, client), asked, counted };
}

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'found',
    ({ status, message }) => `${status}: ${message}`,
  );

describe('locating a city', () => {
  it.each(['', '   ', '---', '🌧'])('rejects "%s", which is not a name', async (name) => {
    const { locate, asked } = locatorWith([]);
    expect(await statusOf(locate(name))).toMatch(/^400: The city must be a name/);
    expect(asked).toEqual([]);
  });

  it('accepts names of up to 200 characters, digits included', async () => {
    const { locate } = locatorWith([]);
    expect(await statusOf(locate(` ${'x'.repeat(200)} `))).toMatch(/^404/);
    expect(await statusOf(locate('x'.repeat(201)))).toMatch(/^400: .*at most 200 characters/);
    expect(await statusOf(locate('1770'))).toMatch(/^404/);
  });

  it('asks no directory for a city that the gazetteer knows', async () => {
    const { locate, asked } = locatorWith([PLACE]);
    expect((await locate(' Xyz ')).name).toBe('Xyz');
    expect(asked).toEqual([]);
  });

  it('asks the directory for the name alone, and takes its first place that lies in all the areas given', async () => {
    const elsewhere = { ...PLACE, id: 'test:2', country: 'AT', region: 'Tyrol' };
    const hesse = { ...PLACE, id: 'test:3', region: 'Hesse' };
    const { locate, asked } = locatorWith([elsewhere, PLACE, hesse]);
    expect((await locate('Ulm')).id).toBe('test:2');
    expect((await locate('Ulm, Germany')).id).toBe('test:1');
    expect((await locate('Ulm ,Hesse')).id).toBe('test:3');
    expect((await locate('Ulm, Hesse, Germany')).id).toBe('test:3');
    expect((await locate('Ulm, Austria')).id).toBe('test:2');
    expect(asked).toEqual(['Ulm', 'Ulm', 'Ulm', 'Ulm', 'Ulm']);
  });

  it.each([
    'Ulm, Hesse, Austria',
    'Ulm, Bavaria, Hesse',
    'Ulm, Nowhere',
    'Ulm, other Bavaria',
    'Ulm, Germany, Nowhere',
  ])('does not find %s in the directory', async (name) => {
    const { locate } = locatorWith([PLACE]);
    expect(await statusOf(locate(name))).toMatch(/^404/);
  });

  it('says what coordinates are where they are off the globe', async () => {
    const { locate } = locatorWith([PLACE]);
    for (const text of ['91,0', '48.85,235', '-90.5 2.35']) {
      expect(await statusOf(locate(text))).toMatch(
        /^400: ".*" is no point of the globe: .*for instance 48\.85,2\.35$/,
      );
    }
  });

  it('suggests up to three names, and says which directories failed', async () => {
    expect(await statusOf(locatorWith([]).locate('Ulm'))).toBe(
      '404: City not found: no place called "Ulm" is known; did you mean Ulma or Ulmb or Ulmc?',
    );
    expect(await statusOf(locatorWith(null).locate('Qqq'))).toBe(
      '404: City not found: no place called "Qqq" is known',
    );
    expect(await statusOf(locatorWith([], ['a: down', 'b: slow']).locate('Qqq'))).toBe(
      '404: City not found: no place called "Qqq" is known (a: down; b: slow)',
    );
  });

  it('passes the failure of a directory on', async () => {
    const geocode = () => Promise.reject(new Error('all failed'));
    const locate = createLocator(gazetteer, { geocode }, () => undefined);
    await expect(locate('Ulm', 'a client')).rejects.toThrow('all failed');
  });

  it('counts look-ups by client, and makes none for a client that has had too many', async () => {
    const { locate, asked, counted } = locatorWith([PLACE]);
    await locate('Ulm', 'one');
    expect(await statusOf(locate('Ulm', 'greedy'))).toBe('429: too many');
    await locate('Xyz', 'greedy');
    expect([asked, counted]).toEqual([['Ulm'], ['one']]);
  });
});
