import { describe, expect, test } from 'vitest';
import { defineVendor } from '../../core/vendor.ts';
import { eventsOf, taggedEvents } from './events.ts';
import { aPlay, aSurvey } from './gridiron.fixture.ts';
import type { Play, Scored } from './schema.ts';

const VENDOR = defineVendor({
  id: 'acme',
  name: 'Acme',
  sport: 'american_football',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'None',
  attribution: 'Acme',
  url: 'https://example.com',
  layout: 'files',
});
const CONTEXT = {
  vendor: VENDOR,
  gameId: 'acme-1',
  teams: { team_a: 'Owls', team_b: 'Elks' },
  area: { length_m: 120, width_m: 160 / 3 },
  signs: new Map<string, 1 | -1>([['1', 1]]),
};
const timing = { start_s: 299.9, time_s: 300, delay_s: 0 };

/** Returns the events for a play with one tag in each frame. The ball is at (40, 20) yards. */
function events(tags: readonly string[], facts: Partial<Play> = {}, context: Partial<typeof CONTEXT> = {}) {
  const tagged = tags.map((tag, index) => ({ tag, ms: 5000 + index * 100, index, ball: { x: 40, y: 20 } }));
  const tracked = { survey: aSurvey({ tagged }), firstFrame: 11 };
  return [...eventsOf({ play: aPlay(facts), timing, tracked }, { ...CONTEXT, ...context })];
}

function untracked(facts: Partial<Play>, signs: typeof CONTEXT.signs | null = CONTEXT.signs) {
  return [...eventsOf({ play: aPlay(facts), timing, tracked: null }, { ...CONTEXT, signs })];
}

describe('the events of a play', () => {
  test('eventsOf returns the play at the time of its snap, then each tag at its own time', () => {
    expect(events(['line_set', 'ball_snap', 'handoff'], { attributes: { down: 3 } })).toMatchObject([
      {
        event_id: '1',
        event_type: 'play',
        time_s: 300,
        frame_id: 12,
        team: 'Owls',
        attributes: { play_id: '1', down: 3, first_frame_id: 11, last_frame_id: 13 },
      },
      { event_id: '1-1', event_type: 'other', time_s: 299.9, frame_id: 11, team: null },
      { event_id: '1-2', event_type: 'snap', time_s: 300, frame_id: 12, related_event_ids: ['1'] },
      { event_id: '1-3', event_type: 'carry', time_s: 300.1, frame_id: 13 },
    ]);
  });

  test('eventsOf places events at the ball, except events away from the ball', () => {
    const tags = ['ball_snap', 'man_in_motion', 'penalty_flag', 'timeout', 'timeout_tv', 'line_set'];
    const [play, snap, ...away] = events(tags);
    // In this test, one yard maps to one metre.
    expect([play, snap]).toMatchObject([
      { x: -20, y: -6.667 },
      { x: -20, y: -6.667 },
    ]);
    expect(away.map(({ x, y }) => [x, y])).toEqual(away.map(() => [null, null]));
    const [rotated] = events(tags, {}, { signs: new Map([['1', -1]]) });
    expect(rotated).toMatchObject({ x: 20, y: 6.667 });
  });

  test('eventsOf places an untracked play on the line of scrimmage if the direction is known', () => {
    const facts = { scrimmage_yd: 35, offence: 'team_b' } as const;
    expect(untracked(facts)).toMatchObject([{ x: 15, y: null, frame_id: null, time_s: 300 }]);
    expect(untracked(facts, null)).toMatchObject([{ x: null, y: null }]);
  });
});

