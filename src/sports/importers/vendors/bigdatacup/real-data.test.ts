import { beforeAll, describe, expect, test } from 'vitest';
import type { Frame } from '../../../model/frame.ts';
import { contractOn } from '../../contract/contract.fixture.ts';
import type { ReadGame } from '../../contract/read-whole.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { bigdatacup } from './index.ts';

const RECORDED = Sample.recorded(bigdatacup, 'sports/big-data-cup', {
  games: 3,
  cut: [
    'pxp_womens_oly_2022_v2.csv',
    'TrackingData/pp_info.csv',
    'TrackingData/2022-02-08 Canada at USA/2022-02-08 Canada at USA roster.csv',
    'TrackingData/2022-02-08 Canada at USA/2022-02-08 Canada at USA P1 PP1.csv',
  ],
  fails: { ends: 'too few players are visible at once to infer attack directions' },
  // Some shirts in the source have the wrong team. All players jump if the vendor loses the camera position.
  misread: { crowded: 0.2, tooFast: 0.03 },
  // Source positions in feet. The United States, the home team, attacks towards x = 0 in odd periods.
  places: {
    'bigdatacup-2022-02-08-olympic-women-canada-at-olympic-women-united-states': {
      1038641: {
        'bigdatacup-olympic-women-canada-rebecca-johnston': [-21.663, -1.089],
        'bigdatacup-olympic-women-united-states-lee-stecklein': [-28.736, 0.26],
      },
    },
  },
});
contractOn(RECORDED);

/** Returns the speeds of all identified players for each pair of consecutive frames, in m/s. */
function movesOf(frames: readonly Frame[]): number[][] {
  return frames.flatMap((frame, index) => {
    const next = frames[index + 1];
    if (next?.frame_id !== frame.frame_id + 1) return [];
    const moves = frame.players.flatMap(({ player_id, x, y }) => {
      const later = next.players.find((other) => other.player_id === player_id);
      return player_id === null || later === undefined ? [] : [Math.hypot(later.x - x, later.y - y) * 30];
    });
    return [moves];
  });
}

describe.skipIf(RECORDED.isAbsent)('three games of 2022 with tracking of their power plays', () => {
  let games: readonly ReadGame[];
  beforeAll(async () => {
    games = await RECORDED.games();
  });

  test('the importer imports three complete games with tracking', () => {
    const facts = games.map(({ game, events, frames }) => [
      game.date,
      events.length,
      frames.length,
      game.players.length,
    ]);
    expect(facts).toEqual([
      ['2022-02-08', 1827, 12134, 40],
      ['2022-02-08', 1739, 5856, 41],
      ['2022-02-14', 1765, 8428, 43],
    ]);
    for (const { game } of games) {
      expect(game.orientation).toBe('team_a_positive_x');
      expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([1200, 1200, 1200]);
    }
  });

  test('the importer imports the final scores and a penalty-shot goal without an event', () => {
    expect(games.map(({ game }) => game.score)).toEqual([
      { team_a: 2, team_b: 4 },
      { team_a: 5, team_b: 0 },
      { team_a: 10, team_b: 3 },
    ]);
    const goals = games.map(({ events }) => events.filter(({ event_type }) => event_type === 'goal'));
    expect(goals.map(({ length }) => length)).toEqual([6, 5, 13]);
    expect(goals.flat().filter(({ player_id }) => player_id === null)).toMatchObject([
      { event_id: '1169-goal-1', period: 2, time_s: 1045, source_type: 'goals_for' },
    ]);
    expect(games.map(({ notes }) => notes.length)).toEqual([1, 0, 0]);
  });

  test('the importer recognises all event types and places the first faceoff at the centre', () => {
    for (const { events } of games) {
      expect(events[0]).toMatchObject({ event_type: 'faceoff', period: 1, time_s: 0, x: 0 });
      expect(events.filter(({ event_type }) => event_type === 'other')).toEqual([]);
    }
    const last = games.map(({ events }) => events.at(-1));
    expect(
      last.map((event) => [event?.event_type, event?.player, event?.time_s, event?.x, event?.y]),
    ).toEqual([
      ['dump', 'Sarah Nurse', 1198, -17.374, -12.041],
      ['pass', 'Michelle Karvinen', 1198, 17.374, -8.383],
      ['recovery', 'Mich Zandee-Hart', 1197, -28.956, -2.591],
    ]);
  });

  test('the importer skips only frames between two stoppages', () => {
    const reason = 'a frame with an unknown game time';
    expect(games.map(({ skipped }) => skipped)).toEqual([{ [reason]: 1799 }, {}, { [reason]: 2487 }]);
  });

  test('shots are at the end that the shooting team attacks', () => {
    for (const { game, events } of games) {
      const shots = events.filter(({ source_type }) => source_type === 'Shot');
      for (const { team, x } of shots) expect(Math.sign(x ?? 0)).toBe(team === game.teams.team_a ? 1 : -1);
    }
  });

  test('actors have similar positions in events and tracking', () => {
    for (const { events, frames } of games) {
      const byId = new Map(frames.map((frame) => [frame.frame_id, frame]));
      const distances = events.flatMap(({ frame_id, player_id, x, y }) => {
        const actor = byId.get(frame_id ?? -1)?.players.find((player) => player.player_id === player_id);
        return actor === undefined || player_id === null
          ? []
          : [Math.hypot(actor.x - (x ?? 0), actor.y - (y ?? 0))];
      });
      expect(distances.length).toBeGreaterThan(15);
      const middle = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)];
      expect(middle).toBeLessThan(6);
    }
  });

  test('frames have at most twelve players, although some shirts have the wrong team', () => {
    const most = games.flatMap(({ frames }) => frames.map(({ players }) => players.length));
    expect(Math.max(...most)).toBe(12);
  });

  test('impossible speeds mostly affect all players of a frame at once', () => {
    let [tooFast, together] = [0, 0];
    for (const { frames } of games) {
      for (const moves of movesOf(frames)) {
        if (!moves.some((move) => move > 14)) continue;
        tooFast += 1;
        const middle = moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] ?? 0;
        if (middle > 7) together += 1;
      }
    }
    expect(tooFast).toBeGreaterThan(300);
    expect(together / tooFast).toBeGreaterThan(0.75);
  });

  test('the importer computes speeds from video time while the game clock is stopped', () => {
    const standing = games.flatMap(({ frames }) =>
      frames.filter((frame, index) => {
        const before = frames[index - 1];
        return before?.frame_id === frame.frame_id - 1 && before.time_s === frame.time_s;
      }),
    );
    expect(standing.length).toBe(143);
    const shown = standing.flatMap(({ players }) => players.flatMap(({ speed }) => speed ?? []));
    expect(shown.length).toBeGreaterThan(300);
    expect(shown.filter((speed) => speed > 12)).toEqual([]);
  });
});

