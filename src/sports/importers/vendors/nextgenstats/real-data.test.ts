import { beforeAll, describe, expect, test } from 'vitest';
import { contractOn } from '../../contract/contract.fixture.ts';
import type { ReadGame } from '../../contract/read-whole.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { coveredOverSpeed, plausibleShare } from '../../shared/gridiron/gridiron.fixture.ts';
import { nextgenstats } from './index.ts';

const RECORDED = Sample.recorded(nextgenstats, 'sports/nfl-ngs', {
  games: 6,
  cut: ['2019_SF_2020011901_996.tsv'],
  fails: {
    goals: 'the recorded plays include no field goal',
    score: 'different kinds of goals are worth different points',
    attack: 'the recorded plays include no field goal',
  },
  // Distance outside the field; players celebrate touchdowns in front of the stands.
  beyond_m: 8,
  // Source positions in yards. The home team plays to the left in game 1 and to the right in game 2.
  places: {
    'nextgenstats-2018100706': { 1: { 'nextgenstats-2495134': [-25.786, -1.283] } },
    'nextgenstats-2018123001': { 1: { 'nextgenstats-2495139': [16.167, -1.094] } },
    'nextgenstats-2019122210': { 1: { ball: [-43.845, -3.615] } },
  },
});
contractOn(RECORDED);

const GOAL_LINE_M = 45.72;

describe.skipIf(RECORDED.isAbsent)('six recorded touchdowns', () => {
  let games: ReadonlyMap<string, ReadGame>;
  beforeAll(async () => {
    games = new Map((await RECORDED.games()).map((one) => [one.label, one]));
  });
  const game = (id: string): ReadGame => {
    const found = games.get(id);
    if (found === undefined) throw new Error(`there is no game ${id}`);
    return found;
  };

  test.each([
    ['2018100706', ['NYJ', 'DEN'], 251, 'NYJ', 2, 61, 73.3],
    ['2018123001', ['BUF', 'MIA'], 238, 'BUF', 4, 217, 226.3],
    ['2019120801', ['BUF', 'BAL'], 291, 'BAL', 4, 306, 310.5],
    ['2019121503', ['GB', 'CHI'], 251, 'GB', 1, 607, 612.2],
    ['2019122210', ['TEN', 'NO'], 178, 'NO', 4, 764, 767.9],
    ['2020011901', ['SF', 'GB'], 164, 'SF', 2, 343, 347.8],
  ] as const)(
    'the importer imports the recorded play of game %s',
    (id, [team_a, team_b], count, scorer, quarter, snap, scored) => {
      const { game: found, frames, events, notes } = game(id);
      expect(found).toMatchObject({
        teams: { team_a, team_b },
        orientation: 'team_a_positive_x',
        score: null,
      });
      expect(found.date).toBe(`${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`);
      expect(found.players).toHaveLength(22);
      expect(frames).toHaveLength(count);
      expect(notes).toEqual([]);
      const touchdowns = events.filter(({ event_type }) => event_type === 'touchdown');
      expect(touchdowns).toMatchObject([{ team: scorer, period: quarter, time_s: scored }]);
      expect(events.find(({ event_type }) => event_type === 'snap')).toMatchObject({ time_s: snap });
      const play = events.find(({ event_type }) => event_type === 'play');
      expect(play).toMatchObject({ team: scorer, time_s: snap });
      // The ball is crossing the goal line at the tag. One receiver is already behind the goal line.
      const forward = scorer === team_a ? 1 : -1;
      expect((touchdowns[0]?.x ?? 0) * forward).toBeGreaterThan(GOAL_LINE_M - 0.2);
      expect((touchdowns[0]?.x ?? 0) * forward).toBeLessThan(GOAL_LINE_M + 5);
    },
  );

  test('eleven players per team are on their side of the ball at the snap', () => {
    for (const { events, frames, game: found } of games.values()) {
      const snap = events.find(({ event_type }) => event_type === 'snap');
      const frame = frames.find(({ frame_id }) => frame_id === snap?.frame_id);
      expect(frame?.time_s).toBe(snap?.time_s);
      const xs = (name: string) => frame?.players.flatMap(({ team, x }) => (team === name ? [x] : [])) ?? [];
      expect([xs(found.teams.team_a).length, xs(found.teams.team_b).length]).toEqual([11, 11]);
      // The ball is already moving backwards when the source tags the snap.
      expect(Math.max(...xs(found.teams.team_a))).toBeLessThan((snap?.x ?? 0) + 2);
      expect(Math.min(...xs(found.teams.team_b))).toBeGreaterThan((snap?.x ?? 0) - 2);
    }
  });

  test('the importer imports moments with only the ball before the players’ lines start', () => {
    const { frames } = game('2019120801');
    const alone = frames.filter(({ players }) => players.length === 0);
    expect(alone).toHaveLength(291 - 181);
    expect(frames.find(({ players }) => players.length === 22)?.frame_id).toBe(110);
  });

  test('players stay synchronised if some of their moments are missing', () => {
    expect(game('2018123001').frames.filter(({ players }) => players.length === 21)).toHaveLength(2);
    expect(game('2018123001').frames.at(-1)?.players).toHaveLength(22);
  });

  test('the importer imports a duplicate moment once', () => {
    expect(game('2019122210').skipped).toEqual({ 'a second line for the same person and moment': 23 });
    for (const [id, { skipped }] of games) if (id !== '2019122210') expect(skipped).toEqual({});
  });

  test('players move at humanly possible speeds', () => {
    for (const { frames } of games.values()) {
      expect(plausibleShare(frames)).toBeGreaterThan(0.99);
      expect(coveredOverSpeed(frames)).toBeGreaterThan(0.9);
      expect(coveredOverSpeed(frames)).toBeLessThan(1.1);
    }
  });
});
