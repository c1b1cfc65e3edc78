import { expect, test } from 'vitest';
import type { GameEvent } from '../event.ts';
import { toSpadl } from './convert.ts';
import { event, kinds, SPADL_GAME } from './spadl.fixture.ts';

const PASS = { is_successful: true, end_x: 10, end_y: 0 } as const;
const IN_BOX = { end_x: 45, end_y: 5 } as const;

test.each<[string, Partial<GameEvent>, readonly string[]]>([
  ['a pass', PASS, ['pass success']],
  ['a failed pass', { ...PASS, is_successful: false }, ['pass fail']],
  ['a kick-off', { ...PASS, set_piece: 'kick_off' }, ['pass success']],
  ['a cross by subtype', { ...PASS, event_subtype: 'cross' }, ['cross success']],
  ['a cross by flag', { ...PASS, attributes: { cross: true } }, ['cross success']],
  ['a cross by qualifier', { ...PASS, attributes: { qualifiers: { cross: true } } }, ['cross success']],
  ['a throw-in', { ...PASS, set_piece: 'throw_in' }, ['throw_in success']],
  ['a goal kick', { ...PASS, set_piece: 'goal_kick' }, ['goalkick success']],
  ['a short corner', { ...PASS, set_piece: 'corner' }, ['corner_short success']],
  ['a corner into the box', { ...PASS, ...IN_BOX, set_piece: 'corner' }, ['corner_crossed success']],
  [
    'a low corner into the box',
    { ...PASS, ...IN_BOX, set_piece: 'corner', attributes: { height: 'ground_pass' } },
    ['corner_short success'],
  ],
  [
    'a high free kick',
    { ...PASS, set_piece: 'free_kick', attributes: { tags: ['high'] } },
    ['freekick_crossed success'],
  ],
  ['a free kick', { ...PASS, set_piece: 'free_kick' }, ['freekick_short success']],
  ['a pass to an offside player', { is_successful: false, outcome: 'pass_offside' }, ['pass offside']],
  ['an offside pass', { is_successful: false, event_subtype: 'offside' }, ['pass offside']],
  ['a throw-in that is called offside', { outcome: 'offside', set_piece: 'throw_in' }, ['throw_in fail']],
  ['a pass with a stoppage', { outcome: 'injury_clearance' }, []],
  [
    'an interception with a pass',
    { ...PASS, event_subtype: 'interception' },
    ['interception success', 'pass success'],
  ],
  ['a shot', { event_type: 'shot', is_successful: false }, ['shot fail']],
  ['a goal', { event_type: 'goal', is_successful: true }, ['shot success']],
  ['a penalty', { event_type: 'goal', set_piece: 'penalty' }, ['shot_penalty success']],
  ['a free kick on goal', { event_type: 'shot', set_piece: 'free_kick' }, ['shot_freekick fail']],
  [
    'an own goal',
    { event_type: 'goal', event_subtype: 'own_goal', is_successful: true },
    ['bad_touch owngoal'],
  ],
  ['a carry', { event_type: 'carry', end_x: 1, end_y: 0 }, ['dribble success']],
  ['a failed take-on', { event_type: 'dribble', is_successful: false }, ['take_on fail']],
  [
    'a duel with a take-on',
    {
      event_type: 'duel',
      event_subtype: 'ground_attacking',
      is_successful: true,
      attributes: { tags: ['take_on_left'] },
    },
    ['take_on success'],
  ],
  ['a sliding tackle', { event_type: 'duel', attributes: { tags: ['sliding_tackle'] } }, ['tackle success']],
  ['an aerial duel', { event_type: 'duel', event_subtype: 'aerial', is_successful: true }, []],
  ['a lost tackle', { event_type: 'tackle', is_successful: false }, ['tackle fail']],
  [
    'a player dribbled past',
    { event_type: 'tackle', event_subtype: 'dribbled_past', is_successful: false },
    [],
  ],
  ['an interception', { event_type: 'interception' }, ['interception success']],
  ['a blocked pass', { event_type: 'block', event_subtype: 'pass' }, ['interception success']],
  ['a blocked shot', { event_type: 'block' }, []],
  ['a failed clearance', { event_type: 'clearance', is_successful: false }, ['clearance success']],
  ['a miscontrol', { event_type: 'turnover', event_subtype: 'miscontrol' }, ['bad_touch fail']],
  ['a dispossession', { event_type: 'turnover', event_subtype: 'dispossessed' }, []],
  [
    'a failed touch',
    { event_type: 'other', event_subtype: 'ball_touch', attributes: { source_outcome: 0 } },
    ['bad_touch fail'],
  ],
  ['a touch', { event_type: 'other', event_subtype: 'ball_touch', attributes: { source_outcome: 1 } }, []],
  ['a foul', { event_type: 'foul' }, ['foul fail']],
  ['the player who was fouled', { event_type: 'foul_won' }, []],
  ['a save', { event_type: 'save', is_successful: true }, ['keeper_save success']],
  ['a goal conceded', { event_type: 'save', is_successful: false }, []],
  [
    'a dropped claim',
    { event_type: 'goalkeeper', event_subtype: 'claim', is_successful: false },
    ['keeper_claim fail'],
  ],
  [
    'a punch',
    { event_type: 'goalkeeper', event_subtype: 'punch', is_successful: false },
    ['keeper_punch success'],
  ],
  ['a pick-up', { event_type: 'goalkeeper', event_subtype: 'pick_up' }, ['keeper_pick_up success']],
  ['an unknown name of an action', { event_type: 'goalkeeper', event_subtype: 'constructor' }, []],
  ['a recovery', { event_type: 'recovery', is_successful: true }, []],
  ['an event without a position', { ...PASS, x: null, y: null, end_x: null, end_y: null }, []],
  ['an event without a time', { ...PASS, time_s: null }, []],
  ['an event without a team', { ...PASS, team: null }, []],
  ['an event in an unknown period', { ...PASS, period: 9 }, []],
])('%s', (_, fields, expected) => {
  expect(kinds(event(fields))).toEqual(expected);
});

