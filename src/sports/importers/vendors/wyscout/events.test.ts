import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapEvent } from './events.ts';
import { EVENTS, TAGS } from './vocabulary.ts';
import { anEvent } from './wyscout.fixture.ts';

type Change = Parameters<typeof anEvent>[0];

function map(change: Change, isTeamA = true) {
  return mapEvent(anEvent(change), {
    gameId: 'wyscout-77',
    team: { name: isTeamA ? 'Ayford' : 'Beeton', isTeamA },
    player: { player_id: 'wyscout-11', name: 'Anné' },
  });
}

function named(sourceType: string, change: Change = {}): Change {
  const [eventName = '', subEventName = ''] = sourceType.split('/');
  return { ...change, eventName, subEventName };
}

test('an event is mapped to canonical fields', () => {
  expect(map({ id: 5, matchPeriod: 'E2', eventSec: 12.3456789, tagIds: [1801, 302, 4711] })).toMatchObject({
    event_id: '5',
    game_id: 'wyscout-77',
    sport: 'soccer',
    event_type: 'pass',
    event_subtype: 'simple_pass',
    period: 4,
    time_s: 12.346,
    team: 'Ayford',
    player_id: 'wyscout-11',
    player: 'Anné',
    x: 0,
    y: 0,
    z: null,
    end_x: 26.471,
    end_y: 16.493,
    end_z: null,
    is_successful: true,
    outcome: 'accurate',
    related_event_ids: [],
    frame_id: null,
    attributes: { tags: ['accurate', 'key_pass', 4711] },
    source_type: 'Pass/Simple pass',
  });
});

test.each([...EVENTS])(
  'an event of type %s is mapped and keeps its source type',
  (sourceType, { type, subtype }) => {
    expect(map(named(sourceType))).toMatchObject({
      event_type: type,
      event_subtype: subtype,
      source_type: sourceType,
      attributes: {},
      outcome: null,
    });
  },
);

test.each([
  ['Pass/Trick pass', 'Pass/Trick pass'],
  ['constructor', 'constructor'],
  [' ', 'unnamed'],
])('an unknown type %j becomes other', (name, sourceType) => {
  expect(map(named(name))).toMatchObject({ event_type: 'other', source_type: sourceType });
});

describe('goals', () => {
  test.each([
    ['Shot/Shot', [101, 1801], 'goal', null, 'goal'],
    ['Free Kick/Penalty', [1801, 101], 'goal', 'penalty', 'goal'],
    ['Free Kick/Free kick shot', [101], 'goal', 'free_kick', 'goal'],
    ['Free Kick/Corner', [101], 'goal', 'corner', 'goal'],
    ['Pass/Head pass', [102, 1801], 'goal', 'own_goal', 'own_goal'],
    ['Others on the ball/Touch', [102], 'goal', 'own_goal', 'own_goal'],
    ['Save attempt/Reflexes', [101, 1802], 'save', 'reflexes', 'not_accurate'],
    ['Shot/Shot', [1801], 'shot', null, 'accurate'],
    ['Shot/Shot', [2101, 1802], 'shot', null, 'blocked'],
  ])(
    'an event of type %s with tags %j becomes %s/%s',
    (sourceType, tagIds, event_type, event_subtype, outcome) => {
      expect(map(named(sourceType, { tagIds }))).toMatchObject({ event_type, event_subtype, outcome });
    },
  );

  test('goals, including own goals, are successful; other shots are not', () => {
    const success = (sourceType: string, tagIds: number[]) =>
      map(named(sourceType, { tagIds })).is_successful;
    expect(success('Shot/Shot', [101, 1801])).toBe(true);
    expect(success('Others on the ball/Touch', [102, 1802])).toBe(true);
    expect(success('Shot/Shot', [1801])).toBe(false);
  });

  test('a save that concedes a goal is unsuccessful', () => {
    expect(map(named('Save attempt/Save attempt', { tagIds: [101] })).is_successful).toBe(false);
  });
});

