import { describe, expect, test } from 'vitest';
import { type MetricaEvent, mapEvents, noteUnknownTypes } from './events.ts';

const ana = { player_id: 'metrica-g-ana', name: 'ana' };
const bea = { player_id: 'metrica-g-bea', name: 'bea' };

function event(type: string, subtype = '', fields: Partial<MetricaEvent> = {}): MetricaEvent {
  return {
    id: '1',
    team: 'Home',
    type,
    tags: subtype.split('-').filter(Boolean),
    period: 1,
    start: { frame: 10, time: 0.4004, position: { x: 0.5, y: 0.5 } },
    end: null,
    player: ana,
    receiver: null,
    ...fields,
  };
}

function mapped(...events: MetricaEvent[]) {
  const context = {
    gameId: 'metrica-g',
    toCanonicalPoint: (period: number, { x, y }: { x: number; y: number }) => ({ x: x * period, y }),
    timeIn: (_: number, { time }: { time: number }) => time,
    frames: new Set([10]),
  };
  return [...mapEvents(events, context)];
}

function meaning(type: string, subtype: string) {
  const [found] = mapped(event(type, subtype));
  return [found?.event_type, found?.event_subtype, found?.outcome, found?.is_successful];
}

test.each([
  ['PASS', 'THROUGH BALL-DEEP BALL', ['pass', 'through_ball', null, true]],
  ['PASS', 'HEAD', ['pass', 'header', null, true]],
  ['PASS', 'OFFSIDE', ['pass', null, 'offside', true]],
  ['SHOT', 'HEAD-ON TARGET-GOAL', ['goal', 'header', 'goal', true]],
  ['SHOT', 'WOODWORK-OFF TARGET', ['shot', null, 'woodwork', false]],
  ['SHOT', 'ON TARGET-SAVED', ['shot', null, 'saved', false]],
  ['BALL LOST', 'GOAL KICK-INTERCEPTION', ['pass', 'goal_kick', 'interception', false]],
  ['BALL LOST', 'HEAD-CLEARANCE', ['clearance', null, null, null]],
  ['BALL LOST', 'OFFSIDE', ['offside', null, null, null]],
  ['BALL LOST', 'HAND BALL', ['foul', 'hand_ball', null, null]],
  ['BALL OUT', 'CROSS', ['ball_out', 'cross', null, null]],
  ['RECOVERY', 'INTERCEPTION', ['interception', null, null, true]],
  ['RECOVERY', 'THEFT', ['recovery', null, 'theft', true]],
  ['RECOVERY', 'GOAL', ['recovery', null, null, true]],
  ['RECOVERY', 'SAVED', ['save', null, null, true]],
  ['RECOVERY', 'BLOCKED', ['block', null, null, true]],
  ['CHALLENGE', 'TACKLE-WON', ['duel', 'tackle', 'won', true]],
  ['CHALLENGE', 'GROUND-LOST', ['duel', 'ground', 'lost', false]],
  ['CHALLENGE', 'AERIAL', ['duel', 'aerial', null, null]],
  ['CHALLENGE', 'GROUND-FAULT-LOST', ['foul', 'ground', null, null]],
  ['CHALLENGE', 'GROUND-FAULT-WON', ['duel', 'ground', 'fault', true]],
  ['CHALLENGE', 'TACKLE-ADVANTAGE-LOST', ['foul', 'tackle', 'advantage', null]],
  ['CHALLENGE', 'TACKLE-ADVANTAGE-WON', ['duel', 'tackle', 'advantage', true]],
  ['CHALLENGE', 'DRIBBLE-WON', ['dribble', null, 'won', true]],
  ['CHALLENGE', 'DRIBBLE-LOST', ['dribble', null, 'lost', false]],
  ['CHALLENGE', 'DRIBBLE', ['dribble', null, null, null]],
  ['FAULT RECEIVED', '', ['foul_won', null, null, null]],
  ['CARD', 'RED', ['card', 'red', null, null]],
  ['CARRY', '', ['carry', null, null, null]],
  ['SET PIECE', 'KICK OFF', ['set_piece', 'kick_off', null, null]],
  ['SET PIECE', 'PENALTY', ['set_piece', 'penalty', null, null]],
  ['HYDRATION', 'BREAK', ['other', null, null, null]],
])('the mapper converts the type %s with the tags %s', (type, subtype, expected) => {
  expect(meaning(type, subtype)).toEqual(expected);
});

