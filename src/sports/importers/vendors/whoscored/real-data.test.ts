import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { whoscored } from './index.ts';

const folder = realData('sports/whoscored');

describe.skipIf(folder === null)('the recorded match', () => {
  const recorded = async () => {
    const [match] = await readAll(whoscored, [folder ?? '']);
    if (match === undefined) throw new Error('there is no match');
    return match;
  };

  test('has the result, the events and the goals of the file', async () => {
    const { game, events, notes, skipped } = await recorded();
    const goals = events.filter(({ event_type }) => event_type === 'goal');
    expect([game.teams, game.score, game.date, events.length, notes, skipped]).toEqual([
      { team_a: 'Empoli', team_b: 'Chievo' },
      { team_a: 1, team_b: 3 },
      '2015-08-23',
      1567,
      ['player 294162 is in the events but in no line-up'],
      {},
    ]);
    expect(goals.map(({ player, period, time_s }) => [player, period, time_s])).toEqual([
      ['Riccardo Saponara', 1, 415],
      ['Riccardo Meggiorini', 2, 565],
      ['Valter Birsa', 2, 848],
      ['Alberto Paloschi', 2, 1078],
    ]);
  });

  test('has corners at the corner flags that the team attacks, and goals between the posts', async () => {
    const { game, events } = await recorded();
    const ahead = (team: string | null, x: number | null) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1);
    const corners = events.filter(({ set_piece }) => set_piece === 'corner');
    expect(corners).toHaveLength(13);
    for (const { team, x, y } of corners) {
      expect(Math.hypot(ahead(team, x) - 52.5, Math.abs(y ?? 0) - 34)).toBeLessThan(1.5);
    }
    for (const { event_type, team, end_x, end_y, end_z } of events) {
      if (event_type !== 'goal') continue;
      expect(ahead(team, end_x)).toBe(52.5);
      expect(Math.abs(end_y ?? 9) < 3.66 && (end_z ?? 9) < 2.44).toBe(true);
    }
  });
});
