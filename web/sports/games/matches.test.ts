import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeGame } from '../../../test/support/records.ts';
import { matchesOf } from './matches.ts';

const item = (game_id: string, same_match_as: readonly string[] = []) =>
  ({ ...makeGame({ game_id }), same_match_as }) as unknown as sports.GameItem;

/** Matches of one to three games in any order, some of whose games can be missing. */
const anyGames = fc
  .array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 })
  .map((sizes) =>
    sizes.flatMap((size, match) => {
      const ids = Array.from({ length: size }, (_, i) => `${'cab'[i]}-${match}`);
      return ids.map((id) => item(id, ids.filter((other) => other !== id).sort()));
    }),
  )
  .chain((games) => fc.shuffledSubarray(games));

describe('matchesOf', () => {
  it('matchesOf lists each game exactly once, with all games of its match', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const matches = matchesOf(games);
        const ids = matches.map(({ game, others }) => [game, ...others].map(({ game_id }) => game_id));
        expect(ids.flat().sort()).toEqual(games.map(({ game_id }) => game_id).sort());
        for (const match of ids) expect(match).toEqual(match.toSorted());
        const numbers = ids.map((match) => [...new Set(match.map((id) => id.split('-')[1]))]);
        expect(new Set(numbers.flat()).size).toBe(matches.length);
        expect(numbers.every(({ length }) => length === 1)).toBe(true);
      }),
    );
  });

  it('matchesOf keeps the order of the games that it shows', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const shown = matchesOf(games).map(({ game }) => game);
        expect(shown).toEqual(games.filter((game) => shown.includes(game)));
      }),
    );
  });
});
