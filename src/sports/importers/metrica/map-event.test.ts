import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { mapEvents, noteUnknownTypes } from './map-event.ts';
import { listen } from './metrica.fixture.ts';

const ana = { player_id: 'metrica-g-ana', name: 'ana' };
const bea = { player_id: 'metrica-g-bea', name: 'bea' };

function action(type: string, subtype = '', fields: Partial<Action> = {}): Action {
  return {
    id: '1',
    team: 'Home',
    type,
    tags: subtype.split('-').filter(Boolean),
    period: 1,
    start: { frame: 10, time: 0.4, position: { x: 0.5, y: 0.5 } },
    end: null,
    player: ana,
    receiver: null,
    ...fields,
  };
}

function mapped(...actions: Action[]) {
  const context = {
    gameId: 'metrica-g',
    place: (_: number, { x, y }: { x: number; y: number }) => ({ x, y }),
    timeIn: (_: number, { time }: { time: number }) => time,
    frames: new Set([10]),
  };
  return [...mapEvents(actions, context)];
}

function meaning(type: string, subtype: string) {
  const [event] = mapped(action(type, subtype));
  return [event?.event_type, event?.event_subtype, event?.outcome, event?.is_successful];
}

test.each([
  ['PASS', 'THROUGH BALL-DEEP BALL', ['pass', 'through_ball', null, true]],
  ['PASS', 'HEAD', ['pass', 'header', null, true]],
  ['SHOT', 'HEAD-ON TARGET-GOAL', ['goal', 'header', 'goal', true]],
  ['SHOT', 'WOODWORK-OFF TARGET', ['shot', null, 'woodwork', false]],
  ['BALL LOST', 'GOAL KICK-INTERCEPTION', ['turnover', 'goal_kick', 'interception', null]],
  ['BALL LOST', 'HEAD-CLEARANCE', ['clearance', null, null, null]],
  ['BALL LOST', 'OFFSIDE', ['offside', null, null, null]],
  ['BALL LOST', 'HAND BALL', ['foul', 'hand_ball', null, null]],
  ['RECOVERY', 'INTERCEPTION', ['interception', null, null, true]],
  ['RECOVERY', 'THEFT', ['recovery', null, 'theft', true]],
  ['RECOVERY', 'GOAL', ['recovery', null, null, true]],
  ['RECOVERY', 'SAVED', ['save', null, null, true]],
  ['CHALLENGE', 'TACKLE-WON', ['duel', 'tackle', 'won', true]],
  ['CHALLENGE', 'AERIAL', ['duel', 'aerial', null, null]],
  ['CHALLENGE', 'GROUND-FAULT-LOST', ['foul', 'ground', null, null]],
  ['CHALLENGE', 'GROUND-FAULT-WON', ['duel', 'ground', 'fault', true]],
  ['CHALLENGE', 'TACKLE-ADVANTAGE-LOST', ['foul', 'tackle', 'advantage', null]],
  ['CHALLENGE', 'DRIBBLE-LOST', ['dribble', null, 'lost', false]],
  ['FAULT RECEIVED', '', ['foul_won', null, null, null]],
  ['CARD', 'RED', ['card', 'red', null, null]],
  ['CARRY', '', ['carry', null, null, null]],
  ['HYDRATION', 'BREAK', ['other', null, null, null]],
])('%s %s', (type, subtype, expected) => {
  expect(meaning(type, subtype)).toEqual(expected);
});

test('the play that takes a set piece has its subtype', () => {
  const [setPiece, pass, next] = mapped(
    action('SET PIECE', 'CORNER KICK'),
    action('PASS', 'HEAD'),
    action('PASS'),
  );
  expect(setPiece).toMatchObject({ event_type: 'set_piece', event_subtype: 'corner' });
  expect(pass).toMatchObject({ event_type: 'pass', event_subtype: 'corner' });
  expect(next).toMatchObject({ event_type: 'pass', event_subtype: null });
});

test('a play of another player, or another kind, does not take it', () => {
  const [, byOther] = mapped(action('SET PIECE', 'THROW IN'), action('PASS', '', { player: bea }));
  const [, card] = mapped(action('SET PIECE', 'THROW IN'), action('CARD', 'YELLOW'));
  expect(byOther?.event_subtype).toBeNull();
  expect(card?.event_subtype).toBe('yellow');
});

test('what has no canonical field is kept in attributes', () => {
  const end = { frame: 20, time: 0.8, position: null };
  const [event] = mapped(action('PASS', 'HEAD-CLEARANCE', { end, receiver: bea }));
  expect(event).toMatchObject({ source_type: 'PASS', frame_id: 10, time_s: 0.4, x: 0.5, end_x: null });
  expect(event?.attributes).toEqual({
    source_subtype: 'HEAD-CLEARANCE',
    body_part: 'head',
    receiver: 'bea',
    receiver_id: 'metrica-g-bea',
    start_frame: 10,
    end_frame: 20,
    duration_s: 0.4,
  });
});

test('a frame that is not in the tracking is not the event’s', () => {
  const [event] = mapped(action('PASS', '', { start: { frame: 11, time: 0.44, position: null } }));
  expect(event).toMatchObject({ frame_id: null, x: null, y: null });
});

test('types that are not known are told once', () => {
  const heard = listen();
  noteUnknownTypes([action('PASS'), action('HYDRATION'), action('HYDRATION')], heard.report);
  expect(heard.notes).toEqual(['unknown event types, kept as other: HYDRATION']);
});
