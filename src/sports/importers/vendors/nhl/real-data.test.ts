import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { nhl } from './index.ts';

const folder = realData('sports/nhl-api-web');

const FEET_M = 0.3048;
/** Distances of the faceoff spots from the centre in feet, along and across the rink. */
const SPOTS = [
  [0, 0],
  [20, 22],
  [69, 22],
];

const recordedGames = () => readAll(nhl, [folder ?? '']);

describe.skipIf(folder === null)('the recorded games', () => {
  test('have the score and the shots on goal that the files state', async () => {
    const facts = (await recordedGames()).map(({ game, events, notes, skipped }) => {
      const onGoal = (team: string) =>
        events.filter(
          (one) => one.team === team && one.period < 5 && ['saved', 'goal'].includes(one.outcome ?? ''),
        ).length;
      const { team_a, team_b } = game.teams;
      return [
        team_a,
        team_b,
        game.score,
        game.shootout,
        game.winner,
        onGoal(team_a),
        onGoal(team_b),
        notes,
        skipped,
      ];
    });
    expect(facts).toEqual([
      [
        'Seattle Kraken',
        'St. Louis Blues',
        { team_a: 2, team_b: 3 },
        null,
        'St. Louis Blues',
        32,
        25,
        [],
        {},
      ],
      [
        'Minnesota Wild',
        'Seattle Kraken',
        { team_a: 4, team_b: 4 },
        { team_a: 1, team_b: 2 },
        'Seattle Kraken',
        38,
        34,
        [],
        {},
      ],
    ]);
  });

  const places = async (type: string) =>
    (await recordedGames()).flatMap(({ events }) =>
      events
        .filter(({ event_type }) => event_type === type)
        .map(({ x, y }) => ({ along: Math.abs(x ?? 0) / FEET_M, across: Math.abs(y ?? 0) / FEET_M })),
    );

  test('have faceoffs on the spots', async () => {
    const faceoffs = await places('faceoff');
    expect(faceoffs).toHaveLength(71 + 65);
    for (const { along, across } of faceoffs) {
      expect(Math.min(...SPOTS.map(([a = 0, b = 0]) => Math.hypot(along - a, across - b)))).toBeLessThan(0.1);
    }
  });

  test('have goals in front of the goal line', async () => {
    const goals = await places('goal');
    expect(goals).toHaveLength(5 + 11);
    for (const { along } of goals) expect(along > 50 && along < 89).toBe(true);
  });

  test('have shots from the zone that the source states, except for one shot', async () => {
    const wrong = (await recordedGames()).flatMap(({ game, events }) =>
      events.filter(({ event_type, team, x, attributes }) => {
        const ahead = (x ?? 0) * (team === game.teams.team_a ? 1 : -1);
        if (event_type !== 'shot' || attributes['zone'] === undefined) return false;
        return attributes['zone'] === 'offensive' ? ahead < 24 * FEET_M : ahead > 26 * FEET_M;
      }),
    );
    expect(wrong.map(({ event_id }) => event_id)).toEqual(['268']);
  });
});
