import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { toAtomic } from './atomic.ts';
import { addDribbles } from './dribbles.ts';
import { ACTION_TYPES, ATOMIC_TYPES, RESULTS } from './vocabulary.ts';

const HOME = { team_id: 'Herons', player_id: 'acme-7' };
const AWAY = { team_id: 'Terns', player_id: 'acme-9' };

function action(fields: Partial<Action>): Action {
  return {
    original_event_id: 'e1',
    period_id: 1,
    time_seconds: 10,
    ...HOME,
    ...{ start_x: 50, start_y: 30, end_x: 50, end_y: 30 },
    type: 'pass',
    result: 'success',
    bodypart: 'foot',
    ...fields,
  };
}

const types = (...actions: readonly Action[]) => toAtomic(actions).map(({ type }) => type);

test.each<[string, Partial<Action>, Partial<Action>, string[], object]>([
  ['a pass to a teammate', {}, {}, ['receival'], HOME],
  ['a pass to an opponent', {}, AWAY, ['interception'], AWAY],
  ['a pass before an opponent’s throw-in', {}, { ...AWAY, type: 'throw_in' }, ['out'], HOME],
  [
    'a pass before an own throw-in',
    { player_id: 'acme-8' },
    { type: 'throw_in' },
    ['out'],
    { player_id: 'acme-8' },
  ],
  ['a pass before an opponent’s goal kick', {}, { ...AWAY, type: 'goalkick' }, ['out'], HOME],
  ['a pass before an own goal kick', {}, { type: 'goalkick' }, ['receival'], HOME],
  ['an offside pass', { result: 'offside' }, { ...AWAY, type: 'throw_in' }, ['offside'], HOME],
  ['a clearance', { type: 'clearance' }, AWAY, ['interception'], AWAY],
  ['a shot before a corner', { type: 'shot', result: 'fail' }, { type: 'corner_short' }, ['out'], HOME],
  [
    'a shot before a goal kick',
    { type: 'shot_penalty', result: 'fail' },
    { ...AWAY, type: 'goalkick' },
    ['out'],
    HOME,
  ],
  ['a goal', { type: 'shot', result: 'success' }, { ...AWAY, type: 'goalkick' }, ['goal'], HOME],
  ['an own goal', { type: 'bad_touch', result: 'owngoal' }, AWAY, ['owngoal'], HOME],
  ['a foul with a yellow card', { type: 'foul', result: 'yellow_card' }, AWAY, ['yellow_card'], HOME],
  ['a foul with a red card', { type: 'foul', result: 'red_card' }, AWAY, ['red_card'], HOME],
])('%s gets its end as an action', (_, first, second, expected, by) => {
  const [, end] = toAtomic([action(first), action({ time_seconds: 12, ...second })]);
  expect([end?.type]).toEqual(expected);
  expect(end).toMatchObject({ ...by, result: null, original_event_id: 'e1' });
});

test.each([
  'interception',
  'tackle',
  'keeper_punch',
  'keeper_save',
  'keeper_claim',
  'keeper_pick_up',
] as const)('a pass before %s gets no separate end', (type) => {
  expect(types(action({}), action({ ...AWAY, type }))).toEqual(['pass', type]);
});

test('the end of a pass is halfway in time, at the end of the pass, and does not move', () => {
  const [, end] = toAtomic([action({ end_x: 60, end_y: 40 }), action({ time_seconds: 13 })]);
  expect(end).toMatchObject({ time_seconds: 11.5, start_x: 60, start_y: 40, end_x: 60, end_y: 40 });
});

test('the last pass of a period has no end', () => {
  expect(types(action({}), action({ period_id: 2 }))).toEqual(['pass', 'pass']);
});

test('corners and free kicks lose their distinction', () => {
  const restarts = [
    'corner_crossed',
    'corner_short',
    'freekick_crossed',
    'freekick_short',
    'shot_freekick',
  ] as const;
  expect(restarts.map((type) => types(action({ type, result: 'fail' }))[0])).toEqual([
    ...['corner', 'corner', 'freekick', 'freekick', 'freekick'],
  ]);
});

test.each<[string, Partial<Action>, boolean]>([
  ['3 m', { start_x: 53 }, true],
  ['less than 3 m', { start_x: 52.9 }, false],
  ['60 m', { start_x: 86, start_y: 78 }, true],
  ['more than 60 m', { start_x: 86.1, start_y: 78 }, false],
  ['less than 10 s', { start_x: 55, time_seconds: 19.9 }, true],
  ['10 s', { start_x: 55, time_seconds: 20 }, false],
  ['another team', { start_x: 55, ...AWAY }, false],
  ['another period', { start_x: 55, period_id: 2 }, false],
  ['a header', { start_x: 55, bodypart: 'head' }, false],
  ['a shot', { start_x: 55, type: 'shot' }, false],
  ['a foul', { start_x: 55, type: 'foul' }, false],
])('a dribble is added between actions: %s', (_, next, isAdded) => {
  const second = action({ time_seconds: 12, player_id: 'acme-8', ...next });
  const dribble = {
    type: 'dribble',
    original_event_id: null,
    player_id: 'acme-8',
    start_x: 50,
    end_x: second.start_x,
  };
  const [, added] = addDribbles([action({}), second]);
  expect(addDribbles([action({}), second])).toHaveLength(isAdded ? 3 : 2);
  if (isAdded) expect(added).toMatchObject(dribble);
});

test('for any actions: the atomic actions contain them in order, and times never decrease', () => {
  const someAction = fc.record({
    type: fc.constantFrom(...ACTION_TYPES),
    result: fc.constantFrom(...RESULTS),
    team: fc.constantFrom(HOME, AWAY),
    seconds: fc.nat(20),
    x: fc.integer({ min: 0, max: 105 }),
    y: fc.integer({ min: 0, max: 68 }),
  });
  fc.assert(
    fc.property(fc.array(someAction, { maxLength: 30 }), (drawn) => {
      let clock = 0;
      const actions = drawn.map(({ type, result, team, seconds, x, y }, index) => {
        clock += seconds;
        const place = { start_x: x, start_y: y, end_x: y, end_y: x % 68 };
        return action({
          original_event_id: `e${index}`,
          time_seconds: clock,
          type,
          result,
          ...team,
          ...place,
        });
      });
      const atomic = toAtomic(actions);
      const times = atomic.map(({ time_seconds }) => time_seconds);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(atomic.every(({ type }) => ATOMIC_TYPES.includes(type))).toBe(true);
      const kept = atomic.filter(
        ({ result, original_event_id }) => result !== null && original_event_id !== null,
      );
      expect(kept.map(({ original_event_id }) => original_event_id)).toEqual(
        actions.map(({ original_event_id }) => original_event_id),
      );
    }),
  );
});