test.each([
  [[703, 1801], true, 'won'],
  [[703, 1802], true, 'won'],
  [[701, 1802], false, 'lost'],
  [[702, 1801], null, 'neutral'],
  [[1802], false, 'not_accurate'],
  [[], null, null],
])('a duel with tags %j has success %s and outcome %s', (tagIds, is_successful, outcome) => {
  expect(map(named('Duel/Air duel', { tagIds }))).toMatchObject({ is_successful, outcome });
});

test('the outcome of a foul is its card', () => {
  expect(map(named('Foul/Foul', { tagIds: [1702] }))).toMatchObject({
    event_type: 'foul',
    outcome: 'yellow_card',
    is_successful: null,
  });
});

test('a red card has priority over a yellow card as the outcome', () => {
  expect(map(named('Foul/Foul', { tagIds: [1702, 1703, 1701] })).outcome).toBe('red_card');
});

test('the interception tag changes the type of a touch but not of a pass', () => {
  expect(map({ tagIds: [1401] }).event_type).toBe('pass');
  const touch = map(named('Others on the ball/Touch', { tagIds: [1401] }));
  expect(touch).toMatchObject({ event_type: 'interception', event_subtype: 'touch' });
});

describe('positions', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
  ];

  test('the y axis is flipped, and team B’s positions are rotated', () => {
    const positions = [
      { x: 100, y: 0 },
      { x: 0, y: 37 },
    ];
    expect(map({ positions })).toMatchObject({ x: 52.5, y: 34, end_x: -52.5, end_y: 9.16 });
    expect(map({ positions }, false)).toMatchObject({ x: -52.5, y: -34, end_x: 52.5, end_y: -9.16 });
  });

  test('shootout kicks are near the attacked goal, and saves near the own goal', () => {
    const kick = (x: number, y: number, isTeamA: boolean) => {
      const positions = [{ x, y }];
      const { x: metresX, y: metresY } = map(
        named('Free Kick/Penalty', { matchPeriod: 'P', positions }),
        isTeamA,
      );
      return [metresX, metresY];
    };
    expect(kick(90, 37, true)).toEqual([41.75, 9.16]);
    expect(kick(10, 63, true)).toEqual([41.75, 9.16]);
    expect(kick(10, 63, false)).toEqual([-41.75, -9.16]);
    const save = (x: number) =>
      map(named('Save attempt/Reflexes', { matchPeriod: 'P', positions: [{ x, y: 50 }] })).x;
    expect([save(10), save(90)]).toEqual([-41.75, -41.75]);
  });

  test('positions outside the pitch are kept', () => {
    expect(map({ positions: [{ x: 102, y: -1 }] })).toMatchObject({ x: 54.333, y: 34.728, end_x: null });
  });

  test('positions are null if the source has none', () => {
    expect(map({ positions: [] })).toMatchObject({ x: null, y: null, end_x: null, end_y: null });
  });

  test.each([
    ['Free Kick/Corner', false, true],
    ['Free Kick/Throw in', false, true],
    ['Free Kick/Goal kick', true, true],
    ['Save attempt/Reflexes', true, true],
    ['Interruption/Whistle', true, true],
    ['Interruption/Ball out of the field', false, true],
    ['Goalkeeper leaving line/Goalkeeper leaving line', true, false],
    ['Shot/Shot', false, true],
    ['Something new', false, true],
  ])('a marked corner of %s means a missing start (%s) or end (%s)', (sourceType, noStart, noEnd) => {
    for (const positions of [corners, corners.toReversed()]) {
      const event = map(named(sourceType, { positions }));
      expect([event.x === null, event.end_x === null]).toEqual([noStart, noEnd]);
    }
  });

  test('only two exact corners mark a missing position', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(percent, percent, (x, y) => {
        const isMark = x === y && (x === 0 || x === 100);
        const event = map({
          positions: [
            { x: 50, y: 50 },
            { x, y },
          ],
        });
        expect(event.end_x === null).toBe(isMark);
      }),
    );
  });
});

test('tag names are unique and in snake_case', () => {
  const names = [...TAGS.values()];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
});
