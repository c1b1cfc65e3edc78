import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { goalByBallOut } from './own-goal.ts';

function action(fields: Partial<Action>): Action {
  return {
    id: '1',
    team: 'Home',
    type: 'BALL OUT',
    tags: ['GOAL'],
    period: 1,
    start: { frame: 1, time: 0.04, position: null },
    end: null,
    player: null,
    receiver: null,
    ...fields,
  };
}
const kickOff = (team: string) => action({ type: 'SET PIECE', tags: ['KICK OFF'], team });
const card = action({ type: 'CARD', tags: ['YELLOW'] });

test('the team that kicks off next conceded', () => {
  expect(goalByBallOut([action({}), card, kickOff('Home')], 0)).toBe('own_goal');
  expect(goalByBallOut([action({}), kickOff('Away'), kickOff('Home')], 0)).toBe('goal');
});

test('another restart means that no goal was given', () => {
  const corner = action({ type: 'SET PIECE', tags: ['CORNER KICK'] });
  expect(goalByBallOut([action({}), corner, kickOff('Home')], 0)).toBeNull();
});

test('with no restart in its period it is an own goal: the next period’s kick-off says nothing', () => {
  expect(goalByBallOut([action({}), { ...kickOff('Away'), period: 2 }], 0)).toBe('own_goal');
});

test('only a BALL OUT tagged GOAL is asked about', () => {
  expect(goalByBallOut([action({ tags: ['HEAD'] }), kickOff('Home')], 0)).toBeNull();
  expect(goalByBallOut([action({ type: 'RECOVERY' }), kickOff('Home')], 0)).toBeNull();
  expect(goalByBallOut([], 0)).toBeNull();
});
