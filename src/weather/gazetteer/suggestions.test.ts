import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { byDefinition } from './indexes/edit-distance.fixture.ts';
import { LONGEST_COMPARED } from './indexes/similar-names.ts';
import { type SmallArea, type SmallPlace, smallIndex } from './small.fixture.ts';
import { createSuggest, misspeltPlace } from './suggestions.ts';

const AREAS: readonly SmallArea[] = [
  ['AA', 'Alland', 1_000_000],
  ['AA.N', 'Northia', 1_000],
  ['BB', 'Belland', 1_000_000],
];
const CITY = 1_000_000;
const suggest = (query: string, limit: number, ...places: SmallPlace[]) =>
  createSuggest(smallIndex(places, AREAS))(query, limit);

describe('suggested names', () => {
  it('suggest allows one edit, or two edits in a query longer than five letters', () => {
    const places = [
      { id: 1, name: 'Ulmen', area: 'AA', population: CITY },
      { id: 2, name: 'Ulmenau', area: 'AA', population: CITY },
    ];
    expect(suggest('Ulme', 5, ...places)).toEqual(['Ulmen, Alland']);
    expect(suggest('Umlne', 5, ...places)).toEqual([]);
    expect(suggest('Ulemneau', 5, ...places)).toEqual(['Ulmenau, Alland']);
    expect(suggest('Ulmneaxy', 5, ...places)).toEqual([]);
  });

  it('suggest requires fewer edits than the query has letters', () => {
    expect(suggest('U', 5, { id: 1, name: 'X', area: 'AA', population: CITY })).toEqual([]);
  });

  it('suggest treats one edit like a factor of a hundred in population', () => {
    const near = { id: 1, name: 'Oberulmen', area: 'AA', population: 100_000 };
    const known = { id: 2, name: 'Oberulmenx', area: 'AA', population: 5_000_000 };
    const famous = { id: 3, name: 'Oberulmexx', area: 'AA', population: 900_000_000 };
    expect(suggest('Oberulme', 5, near, known)).toEqual(['Oberulmen, Alland', 'Oberulmenx, Alland']);
    expect(suggest('Oberulme', 5, near, famous)[0]).toBe('Oberulmexx, Alland');
  });

  it('suggest omits names that are much less likely than the best name, and respects the limit', () => {
    const large = { id: 1, name: 'Ulmen', area: 'AA', population: 10_000_000 };
    const small = { id: 2, name: 'Ulmer', area: 'AA', population: 20_000 };
    const middle = { id: 3, name: 'Ulmex', area: 'AA', population: 9_000_000 };
    expect(suggest('Ulme', 5, large, small, middle)).toEqual(['Ulmen, Alland', 'Ulmex, Alland']);
    expect(suggest('Ulme', 1, large, small, middle)).toEqual(['Ulmen, Alland']);
  });

  it('suggest returns only large cities, capitals and seats of government', () => {
    const place = { id: 1, name: 'Ulmen', area: 'AA' };
    expect(suggest('Ulme', 5, { ...place, population: 9_999 })).toEqual([]);
    expect(suggest('Ulme', 5, { ...place, population: 10_000 })).toEqual(['Ulmen, Alland']);
    expect(suggest('Ulme', 5, { ...place, feature: 'PPLC' })).toEqual(['Ulmen, Alland']);
    expect(suggest('Ulme', 5, { ...place, feature: 'PPLA' })).toEqual(['Ulmen, Alland']);
    expect(suggest('Ulme', 5, { ...place, feature: 'PPLA2' })).toEqual([]);
  });

  it('suggest compares all names of a place except its codes', () => {
    const place = { id: 1, name: 'Ulmen', area: 'AA', population: CITY };
    expect(suggest('Olms', 5, { ...place, names: { other: ['Olmes'] } })).toEqual(['Ulmen, Alland']);
    expect(suggest('Olms', 5, { ...place, names: { code: ['Olmes'] } })).toEqual([]);
  });

  it('suggest includes places of any size with the exact name in other areas', () => {
    expect(suggest('Ulm, Belland', 5, { id: 1, name: 'Ulm', area: 'AA' })).toEqual(['Ulm, Alland']);
  });

  it('suggest adds the region if necessary, and omits names that search cannot find', () => {
    const small = { id: 1, name: 'Ulmen', area: 'AA.N', population: 1_000_000 };
    const large = { id: 2, name: 'Ulmen', area: 'AA', population: 2_000_000 };
    expect(suggest('Ulme', 5, small, large)).toEqual(['Ulmen, Alland', 'Ulmen, Northia, Alland']);
    const twin = { ...large, id: 3, population: 1_900_000 };
    expect(suggest('Ulme', 5, twin, large)).toEqual(['Ulmen, Alland']);
  });

  it('suggest returns nothing for a text without letters or with too many letters', () => {
    const long = 'x'.repeat(LONGEST_COMPARED);
    const places = { id: 1, name: long, area: 'AA', population: CITY };
    expect(suggest('', 5, places)).toEqual([]);
    expect(suggest('...', 5, places)).toEqual([]);
    expect(suggest(`${long.slice(1)}y`, 5, places)).toEqual([`${long}, Alland`]);
    expect(suggest(`${long}x`, 5, places)).toEqual([]);
  });
});

