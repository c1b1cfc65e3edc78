import { describe, expect, it } from 'vitest';
import { readAll } from '../../src/sports/importers/contract/sample.fixture.ts';
import { loadImporters } from '../../src/sports/importers/registry.ts';
import type { Numbers } from '../../src/sports/model/statistics/definitions.ts';
import { StatisticsBuilder } from '../../src/sports/model/statistics/of-game.ts';
import { realData } from '../real-data.ts';
import {
  datafactoryTotals,
  nbaTotals,
  statsBombTotals,
  statsPerformTotals,
  type TotalsByGame,
  wyscoutScores,
} from '../support/vendor-totals.ts';

/** Vendors whose files contain totals, with the minimum number of totals to compare. */
const TOTALS: readonly (readonly [vendor: string, least: number, read: (folder: string) => TotalsByGame])[] =
  [
    ['nba', 500, nbaTotals],
    ['statsbomb', 60, statsBombTotals],
    ['datafactory', 100, datafactoryTotals],
    ['statsperform', 10, statsPerformTotals],
  ];

/** Returns the statistics for all games in a folder, by the vendor's IDs. */
async function imported(vendor: string, folder: string): Promise<TotalsByGame> {
  const importers = await loadImporters([vendor]);
  const games = await Promise.all(importers.map((importer) => readAll(importer, [folder])));
  const bare = (id: string) => id.replace(`${vendor}-`, '');
  return Object.fromEntries(
    games.flat().map(({ game, events }) => {
      const builder = new StatisticsBuilder();
      for (const event of events) builder.event(event);
      const { teams, players } = builder.finish(game);
      const [team_a = {}, team_b = {}] = teams;
      const ofPlayers = players.map((player) => [bare(player.player_id), player]);
      return [bare(game.game_id), { team_a, team_b, ...Object.fromEntries(ofPlayers) }];
    }),
  );
}

/**
 * Compares the totals in the files with the computed statistics. Returns the number of comparisons, and the
 * differences.
 */
function compare(stated: TotalsByGame, statistics: TotalsByGame) {
  const numbers = Object.entries(stated).flatMap(([game, totals]) =>
    Object.entries(totals).flatMap(([key, own]) =>
      Object.entries(own).map(([field, number]) => ({
        place: [game, key, field],
        number: Number(number),
        computed: statistics[game]?.[key]?.[field as keyof Numbers] ?? null,
      })),
    ),
  );
  // Sums are rounded to four decimal places.
  const differences = numbers.filter(
    ({ number, computed }) => computed === null || Math.abs(computed - number) > 5e-5,
  );
  return { compared: numbers.length, differences };
}

describe('statistics equal the totals in the vendor’s files', () => {
  it.for(TOTALS)('statistics of %s equal the totals in its files', async ([vendor, least, read], context) => {
    const folder = realData(`sports/${vendor}`);
    if (folder === null) return context.skip();
    const { compared, differences } = compare(read(folder), await imported(vendor, folder));
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(least);
  });

  it('the goals in wyscout data, including own goals, add up to the score', async (context) => {
    const folder = realData('sports/wyscout');
    if (folder === null) return context.skip();
    const scores = await wyscoutScores(folder);
    const games = Object.entries(await imported('wyscout', folder));
    expect(games).toHaveLength(16);
    for (const [id, { team_a, team_b }] of games) {
      const scored = [
        Number(team_a?.goals) + Number(team_b?.own_goals),
        Number(team_b?.goals) + Number(team_a?.own_goals),
      ];
      expect([id, scored]).toEqual([id, scores.get(id)]);
    }
  });
});
