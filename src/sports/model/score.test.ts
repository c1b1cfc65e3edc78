import { expect, it } from 'vitest';
import { makeEvent, makeGame } from '../../../test/support/records.ts';
import { scoreOfGoals } from './score.ts';

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
