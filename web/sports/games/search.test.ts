import { describe, expect, it } from 'vitest';
import { makeGame } from '../../../test/support/records.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import { Search, searchText } from './search.ts';

const text = searchText(
  makeGame({ teams: { team_a: 'Málaga', team_b: 'FC Köln' }, venue: 'Łódź' }) as never,
  vocabularyIn('de'),
  '4. Mai 2024',
);
const search = new Search(() => [text, 'bodo/glimt\n2019', 'malmo ff\n2018']);
const found = (question: string) => [0, 1, 2].filter(search.matcher(question));

it.each([
  'malaga',
  'KOLN mál',
  '2024-05',
  '4. mai',
  'fußball',
  'fussball',
  'league 2024',
  '  koln  ',
  'lodz',
])('a search for %j finds the game', (question) => expect(found(question)).toEqual([0]));

it.each(['malagga', 'mlaaga', 'mlaga', 'nalaga', 'malxga koln', 'koeln', 'fusball mala'])(
  'a search for %j finds the game despite the typo',
  (question) => expect(found(question)).toEqual([0]),
);

it.each(['madrid', 'malaga madrid', 'harbour', 'null', '2023', 'soccer', 'mxxlaga', 'kxn', 'bodo 2018'])(
  'a search for %j finds nothing',
  (question) => expect(found(question)).toEqual([]),
);

it('a word that a game contains is not corrected', () => {
  expect(found('malm')).toEqual([2]);
  expect(found('Bodø')).toEqual([1]);
});

it('an empty search finds all games', () => {
  expect(found(' ')).toEqual([0, 1, 2]);
});

describe('dates in a search', () => {
  const dates = ['2024-01-06', '2024-06-01', '2023-12-11', '2011-12-25', null];
  const games = dates.map((date, i) =>
    searchText(
      makeGame({ date, season: i === 2 ? '2023/2024' : null, competition: 'Cup' }) as never,
      vocabularyIn('en'),
      '',
    ),
  );
  const dated = new Search(() => [...games, 'olympique de marseille\n2016']);
  const matches = (question: string) => [0, 1, 2, 3, 4, 5].filter(dated.matcher(question));

  it.each([
    ['January', [0]],
    ['janvier', [0]],
    ['Jänner', [0]],
    ['Januar', [0]],
    ['enero 2024', [0]],
    ['Jan.', [0]],
    ['januray', [0]],
    ['décembre', [2, 3]],
    ['6 January', [0]],
    ['6 January 2024', [0]],
    ['January 6th, 2024', [0]],
    ['6 de enero de 2024', [0]],
    ['1er juin 2024', [1]],
    ['11. Dezember', [2]],
    ['6 January 2023', []],
    ['16 January', []],
    ['cup january', [0]],
    ['december terns 2011', [3]],
    ['06.01.2024', [0]],
    ['6.1.', [0]],
    ['6/1/2024', [0, 1]],
    ['6/1/24', [0, 1]],
    ['2024-1-6', [0]],
    ['12/2011', [3]],
    ['11/12', [2]],
    ['2023/24', [2]],
    ['2023-24', [2]],
    ['season 23/24', [2]],
    ['Saison 2023', [2]],
    ['2024', [0, 1, 2]],
    ['mar', [5]],
    ['99/00', []],
    ['de', [5]],
  ])('a search for %j finds the games %j', (question, expected) =>
    expect(matches(question)).toEqual(expected),
  );

  it('every month is found by its long name in each language, and by nothing but its dates', () => {
    for (const language of ['en', 'de', 'fr', 'es'])
      for (let month = 0; month < 12; month += 1) {
        const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
        const date = (at: number) => new Date(Date.UTC(2020, at, 9)).toISOString().slice(0, 10);
        const texts = Array.from({ length: 12 }, (_, i) =>
          searchText(makeGame({ date: date(i) }) as never, vocabularyIn('en'), ''),
        );
        const isFound = new Search(() => texts).matcher(name.format(Date.UTC(2020, month, 15)));
        expect(texts.flatMap((_, i) => (isFound(i) ? [i] : []))).toEqual([month]);
      }
  });
});
