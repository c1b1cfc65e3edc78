import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import {
  coveredOverSpeed,
  plausibleShare,
  type ReadGame,
  readWhole,
} from '../shared/gridiron/gridiron.fixture.ts';
import { readTable } from '../table.ts';
import { bigdatabowl } from './index.ts';
import { tellsTouchdown } from './scored.ts';

const folder = realData('sports/nfl-big-data-bowl');

async function readAll(path: string): Promise<Map<string, ReadGame>> {
  const games = new Map<string, ReadGame>();
  for (const source of await bigdatabowl.discover([path])) games.set(source.label, await readWhole(source));
  return games;
}

describe.skipIf(folder === null)('twelve games of 2017, plays without tracking', () => {
  const path = join(folder ?? '', '2019');
  let games: Map<string, ReadGame>;
  beforeAll(async () => {
    games = await readAll(path);
  });

  test('have every play', () => {
    expect(games.size).toBe(12);
    const plays = [...games.values()].flatMap(({ events }) =>
      events.filter(({ event_type }) => event_type === 'play'),
    );
    expect(plays).toHaveLength(1821);
    expect(plays.filter(({ time_s }) => time_s === null)).toEqual([]);
    for (const { notes, skipped } of games.values()) expect([notes, skipped]).toEqual([[], []]);
  });

  test('points add up to the final score', () => {
    for (const { game, events } of games.values()) {
      const points = { team_a: 0, team_b: 0 };
      for (const { team, attributes } of events) {
        if (typeof attributes['points'] !== 'number') continue;
        points[team === game.teams.team_a ? 'team_a' : 'team_b'] += attributes['points'];
      }
      expect(points, game.game_id).toEqual(game.score);
    }
  });

  test('the opening game is as its tables have it', () => {
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

  test('field goals and extra points are kicked in the half that is attacked', () => {
    for (const { game, events } of games.values()) {
      const kicks = events.filter(
        ({ event_subtype }) => event_subtype === 'field_goal' || event_subtype === 'extra_point',
      );
      for (const { x, team } of kicks)
        expect((x ?? 0) * (team === game.teams.team_a ? 1 : -1)).toBeGreaterThanOrEqual(0);
    }
  });

  test('plays are in the order of the clock, also one that was entered late', () => {
    const ids = games.get('2017091001')?.events.map(({ event_id }) => event_id) ?? [];
    const around = ids.slice(ids.indexOf('571'), ids.indexOf('571') + 7);
    expect(around).toEqual(['571', '607', '436', '475', '512', '547', '624']);
  });

  test('descriptions tell of the same touchdowns as the score', async () => {
    const file = { path: join(path, 'plays.csv'), name: 'plays.csv', bytes: 1 };
    let [same, touchdowns] = [0, 0];
    for (const row of await readTable(file, { columns: [] })) {
      const gains = ['Home', 'Visitor'].map(
        (team) => row.requiredNumber(`${team}ScoreAfterPlay`) - row.requiredNumber(`${team}ScoreBeforePlay`),
      );
      if (gains.includes(6)) touchdowns += 1;
      if (gains.includes(6) === tellsTouchdown(row.required('playDescription'))) same += 1;
    }
    expect([same, touchdowns]).toEqual([1821, 54]);
  });
});

describe.skipIf(folder === null)('seven tracked plays of 2021', () => {
  let games: Map<string, ReadGame>;
  beforeAll(async () => {
    games = await readAll(folder ?? '');
  });
  const tracked = () => [...games.values()].filter(({ frames }) => frames.length > 0);

  test.each([
    ['2021091300', ['BAL', 'LV'], 34, 'LV', 5],
    ['2021091910', ['ATL', 'TB'], 45, 'TB', 1],
    ['2021092300', ['CAR', 'HOU'], 31, 'CAR', 1],
    ['2021092609', ['DEN', 'NYJ'], 28, 'DEN', 1],
    ['2021092612', ['MIN', 'SEA'], 50, 'SEA', 1],
    ['2021101011', ['ARI', 'SF'], 36, 'SF', 1],
    ['2021103108', ['LAC', 'NE'], 39, 'LAC', 1],
  ] as const)('game %s has its play', (id, [team_a, team_b], count, offence, period) => {
    const { game, frames, events } = games.get(id) ?? {};
    expect(game).toMatchObject({ teams: { team_a, team_b }, orientation: 'team_a_positive_x', score: null });
    expect(game?.players).toHaveLength(22);
    expect(frames).toHaveLength(count);
    expect(frames?.every(({ ball, players }) => ball !== null && players.length === 22)).toBe(true);
    expect(events?.[0]).toMatchObject({ event_type: 'play', team: offence, period });
    expect(events?.filter(({ event_type }) => event_type === 'snap')).toHaveLength(1);
  });

  test('the play in overtime is at its clock, ten minutes long, and is a touchdown', () => {
    const { events } = games.get('2021091300') ?? {};
    expect(events?.[0]).toMatchObject({ time_s: 600 - 224, frame_id: 7, outcome: 'complete' });
    expect(events?.find(({ event_type }) => event_type === 'touchdown')).toMatchObject({
      team: 'LV',
      period: 5,
    });
  });

  test('at the snap the offence stands on its own side of the ball, eleven a team', () => {
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

  test('distances and speeds are those of people', () => {
    for (const { frames } of tracked()) {
      expect(plausibleShare(frames)).toBeGreaterThan(0.99);
      expect(coveredOverSpeed(frames)).toBeGreaterThan(0.9);
      expect(coveredOverSpeed(frames)).toBeLessThan(1.1);
    }
  });
});
