import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContents } from './build/contents.ts';
import { readSources } from './build/geonames.ts';
import { decodeContents, decompressContents } from './file.ts';
import { openGazetteer, PLACES_FILE } from './open.ts';

const gazetteer = openGazetteer();
const first = (query: string) => {
  const [found] = gazetteer.search(query);
  return found === undefined ? null : `${found.place.name}, ${found.place.region}, ${found.place.country}`;
};

describe('the gazetteer', () => {
  it.each([
    ['Paris', 'Paris, Île-de-France, FR'],
    ['Paris, Texas', 'Paris, Texas, US'],
    ['Paris,FR', 'Paris, Île-de-France, FR'],
    ['München', 'Munich, Bavaria, DE'],
    ['Wien, Österreich', 'Vienna, Vienna, AT'],
    ['東京', 'Tokyo, Tokyo, JP'],
    ['sao paulo', 'São Paulo, São Paulo, BR'],
    ['St. Louis', 'St. Louis, Missouri, US'],
    ['New York', 'New York City, New York, US'],
    ['NYC', 'New York City, New York, US'],
    ['Washington DC', 'Washington, District of Columbia, US'],
    ['Springfield, IL', 'Springfield, Illinois, US'],
    ['Portland Oregon', 'Portland, Oregon, US'],
    ['LONDON UK', 'London, England, GB'],
    ['Reading', 'Reading, England, GB'],
    ['Odessa', 'Odesa, Odesa, UA'],
    ['Bombay', 'Mumbai, Maharashtra, IN'],
    ['Córdoba', 'Córdoba, Cordoba, AR'],
    ['Alexandria', 'Alexandria, Alexandria, EG'],
    ['Rome', 'Rome, Lazio, IT'],
    ['Naples', 'Naples, Campania, IT'],
    ['Valencia', 'Valencia, Valencia, ES'],
    ['Perth', 'Perth, Western Australia, AU'],
    ['Saint Petersburg', 'Saint Petersburg, St.-Petersburg, RU'],
  ])('takes %s for %s', (query, place) => expect(first(query)).toBe(place));

  it.each(['France', 'Wetumpka, Mauritania', 'Paris, Nowhere', 'Qwghlmburgh', ''])(
    'knows no city %s',
    (query) => {
      expect(first(query)).toBeNull();
    },
  );

  it('offers names that look like the one asked for, each of which is then found', () => {
    expect(gazetteer.nearest('Londn', 3)[0]).toBe('London, United Kingdom');
    expect(gazetteer.nearest('Berlni', 3)).toEqual(['Berlin, Germany']);
    expect(gazetteer.nearest('Wetumpka, Mauritania', 3)).toContain('Wetumpka, United States');
    for (const query of ['Londn', 'Berlni', 'Pariss', 'Wetumpka, Mauritania']) {
      for (const name of gazetteer.nearest(query, 5)) expect(first(name), name).not.toBeNull();
    }
  });

  it('never throws, whatever it is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        gazetteer.search(text);
        gazetteer.areas(text);
        expect(gazetteer.nearest(text, 3).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('is the file that is built from the packages as they are', () => {
    const file = decompressContents(readFileSync(PLACES_FILE));
    expect(buildContents(readSources()).equals(file)).toBe(true);
  });

  it('says of another file that it is no gazetteer', () => {
    expect(() => decodeContents(Buffer.from('something else, and long enough to be read'))).toThrow(
      'not a gazetteer',
    );
    expect(() => openGazetteer(import.meta.filename)).toThrow();
  });
});
