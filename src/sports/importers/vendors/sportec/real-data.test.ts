import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole, speeds } from '../../contract/read-whole.fixture.ts';
import { sportec } from './index.ts';

const folder = realData('sports/dfl');

async function gameAt(index: number): Promise<ReadGame> {
  const source = (await sportec.discover([folder ?? '']))[index];
  if (source === undefined) throw new Error(`there is no game ${index}`);
  return readWhole(source);
}

describe.skipIf(folder === null)('a whole match with an excerpt of its tracking', () => {
  let read: ReadGame;
  beforeAll(async () => {
    read = await gameAt(0);
  });
  const count = (type: string) => read.events.filter(({ event_type }) => event_type === type).length;

  test('the importer reads the game description from the match information', () => {
    expect(read.game).toMatchObject({
      game_id: 'sportec-DFL-MAT-J03WPY',
      date: '2022-10-15',
      season: '2022/2023',
      score: { team_a: 0, team_b: 1 },
      duration_minutes: 97,
      playing_area: { length_m: 105, width_m: 68 },
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, duration_s: 2762.69 },
        { period: 2, duration_s: 3071.99 },
      ],
    });
    expect(read.game.players).toHaveLength(40);
    expect(read.notes).toEqual([]);
  });

  test('the importer reads all events except events that the vendor deleted', () => {
    expect(read.events).toHaveLength(1504 - 60);
    expect(read.skipped).toEqual({ 'deleted by the vendor': 60 });
    expect(count('pass')).toBe(891);
    expect(count('goal')).toBe(1);
    expect(count('shot')).toBe(25);
    expect(count('duel') + count('dribble')).toBe(208);
    expect(count('foul')).toBe(18);
    expect(count('card')).toBe(9);
    expect(count('substitution')).toBe(9);
    expect(read.events[0]).toMatchObject({ event_subtype: 'kick_off', period: 1, time_s: 0, x: 0, y: 0 });
    expect(read.events.at(-1)).toMatchObject({ event_type: 'period_end', period: 2, time_s: 3071.99 });
  });

  test('each team shoots and takes its corners at the same end in both halves', () => {
    const there = read.events.filter(
      ({ event_type, event_subtype }) =>
        event_type === 'shot' || event_type === 'goal' || event_subtype === 'corner',
    );
    expect(there).toHaveLength(26 + 11);
    for (const { team, x } of there) {
      expect(Math.sign(x ?? 0)).toBe(team === read.game.teams.team_a ? 1 : -1);
    }
  });

  test('a throw-in from the right of the team attacking towards +x has negative y', () => {
    const throwIns = read.events.filter(({ event_subtype }) => event_subtype === 'throw_in');
    expect(throwIns).toHaveLength(41);
    for (const { team, y, attributes } of throwIns) {
      const towardsRight = team === read.game.teams.team_a;
      const side = (attributes['throw_in'] as { side: string }).side;
      expect(Math.sign(y ?? 0)).toBe((side === 'left') === towardsRight ? 1 : -1);
    }
  });

  test('nearly every pass ends at the next touch in the pass’s direction', () => {
    const passes = read.events.filter(({ event_type }) => event_type === 'pass');
    expect(passes.filter(({ end_x }) => end_x !== null)).toHaveLength(889);
  });

  test('shots are within 4 m of the vendor’s position in the tracking', () => {
    const apart = read.events.flatMap(({ event_type, x, y, attributes }) => {
      const found = attributes['position_from_tracking'] as { x: number; y: number } | undefined;
      if (found === undefined || (event_type !== 'shot' && event_type !== 'goal')) return [];
      return [Math.hypot((x ?? 0) - found.x, (y ?? 0) - found.y)];
    });
    expect(apart).toHaveLength(24);
    expect(Math.max(...apart)).toBeLessThan(4);
  });

  test('frames start a second after the kickoff, with both teams at their ends', () => {
    expect(read.frames).toHaveLength(21);
    expect(read.frameRate).toBe(25);
    expect(read.frames[0]).toMatchObject({ frame_id: 10_000, period: 1, time_s: 1.01 });
    expect(read.frames.at(-1)).toMatchObject({ frame_id: 10_020, time_s: 1.81 });
    for (const { players, ball } of read.frames) {
      expect(players).toHaveLength(22);
      expect(ball).not.toBeNull();
      const xs = (team: string) => players.filter((player) => player.team === team).map(({ x }) => x);
      expect(Math.min(...xs(read.game.teams.team_a))).toBeLessThan(-20);
      expect(Math.max(...xs(read.game.teams.team_b))).toBeGreaterThan(40);
    }
  });

  test('the pass in the excerpt is linked to a frame with the passer nearby', () => {
    const within = read.events.filter(({ frame_id }) => frame_id !== null);
    expect(within).toHaveLength(1);
    const [pass] = within;
    const frame = read.frames.find(({ frame_id }) => frame_id === pass?.frame_id);
    expect(Math.abs((frame?.time_s ?? 0) - (pass?.time_s ?? 9))).toBeLessThanOrEqual(0.02);
    const player = frame?.players.find(({ player_id }) => player_id === pass?.player_id);
    expect(Math.hypot((player?.x ?? 99) - (pass?.x ?? 0), (player?.y ?? 99) - (pass?.y ?? 0))).toBeLessThan(
      3,
    );
  });
});

describe.skipIf(folder === null)('tracking with referees, without match information', () => {
  let read: ReadGame;
  beforeAll(async () => {
    read = await gameAt(1);
  });

  test('the importer reads a game whose teams have only ids in the source', () => {
    expect(read.game).toMatchObject({
      game_id: 'sportec-DFL-MAT-003BN1',
      teams: { team_a: 'DFL-CLU-000004', team_b: 'DFL-CLU-00000A' },
      orientation: 'fixed',
      playing_area: { length_m: 100, width_m: 68 },
    });
    expect(read.notes).toHaveLength(2);
  });

  test('the importer reads frames from both halves, with players who come and go', () => {
    expect(read.frames).toHaveLength(101 + 104);
    expect(read.frames.filter(({ ball }) => ball !== null)).toHaveLength(202);
    const seen = (id: string) =>
      read.frames.filter(({ players }) => players.some(({ player_id }) => player_id === `sportec-${id}`))
        .length;
    expect(['DFL-OBJ-002G3I', 'DFL-OBJ-002G5S', 'DFL-OBJ-002FVJ', 'DFL-OBJ-000123'].map(seen)).toEqual([
      51 + 104,
      40 + 27,
      66,
      51 + 104,
    ]);
  });

  test('the vendor’s speeds match the speeds computed from positions', () => {
    const stated = read.frames.flatMap(({ players }) => players.map(({ speed }) => speed ?? 0));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(speeds(read)) / mean(stated)).toBeCloseTo(1, 1);
    expect(Math.max(...stated)).toBeLessThan(10);
  });
});
