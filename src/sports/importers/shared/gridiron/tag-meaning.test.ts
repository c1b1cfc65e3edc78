import { describe, expect, test } from 'vitest';
import { aPlay } from './gridiron.fixture.ts';
import type { Play } from './play.ts';
import { markedEvents } from './tag-meaning.ts';

function meanings(tags: readonly string[], facts: Partial<Play> = {}) {
  const marks = tags.map((tag, index) => ({ tag, ms: index * 100, index, ball: null }));
  return markedEvents(aPlay(facts), marks).map(({ meaning, side, is_successful, outcome }) => ({
    type: meaning.type,
    subtype: meaning.subtype ?? null,
    side,
    is_successful,
    outcome,
  }));
}

describe('tags of a play', () => {
  test('a pass is what became of it', () => {
    expect(meanings(['pass_forward', 'pass_arrived', 'pass_outcome_caught', 'tackle'])).toMatchObject([
      { type: 'pass', side: 'team_a', is_successful: true, outcome: 'caught' },
      { type: 'other', subtype: 'pass_arrived', side: null },
      { type: 'reception', side: 'team_a', is_successful: true },
      { type: 'tackle', side: 'team_b', is_successful: true },
    ]);
    expect(meanings(['pass_forward'], { completed: false })).toMatchObject([{ is_successful: false }]);
    expect(meanings(['pass_forward'])).toMatchObject([{ is_successful: null, outcome: null }]);
  });

  test('after an interception or a return the others have the ball', () => {
    expect(
      meanings(['pass_forward', 'pass_outcome_interception', 'tackle', 'fumble', 'touchdown']),
    ).toMatchObject([
      { type: 'pass', side: 'team_a', is_successful: false, outcome: 'interception' },
      { type: 'interception', side: 'team_b' },
      { type: 'tackle', side: 'team_a' },
      { type: 'fumble', side: 'team_b' },
      { type: 'touchdown', side: 'team_b' },
    ]);
    expect(meanings(['punt', 'punt_received', 'touchdown'], { offence: 'team_b' })).toMatchObject([
      { type: 'kick', side: 'team_b' },
      { type: 'reception', side: 'team_a' },
      { type: 'touchdown', side: 'team_a' },
    ]);
  });

  test('a touchdown that two tags tell of is one', () => {
    expect(meanings(['pass_outcome_touchdown', 'touchdown'])).toMatchObject([
      { type: 'reception' },
      { type: 'touchdown' },
    ]);
    expect(meanings(['pass_outcome_touchdown'])).toMatchObject([{ type: 'touchdown', subtype: 'pass' }]);
  });

  test('a machine’s tag counts where no person has set the same', () => {
    expect(meanings(['autoevent_ballsnap', 'ball_snap'])).toMatchObject([
      { type: 'other', subtype: 'autoevent_ballsnap' },
      { type: 'snap' },
    ]);
    expect(meanings(['autoevent_passforward', 'pass_outcome_caught'])).toMatchObject([
      { type: 'pass', is_successful: true },
      { type: 'reception' },
    ]);
  });

  test('a kick’s attempt and its result are a kick and a goal or shot', () => {
    expect(meanings(['field_goal_attempt', 'field_goal'])).toMatchObject([
      { type: 'kick', subtype: 'field_goal' },
      { type: 'goal', subtype: 'field_goal', side: 'team_a', is_successful: true },
    ]);
    expect(meanings(['extra_point_missed'])).toMatchObject([
      { type: 'shot', is_successful: false, outcome: 'missed' },
    ]);
  });

  test('unknown tags are other, and nobody acts where the offence is unknown', () => {
    expect(meanings(['somersault', 'ball_snap'], { offence: null })).toMatchObject([
      { type: 'other', subtype: 'somersault', side: null },
      { type: 'snap', side: null },
    ]);
  });
});
