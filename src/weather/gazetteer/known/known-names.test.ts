import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { Aliases, readAliases } from './known-names.ts';
import { readPoints } from './points.ts';

const found = (query: string) => {
  const [first] = gazetteer().find(query);
  return first === undefined ? null : `${first.place.name}, ${first.place.country}`;
};

describe('curated names', () => {
  it.each([
    ['Mallorca', 'Mallorca, ES'],
    ['Kreta', 'Crete, GR'],
    ['Trinidad, Cuba', 'Trinidad, CU'],
    ['Bayern', 'Bavaria, DE'],
    ['Hawaii', 'Hawaii, US'],
    ['Malta', 'Malta, MT'],
    ['NOLA', 'New Orleans, US'],
    ['Barca, Spain', 'Barcelona, ES'],
    ['Barca, Romania', 'Bârca, RO'],
    ['Frankfurt a.M.', 'Frankfurt am Main, DE'],
    ['Neustadt a.d. Weinstraße', 'Neustadt, DE'],
    ['とうきょう', 'Tokyo, JP'],
    ['トウキョウ', 'Tokyo, JP'],
    ['Boston, Lincolnshire', 'Boston, GB'],
    ['Naas, Co Kildare', 'Naas, IE'],
    ['Orlando, Orange County, FL', 'Orlando, US'],
    ['JFK', 'John F Kennedy International Airport, US'],
    ['yul, Montreal', 'Montreal / Pierre Elliott Trudeau International Airport, CA'],
    ['JFK New York', 'John F Kennedy International Airport, US'],
    ["A'dam", 'Amsterdam, NL'],
    ['Adam', 'Adam, OM'],
    ['K’lautern', 'Kaiserslautern, DE'],
    ["O'Fallon", "O'Fallon, US"],
    ['St Johns Antigua', 'Saint John’s, AG'],
    ['Port of Spain, Trinidad', 'Port of Spain, TT'],
    ['Kingstown, St Vincent', 'Kingstown, VC'],
    ['Kingstown, Saint Vincent and the Grenadines', 'Kingstown, VC'],
    ['Saint Vincent and the Grenadines', 'Kingstown, VC'],
    ['75001 Paris', 'Paris, FR'],
    ['London SW1A 1AA', 'London, GB'],
    ['San José', 'San José, CR'],
    ['San Jose, CA', 'San Jose, US'],
    ['48.85,2.35', 'Paris, FR'],
    ['33.87°S 151.21°E', 'Sydney, AU'],
    ['Paris', 'Paris, FR'],
    ['Paris, Texas', 'Paris, US'],
  ])('finds %s as %s', (query, place) => {
    expect(found(query)).toBe(place);
  });

  it.each([
    'Y',
    'ö',
    'JFK, Chicago',
    'Antigua Qwghlm, Antigua',
    'Barcelon',
    'Paris, Lincolnshire',
    'Barca, Norway',
    '48.85,200',
    '75001',
    'France',
  ])('Gazetteer.find returns nothing for %s', (query) => {
    expect(found(query)).toBeNull();
  });

  it('Gazetteer.find adds the name and time zone of the nearest place to the given coordinates', () => {
    expect(gazetteer().find('48.1, 11.6')[0]?.place).toMatchObject({
      latitude: 48.1,
      longitude: 11.6,
      country: 'DE',
      timezone: 'Europe/Berlin',
    });
    expect(gazetteer().find('-40.5,-120')[0]?.place).toMatchObject({
      name: '',
      country: '',
      region: null,
      timezone: 'Etc/GMT+8',
    });
    for (const pole of ['90,0', '-90,180', '0,-180', '0,0']) {
      expect(gazetteer().find(pole)).toHaveLength(1);
    }
  });

  it('Gazetteer.isIn recognises counties, islands and regions', () => {
    const [wells, chania, chicago] = ['Wells, Somerset', 'Chania, Crete', 'Chicago'].map(
      (text) => gazetteer().find(text)[0]?.place,
    );
    if (wells === undefined || chania === undefined || chicago === undefined) throw new Error('not found');
    expect(gazetteer().isIn(chicago, 'Illinois')).toBe(true);
    expect(gazetteer().isIn(chicago, 'Texas')).toBe(false);
    expect(gazetteer().isIn(wells, 'Somerset')).toBe(true);
    expect(gazetteer().isIn(wells, 'Kent')).toBe(false);
    expect(gazetteer().isIn(chania, 'Crete')).toBe(true);
    expect(gazetteer().isIn(chania, 'Kreta')).toBe(true);
    expect(gazetteer().isIn(chania, 'Rhodes')).toBe(false);
    expect(gazetteer().isIn(chania, 'Nowhere')).toBe(false);
  });

  it('Gazetteer.country returns the capital and largest cities of a country', () => {
    expect(gazetteer().country('Deutschland')).toEqual({
      name: 'Germany',
      cities: ['Berlin', 'Hamburg', 'Munich', 'Köln'],
      namesake: null,
    });
    expect(gazetteer().country('England')?.cities[0]).toBe('London');
    for (const text of ['Paris', 'Texas', 'x']) expect(gazetteer().country(text)).toBeNull();
  });

  it('Gazetteer.suggest returns great cities for a single letter', () => {
    expect(gazetteer().suggest('y', 3)).toHaveLength(3);
    for (const name of gazetteer().suggest('Y', 3)) expect(name).toMatch(/^Y/);
    expect(gazetteer().suggest('Barcelon', 3)[0]).toBe('Barcelona, Spain');
  });
});