test.each([
  ['right_foot', 'foot_right'],
  ['left_foot', 'foot_left'],
  ['head', 'head'],
  ['other', 'other'],
  [null, 'foot'],
] as const)('body part %s becomes %s', (body_part, expected) => {
  expect(toSpadl(SPADL_GAME, [event({ ...PASS, body_part })])[0]?.bodypart).toBe(expected);
});

test('hands are the default body part of throw-ins and goalkeepers', () => {
  const events = [event({ ...PASS, set_piece: 'throw_in' }), event({ event_type: 'save', team: 'Terns' })];
  expect(toSpadl(SPADL_GAME, events).map(({ bodypart }) => bodypart)).toEqual(['other', 'other']);
});

test('positions are metres from the lower left corner, scaled to 105 × 68 and inside the field', () => {
  const game = { ...SPADL_GAME, playing_area: { length_m: 100, width_m: 64 } };
  const [corner, outside] = toSpadl(game, [
    event({ ...PASS, x: -50, y: -32, end_x: 50, end_y: 32 }),
    event({ ...PASS, x: 0, y: 0, end_x: 51, end_y: -40, team: 'Terns' }),
  ]);
  expect(corner).toMatchObject({ start_x: 0, start_y: 0, end_x: 105, end_y: 68 });
  expect(outside).toMatchObject({ start_x: 52.5, start_y: 34, end_x: 105, end_y: 0 });
});

test('a goal kick of unknown origin begins in front of the team’s goal; another action begins at its end', () => {
  const unknown = { x: null, y: null, end_x: 20, end_y: 0 };
  const events = [
    event({ ...PASS, ...unknown, set_piece: 'goal_kick', team: 'Terns' }),
    event({ ...unknown, event_type: 'save' }),
  ];
  expect(toSpadl(SPADL_GAME, events)).toMatchObject([
    { start_x: 100, start_y: 34, end_x: 72.5 },
    { start_x: 72.5, end_x: 72.5 },
  ]);
});

