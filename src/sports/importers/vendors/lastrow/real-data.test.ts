import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole } from '../../contract/read-whole.fixture.ts';
import { lastrow } from './index.ts';

const folder = realData('sports/lastrow');

describe.skipIf(folder === null)('the recorded goal', () => {
  let read: ReadGame;
  beforeAll(async () => {
    const [source] = await lastrow.discover([folder ?? '']);
    if (source === undefined) throw new Error('no game was found');
    read = await readWhole(source);
  });

  test('the importer reads the teams and the score from the file name', () => {
    expect(read.label).toBe('LIV_[2]-1_CHE');
    expect(read.game).toMatchObject({
      teams: { team_a: 'LIV', team_b: 'CHE' },
      score: null,
      orientation: 'team_a_positive_x',
      periods: [{ period: 1, duration_s: 9.75 }],
    });
    expect(read.events).toHaveLength(1);
    expect(read.events[0]).toMatchObject({
      event_type: 'goal',
      team: 'LIV',
      attributes: { score: { team_a: 2, team_b: 1 } },
    });
    expect(read.notes).toEqual([]);
  });

  test('the importer imports twenty players and the ball in all 195 frames', () => {
    expect(read.frames).toHaveLength(195);
    expect(read.frames.every(({ players, ball }) => players.length === 20 && ball !== null)).toBe(true);
    const teams = read.game.players.map(({ team }) => team);
    expect(['LIV', 'CHE'].map((team) => teams.filter((one) => one === team).length)).toEqual([10, 10]);
    expect([read.frames[0]?.time_s, read.frames.at(-1)?.time_s]).toEqual([0, 9.7]);
  });

  test('the recorded goal ends with the ball behind the goal line at +x', () => {
    const ball = read.frames.at(-1)?.ball;
    expect(ball?.x).toBeGreaterThan(52.5);
    expect(Math.abs(ball?.y ?? 99)).toBeLessThan(5);
  });

  // The vendor's list of passes contains the same goal in percent, with the opposite playing direction.
  test.each([
    [82, 10, 71.715_879, 90.112_733],
    [142, 9, 97.088_642, 78.253_484],
    [162, 10, 89.108_025, 61.642_652],
  ])('in frame %i, player number %i has the same position as in the list of passes', (id, jersey, x, y) => {
    const frame = read.frames.find(({ frame_id }) => frame_id === id);
    const player = frame?.players.find(({ jersey_number }) => jersey_number === jersey);
    expect(player?.x).toBeCloseTo((x - 50) * 1.05, 1);
    expect(player?.y).toBeCloseTo((y - 50) * 0.68, 1);
  });
});
