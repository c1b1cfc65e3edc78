import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { makeGame } from '../../../test/support/records.ts';
import type { Game } from './game.ts';
import { NO_MATCH_FACTS, seasonOf, withSeason } from './make-game.ts';

describe('a season', () => {
  it('has the same form however a source writes its two years', () => {
    const separators = fc.constantFrom('/', '-', '–', ' / ', '_');
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2048 }), separators, (year, separator) => {
        const short = (one: number) => String(one % 100).padStart(2, '0');
        const season = `${year}/${year + 1}`;
        const names = [
          `${year}${separator}${year + 1}`,
          `${year}${separator}${short(year + 1)}`,
          `${short(year)}${separator}${short(year + 1)}`,
          `${year}${year + 1}`,
          `Season ${year}${separator}${short(year + 1)}`,
        ];
        expect(names.map(seasonOf)).toEqual(names.map(() => season));
      }),
    );
  });

  test.each(['2024', '2018/2020', 'Clausura 2019', '2024-05-04', '1-2', '99/1', 'season 3'])(
    'keeps its name %s, which does not contain two consecutive years',
    (name) => expect(seasonOf(name)).toBe(name),
  );
});

it('withSeason keeps the source’s name of the season', () => {
  const named = (parts: Partial<Game>) => withSeason(makeGame({ ...NO_MATCH_FACTS, ...parts }));
  expect(named({ season: '2018-19' })).toMatchObject({ season: '2018/2019', season_name: '2018-19' });
  const again = named({ season: '2018/2019', season_name: '2018-19' });
  expect(again).toMatchObject({ season: '2018/2019', season_name: '2018-19' });
  expect(named({ season: null })).toMatchObject({ season: null, season_name: null });
});
