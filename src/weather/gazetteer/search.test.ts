import { describe, expect, it } from 'vitest';
import { FEATURES, fame, LARGE_SEAT } from './fame.ts';
import { matchesOf, search } from './search.ts';
import { type SmallArea, type SmallPlace, smallIndex } from './small.fixture.ts';

const AREAS: readonly SmallArea[] = [
  ['AA', 'Alland', 1_000_000, ['AAA', 'YY']],
  ['AA.N', 'New North Shore', 1_000, ['NN', 'XX', 'YY']],
  ['BB', 'Belland', 1_000_000],
  ['BB.X', 'Xanth', 1_000, ['XX']],
  ['BB.E', 'East Xanth', 1_000],
  ['CC', 'Isle of the East', 1_000],
];
const PLACES: readonly SmallPlace[] = [
  { id: 1, name: 'Ulm', area: 'AA', population: 100_000 },
  { id: 2, name: 'Ulm', area: 'AA.N', population: 1_000 },
  { id: 3, name: 'Ulm', area: 'BB.X', population: 5_000 },
  { id: 4, name: 'Ulm Belland', area: 'AA', population: 10 },
  { id: 5, name: 'Qasr, East', area: 'BB' },
  { id: 6, name: 'Sun City', area: 'AA' },
  { id: 7, name: 'North Shore', area: 'BB' },
  { id: 11, name: 'Fara', area: 'CC' },
  { id: 8, name: 'Port', area: 'BB.E' },
  { id: 9, name: 'Port East', area: 'BB.X' },
  { id: 10, name: 'Bay East', area: 'BB.X' },
];
const index = smallIndex(PLACES, AREAS);
const found = (query: string) => search(query, index).map(({ place }) => index.places.id(place));

describe('search', () => {
  it.each([
    ['Ulm', [1, 3, 2]],
    ['ulm, alland', [1, 2]],
    ['Ulm,AAA', [1, 2]],
    ['Ulm，Alland', [1, 2]],
    ['Ulm, New North Shore', [2]],
    ['Ulm, Xanth, Belland', [3]],
    ['Ulm, Belland, Xanth', [3]],
  ])('search finds %s by the area after the comma', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    'Fara, Isle of the East',
    'Fara，Isle of the East',
    'Fara、Isle of the East',
    'Fara، Isle of the East',
  ])('search finds %s by an area of several words after the comma', (query) => {
    expect(found(query)).toEqual([11]);
    expect(found(query.replace(/[^\w ]/, ' '))).toEqual([]);
  });

  it('search uses all meanings of an ambiguous code, without duplicates', () => {
    expect(found('Ulm, XX')).toEqual([3, 2]);
    expect(found('Ulm, XX, Alland')).toEqual([2]);
    expect(found('Ulm, YY')).toEqual([1, 2]);
  });

  it('search finds nothing if the areas are unknown or contradictory', () => {
    expect(found('Ulm, Nowhere')).toEqual([]);
    expect(found('Ulm, Xanth, Alland')).toEqual([]);
    expect(found('Ulm, Alland, Belland')).toEqual([]);
  });

  it.each([
    ['Ulm Alland', [1, 2]],
    ['Ulm New North Shore', [2]],
    ['Ulm Xanth Belland', [3]],
    ['Sun City Alland', [6]],
    ['Ulm Xanth, Belland', [3]],
    ['Ulm Xanth, Alland', []],
    ['Alland', []],
  ])('search finds %s by an area in the last words', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('search tries the longest area first, then shorter areas', () => {
    expect(found('Port East Xanth')).toEqual([8]);
    expect(found('Bay East Xanth')).toEqual([10]);
  });

  it('search finds a whole name before it tries the last words as an area', () => {
    expect(found('Ulm Belland')).toEqual([4]);
    // The last word is not tried as an area, because a place has the whole name. The place is not in Belland.
    expect(found('Ulm Belland, Belland')).toEqual([]);
  });

  it('search finds names that contain a comma and ignores empty parts', () => {
    expect(found('Qasr, East')).toEqual([5]);
    expect(found('Ulm, , Belland,')).toEqual([3]);
    expect(found(', Ulm')).toEqual([1, 3, 2]);
    expect(found(',')).toEqual([]);
  });
});

const SHARED_AREAS: readonly SmallArea[] = [
  ['AA', 'Alland', 10_000_000],
  ['AA.1', 'Onia', 1_000_000],
  ['BB', 'Belland', 1_000],
  ['BB.1', 'Onia', 400_000],
];

/** Returns the ids of the matching places, best first. */
function named(name: string, ...places: SmallPlace[]): number[] {
  const index = smallIndex(places, SHARED_AREAS);
  return matchesOf(index.places, name).map(({ place }) => index.places.id(place));
}

