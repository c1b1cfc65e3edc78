import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGazetteer, townBeforeDistinguisher } from './gazetteer.ts';

const gazetteer = openGazetteer();
const first = (query: string) => {
  const [found] = gazetteer.search(query);
  return found === undefined ? null : `${found.place.name}, ${found.place.region}, ${found.place.country}`;
};

describe('Gazetteer.find', () => {
  it.each([
    ['Paris', 'Paris, Île-de-France, FR'],
    ['Paris, Texas', 'Paris, Texas, US'],
    ['Paris,FR', 'Paris, Île-de-France, FR'],
    ['München', 'Munich, Bavaria, DE'],
    ['Muenchen', 'Munich, Bavaria, DE'],
    ['Wien, Österreich', 'Vienna, Vienna, AT'],
    ['東京', 'Tokyo, Tokyo, JP'],
    ['東京，日本', 'Tokyo, Tokyo, JP'],
    ['sao paulo', 'São Paulo, São Paulo, BR'],
    ['St. Louis', 'St. Louis, Missouri, US'],
    ['New York', 'New York City, New York, US'],
    ['NYC', 'New York City, New York, US'],
    ['Washington DC', 'Washington, District of Columbia, US'],
    ['Washington, D.C.', 'Washington, District of Columbia, US'],
    ['Springfield, IL', 'Springfield, Illinois, US'],
    ['Springfield, IL, US', 'Springfield, Illinois, US'],
    ['Portland Oregon', 'Portland, Oregon, US'],
    ['Charleston West Virginia', 'Charleston, West Virginia, US'],
    ['Springfield Illinois USA', 'Springfield, Illinois, US'],
    ['LONDON UK', 'London, England, GB'],
    ['Amsterdam, the Netherlands', 'Amsterdam, North Holland, NL'],
    ['Amsterdam, Holland', 'Amsterdam, North Holland, NL'],
    ['Reading', 'Reading, England, GB'],
    ['Bombay', 'Mumbai, Maharashtra, IN'],
    ['Córdoba', 'Córdoba, Cordoba, AR'],
    ['Alexandria', 'Alexandria, Alexandria, EG'],
    ['Rome', 'Rome, Lazio, IT'],
    ['Naples', 'Naples, Campania, IT'],
    ['Valencia', 'Valencia, Valencia, ES'],
    ['Perth', 'Perth, Western Australia, AU'],
    ['Saint Petersburg', 'Saint Petersburg, St.-Petersburg, RU'],
    ['Frankfurt', 'Frankfurt am Main, Hesse, DE'],
    ['Halle', 'Halle (Saale), Saxony-Anhalt, DE'],
    ['Hanoi', 'Hanoi, Hanoi, VN'],
    ['Kansas City', 'Kansas City, Missouri, US'],
    ['Waterloo, Belgium', 'Waterloo, Wallonia, BE'],
  ])('finds "%s" as %s', (query, place) => expect(first(query)).toBe(place));

  it.each([
    'France',
    'Wetumpka, Mauritania',
    'Paris, Nowhere',
    'Paris, Texas, France',
    'Qwghlmburgh',
    '',
    // Small places elsewhere share the names of these countries and regions.
    'Florida',
    'Holland',
    'Maine',
    'Texas',
    'Ontario',
    'Lebanon',
    'Jordan',
    'Peru',
    'Bihar',
  ])('Gazetteer.find returns no city for %s', (query) => {
    expect(first(query)).toBeNull();
  });

  it.each([
    ['Florida, Uruguay', 'Florida, Florida, UY'],
    ['Holland, Michigan', 'Holland, Michigan, US'],
    ['Luxembourg', 'Luxembourg, Luxembourg, LU'],
    ['Singapore', 'Singapore, null, SG'],
    ['Mexico City', 'Mexico City, Mexico City, MX'],
    ['Zug', 'Zug, Zug, CH'],
    ['Veracruz', 'Veracruz, Veracruz, MX'],
    ['Granada', 'Granada, Andalusia, ES'],
    ['Victoria', 'Victoria, British Columbia, CA'],
  ])('Gazetteer.find returns the place %s instead of an area of the same name: %s', (query, place) => {
    expect(first(query)).toBe(place);
  });
});

