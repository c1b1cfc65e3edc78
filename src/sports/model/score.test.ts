import { describe, expect, it, test } from 'vitest';
import { makeEvent, makeGame } from '../../../test/support/records.ts';
import type { Game } from './game.ts';
import { scoreOfGoals, withResult } from './score.ts';

const goal = (team: string, period = 1, event_subtype: string | null = null) =>
  makeEvent({ event_type: 'goal', team, period, event_subtype });

it('scoreOfGoals counts own goals for the other team, and ignores a shoot-out', () => {
  const game = makeGame({
    periods: [
      { period: 1, type: 'first_half', duration_s: 60, start_utc: null },
      { period: 5, type: 'shootout', duration_s: 60, start_utc: null },
    ],
  });
  const events = [goal('Terns'), goal('Terns', 1, 'own_goal'), goal('Herons'), goal('Terns', 5), makeEvent()];
  expect(scoreOfGoals(game, events)).toEqual({ team_a: 1, team_b: 2 });
  const more = [...events, goal('Terns'), goal('Terns'), goal('Herons', 1, 'own_goal')];
  expect(scoreOfGoals(game, more)).toEqual({ team_a: 4, team_b: 2 });
});

it.each(['basketball', 'american_football', 'unknown_sport'])('scoreOfGoals returns null in %s', (sport) => {
  expect(scoreOfGoals(makeGame({ sport }), [goal('Terns')])).toBeNull();
});

describe('the winner', () => {
  const score = (team_a: number, team_b: number) => ({ team_a, team_b });
  test.each<[string, Partial<Game>, string | null]>([
    ['has the better score', { score: score(1, 2) }, 'Herons'],
    ['wins the shoot-out after a draw', { score: score(1, 1), shootout: score(4, 3) }, 'Terns'],
    ['does not exist after a draw', { score: score(1, 1) }, null],
    ['is unknown without a score', { score: null, shootout: score(4, 3) }, null],
    ['is unknown if the game was abandoned', { score: score(1, 0), status: 'abandoned' }, null],
    ['is the team that the source names', { score: score(0, 1), winner: 'Terns' }, 'Terns'],
  ])('the winner %s', (_, parts, winner) => expect(withResult(makeGame(parts), []).winner).toBe(winner));

  it('withResult counts the goals of a shoot-out that the source does not count', () => {
    const period = { period: 5, type: 'shootout', duration_s: null, start_utc: null } as const;
    const game = makeGame({ score: score(1, 1), periods: [...makeGame().periods, period] });
    const events = [goal('Terns'), goal('Herons', 5), goal('Herons', 5), goal('Terns', 5)];
    expect(withResult(game, events)).toMatchObject({ shootout: score(1, 2), winner: 'Herons' });
  });
});
