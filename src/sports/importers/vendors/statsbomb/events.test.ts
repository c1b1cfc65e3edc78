import { describe, expect, it } from 'vitest';
import { fileAt } from '../../reading/files.ts';
import { mapEvent, secondsOf, unknownTypes, withDetail } from './events.ts';
import { checkEvents } from './schema.ts';
import { coded, KEEPER, STRIKER, statsBombEvent, TEAMS } from './statsbomb.fixture.ts';
import { EVENT_RULES } from './vocabulary.ts';

const { HOME, AWAY } = TEAMS;
const context = {
  gameId: 'statsbomb-7',
  teams: new Map([
    [HOME.id, HOME.name],
    [AWAY.id, AWAY.name],
  ]),
  rotatedTeam: AWAY.id,
  cells: { shot: 0.1, xy: 0.1 },
  threeSixty: new Map(),
};

function map(type: string, fields: Record<string, unknown> = {}) {
  const [record] = checkEvents([statsBombEvent(type, fields)], fileAt('events.json', 0));
  if (record === undefined) throw new Error('expected exactly one event');
  return mapEvent(withDetail(record, 0, fileAt('events.json', 0)), context);
}

describe('the type of an event', () => {
  it.each([
    ['Starting XI', {}, 'lineup', null],
    ['Half End', {}, 'period_end', null],
    ['Ball Receipt*', {}, 'reception', null],
    ['Pass', { pass: { type: coded('Throw-in') } }, 'pass', 'throw_in'],
    ['Pass', { pass: { type: coded('Kick Off') } }, 'pass', 'kick_off'],
    ['Shot', { shot: { type: coded('Penalty'), outcome: coded('Goal') } }, 'goal', 'penalty'],
    ['Shot', { shot: { type: coded('Open Play'), outcome: coded('Off T') } }, 'shot', 'open_play'],
    ['Own Goal Against', {}, 'goal', 'own_goal'],
    ['Own Goal For', {}, 'other', 'own_goal_for'],
    ['Duel', { duel: { type: coded('Tackle'), outcome: coded('Won') } }, 'tackle', null],
    ['Duel', { duel: { type: coded('Aerial Lost') } }, 'duel', 'aerial_lost'],
    ['50/50', { '50_50': { outcome: coded('Won') } }, 'duel', '50_50'],
    ['Goal Keeper', { goalkeeper: { type: coded('Shot Saved') } }, 'save', 'shot_saved'],
    ['Goal Keeper', { goalkeeper: { type: coded('Punch') } }, 'goalkeeper', 'punch'],
    ['Bad Behaviour', { bad_behaviour: { card: coded('Red Card') } }, 'card', 'bad_behaviour'],
    ['Bad Behaviour', {}, 'other', 'bad_behaviour'],
    ['Foul Committed', { foul_committed: { type: coded('Handball') } }, 'foul', 'handball'],
    ['Offside', {}, 'offside', null],
    ['Error', {}, 'other', 'error'],
    ['Error', { error: { type: coded('Back Pass') } }, 'other', 'back_pass'],
    ['Player Off', {}, 'other', 'player_off'],
    ['Player Off', { player_off: { permanent: true } }, 'substitution', 'player_off'],
    ['Player On', {}, 'other', 'player_on'],
    ['Injury Stoppage', {}, 'stoppage', 'injury'],
    ['Referee Ball-Drop', {}, 'set_piece', 'referee_ball_drop'],
    ['Camera On*', {}, 'other', 'camera_on'],
    ['Camera off', {}, 'other', 'camera_off'],
    ['Hologram', {}, 'other', null],
    ['Hologram', { hologram: { type: coded('Blue') } }, 'other', 'blue'],
    ['Pass', { pass: { type: coded('Pass') } }, 'pass', null],
    ['constructor', {}, 'other', null],
  ])('the type of %s %j is %s/%s', (source, fields, type, subtype) => {
    expect(map(source, fields)).toMatchObject({
      event_type: type,
      event_subtype: subtype,
      source_type: source,
    });
  });

  it('the vocabulary contains every type in the vendor’s specification', () => {
    const names =
      'Ball Recovery,Dispossessed,Duel,Camera On,Block,Offside,Clearance,Interception,Dribble,Shot,Pressure,Half Start,Substitution,Own Goal Against,Foul Won,Foul Committed,Goal Keeper,Bad Behaviour,Own Goal For,Player On,Player Off,Shield,Camera off,Pass,50/50,Half End,Starting XI,Tactical Shift,Error,Miscontrol,Dribbled Past,Injury Stoppage,Referee Ball-Drop,Ball Receipt*,Carry'.split(
        ',',
      );
    expect(Object.keys(EVENT_RULES)).toHaveLength(names.length);
    const records = checkEvents(
      [...names, 'Hologram'].map((name) => statsBombEvent(name)),
      fileAt('events.json', 0),
    );
    expect(unknownTypes(records)).toEqual(['Hologram']);
  });
});

