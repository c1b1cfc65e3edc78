import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { makeGame } from '../../../test/support/records.ts';
import type { Game } from './game.ts';
import { completeGame, NO_MATCH_FACTS, seasonOf } from './make-game.ts';

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

describe('a complete game', () => {
  const complete = (parts: Partial<Game>) => completeGame(makeGame({ ...NO_MATCH_FACTS, ...parts }));
  const score = (team_a: number, team_b: number) => ({ team_a, team_b });

  it('keeps the source’s name of the season', () => {
    expect(complete({ season: '2018-19' })).toMatchObject({ season: '2018/2019', season_name: '2018-19' });
    const again = complete({ season: '2018/2019', season_name: '2018-19' });
    expect(again).toMatchObject({ season: '2018/2019', season_name: '2018-19' });
    expect(complete({ season: null })).toMatchObject({ season: null, season_name: null });
  });

  test.each<[string, Partial<Game>, string | null]>([
    ['has the better score', { score: score(1, 2) }, 'Herons'],
    ['wins the shoot-out after a draw', { score: score(1, 1), shootout: score(4, 3) }, 'Terns'],
    ['does not exist after a draw', { score: score(1, 1) }, null],
    ['is unknown without a score', { score: null, shootout: score(4, 3) }, null],
    ['is unknown if the game was abandoned', { score: score(1, 0), status: 'abandoned' }, null],
    ['is the team that the source names', { score: score(0, 1), winner: 'Terns' }, 'Terns'],
  ])('the winner %s', (_, parts, winner) => expect(complete(parts).winner).toBe(winner));
});
