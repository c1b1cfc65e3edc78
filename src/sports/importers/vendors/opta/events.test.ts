import { describe, expect, it } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { opta } from './index.ts';
import { f7, f24, OPTA_HALVES, type OptaEventFixture, optaEvent } from './opta.fixture.ts';

async function imported(events: readonly string[]) {
  const [game] = await readFiles(opta, { 'f7.xml': f7(), 'f24.xml': f24(events) });
  if (game === undefined) throw new Error('no game was found');
  return game;
}

/**
 * Imports the given events within two halves. Returns the events without the starts and ends of the halves.
 */
async function mapped(...given: readonly OptaEventFixture[]) {
  const game = await imported([...OPTA_HALVES, ...given.map(optaEvent)]);
  return { ...game, events: game.events.filter(({ event_type }) => !event_type.startsWith('period_')) };
}

it.each<[OptaEventFixture, string, string | null, string | null, boolean | null]>([
  [{ type: 1 }, 'pass', null, null, true],
  [{ type: 1, outcome: null }, 'pass', null, null, null],
  [{ type: 1, qualifiers: { 107: null } }, 'pass', 'throw_in', null, true],
  [{ type: 1, qualifiers: { 2: null, 6: null } }, 'pass', 'corner', null, true],
  [{ type: 1, outcome: 0, qualifiers: { 2: null } }, 'pass', 'cross', null, false],
  [{ type: 2, qualifiers: { 2: null } }, 'pass', 'offside', null, false],
  [{ type: 3, outcome: 0 }, 'dribble', null, null, false],
  [{ type: 4, outcome: 0 }, 'foul', null, null, null],
  [{ type: 4, outcome: 1 }, 'foul_won', null, null, null],
  [{ type: 10 }, 'save', null, null, true],
  [{ type: 10, qualifiers: { 94: null } }, 'block', null, null, true],
  [{ type: 13 }, 'shot', null, 'missed', false],
  [{ type: 13, qualifiers: { 82: null } }, 'shot', null, 'missed', false],
  [{ type: 14 }, 'shot', null, 'post', false],
  [{ type: 15 }, 'shot', null, 'saved', false],
  [{ type: 15, qualifiers: { 82: null, 26: null } }, 'shot', 'free_kick', 'blocked', false],
  [{ type: 16 }, 'goal', null, 'goal', true],
  [{ type: 16, qualifiers: { 9: null } }, 'goal', 'penalty', 'goal', true],
  [{ type: 16, qualifiers: { 28: null } }, 'goal', 'own_goal', 'own_goal', true],
  [{ type: 17, qualifiers: { 31: null } }, 'card', null, 'yellow', null],
  [{ type: 17, qualifiers: { 31: null, 32: null } }, 'card', null, 'second_yellow', null],
  [{ type: 17, qualifiers: { 33: null } }, 'card', null, 'red', null],
  [{ type: 44, outcome: 0 }, 'duel', 'aerial', null, false],
  [{ type: 45, outcome: 1 }, 'tackle', 'dribbled_past', null, false],
  [{ type: 18 }, 'substitution', null, null, null],
  [{ type: 38 }, 'other', 'temporary_goal', null, null],
  [{ type: 49, outcome: 0 }, 'recovery', null, null, true],
  [{ type: 72 }, 'offside', null, null, null],
  [{ type: 84 }, 'other', 'taken_back', null, null],
  [{ type: 999 }, 'other', null, null, null],
])('the Opta event %o becomes a %s', async (given, type, subtype, outcome, successful) => {
  const { events } = await mapped({ player: 101, clock: [10, 30], ...given });
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    event_type: type,
    event_subtype: subtype,
    outcome,
    is_successful: successful,
    player_id: 'opta-101',
    player: 'Ida Otters 1',
    time_s: 630,
  });
});

it('source_type contains the vendor’s name for an event type', async () => {
  const { events } = await mapped({ type: 12 }, { type: 998 });
  expect(events.map(({ source_type }) => source_type)).toEqual(['Clearance', 'type 998']);
});

it('a player who retires leaves for good, unless the player returns', async () => {
  const typesOf = async (...given: readonly OptaEventFixture[]) =>
    (await mapped(...given)).events.map(({ event_type }) => event_type);
  const retires = { type: 20, player: 101, clock: [10, 30] } as const;
  expect(await typesOf(retires)).toEqual(['substitution']);
  const returns = { type: 21, player: 101, clock: [12, 30] } as const;
  expect(await typesOf(retires, returns)).toEqual(['other', 'other']);
});

