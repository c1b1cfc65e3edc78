import { describe, expect, it } from 'vitest';
import { search } from './search.ts';
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

describe('a search', () => {
  it.each([
    ['Ulm', [1, 3, 2]],
    ['ulm, alland', [1, 2]],
    ['Ulm,AAA', [1, 2]],
    ['Ulm，Alland', [1, 2]],
    ['Ulm, New North Shore', [2]],
    ['Ulm, Xanth, Belland', [3]],
    ['Ulm, Belland, Xanth', [3]],
  ])('%s: a name, with the area after the comma', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    'Fara, Isle of the East',
    'Fara，Isle of the East',
    'Fara、Isle of the East',
    'Fara، Isle of the East',
  ])('%s: an area of any length, after the comma of any script', (query) => {
    expect(found(query)).toEqual([11]);
    expect(found(query.replace(/[^\w ]/, ' '))).toEqual([]);
  });

  it('takes all meanings of an ambiguous code, the best-known place first, each place once', () => {
    expect(found('Ulm, XX')).toEqual([3, 2]);
    expect(found('Ulm, XX, Alland')).toEqual([2]);
    expect(found('Ulm, YY')).toEqual([1, 2]);
  });

  it('finds nothing if the areas are unknown or contradict each other', () => {
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
  ])('%s: without commas, the last words can be the area', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('reads as much as possible as the area, but less if there is no such place there', () => {
    expect(found('Port East Xanth')).toEqual([8]);
    expect(found('Bay East Xanth')).toEqual([10]);
  });

  it('prefers a name to a name with an area', () => {
    expect(found('Ulm Belland')).toEqual([4]);
    // Known, but not there: its last word is not read as an area.
    expect(found('Ulm Belland, Belland')).toEqual([]);
  });

  it('finds names that contain a comma, and ignores empty parts', () => {
    expect(found('Qasr, East')).toEqual([5]);
    expect(found('Ulm, , Belland,')).toEqual([3]);
    expect(found(', Ulm')).toEqual([1, 3, 2]);
    expect(found(',')).toEqual([]);
  });
});
