import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { nearestTo, pathsOf, place } from './marks.ts';

const game = shownGame();
const events = [
  makeEvent({ event_id: 'goal', event_type: 'goal', x: 40, y: 0 }),
  makeEvent({ event_id: 'pass', x: 0, y: 0 }),
  makeEvent({ event_id: 'lost', x: 10, y: 0, is_successful: false, team: 'Herons' }),
  makeEvent({ event_id: 'nowhere', x: null }),
  makeEvent({ event_id: 'nobody', x: 5, y: 5, team: null, is_successful: null }),
] as sports.Event[];
const placed = place(game, events);

it('place returns only events with a position', () => {
  expect(placed.map(({ event, side }) => [event.event_id, side])).toEqual([
    ['goal', 'a'],
    ['pass', 'a'],
    ['lost', 'b'],
    ['nobody', null],
  ]);
});

it('pathsOf merges marks that look the same, faded marks first and goals last', () => {
  const paths = pathsOf([...placed, ...placed], ({ event_id }) => event_id !== 'pass');
  expect(paths.map(({ look }) => look)).toEqual([
    'side-a out usual',
    'side-b hollow usual',
    'side-none usual',
    'side-a score',
  ]);
  expect(paths.every(({ d }) => d.match(/M/g)?.length === 2)).toBe(true);
});

describe('nearestTo', () => {
  it.each([
    [[1, 1], 2, 'pass'],
    [[8, 0], 3, 'lost'],
    [[42, 0], 1, 'goal'],
    [[20, 20], 3, undefined],
  ] as const)('the nearest mark to %j within %i m is %s', (point, reach, id) => {
    expect(nearestTo(placed, point, reach)?.event.event_id).toBe(id);
  });
});
