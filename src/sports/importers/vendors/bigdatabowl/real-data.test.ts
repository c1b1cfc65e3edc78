import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractOn } from '../../contract/contract.fixture.ts';
import type { ReadGame } from '../../contract/read-whole.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { fileAt } from '../../reading/files.ts';
import { readTable } from '../../reading/table.ts';
import { coveredOverSpeed, plausibleShare } from '../../shared/gridiron/gridiron.fixture.ts';
import { isTouchdown } from './events.ts';
import { bigdatabowl } from './index.ts';

const RECORDED = Sample.recorded(bigdatabowl, 'sports/nfl-big-data-bowl', {
  games: 19,
  cut: ['bdb_coords-1.csv', 'bdb_players-1.csv', 'bdb_plays-1.csv', '2019/games.csv', '2019/plays.csv'],
  fails: {
    score: 'different kinds of goals are worth different points',
    attack: 'goals have no position',
  },
  places: {
    'bigdatabowl-2021091300': {
      1: { 'bigdatabowl-33131': [-18.443, -4.761] },
      34: { ball: [-13.332, 1.292] },
    },
    'bigdatabowl-2021091910': {
      1: { 'bigdatabowl-25511': [24.36, -0.323] },
      45: { ball: [20.108, -3.871] },
    },
  },
});
contractOn(RECORDED);

let games: ReadonlyMap<string, ReadGame>;
beforeAll(async () => {
  if (!RECORDED.isAbsent) games = new Map((await RECORDED.games()).map((game) => [game.label, game]));
});
const untracked = () => [...games.values()].filter(({ frames }) => frames.length === 0);
const tracked = () => [...games.values()].filter(({ frames }) => frames.length > 0);

describe.skipIf(RECORDED.isAbsent)('twelve games from 2017 without tracking', () => {
  test('the importer imports all plays in the twelve games', () => {
    expect(untracked()).toHaveLength(12);
    const plays = untracked().flatMap(({ events }) =>
      events.filter(({ event_type }) => event_type === 'play'),
    );
    expect(plays).toHaveLength(1821);
    expect(plays.filter(({ time_s }) => time_s === null)).toEqual([]);
    for (const { notes, skipped } of untracked()) expect([notes, skipped]).toEqual([[], {}]);
  });

  test('the importer imports points that add up to the final score', () => {
    for (const { game, events } of untracked()) {
      const points = { team_a: 0, team_b: 0 };
      for (const { team, attributes } of events) {
        if (typeof attributes['points'] !== 'number') continue;
        points[team === game.teams.team_a ? 'team_a' : 'team_b'] += attributes['points'];
      }
      expect(points, game.game_id).toEqual(game.score);
    }
  });

  test('the importer reads teams, venue and score of the opening game from its tables', () => {
    const { game, events } = games.get('2017090700') ?? {};
    expect(game).toMatchObject({
      date: '2017-09-07',
      venue: 'Gillette Stadium',
      season: '2017',
      teams: { team_a: 'New England Patriots', team_b: 'Kansas City Chiefs' },
      score: { team_a: 27, team_b: 42 },
      orientation: 'team_a_positive_x',
    });
    expect(events?.filter(({ event_type }) => event_type === 'play')).toHaveLength(177);
    expect(events?.filter(({ event_type }) => event_type === 'touchdown')).toHaveLength(9);
    expect(events?.[0]).toMatchObject({ event_type: 'play', event_subtype: 'kickoff', time_s: 0 });
    expect(events?.at(-1)).toMatchObject({ event_type: 'play', period: 4 });
  });

  test('field goals and extra points are in the half that the kicking team attacks', () => {
    for (const { game, events } of untracked()) {
      const kicks = events.filter(
        ({ event_subtype }) => event_subtype === 'field_goal' || event_subtype === 'extra_point',
      );
      for (const { x, team } of kicks)
        expect((x ?? 0) * (team === game.teams.team_a ? 1 : -1)).toBeGreaterThanOrEqual(0);
    }
  });

  test('the importer sorts plays by the clock, including a play that was entered late', () => {
    const ids = games.get('2017091001')?.events.map(({ event_id }) => event_id) ?? [];
    const around = ids.slice(ids.indexOf('571'), ids.indexOf('571') + 7);
    expect(around).toEqual(['571', '607', '436', '475', '512', '547', '624']);
  });

  test('isTouchdown agrees with the scores for all plays', async () => {
    const path = join(await RECORDED.folder(), '2019/plays.csv');
    const file = fileAt(path, 1);
    let [same, touchdowns] = [0, 0];
    for (const row of await readTable(file, { columns: [] })) {
      const gains = ['Home', 'Visitor'].map(
        (team) => row.requiredNumber(`${team}ScoreAfterPlay`) - row.requiredNumber(`${team}ScoreBeforePlay`),
      );
      if (gains.includes(6)) touchdowns += 1;
      if (gains.includes(6) === isTouchdown(row.required('playDescription'))) same += 1;
    }
    expect([same, touchdowns]).toEqual([1821, 54]);
  });
});