describe('plays from a set piece', () => {
  test.each(['PASS', 'SHOT', 'BALL LOST', 'BALL OUT'])(
    'a %s after a set piece has the subtype of the set piece',
    (type) => {
      const [setPiece, play, next] = mapped(
        event('SET PIECE', 'CORNER KICK'),
        event(type, 'HEAD'),
        event('PASS'),
      );
      expect(setPiece).toMatchObject({ event_type: 'set_piece', event_subtype: 'corner' });
      expect(play?.event_subtype).toBe('corner');
      expect(next).toMatchObject({ event_type: 'pass', event_subtype: null });
    },
  );

  test('a set piece affects only the next play by the same player', () => {
    const [, byOther] = mapped(event('SET PIECE', 'THROW IN'), event('PASS', '', { player: bea }));
    const nobody = { player: null };
    const [, byNobody] = mapped(event('SET PIECE', 'THROW IN', nobody), event('PASS', '', nobody));
    const [, card] = mapped(event('SET PIECE', 'THROW IN'), event('CARD', 'YELLOW'));
    expect([byOther?.event_subtype, byNobody?.event_subtype]).toEqual([null, null]);
    expect(card?.event_subtype).toBe('yellow');
  });
});

describe('a BALL OUT tagged GOAL', () => {
  const ballOut = event('BALL OUT', 'CROSS-GOAL');
  const kickOff = (team: string, period = 1) => event('SET PIECE', 'KICK OFF', { team, period });
  const own = { event_type: 'goal', event_subtype: 'own_goal', outcome: 'own_goal', is_successful: true };

  test('a BALL OUT tagged GOAL is an own goal if the same team kicks off next', () => {
    expect(mapped(ballOut, event('CARD', 'YELLOW'), kickOff('Home'))[0]).toMatchObject(own);
  });

  test('a BALL OUT tagged GOAL is a goal if the other team kicks off next', () => {
    const goal = { event_type: 'goal', event_subtype: 'cross', outcome: 'goal', is_successful: true };
    expect(mapped(ballOut, kickOff('Away'), kickOff('Home'))[0]).toMatchObject(goal);
  });

  test('a BALL OUT tagged GOAL is not a goal if play does not restart with a kick-off', () => {
    const corner = event('SET PIECE', 'CORNER KICK');
    expect(mapped(ballOut, corner, kickOff('Home'))[0]).toMatchObject({ event_type: 'ball_out' });
  });

  test('a BALL OUT tagged GOAL is an own goal if no restart follows in the period', () => {
    expect(mapped(ballOut, kickOff('Away', 2))[0]).toMatchObject(own);
    expect(mapped(ballOut)[0]).toMatchObject(own);
  });

  test('kick-offs before a BALL OUT tagged GOAL do not matter', () => {
    expect(mapped(kickOff('Away'), ballOut, kickOff('Home'))[1]).toMatchObject(own);
  });

  test('a BALL OUT without the tag GOAL is never a goal', () => {
    expect(mapped(event('BALL OUT', 'HEAD'), kickOff('Home'))[0]).toMatchObject({ event_type: 'ball_out' });
  });
});

test('the mapper converts all fields of an event and keeps other fields as attributes', () => {
  const end = { frame: 20, time: 0.8, position: { x: 0.25, y: 0.75 } };
  const [found] = mapped(event('PASS', 'HEAD-CLEARANCE', { period: 2, end, receiver: bea }));
  expect(found).toMatchObject({
    source_type: 'PASS',
    period: 2,
    frame_id: 10,
    time_s: 0.4,
    player_id: 'metrica-g-ana',
    player: 'ana',
    x: 1,
    y: 0.5,
    end_x: 0.5,
    end_y: 0.75,
  });
  expect(found?.attributes).toEqual({
    source_subtype: 'HEAD-CLEARANCE',
    recipient: 'bea',
    start_frame: 10,
    end_frame: 20,
    duration_s: 0.4,
  });
});

test('an event has a frame only if the tracking contains this frame', () => {
  const [found] = mapped(event('PASS', '', { start: { frame: 11, time: 0.44, position: null } }));
  expect(found).toMatchObject({ frame_id: null, x: null, y: null, end_x: null });
  expect(found?.attributes).toEqual({ start_frame: 11 });
});

test('the importer adds one note for all unknown types', () => {
  const notes: string[] = [];
  const report = {
    note: (text: string) => notes.push(text),
    skip: () => undefined,
    progress: () => undefined,
  };
  noteUnknownTypes([event('PASS'), event('HYDRATION'), event('HYDRATION')], report);
  noteUnknownTypes([event('PASS')], report);
  expect(notes).toEqual(['unknown event types, imported as other: HYDRATION']);
});