describe('success', () => {
  it.each([
    ['Pass', {}, true],
    ['Pass', { pass: { outcome: coded('Incomplete') } }, false],
    ['Pass', { pass: { outcome: coded('Pass Offside') } }, false],
    ['Pass', { pass: { outcome: coded('Unknown') } }, null],
    ['Pass', { pass: { outcome: coded('Injury Clearance') } }, null],
    ['Ball Receipt*', { ball_receipt: { outcome: coded('Incomplete') } }, false],
    ['Shot', { shot: { outcome: coded('Goal') } }, true],
    ['Shot', { shot: { outcome: coded('Wayward') } }, false],
    ['Shot', { shot: { outcome: coded('Saved to Post') } }, false],
    ['Interception', { interception: { outcome: coded('Success Out') } }, true],
    ['Dribble', { dribble: { outcome: coded('Complete') } }, true],
    ['Duel', { duel: { type: coded('Aerial Lost') } }, false],
    ['Duel', { duel: { type: coded('Tackle'), outcome: coded('Success In Play') } }, true],
    ['50/50', { '50_50': { outcome: coded('Success To Opposition') } }, false],
    ['Interception', { interception: { outcome: coded('Lost Out') } }, false],
    ['Ball Recovery', {}, true],
    ['Ball Recovery', { ball_recovery: { recovery_failure: true } }, false],
    ['Goal Keeper', { goalkeeper: { type: coded('Shot Saved'), outcome: coded('Touched Out') } }, true],
    ['Goal Keeper', { goalkeeper: { type: coded('Goal Conceded'), outcome: coded('No Touch') } }, false],
    ['Goal Keeper', { goalkeeper: { type: coded('Shot Faced') } }, null],
    ['Own Goal Against', {}, true],
    ['Own Goal For', {}, null],
    ['Carry', {}, null],
    ['Dribble', { dribble: { outcome: coded('toString') } }, null],
  ])('the success of %s %j is %s', (source, fields, expected) => {
    expect(map(source, fields).is_successful).toBe(expected);
  });
});

describe('the fields of an event', () => {
  it('the type-specific objects of an event are merged', () => {
    const { outcome, end_x } = map('Goal Keeper', {
      goalkeeper: { outcome: coded('Claim') },
      claim: { end_location: [120.05, 40.05] },
      tags: ['a'],
    });
    expect([outcome, end_x]).toEqual(['claim', 52.5]);
  });

  it('shots and other events have separate cell sizes', () => {
    const cells = { shot: 0.1, xy: 1 };
    const at = (type: string) => {
      const [record] = checkEvents([statsBombEvent(type, { location: [61, 41] })], fileAt('events.json', 0));
      return record && mapEvent(withDetail(record, 0, fileAt('events.json', 0)), { ...context, cells }).x;
    };
    expect([at('Shot'), at('Pass')]).toEqual([0.814, 0.429]);
  });

  it('an event by team_b gets canonical fields and rotated positions', () => {
    const pass = map('Pass', {
      team: AWAY,
      player: STRIKER,
      timestamp: '00:47:01.250',
      location: [60.05, 40.05],
      related_events: ['another'],
      pass: { end_location: [120.05, 0.05], outcome: coded('Out') },
    });
    expect(pass).toMatchObject({
      game_id: 'statsbomb-7',
      period: 1,
      time_s: 2821.25,
      team: 'Southbay',
      player_id: 'statsbomb-201',
      player: 'Bea Sud',
      x: 0,
      y: 0,
      end_x: -52.5,
      end_y: -34,
      end_z: null,
      outcome: 'out',
      related_event_ids: ['another'],
    });
  });

  it('attributes have canonical units and ids', () => {
    const { attributes } = map('Pass', {
      duration: 1.23456,
      under_pressure: true,
      pass: {
        length: 10,
        angle: 1.5,
        height: coded('High Pass'),
        body_part: coded('Left Foot'),
        recipient: { id: 102, name: 'Cid Nord' },
        switch: true,
        aerial_won: null,
        outcome: coded('Out'),
      },
    });
    expect(attributes).toEqual({
      possession_team: 'Northport',
      play_pattern: 'regular_play',
      position: 'Goalkeeper',
      duration_s: 1.235,
      under_pressure: true,
      length_m: 9.14,
      height: 'high_pass',
      recipient: 'Cid Nord',
      switch: true,
    });
  });

  it('a shot’s freeze frame is rotated like the shot', () => {
    const { attributes, end_z, xg } = map('Shot', {
      team: AWAY,
      location: [110.05, 40.05],
      shot: {
        end_location: [120, 40, 1.05],
        statsbomb_xg: 0.25,
        freeze_frame: [
          { location: [120.05, 40.05], player: KEEPER, position: coded('Goalkeeper'), teammate: false },
          { location: [60.05, 0.05] },
        ],
      },
    });
    expect(end_z).toBe(0.914);
    expect(xg).toBe(0.25);
    expect(attributes['freeze_frame']).toEqual([
      {
        player_id: 'statsbomb-101',
        player: 'Ada Nord',
        position: 'Goalkeeper',
        teammate: false,
        x: -52.5,
        y: 0,
      },
      { x: 0, y: -34 },
    ]);
  });

  it('a goalkeeper’s stance and position are separate attributes', () => {
    const { attributes } = map('Goal Keeper', { goalkeeper: { position: coded('Prone') } });
    expect(attributes).toMatchObject({ position: 'Goalkeeper', goalkeeper_position: 'prone' });
  });

  it('a lineup event has its formation and lineup as attributes', () => {
    const { attributes } = map('Starting XI', {
      tactics: {
        formation: 442,
        lineup: [{ player: KEEPER, position: coded('Goalkeeper'), jersey_number: 1 }],
      },
    });
    expect(attributes).toMatchObject({
      formation: '4-4-2',
      lineup: [{ player_id: 'statsbomb-101', player: 'Ada Nord', position: 'Goalkeeper', jersey_number: 1 }],
    });
  });
});

it('a timestamp is converted to seconds in the period', () => {
  expect(secondsOf('01:02:03.004')).toBe(3723.004);
  expect(secondsOf('00:00:00')).toBe(0);
});