describe('similarTo', () => {
  // Some letters share a bit, and the last letter is a surrogate pair.
  const letters = fc.constantFrom('a', 'b', 'q', 'ж', '東', '\u{10330}');
  const name = fc.array(letters, { minLength: 1, maxLength: 8 }).map((each) => each.join(''));
  const names = fc.array(fc.tuple(name, name), { maxLength: 8 });

  it('Places.similarTo returns exactly the places within the edit limit, each with its smallest distance', () => {
    fc.assert(
      fc.property(names, name, fc.constantFrom(1, 2), (pairs, text, maxEdits) => {
        const { places } = smallIndex(
          pairs.map(([own, other], id) => ({
            id,
            name: own.toUpperCase(),
            area: 'AA',
            population: CITY,
            names: { other: [other] },
          })),
          AREAS,
        );
        const expected = pairs
          .map((pair, place) => ({ place, edits: Math.min(...pair.map((each) => byDefinition(text, each))) }))
          .filter(({ edits }) => edits <= maxEdits);
        expect(places.similarTo(text, maxEdits).sort((a, b) => a.place - b.place)).toEqual(expected);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('misspeltPlace', () => {
  const ULMENAU = { id: 1, name: 'Ulmenau', area: 'AA', population: CITY };
  const meant = (query: string, ...others: SmallPlace[]) => {
    const { places } = smallIndex([ULMENAU, ...others], AREAS);
    const match = misspeltPlace(query, places);
    return match && places.displayName(match.place);
  };

  it('misspeltPlace corrects one letter, except the first letter', () => {
    for (const name of ['Ulmneau', 'ulmnau', 'Ulmenaux', 'Ulmeneu']) expect(meant(name)).toBe('Ulmenau');
    for (const name of ['Ulmneax', 'Elmenau', 'Ulmenau an der Ulm']) expect(meant(name)).toBeNull();
  });

  it('misspeltPlace does not correct short names', () => {
    const short = { id: 2, name: 'Ulmen', area: 'AA', population: CITY };
    expect(meant('Ulmer', short)).toBeNull();
    expect(meant('Ulmenx', short)).toBe('Ulmen');
  });

  it('misspeltPlace returns null for equally well-known places, unless they share a name', () => {
    const like = (name: string, population: number) => ({ id: 2, name, area: 'BB', population });
    expect(meant('Ulmenax', like('Ulmenas', CITY / 2))).toBeNull();
    expect(meant('Ulmenax', like('Ulmenas', CITY / 50))).toBe('Ulmenau');
    expect(meant('Ulmenax', like('Ulmenau', CITY / 2))).toBe('Ulmenau');
  });
});
