import { describe, expect, test } from 'vitest';
import { aPlay } from './gridiron.fixture.ts';
import type { Play } from './play.ts';
import { taggedEvents } from './tagged-events.ts';

function meanings(tags: readonly string[], facts: Partial<Play> = {}) {
  const tagged = tags.map((tag, index) => ({ tag, ms: index * 100, index, ball: null }));
  return taggedEvents(aPlay(facts), tagged).map(({ meaning, side, is_successful, outcome }) => ({
    type: meaning.type,
    subtype: meaning.subtype ?? null,
    side,
    is_successful,
    outcome,
  }));
}

describe('tags of a play', () => {
  test('a pass is successful if it is caught', () => {
    expect(meanings(['pass_forward', 'pass_arrived', 'pass_outcome_caught', 'tackle'])).toMatchObject([
      { type: 'pass', side: 'team_a', is_successful: true, outcome: 'caught' },
      { type: 'other', subtype: 'pass_arrived', side: null },
      { type: 'reception', side: 'team_a', is_successful: true },
      { type: 'tackle', side: 'team_b', is_successful: true },
    ]);
    expect(meanings(['pass_forward'], { completed: false })).toMatchObject([{ is_successful: false }]);
    expect(meanings(['pass_forward'])).toMatchObject([{ is_successful: null, outcome: null }]);
  });

  test('after an interception or a return the other team has the ball', () => {
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

  test('a touchdown with two tags is one', () => {
    expect(meanings(['pass_outcome_touchdown', 'touchdown'])).toMatchObject([
      { type: 'reception' },
      { type: 'touchdown' },
    ]);
    expect(meanings(['pass_outcome_touchdown'])).toMatchObject([{ type: 'touchdown', subtype: 'pass' }]);
  });

  test('a machine’s tag counts unless a person has set the same', () => {
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

  test('unknown tags are other, and nobody acts if the offence is unknown', () => {
    expect(meanings(['somersault', 'ball_snap'], { offence: null })).toMatchObject([
      { type: 'other', subtype: 'somersault', side: null },
      { type: 'snap', side: null },
    ]);
  });

  test('only what follows a pass is its result', () => {
    expect(meanings(['pass_outcome_caught', 'pass_forward'])[1]).toMatchObject({ is_successful: null });
    expect(meanings(['pass_forward', 'pass_outcome_incomplete'])[0]).toMatchObject({
      is_successful: false,
      outcome: 'incomplete',
    });
  });

  test('unknown tags are named in snake_case', () => {
    expect(meanings(['Line Set', 'huddleBreak'])).toMatchObject([
      { type: 'other', subtype: 'line_set' },
      { type: 'other', subtype: 'huddle_break' },
    ]);
  });

  test('a recovered fumble gives the ball to whoever recovers it', () => {
    const holder = (...tags: string[]) => meanings([...tags, 'run']).at(-1)?.side;
    expect(holder('fumble', 'fumble_defense_recovered')).toBe('team_b');
    expect(holder('pass_outcome_interception', 'fumble', 'fumble_offense_recovered')).toBe('team_a');
    expect(holder('kickoff', 'kick_received')).toBe('team_b');
    expect(holder('punt', 'punt_muffed')).toBe('team_a');
  });
});

describe('the NFL’s tags', () => {
  // [tag, type, subtype, team with team_a on offence, success, outcome]
  test.each([
    ['ball_snap', 'snap', null, 'team_a', null],
    ['snap_direct', 'snap', 'direct', 'team_a', null],
    ['shift', 'tactical_change', 'shift', 'team_a', null],
    ['man_in_motion', 'tactical_change', 'man_in_motion', 'team_a', null],
    ['pass_shovel', 'pass', 'shovel', 'team_a', null],
    ['lateral', 'pass', 'lateral', 'team_a', null],
    ['qb_spike', 'pass', 'spike', 'team_a', false],
    ['pass_outcome_caught', 'reception', null, 'team_a', true],
    ['pass_outcome_incomplete', 'reception', null, 'team_a', false],
    ['dropped_pass', 'reception', 'drop', 'team_a', false],
    ['pass_outcome_interception', 'interception', null, 'team_b', true],
    ['pass_outcome_touchdown', 'touchdown', 'pass', 'team_a', true],
    ['pass_tipped', 'block', 'tip', 'team_b', null],
    ['handoff', 'carry', 'handoff', 'team_a', null],
    ['run', 'carry', 'run', 'team_a', null],
    ['qb_kneel', 'carry', 'kneel', 'team_a', null],
    ['first_contact', 'duel', 'first_contact', null, null],
    ['tackle', 'tackle', null, 'team_b', true],
    ['qb_sack', 'tackle', 'sack', 'team_b', true],
    ['qb_strip_sack', 'tackle', 'strip_sack', 'team_b', true],
    ['fumble', 'fumble', null, 'team_a', null],
    ['fumble_offense_recovered', 'recovery', 'fumble', 'team_a', null],
    ['fumble_defense_recovered', 'recovery', 'fumble', 'team_b', null],
    ['out_of_bounds', 'ball_out', null, null, null],
    ['touchdown', 'touchdown', null, 'team_a', true],
    ['safety', 'safety', null, 'team_b', null],
    ['two_point_conversion', 'conversion', null, 'team_a', null],
    ['kickoff', 'kick', 'kickoff', 'team_a', null],
    ['free_kick', 'kick', 'free_kick', 'team_a', null],
    ['punt', 'kick', 'punt', 'team_a', null],
    ['drop_kick', 'kick', 'drop_kick', 'team_a', null],
    ['field_goal_attempt', 'kick', 'field_goal', 'team_a', null],
    ['extra_point_attempt', 'kick', 'extra_point', 'team_a', null],
    ['field_goal', 'goal', 'field_goal', 'team_a', true],
    ['field_goal_made', 'goal', 'field_goal', 'team_a', true],
    ['field_goal_missed', 'shot', 'field_goal', 'team_a', false],
    ['field_goal_blocked', 'shot', 'field_goal', 'team_a', false],
    ['extra_point', 'goal', 'extra_point', 'team_a', true],
    ['extra_point_blocked', 'shot', 'extra_point', 'team_a', false],
    ['kick_received', 'reception', 'kick', 'team_b', true],
    ['punt_received', 'reception', 'punt', 'team_b', true],
    ['fair_catch', 'reception', 'fair_catch', 'team_b', true],
    ['kick_recovered', 'recovery', 'kick', null, null],
    ['punt_blocked', 'block', 'punt', 'team_b', true],
    ['punt_muffed', 'fumble', 'punt_muffed', 'team_b', null],
    ['penalty_flag', 'penalty', null, null, null],
    ['timeout', 'timeout', null, null, null],
    ['timeout_home', 'timeout', 'home', null, null],
    ['timeout_away', 'timeout', 'away', null, null],
    ['timeout_tv', 'stoppage', 'television', null, null],
    ['timeout_injury', 'stoppage', 'injury', null, null],
    ['timeout_quarter', 'stoppage', 'quarter', null, null],
    ['timeout_halftime', 'stoppage', 'half_time', null, null],
    ['two_minute_warning', 'stoppage', 'two_minute_warning', null, null],
  ])('%s is a %s (%s) of %s', (tag, type, subtype, side, is_successful) => {
    expect(meanings([tag])).toMatchObject([{ type, subtype, side, is_successful }]);
  });
});
