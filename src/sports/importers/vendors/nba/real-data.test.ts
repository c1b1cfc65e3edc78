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

  test('starters and playing times of all games are known', () => {
    for (const { game } of games) {
      for (const name of Object.values(game.teams)) {
        const players = game.players.filter(({ team }) => team === name);
        expect(players.filter(({ is_starter }) => is_starter)).toHaveLength(5);
        const stints = players.flatMap(({ played }) => played ?? []);
        expect(stints.reduce((sum, { from_s, to_s }) => sum + (to_s ?? 0) - from_s, 0)).toBe(5 * 2880);
      }
    }
  });

  test('the importer finds at least eight players per team', () => {
    for (const { game } of games) {
      for (const name of Object.values(game.teams)) {
        expect(game.players.filter(({ team }) => team === name).length).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

const ACTIONS = Sample.recorded(nba, 'sports/nba-v3', {
  games: 2,
  cut: ['playbyplayv3_0022400001.json'],
  fails: { score: 'kinds of goals have different numbers of points' },
  without: { tracking: 'V3 and liveData are play-by-play' },
});
contractOn(ACTIONS);

describe.skipIf(ACTIONS.isAbsent)('a game of liveData and a game of V3', () => {
  let games: readonly ReadGame[];
  beforeAll(async () => {
    games = await ACTIONS.games();
  });

  test('the importer imports teams, scores and counts', () => {
    const facts = games.map((read) => {
      const { game, events, notes } = read;
      const threes = events.filter(
        ({ event_type, attributes }) => event_type === 'goal' && attributes['three_pointer'],
      );
      const free = events.filter((event) => event.event_type === 'free_throw' && event.is_successful);
      const counts = [count(read, 'goal'), count(read, 'shot'), threes.length, free.length];
      return [game.teams.team_a, game.teams.team_b, game.score, game.date, events.length, counts, notes];
    });
    expect(facts).toEqual([
      [
        'Brooklyn Nets',
        'Golden State Warriors',
        { team_a: 125, team_b: 99 },
        '2020-12-22',
        562,
        [79, 112, 25, 41],
        [],
      ],
      ['Boston Celtics', 'Atlanta Hawks', { team_a: 116, team_b: 117 }, null, 475, [88, 86, 28, 29], []],
    ]);
  });

  test('every shot is at its stated distance from the basket that the team attacks', () => {
    const basket_m = 41.75 * 0.3048;
    for (const { game, events } of games) {
      const shots = events.filter(({ event_type }) => event_type === 'goal' || event_type === 'shot');
      const off = shots.flatMap(({ team, x, y, attributes }) => {
        const sign = team === game.teams.team_a ? 1 : -1;
        const distance = Math.hypot((x ?? 0) - sign * basket_m, y ?? 0);
        const stated = Number(attributes['distance_m'] ?? distance);
        return Math.abs(distance - stated) > 0.35 ? [{ x, y, stated }] : [];
      });
      expect(off).toEqual([]);
    }
  });

  test('starters and playing times are known', () => {
    for (const { game } of games) {
      const stints = game.players.flatMap(({ played }) => played ?? []);
      expect(stints.reduce((sum, { from_s, to_s }) => sum + (to_s ?? 0) - from_s, 0)).toBeCloseTo(10 * 2880);
      expect(game.players.filter(({ is_starter }) => is_starter)).toHaveLength(10);
    }
  });
});
