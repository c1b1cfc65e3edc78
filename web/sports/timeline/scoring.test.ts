import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { addsUp, scoreSteps, shootoutScore } from './scoring.ts';

const game = shownGame({
  score: { team_a: 1, team_b: 2 },
  periods: [
    { period: 1, type: 'first_half', duration_s: 60, start_utc: null },
    { period: 2, type: 'shootout', duration_s: null, start_utc: null },
  ],
});

const event = (parts: Parameters<typeof makeEvent>[0]) => makeEvent(parts) as sports.Event;
const soccer = [
  event({ event_type: 'goal', team: 'Herons' }),
  event({ event_type: 'shot', team: 'Herons' }),
  event({ event_type: 'goal', team: 'Terns' }),
  event({ event_type: 'goal', event_subtype: 'own_goal', team: 'Terns' }),
  event({ event_type: 'goal', team: 'Terns', period: 2 }),
  event({ event_type: 'goal', team: null }),
];

describe('scoreSteps', () => {
  it('scoreSteps counts goals, credits own goals to the other team and ignores shoot-outs', () => {
    const steps = scoreSteps(game, soccer);
    expect(steps.map(({ side, score }) => [side, score.a, score.b])).toEqual([
      ['b', 0, 1],
      ['a', 1, 1],
      ['b', 1, 2],
    ]);
    expect(addsUp(game, steps)).toBe(true);
    expect(addsUp(game, steps.slice(0, -1))).toBe(false);
    expect(addsUp({ ...game, score: null }, steps)).toBe(false);
  });

  it('scoreSteps counts points from the source', () => {
    const basketball = { sport: 'basketball', team: 'Terns' } as const;
    const steps = scoreSteps(game, [
      event({ ...basketball, event_type: 'goal', attributes: { points: 3 } }),
      event({ ...basketball, event_type: 'free_throw', is_successful: true, attributes: { points: 1 } }),
      event({ ...basketball, event_type: 'free_throw', is_successful: false, attributes: { points: 1 } }),
      event({ ...basketball, event_type: 'goal' }),
    ]);
    expect(steps.map(({ points }) => points)).toEqual([3, 1]);
  });

  it('addsUp accepts a 0 – 0 score without steps', () => {
    expect(addsUp({ ...game, score: { team_a: 0, team_b: 0 } }, scoreSteps(game, []))).toBe(true);
  });
});

it('shootoutScore counts only goals in the shoot-out', () => {
  expect(shootoutScore(game, soccer)).toEqual({ a: 1, b: 0 });
  expect(shootoutScore({ ...game, periods: game.periods.slice(0, 1) }, soccer)).toBeNull();
});