describe('Aliases', () => {
  const aliases = new Aliases('# Europe\n\nAmsterdam, NL\tdam|a dam\nKyoto\tきょうと\n');

  it.each([
    ['DAM', 'Amsterdam, NL'],
    ["A'dam", 'Amsterdam, NL'],
    ['Adam', undefined],
    ['キョウト', 'Kyoto'],
    ['Rotterdam', undefined],
  ])('returns %s for %s', (text, target) => {
    expect(aliases.targetOf(text)).toBe(target);
  });

  it('Aliases throws for a malformed row or an alias with two targets', () => {
    for (const line of ['Amsterdam', '\tdam', 'Amsterdam\t', 'Amsterdam\tdam\tx']) {
      expect(() => new Aliases(line)).toThrow('malformed row in the table of aliases');
    }
    expect(() => new Aliases('Amsterdam\tdam|.')).toThrow('"." is an alias');
    expect(() => new Aliases('Amsterdam\tdam\nRotterdam\tDam')).toThrow('of Amsterdam and of Rotterdam');
  });
});

/** An alias must not hide a place of this fame, which is above that of a town of twenty thousand people. */
const KNOWN = 4.8;
/** Exceptions: aliases of a place that is even better known than the hidden place. */
const HIDING = new Set(['newcastle', 'queenstown', 'san jose']);

describe('embedded aliases', () => {
  const targets = [...new Map(readAliases().entries())];

  it('every alias finds a place', () => {
    const unknown = targets.filter(([alias]) => gazetteer().find(alias).length === 0);
    expect(unknown).toEqual([]);
  });

  it('no alias hides an island or a well-known place of the same name', () => {
    const points = readPoints();
    const hidden = targets.filter(([alias, target]) => {
      const [meant] = gazetteer().search(target);
      const [rival] = gazetteer()
        .named(alias)
        .filter(({ place }) => place.name.toLowerCase() === alias && place.id !== meant?.place.id);
      const isBetterKnown = (rival?.fame ?? 0) >= KNOWN && (rival?.fame ?? 0) > (meant?.fame ?? 0) - 1;
      return points.named(alias).length > 0 || isBetterKnown;
    });
    expect(hidden.map(([alias]) => alias).filter((alias) => !HIDING.has(alias))).toEqual([]);
  });
});