describe('matchesOf', () => {
  it('matchesOf sorts places with the same name by fame, then by id', () => {
    expect(
      named(
        'Ulm',
        { id: 4, name: 'Ulm', area: 'AA' },
        { id: 3, name: 'Ulm', area: 'AA' },
        { id: 7, name: 'Ulm', area: 'BB', population: 5000 },
      ),
    ).toEqual([7, 3, 4]);
  });

  it('matchesOf ranks a name above the code of a better-known place', () => {
    const city = { id: 1, name: 'Anderwald', area: 'AA', population: 9_000_000, names: { code: ['ULM'] } };
    const village = { id: 2, name: 'Ulm', area: 'AA', population: 100 };
    const translated = { id: 3, name: 'Olm', area: 'AA', population: 90, names: { other: ['Ulm'] } };
    expect(named('ULM', city, village, translated)).toEqual([2, 3, 1]);
    expect(named('ULM', city, translated)).toEqual([3, 1]);
    expect(named('ULM', city)).toEqual([1]);
  });

  it('matchesOf ranks a name above the code of an equally famous place', () => {
    const city = { id: 1, name: 'Anderwald', area: 'AA', population: 9_000_000, names: { code: ['ULM'] } };
    const village = { id: 2, name: 'Ulm', area: 'AA' };
    const index = smallIndex([city, village], SHARED_AREAS);
    const [first, second] = matchesOf(index.places, 'Ulm');
    expect(first?.fame).toBe(second?.fame);
    expect(named('ULM', city, village)).toEqual([2, 1]);
  });

  it('matchesOf finds only places in the given country or region', () => {
    const index = smallIndex(
      [
        { id: 1, name: 'Ulm', area: 'AA.1' },
        { id: 2, name: 'Ulm', area: 'AA' },
        { id: 3, name: 'Ulm', area: 'BB.1' },
      ],
      SHARED_AREAS,
    );
    const within = (limit: object) =>
      matchesOf(index.places, 'Ulm', limit).map(({ place }) => index.places.id(place));
    expect(within({})).toEqual([1, 2, 3]);
    expect(within({ country: 'AA' })).toEqual([1, 2]);
    expect(within({ country: 'AA', region: 'AA.1' })).toEqual([1]);
    expect(within({ region: 'BB.1' })).toEqual([3]);
  });
});

describe('search with areas', () => {
  /**
   * Searches for Onia and returns whether the place is found. The largest region called Onia is in Alland and
   * has a million people.
   */
  const isFound = (place: Partial<SmallPlace>) =>
    search('Onia', smallIndex([{ id: 1, name: 'Onia', area: 'BB.1', ...place }], SHARED_AREAS)).length === 1;

  it.each<[string, Partial<SmallPlace>, boolean]>([
    ['a hamlet', {}, false],
    ['a town', { population: 199_999 }, false],
    ['a place with a fifth of the largest area’s population', { population: 200_000 }, true],
    ['a capital of any size', { feature: 'PPLC' }, true],
    ['a small seat elsewhere', { feature: 'PPLA', population: LARGE_SEAT - 1 }, false],
    ['a large seat elsewhere', { feature: 'PPLA', population: LARGE_SEAT }, true],
    ['a small seat of the largest area', { feature: 'PPLA', area: 'AA.1' }, true],
    ['a small seat of government of the largest area', { feature: 'PPLG', area: 'AA.1' }, true],
    ['a village in the largest area', { area: 'AA.1' }, false],
    ['a large place that is not a seat', { population: LARGE_SEAT }, false],
  ])('finds %s (%j): %s', (_, place, expected) => {
    expect(isFound(place)).toBe(expected);
  });

  it('search finds any place in a country without an area of that name', () => {
    const index = smallIndex(
      [{ id: 1, name: 'Alland', area: 'BB' }],
      [
        ['AA', 'Alland', 10_000_000],
        ['BB', 'Belland', 1_000],
      ],
    );
    expect(search('Alland', index)).toEqual([]);
    expect(search('Alland, Belland', index)).toHaveLength(1);
  });
});

describe('fame', () => {
  const ppl = FEATURES[0];
  const of = (population: number, otherNames = 10, feature: (typeof FEATURES)[number] = ppl) =>
    fame({ population, otherNames, feature }, 'own');

  it('fame is about log₁₀ of the population for a place with a typical number of names', () => {
    expect(of(1_000_000)).toBeCloseTo(6, 3);
    expect(of(1_000)).toBeCloseTo(3, 1);
    expect(of(0)).toBe(2);
  });

  it('fame grows with the number of names', () => {
    expect(of(1000, 100)).toBeGreaterThan(of(1000, 10) + 0.5);
    expect(of(1000, 0)).toBeLessThan(of(1000, 10) - 0.5);
  });

  it('fame is highest for the place’s own name and lowest for a code', () => {
    const by = (kind: 'own' | 'other' | 'code') =>
      fame({ population: 1000, otherNames: 10, feature: ppl }, kind);
    expect(by('own')).toBeGreaterThan(by('other') + 1);
    expect(by('other')).toBeGreaterThan(by('code') + 1);
  });

  it('fame is higher for capitals and seats, lower for sections and abandoned places', () => {
    const byCode = (code: string) =>
      of(
        1000,
        10,
        FEATURES.find((feature) => feature.code === code),
      );
    const order = ['PPLC', 'PPLA', 'PPL', 'PPLX', 'PPLQ'].map(byCode);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
  });
});