describe('positions', () => {
  it('the importer rotates positions to the home team’s point of view', async () => {
    const pass = { type: 1, at: [88.5, 36.8], qualifiers: { 140: '83', 141: '78.9' } } as const;
    const { events } = await mapped({ ...pass, team: 10 }, { ...pass, team: 20 });
    expect(events.map(({ x, y, end_x, end_y }) => [x, y, end_x, end_y])).toEqual([
      [41.5, -9.16, 36, 20.16],
      [-41.5, 9.16, -36, -20.16],
    ]);
  });

  it.each<[string, Pick<OptaEventFixture, 'at'> & { type?: number }, readonly (number | null)[]]>([
    ['null if both coordinates are zero', { at: [0, 0] }, [null, null]],
    ['on the goal line', { at: [0, 50] }, [-52.5, 0]],
    ['on the touchline', { at: [50, 0] }, [0, -34]],
  ])('the position of an event is %s', async (_, given, expected) => {
    const { events } = await mapped({ type: 61, ...given });
    expect(events.map(({ x, y }) => [x, y])).toEqual([expected]);
  });

  it.each<[string, OptaEventFixture, readonly (number | null)[]]>([
    [
      'the end position in the source',
      { type: 13, qualifiers: { 140: '88.5', 141: '50', 102: '40' } },
      [41.5, 0],
    ],
    [
      'the position of the block',
      { type: 15, qualifiers: { 146: '83', 147: '36.8', 102: '45' } },
      [36, -9.16],
    ],
    [
      'the point at which a shot crosses the goal line',
      { type: 13, qualifiers: { 102: '45.2' } },
      [52.5, -3.66],
    ],
    [
      'on the team’s goal line for an own goal',
      { type: 16, qualifiers: { 28: null, 102: '45.2' } },
      [-52.5, 3.66],
    ],
    ['unknown with only one coordinate', { type: 1, qualifiers: { 140: '90' } }, [null, null]],
    ['unknown for a save with a goal mouth position', { type: 10, qualifiers: { 102: '40' } }, [null, null]],
  ])('the end position of an event is %s', async (_, given, expected) => {
    const { events } = await mapped({ player: 101, ...given });
    expect(events.map(({ end_x, end_y }) => [end_x, end_y])).toEqual([expected]);
  });

  it.each<[string, OptaEventFixture, number | null]>([
    ['2.44 m at the crossbar', { type: 16, qualifiers: { 102: '50', 103: '38' } }, 2.44],
    ['0 on the ground', { type: 13, qualifiers: { 102: '60', 103: '0' } }, 0],
    ['unknown without a height', { type: 13, qualifiers: { 102: '50' } }, null],
    [
      'unknown if the shot is blocked',
      { type: 15, qualifiers: { 146: '83', 147: '40', 102: '45', 103: '19' } },
      null,
    ],
  ])('the height of a shot at the goal line is %s', async (_, given, expected) => {
    const { events } = await mapped({ player: 101, ...given });
    expect(events.map(({ z, end_z }) => [z, end_z])).toEqual([[null, expected]]);
  });
});

it('attributes contain unmapped qualifiers by name or number', async () => {
  const qualifiers = { 72: null, 102: '40', 140: '90', 141: '50', 56: 'Back', 22: null, 777: '-1.5' };
  const { events } = await mapped(
    { type: 13, qualifiers },
    { type: 43 },
    { type: 61, outcome: 0 },
    { type: 61, outcome: null },
  );
  expect(events.map(({ attributes }) => attributes)).toEqual([
    {
      type_id: 13,
      source_outcome: 1,
      qualifiers: { regular_play: true, zone: 'Back', goal_mouth_y: 40, qualifier_777: -1.5 },
    },
    { type_id: 61, source_outcome: 0 },
    { type_id: 61 },
  ]);
});

