import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEvent, makeFrames, makeGame } from '../../../../test/support/records.ts';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import { StatisticsBuilder } from '../../model/statistics/of-game.ts';
import { GAME_FILTERS } from '../filters.ts';
import type { StatisticsOf } from '../port.ts';
import { filterValues, gameCandidate, inListOrder, select } from './oracle.ts';
import { type ContractContext, put } from './support.ts';

/** Games in import order, which differs from date order. */
const GAMES = [
  makeGame({ game_id: 'test-2', date: '2024-02-02', season: '2023' }),
  makeGame({ game_id: 'test-3', date: null, competition: null }),
  makeGame({ game_id: 'test-1', date: '2024-01-01', sport: 'handball', players: [] }),
  makeGame({
    game_id: 'test-4',
    date: '2024-02-02',
    teams: { team_a: 'Coots', team_b: 'Terns' },
    players: [],
  }),
];
const FRAMES = makeFrames(20);

const eventsOf = (i: number, game_id: string) => [
  makeEvent({ event_id: '1', game_id, event_type: 'goal', xg: 0.25 * i, player_id: null }),
  ...Array.from({ length: i }, (_, j) => makeEvent({ event_id: `p${j}`, game_id, player_id: null })),
];

/** Checks that the statistics of the selected games match the records and are in order. */
export function statisticsContract(context: () => ContractContext): void {
  describe('game statistics', () => {
    const putAll = async () => {
      for (const [i, game] of GAMES.entries()) {
        await put(context(), game, eventsOf(i, game.game_id), i === 0 ? FRAMES : []);
      }
    };
    /** Computes the expected statistics from the records. */
    const statisticsOf = (game: (typeof GAMES)[number]) => {
      const i = GAMES.indexOf(game);
      const builder = new StatisticsBuilder();
      for (const frame of i === 0 ? FRAMES : []) builder.frame(frame);
      for (const event of eventsOf(i, game.game_id)) builder.event(event);
      return { game_id: game.game_id, ...builder.finish(game) };
    };
    const read = async (games: StatisticsOf) => {
      const { revision, games: texts } = await context().reader.gameStatistics(games);
      expect(revision).toBe(await context().reader.revision());
      return texts.map(({ stats }) => (stats === null ? null : JSON.parse(stats)));
    };

    it('gameStatistics returns the requested game, or nothing for an unknown game', async () => {
      await putAll();
      for (const game of GAMES) expect(await read({ gameId: game.game_id })).toEqual([statisticsOf(game)]);
      expect(await read({ gameId: 'nothing' })).toEqual([]);
    });

    it('gameStatistics returns every game that the filters select, ordered by date', async () => {
      expect(await read({})).toEqual([]);
      await putAll();
      expect((await read({})).map(({ game_id }) => game_id)).toEqual([
        'test-1',
        'test-2',
        'test-4',
        'test-3',
      ]);
      const candidates = inListOrder(GAMES).map(gameCandidate);
      const seen = { some: 0, none: 0 };
      await fc.assert(
        fc.asyncProperty(filterValues(GAME_FILTERS, candidates), async (filter) => {
          const expected = select(candidates, GAME_FILTERS, filter).map(statisticsOf);
          expect(await read(filter)).toEqual(expected);
          seen[expected.length > 0 ? 'some' : 'none'] += 1;
        }),
        { numRuns: runs(100) },
      );
      expect(Math.min(seen.some, seen.none)).toBeGreaterThanOrEqual(atLeast(5));
    });

    it('gameStatistics returns the new statistics of a replaced game', async () => {
      const [game = makeGame()] = GAMES;
      await put(context(), game, eventsOf(3, game.game_id));
      await put(context(), game, eventsOf(0, game.game_id), FRAMES);
      expect(await read({})).toEqual([statisticsOf(game)]);
    });
  });
}