describe('points scored in a play', () => {
  const scored = (kind: Scored['kind'], points: number): Scored => ({ side: 'team_b', kind, points });

  test.each([
    ['touchdown', 6, 'touchdown', null],
    ['field_goal', 3, 'goal', 'field_goal'],
    ['extra_point', 1, 'goal', 'extra_point'],
    ['two_points', 2, 'conversion', null],
    ['safety', 2, 'safety', null],
  ] as const)(
    'eventsOf returns a %s as an event by the scoring team',
    (kind, points, event_type, event_subtype) => {
      const [, event] = events([], { scored: scored(kind, points) });
      expect(event).toMatchObject({
        event_id: '1-score',
        event_type,
        event_subtype,
        team: 'Elks',
        time_s: 300,
        is_successful: true,
        related_event_ids: ['1'],
        attributes: { play_id: '1', points },
      });
    },
  );

  test.each(['touchdown', 'field_goal', 'extra_point', 'two_point_conversion', 'safety'])(
    'eventsOf adds no event for the points if the play has the tag %s',
    (tag) => {
      const ids = events([tag], { scored: scored('touchdown', 6) }).map(({ event_id }) => event_id);
      expect(ids).toEqual(['1', '1-1']);
    },
  );
});

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

describe('the tags of a play', () => {
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

  test('the other team has the ball after an interception or a return', () => {
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

  test('two tags for the same touchdown become one touchdown event', () => {
    expect(meanings(['pass_outcome_touchdown', 'touchdown'])).toMatchObject([
      { type: 'reception' },
      { type: 'touchdown' },
    ]);
    expect(meanings(['pass_outcome_touchdown'])).toMatchObject([{ type: 'touchdown', subtype: 'pass' }]);
  });

  test('an automatic tag counts unless the play also has the manual tag', () => {
    expect(meanings(['autoevent_ballsnap', 'ball_snap'])).toMatchObject([
      { type: 'other', subtype: 'autoevent_ballsnap' },
      { type: 'snap' },
    ]);
    expect(meanings(['autoevent_passforward', 'pass_outcome_caught'])).toMatchObject([
      { type: 'pass', is_successful: true },
      { type: 'reception' },
    ]);
  });

  test('a kick’s attempt tag becomes a kick, and its result tag a goal or a shot', () => {
    expect(meanings(['field_goal_attempt', 'field_goal'])).toMatchObject([
      { type: 'kick', subtype: 'field_goal' },
      { type: 'goal', subtype: 'field_goal', side: 'team_a', is_successful: true },
    ]);
    expect(meanings(['extra_point_missed'])).toMatchObject([
      { type: 'shot', is_successful: false, outcome: 'missed' },
    ]);
  });

  test('an unknown tag becomes the event type other', () => {
    expect(meanings(['somersault', 'ball_snap'], { offence: null })).toMatchObject([
      { type: 'other', subtype: 'somersault', side: null },
      { type: 'snap', side: null },
    ]);
  });

  test('the result of a pass comes only from later tags', () => {
    expect(meanings(['pass_outcome_caught', 'pass_forward'])[1]).toMatchObject({ is_successful: null });
    expect(meanings(['pass_forward', 'pass_outcome_incomplete'])[0]).toMatchObject({
      is_successful: false,
      outcome: 'incomplete',
    });
  });

  test('an unknown tag has its snake_case name as the subtype', () => {
    expect(meanings(['Line Set', 'huddleBreak'])).toMatchObject([
      { type: 'other', subtype: 'line_set' },
      { type: 'other', subtype: 'huddle_break' },
    ]);
  });

  test('the team that recovers a fumble has the ball', () => {
    const holder = (...tags: string[]) => meanings([...tags, 'run']).at(-1)?.side;
    expect(holder('fumble', 'fumble_defense_recovered')).toBe('team_b');
    expect(holder('pass_outcome_interception', 'fumble', 'fumble_offense_recovered')).toBe('team_a');
    expect(holder('kickoff', 'kick_received')).toBe('team_b');
    expect(holder('punt', 'punt_muffed')).toBe('team_a');
  });
});

describe('the NFL’s tags', () => {
  // [tag, type, subtype, team while team_a is on offence, success, outcome]
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
  ])('the tag %s becomes a %s (%s) of %s', (tag, type, subtype, side, is_successful) => {
    expect(meanings([tag])).toMatchObject([{ type, subtype, side, is_successful }]);
  });
});