describe.skipIf(RECORDED.isAbsent)('seven tracked plays from 2021', () => {
  test.each([
    ['2021091300', ['BAL', 'LV'], 34, 'LV', 5],
    ['2021091910', ['ATL', 'TB'], 45, 'TB', 1],
    ['2021092300', ['CAR', 'HOU'], 31, 'CAR', 1],
    ['2021092609', ['DEN', 'NYJ'], 28, 'DEN', 1],
    ['2021092612', ['MIN', 'SEA'], 50, 'SEA', 1],
    ['2021101011', ['ARI', 'SF'], 36, 'SF', 1],
    ['2021103108', ['LAC', 'NE'], 39, 'LAC', 1],
  ] as const)(
    'the importer imports the tracked play of game %s',
    (id, [team_a, team_b], count, offence, period) => {
      const { game, frames, events } = games.get(id) ?? {};
      expect(game).toMatchObject({
        teams: { team_a, team_b },
        orientation: 'team_a_positive_x',
        score: null,
      });
      expect(game?.players).toHaveLength(22);
      expect(frames).toHaveLength(count);
      expect(frames?.every(({ ball, players }) => ball !== null && players.length === 22)).toBe(true);
      expect(events?.find(({ event_id }) => !event_id.includes('-'))).toMatchObject({
        event_type: 'play',
        team: offence,
        period,
      });
      expect(events?.filter(({ event_type }) => event_type === 'snap')).toHaveLength(1);
    },
  );

  test('the overtime touchdown is at its clock time in a 10-minute period', () => {
    const { events } = games.get('2021091300') ?? {};
    const play = events?.find(({ event_type }) => event_type === 'play');
    expect(play).toMatchObject({ time_s: 600 - 224, frame_id: 7, outcome: 'complete' });
    expect(events?.find(({ event_type }) => event_type === 'touchdown')).toMatchObject({
      team: 'LV',
      period: 5,
    });
  });

  test('each team has eleven players on its side of the ball at the snap', () => {
    expect(tracked()).toHaveLength(7);
    for (const { game, frames, events } of tracked()) {
      const snap = events.find(({ event_type }) => event_type === 'snap');
      const players = frames.find(({ frame_id }) => frame_id === snap?.frame_id)?.players ?? [];
      const xs = (name: string) => players.flatMap(({ team, x }) => (team === name ? [x] : []));
      expect([xs(game.teams.team_a).length, xs(game.teams.team_b).length]).toEqual([11, 11]);
      expect(Math.max(...xs(game.teams.team_a))).toBeLessThan((snap?.x ?? 0) + 2);
      expect(Math.min(...xs(game.teams.team_b))).toBeGreaterThan((snap?.x ?? 0) - 2);
    }
  });

  test('players move at humanly possible speeds', () => {
    for (const { frames } of tracked()) {
      expect(plausibleShare(frames)).toBeGreaterThan(0.99);
      expect(coveredOverSpeed(frames)).toBeGreaterThan(0.9);
      expect(coveredOverSpeed(frames)).toBeLessThan(1.1);
    }
  });
});
