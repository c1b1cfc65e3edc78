import { describe, expect, it } from 'vitest';
import { scorelineOf } from './game.ts';

describe('scoreline of a goal', () => {
  it.each([
    ['Terns [2] - 1 Herons', 'Terns', 'Herons', 'Terns', 2, 1],
    ['TER_[2]-1_HER', 'TER', 'HER', 'TER', 2, 1],
    ['West Terns 0 - [10] Herons 04', 'West Terns', 'Herons 04', 'Herons 04', 0, 10],
    [' Terns [2] - 1 Herons ', 'Terns', 'Herons', 'Terns', 2, 1],
  ])('scorelineOf parses the name %s', (play, team_a, team_b, scorers, a, b) => {
    const { teams, bySide, score } = scorelineOf(play);
    expect(teams).toEqual({ team_a, team_b });
    expect(bySide.attack).toBe(scorers);
    expect(bySide.defense).toBe(scorers === team_a ? team_b : team_a);
    expect(score).toEqual({ team_a: a, team_b: b });
  });

  it.each([
    'a goal',
    'Terns 2 - 1 Herons',
    '[2] - 1',
    '[2] - 1 Herons',
    'Terns [2] - 1',
    'Terns [1] - 0 Terns',
    'Terns [1] - [0] Herons',
    'Terns [1 - 0 Herons',
    'Terns 1 - 0] Herons',
  ])('scorelineOf names the teams after the sides if "%s" has no scoreline', (play) => {
    const { teams, score } = scorelineOf(play);
    expect(teams).toEqual({ team_a: 'attack', team_b: 'defense' });
    expect(score).toBeNull();
  });
});