describe('times of events', () => {
  it('times include the timestamp’s fraction of a second if the timestamp matches the clock', async () => {
    const { events } = await mapped(
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:04.250' },
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:05.480Z' },
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:05.600' },
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:02.400' },
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:02.520' },
      { type: 1, clock: [0, 0], timestamp: '2030-05-04T20:30:00.100' },
      { type: 1, clock: [0, 3], timestamp: 'later' },
      { type: 1, period: 2, clock: [46, 1], timestamp: '2030-05-04T21:31:01.750' },
      { type: 1, period: 2, clock: [45, 0], timestamp: '2030-05-04T21:31:01.750' },
    );
    expect(events.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, 3.75],
      [1, 4.98],
      [1, 3],
      [1, 3],
      [1, 2.02],
      [1, 0],
      [1, 3],
      [2, 61.5],
      [2, 0],
    ]);
  });

  it('times count from the first of several start events in a period', async () => {
    const { events } = await mapped(
      { type: 32, team: 20, timestamp: '2030-05-04T20:30:01.250' },
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:04.250' },
    );
    expect(events[0]?.time_s).toBe(3.75);
  });

  it('times count from the first start event with a valid timestamp', async () => {
    const { events } = await imported([
      optaEvent({ type: 32, timestamp: 'unknown' }),
      optaEvent({ type: 32, team: 20, timestamp: '2030-05-04T20:30:00.500' }),
      optaEvent({ type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:04.250' }),
    ]);
    expect(events.at(-1)?.time_s).toBe(3.75);
  });

  it('times of events before a period’s start and outside periods are null', async () => {
    const { events } = await mapped(
      { type: 37, period: 14, id: 8001 },
      { type: 1, period: 2, clock: [44, 59], id: 8002 },
      { type: 24, period: 10, id: 8003 },
      { type: 1, clock: [0, 9], id: 8004 },
      { type: 34, period: 16, id: 8005 },
    );
    expect(events.map(({ event_id, period, time_s }) => [event_id, period, time_s])).toEqual([
      ['8005', 1, null],
      ['8003', 1, null],
      ['8004', 1, 9],
      ['8002', 2, null],
      ['8001', 2, null],
    ]);
  });

  it('times in extra time and the shoot-out count from the nominal start minutes', async () => {
    const later = [
      optaEvent({ type: 1, period: 5, clock: [125, 0] }),
      optaEvent({ type: 1, period: 4, clock: [121, 0] }),
      optaEvent({ type: 1, period: 3, clock: [106, 40] }),
      optaEvent({ type: 1, period: 3, clock: [91, 0] }),
    ];
    const { game } = await imported([...OPTA_HALVES, ...later]);
    expect(game.periods.map(({ period, type, duration_s }) => [period, type, duration_s])).toEqual([
      [1, 'first_half', 2700],
      [2, 'second_half', 3000],
      [3, 'first_half_extratime', 1000],
      [4, 'second_half_extratime', 960],
      [5, 'shootout', 300],
    ]);
  });

  it('the importer does not treat the end of the match as the end of a period', async () => {
    const { events } = await imported([...OPTA_HALVES, optaEvent({ type: 30, period: 14 })]);
    expect(events.map(({ event_type, event_subtype }) => [event_type, event_subtype])).toEqual([
      ['period_start', null],
      ['period_end', null],
      ['period_start', null],
      ['period_end', null],
      ['other', 'match_end'],
    ]);
  });
});

it('the importer links events by number within a team or with the opponent', async () => {
  const { events } = await mapped(
    { type: 18, id: 7001, number: 7, team: 10, qualifiers: { 55: '8' } },
    { type: 19, id: 7002, number: 8, team: 10, qualifiers: { 55: '7' } },
    { type: 7, id: 7003, number: 8, team: 20, qualifiers: { 233: '7' } },
    { type: 7, id: 7004, number: 9, team: 20, qualifiers: { 233: '12345' } },
    { type: 7, id: 7005, number: 11, team: 10, qualifiers: { 55: '12' } },
    { type: 7, id: 7006, number: 12, team: 10 },
    { type: 7, id: 7007, number: 12, team: 10 },
  );
  expect(events.map(({ event_id, related_event_ids }) => [event_id, related_event_ids])).toEqual([
    ['7001', ['7002']],
    ['7002', ['7001']],
    ['7003', ['7001']],
    ['7004', []],
    ['7005', []],
    ['7006', []],
    ['7007', []],
  ]);
});

it('the importer reports deleted, repeated and unknown events and unlisted players', async () => {
  const { events, notes, skipped, game } = await mapped(
    { type: 43 },
    { type: 1, id: 7010 },
    { type: 1, id: 7010, player: 299, team: 20 },
    { type: 1, player: 299, team: 20 },
    { type: 998 },
  );
  expect(skipped).toEqual({ 'deleted by the vendor': 1 });
  expect(events.map(({ event_id }) => event_id).slice(0, 2)).toEqual(['7010', '7010-2']);
  expect(game.players.slice(6)).toMatchObject([{ player_id: 'opta-299', name: null, team: 'Herons' }]);
  expect(notes).toEqual([
    'player 299 is in the events but in no line-up',
    'unknown event types, imported as other: 998',
    'event ids that occur more than once, now distinguished by a number: 7010',
  ]);
});

it('the importer takes an unlisted player’s name from the events', async () => {
  const named = optaEvent({ type: 1, player: 110 }).replace('<Event', '<Event player_name=" Ida Ten "');
  const { game } = await imported([...OPTA_HALVES, named]);
  expect(game.players.at(-1)).toMatchObject({ player_id: 'opta-110', name: 'Ida Ten', team: 'Otters' });
});