/** Returns the only game of a folder of recorded files, and its events of one type. */
async function recorded(sample: Sample) {
  const [read] = await sample.games();
  if (read === undefined) throw new Error('there is no game');
  const of = (source: string) => read.events.filter(({ source_type }) => source_type === source);
  return { ...read, of };
}

/** Returns the share of these events at the end that the acting team attacks. */
function shareAhead({ game }: ReadGame, events: ReadGame['events']): number {
  const ahead = events.filter(({ team, x }) => (x ?? 0) > 0 === (team === game.teams.team_a));
  return ahead.length / events.length;
}

const SCOUTING = Sample.recorded(bigdatacup, 'sports/big-data-cup-2021', { games: 1, cut: [] });

describe.skipIf(SCOUTING.isAbsent)('a game of 2021', () => {
  test('the importer imports the whole game with its score and its players', async () => {
    const { game, events, notes } = await recorded(SCOUTING);
    expect(game).toMatchObject({
      date: '2020-03-01',
      teams: { team_a: 'Erie Otters', team_b: 'London Knights' },
      score: { team_a: 3, team_b: 6 },
      winner: 'London Knights',
      status: 'played',
    });
    expect([events.length, notes, game.players.length]).toEqual([1891, [], 38]);
  });

  test('shots and zone entries are at the end that the acting team attacks', async () => {
    const read = await recorded(SCOUTING);
    expect(shareAhead(read, [...read.of('Shot'), ...read.of('Goal')])).toBe(1);
    // The puck can be dumped into the zone from the own half.
    expect(shareAhead(read, read.of('Zone Entry'))).toBeGreaterThan(0.9);
  });

  test('the team of a zone entry has the puck before the entry', async () => {
    const { events } = await recorded(SCOUTING);
    const before = events.flatMap(({ source_type, team }, index) =>
      source_type === 'Zone Entry' ? [events[index - 1]?.team === team] : [],
    );
    expect(before).toHaveLength(175);
    expect(before.filter((isSame) => isSame)).toHaveLength(175);
  });
});

const ANONYMOUS = Sample.recorded(bigdatacup, 'sports/big-data-cup-2025', { games: 1, cut: [] });

describe.skipIf(ANONYMOUS.isAbsent)('a game of 2025', () => {
  test('the importer imports the whole game with its score and its name', async () => {
    const { game, events, notes } = await recorded(ANONYMOUS);
    expect(game).toMatchObject({
      date: '2024-10-13',
      teams: { team_a: 'Team A', team_b: 'Team B' },
      score: { team_a: 0, team_b: 3 },
      winner: 'Team B',
      status: 'played',
      orientation: 'team_a_positive_x',
      vendor_ids: { game: '2024-10-13 Team B @ Team A' },
    });
    expect([events.length, notes]).toEqual([1919, []]);
  });

  test('shots and zone entries are at the end that the acting team attacks', async () => {
    const read = await recorded(ANONYMOUS);
    expect(shareAhead(read, read.of('Shot'))).toBe(1);
    expect(shareAhead(read, read.of('Zone Entry'))).toBe(1);
  });

  test('six players of each team start, and both teams play with six people for most of the game', async () => {
    const { game } = await recorded(ANONYMOUS);
    const starters = game.players.filter(({ is_starter }) => is_starter);
    expect(Map.groupBy(starters, ({ team }) => team).get('Team A')).toHaveLength(6);
    expect(starters).toHaveLength(12);
    for (const name of Object.values(game.teams)) {
      const minutes = game.players.flatMap(({ team, minutes_played }) =>
        team === name ? (minutes_played ?? 0) : [],
      );
      const sum = minutes.reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThan(60 * 5.5);
      expect(sum).toBeLessThan(60 * 6.1);
    }
  });

  test('players act while they are on the ice', async () => {
    const { game, events } = await recorded(ANONYMOUS);
    const played = new Map(game.players.map((player) => [player.player_id, player.played ?? []]));
    const off = events.filter(
      ({ player_id, period, time_s }) =>
        !played
          .get(player_id ?? '')
          ?.some(
            (one) => one.period === period && one.from_s <= (time_s ?? 0) && (one.to_s ?? 0) >= (time_s ?? 0),
          ),
    );
    expect(off).toEqual([]);
  });
});
