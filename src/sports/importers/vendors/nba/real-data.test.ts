import { beforeAll, describe, expect, test } from 'vitest';
import { contractOn } from '../../contract/contract.fixture.ts';
import type { ReadGame } from '../../contract/read-whole.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { nba } from './index.ts';

const RECORDED = Sample.recorded(nba, 'sports/nba', {
  games: 16,
  cut: ['0021500003.csv'],
  fails: {
    score: 'kinds of goals have different numbers of points',
    attack: 'play-by-play has no positions',
    eventArea: 'play-by-play has no positions',
  },
  without: { tracking: 'the recorded games have only play-by-play' },
});
contractOn(RECORDED);

function count({ events }: ReadGame, type: string): number {
  return events.filter(({ event_type }) => event_type === type).length;
}

describe.skipIf(RECORDED.isAbsent)('sixteen games of play-by-play from the 2015-16 season', () => {
  let games: readonly ReadGame[];
  beforeAll(async () => {
    games = await RECORDED.games();
  });

  test('the importer imports sixteen complete games', () => {
    expect(games).toHaveLength(16);
    expect(games.reduce((sum, { events }) => sum + events.length, 0)).toBe(7279);
    for (const { game, skipped, notes, events } of games) {
      expect(game).toMatchObject({
        season: '2015/2016',
        competition: 'NBA regular season',
        orientation: 'fixed',
      });
      expect([skipped, notes]).toEqual([{}, []]);
      expect(events[0]).toMatchObject({ event_type: 'period_start', period: 1, time_s: 0 });
      expect(events.at(-1)).toMatchObject({ event_type: 'period_end', period: 4, time_s: 720 });
    }
  });

  test('the importer imports scores that equal the sum of the points', () => {
    expect(games[0]?.game).toMatchObject({
      game_id: 'nba-0021500003',
      teams: { team_a: 'Golden State Warriors', team_b: 'New Orleans Pelicans' },
      score: { team_a: 111, team_b: 95 },
    });
    for (const { game, events } of games) {
      const points = { team_a: 0, team_b: 0 };
      for (const { team, attributes } of events) {
        points[team === game.teams.team_a ? 'team_a' : 'team_b'] += Number(attributes['points'] ?? 0);
      }
      expect(points).toEqual(game.score);
    }
  });

  test('the importer recognises the type of every record', () => {
    const sums = Object.fromEntries(
      [
        'goal',
        'shot',
        'free_throw',
        'rebound',
        'turnover',
        'foul',
        'violation',
        'substitution',
        'timeout',
      ].map((type) => [type, games.reduce((sum, game) => sum + count(game, type), 0)]),
    );
    expect(sums).toEqual({
      goal: 1193,
      shot: 1431,
      free_throw: 716,
      rebound: 1587,
      turnover: 495,
      foul: 674,
      violation: 24,
      substitution: 762,
      timeout: 210,
    });
    const others = games.flatMap(({ events }) => events.filter(({ event_type }) => event_type === 'other'));
    expect(others).toMatchObject([{ event_subtype: 'ejection' }]);
  });

  test('the importer finds a kind for nearly every shot, foul, turnover and rebound', () => {
    const kinds = games
      .flatMap(({ events }) => events)
      .filter(({ event_type }) => ['goal', 'shot', 'foul', 'turnover', 'rebound'].includes(event_type));
    const unstated = kinds.filter(({ event_subtype }) => event_subtype === null);
    expect(unstated.length / kinds.length).toBeLessThan(0.01);
    expect(kinds.filter(({ event_subtype }) => event_subtype === 'offensive').length).toBeGreaterThan(100);
  });

  test('the importer imports the first basket of the file', () => {
    expect(games[0]?.events.find(({ event_type }) => event_type === 'goal')).toMatchObject({
      event_id: '4',
      player: 'Draymond Green',
      period: 1,
      time_s: 25,
      attributes: { points: 3, assist_player: 'Klay Thompson', score: { team_a: 3, team_b: 0 } },
    });
  });

  test('the importer finds at least eight players per team', () => {
    for (const { game } of games) {
      for (const name of Object.values(game.teams)) {
        expect(game.players.filter(({ team }) => team === name).length).toBeGreaterThanOrEqual(8);
      }
    }
  });
});
