import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PENALTY_OF_BEGUN } from '../fame.ts';
import { beginnings, normalise } from '../normalise.ts';
import { type SmallPlace, smallIndex } from '../small.fixture.ts';

const AREAS = [['AA', 'Aland', 1]] as const;

function indexOf(places: readonly SmallPlace[]) {
  return smallIndex(places, AREAS).places;
}

const word = fc.string({ unit: fc.constantFrom(...'abB éжк東京'), minLength: 1, maxLength: 7 });
const name = word.filter((text) => normalise(text) !== '');
const places = fc
  .array(fc.record({ name, other: name, population: fc.integer({ min: 0, max: 9_000_000 }) }), {
    maxLength: 40,
  })
  .map((list) =>
    list.map(({ name, other, population }, i) => ({
      id: i + 1,
      name,
      area: 'AA',
      population,
      names: { other: [other] },
    })),
  );

/** Each has one other name, which in Latin letters is known by itself; the index keeps numbers of half the size. */
function known(
  index: ReturnType<typeof indexOf>,
  place: number,
  kind: 'own' | 'other',
  wanted: string,
): number {
  const isOne = kind === 'other' && /^[a-z]/.test(wanted);
  const fame = isOne ? index.fame(place, kind, 1) : index.fame(place, kind);
  return isOne ? fame - PENALTY_OF_BEGUN.other : Math.fround(fame - PENALTY_OF_BEGUN[kind]);
}

it('finds what a search through all names finds, for prefixes of any length and script', () => {
  fc.assert(
    fc.property(
      places,
      fc.oneof(word, fc.constantFrom('a', 'b', 'ab', '京')),
      fc.integer({ min: 1, max: 9 }),
      (list, prefix, limit) => {
        const index = indexOf(list);
        const wanted = normalise(prefix);
        const expected = list.flatMap(({ name, names }, place) => {
          const kinds = [
            { kind: 'own', text: name },
            { kind: 'other', text: names.other[0] ?? '' },
          ] as const;
          const fames = kinds
            .filter(({ text }) => normalise(text).startsWith(wanted))
            .map(({ kind }) => known(index, place, kind, wanted));
          return fames.length === 0 ? [] : [Math.max(...fames)];
        });
        const found = index.startingWith([wanted], limit);
        expect(found.map(({ fame }) => fame)).toEqual(expected.sort((a, b) => b - a).slice(0, limit));
        expect(new Set(found.map(({ place }) => place)).size).toBe(found.length);
      },
    ),
  );
});

it('finds the least known, too', () => {
  const index = indexOf([{ id: 1, name: 'Ham', area: 'AA', names: { other: ['hamlet'] } }]);
  const [found] = index.startingWith(['haml'], 9);
  expect(found?.fame).toBeLessThan(0);
});

it('counts of the other names those that start so: a nickname is less known than a name of many languages', () => {
  const index = indexOf([
    { id: 1, name: 'Aa', area: 'AA', population: 6_000_000, names: { other: ['bombe', ...'cdefghij'] } },
    {
      id: 2,
      name: 'Bb',
      area: 'AA',
      population: 5_000_000,
      names: { other: ['bombay', 'bombai', 'bombaj'] },
    },
  ]);
  expect(index.startingWith(['bomb'], 9).map(({ place }) => place)).toEqual([1, 0]);
  expect(index.startingWith(['bombe'], 9).map(({ place }) => place)).toEqual([0]);
});

it('finds no codes, and only places that are accepted', () => {
  const index = indexOf([
    { id: 1, name: 'Muncie', area: 'AA', population: 10 },
    { id: 2, name: 'Munich', area: 'AA', population: 1_000_000 },
    { id: 3, name: 'Oslo', area: 'AA', names: { code: ['mun'] } },
  ]);
  const found = (accepts?: (place: number) => boolean) =>
    index.startingWith(['mun'], 9, accepts).map(({ place }) => place);
  expect(found()).toEqual([1, 0]);
  expect(found((place) => place !== 1)).toEqual([0]);
});

it.each([
  ['Saint', ['saint', 'st ', 'ste ']],
  ['Sai', ['sai', 'st ', 'ste ']],
  ['sa', ['sa']],
  ['St.', ['st']],
  ['St. Lo', ['st lo']],
  ['Port Saint', ['port saint', 'port st ', 'port ste ']],
  ['Mt', ['mt', 'mount ']],
  ['Bad Sankt', ['bad sankt', 'bad st ']],
  ['constructor', ['constructor']],
  ['', []],
])('names that begin with %j may begin with %j', (written, expected) => {
  expect(beginnings(written)).toEqual(expected);
});