describe('embedded gazetteer', () => {
  it('Gazetteer.named lists up to 20 places by default, optionally in one area', () => {
    expect(gazetteer.named('San Antonio')).toHaveLength(20);
    expect(gazetteer.search('San Antonio')).toHaveLength(20);
    expect(gazetteer.named('San Antonio', {}, 3)).toHaveLength(3);
    expect(gazetteer.named('San Antonio', {}, 25)).toHaveLength(25);
    const texas = gazetteer.named('Paris', { country: 'US', region: 'US.TX' });
    expect(texas.map(({ place }) => place.region)).toEqual(['Texas']);
    const fames = gazetteer.named('Springfield').map(({ fame }) => fame);
    expect(fames).toEqual([...fames].sort((a, b) => b - a));
  });

  it.each([
    ['GA', ['Gabon', 'Georgia']],
    ['Georgia', ['Georgia', 'Georgia']],
    ['Deutschland', ['Germany']],
    ['the Netherlands', ['Netherlands']],
    ['BiH', ['Bosnia & Herzegovina']],
    ['Bosnia and Herzegovina', ['Bosnia & Herzegovina']],
    ['Kano State', ['Kano State']],
    ['Kano', ['Kano State']],
    ['NSW', ['New South Wales']],
    ['Огайо', ['Ohio']],
    ['俄亥俄州', ['Ohio']],
    ['ولاية أوهايو', ['Ohio']],
    ['Соломоновы острова', ['Solomon Islands']],
    ['Nowhere', []],
  ])('Gazetteer.areas returns the areas that %s can refer to: %j', (text, names) => {
    expect(
      gazetteer
        .areas(text)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
  });

  it.each([
    ['Прачуапкхирикхан', 'Prachuap Khiri Khan'],
    ['Koeweit', 'Kuwait'],
    ['Дананг', 'Da Nang'],
    ['Огайо', 'Ohio'],
  ])('Gazetteer.search finds by %s what it finds by the English name %s', (name, english) => {
    const first = (text: string) => gazetteer.search(text)[0]?.place.id;
    expect(first(name)).toBe(first(english));
  });

  it('Gazetteer.suggest returns only names that Gazetteer.find finds', () => {
    expect(gazetteer.suggest('Londn', 3)[0]).toBe('London, United Kingdom');
    expect(gazetteer.suggest('Berlni', 3)).toEqual(['Berlin, Germany']);
    expect(gazetteer.suggest('Wetumpka, Mauritania', 3)).toContain('Wetumpka, United States');
    for (const query of ['Londn', 'Berlni', 'Pariss', 'Wetumpka, Mauritania', 'Mosco', 'Viena']) {
      const suggestions = gazetteer.suggest(query, 5);
      expect(suggestions.length, query).toBeGreaterThan(0);
      for (const name of suggestions) expect(first(name), name).not.toBeNull();
    }
  });

  it('the gazetteer accepts any string without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        gazetteer.search(text);
        gazetteer.areas(text);
        expect(gazetteer.suggest(text, 3).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('townBeforeDistinguisher', () => {
  it.each([
    ['Kirchberg i.T.', 'Kirchberg'],
    ['St. Johann i.T.', 'St. Johann'],
    ['Neustadt a.d.W.', 'Neustadt'],
    ['Minneapolis/St. Paul', 'Minneapolis'],
    ['Châlons s/ Marne', 'Châlons'],
  ])('townBeforeDistinguisher finds the town in %s', (text, town) => {
    expect(townBeforeDistinguisher(text)).toBe(town);
  });

  it.each(['Washington D.C.', 'Springfield, IL', 'Paris', 'S. Paulo'])(
    'townBeforeDistinguisher returns null for %s',
    (text) => {
      expect(townBeforeDistinguisher(text)).toBeNull();
    },
  );
});
