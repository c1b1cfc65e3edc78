import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PREFIX_PENALTY } from '../fame.ts';
import { keyPrefixes, normalise } from '../normalise.ts';
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

/**
 * Returns the expected fame of a place. Each place has one alternative name, and no other name counts for a
 * Latin prefix. The index rounds to 32-bit floats.
 */
function known(
  index: ReturnType<typeof indexOf>,
  place: number,
  kind: 'own' | 'other',
  wanted: string,
): number {
  const isOne = kind === 'other' && /^[a-z]/.test(wanted);
  const fame = isOne ? index.fame(place, kind, 1) : index.fame(place, kind);
  return isOne ? fame - PREFIX_PENALTY.other : Math.fround(fame - PREFIX_PENALTY[kind]);
}

it('the prefix index finds the same places as a linear search', () => {
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

it('the prefix index also finds places with negative fame', () => {
  const index = indexOf([{ id: 1, name: 'Ham', area: 'AA', names: { other: ['hamlet'] } }]);
  const [found] = index.startingWith(['haml'], 9);
  expect(found?.fame).toBeLessThan(0);
});

it('the prefix index ranks a place with one matching nickname below a place with many matching names', () => {
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

it('the prefix index ignores codes and returns only accepted places', () => {
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
])('keyPrefixes(%j) returns %j', (written, expected) => {
  expect(keyPrefixes(written)).toEqual(expected);
});