test('a goal of unknown end ends in the goal; a shot of unknown end does not move', () => {
  const ends = (fields: Partial<GameEvent>) => toSpadl(SPADL_GAME, [event({ x: 40, y: 1, ...fields })])[0];
  expect(ends({ event_type: 'goal' })).toMatchObject({ end_x: 105, end_y: 34 });
  expect(ends({ event_type: 'goal', event_subtype: 'own_goal' })).toMatchObject({ end_x: 0, end_y: 34 });
  expect(ends({ event_type: 'goal', team: 'Terns' })).toMatchObject({ end_x: 0, end_y: 34 });
  expect(ends({ event_type: 'shot' })).toMatchObject({ end_x: 92.5, end_y: 35 });
});

test('a clearance ends where the next action of the period begins', () => {
  const clear = event({ event_type: 'clearance', x: -40, y: 0 });
  const next = event({ ...PASS, team: 'Terns', x: 5, y: 3 });
  expect(toSpadl(SPADL_GAME, [clear, next])[0]).toMatchObject({ start_x: 12.5, end_x: 57.5, end_y: 37 });
  expect(toSpadl(SPADL_GAME, [clear, { ...next, period: 2 }])[0]).toMatchObject({ end_x: 12.5, end_y: 34 });
});

test('the next action decides a pass whose success the source does not state', () => {
  const kick = event({ set_piece: 'goal_kick', end_x: 0, end_y: 0 });
  expect(kinds(kick, event(PASS))[0]).toBe('goalkick success');
  expect(kinds(kick, event({ ...PASS, team: 'Terns' }))[0]).toBe('goalkick fail');
  expect(kinds(kick)).toEqual(['goalkick fail']);
});

test('an offside event changes the pass before it', () => {
  const offside = () => event({ event_type: 'offside' });
  expect(kinds(event(PASS), offside())).toEqual(['pass offside']);
  expect(kinds(event({ ...PASS, team: 'Terns' }), offside())).toEqual(['pass success']);
  expect(kinds(event({ ...PASS, set_piece: 'throw_in' }), offside())).toEqual(['throw_in success']);
});

test('a linked card is the result of its foul; a second yellow card is a red card', () => {
  const foul = event({ event_type: 'foul' });
  const card = (shown: GameEvent['card'], related_event_ids = [foul.event_id]) =>
    event({ event_type: 'card', card: shown, related_event_ids });
  expect(kinds(foul, card('yellow'))).toEqual(['foul yellow_card']);
  expect(kinds(foul, card('second_yellow'))).toEqual(['foul red_card']);
  expect(kinds(foul, card('red'))).toEqual(['foul red_card']);
  expect(kinds(foul, card('red', []))).toEqual(['foul fail']);
});

test('a goalkeeper’s action directly after a goal is not a save', () => {
  const goal = event({ event_type: 'goal' });
  const save = event({ event_type: 'save', team: 'Terns' });
  expect(kinds(goal, save)).toEqual(['shot success']);
  expect(kinds(goal, { ...save, time_s: (goal.time_s ?? 0) + 10 })).toHaveLength(2);
});

test('periods are numbered by type, and actions are sorted by time without changing equal times', () => {
  const late = event({ ...PASS, period: 3, time_s: 1 });
  const first = event({ ...PASS, time_s: 5 });
  const second = event({ ...PASS, x: 10, time_s: 5 });
  const converted = toSpadl(SPADL_GAME, [late, first, second]);
  expect(converted.map(({ period_id }) => period_id)).toEqual([1, 1, 5]);
  expect(converted.map(({ original_event_id }) => original_event_id)).toEqual(
    [first, second, late].map(({ event_id }) => event_id),
  );
});

test('an action by an unknown player keeps its place in the sequence', () => {
  expect(toSpadl(SPADL_GAME, [event({ ...PASS, player_id: null })])).toMatchObject([{ player_id: null }]);
});
