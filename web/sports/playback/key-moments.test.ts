import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { keyMomentsOf, momentBeside } from './key-moments.ts';

const events = [
  makeEvent({ event_id: 'pass', time_s: 1 }),
  makeEvent({ event_id: 'goal', event_type: 'goal', time_s: 10 }),
  makeEvent({ event_id: 'timeless', event_type: 'goal', time_s: null }),
  makeEvent({ event_id: 'own', event_type: 'goal', event_subtype: 'own_goal', time_s: 20 }),
  makeEvent({ event_id: 'card', event_type: 'card', card: 'red', team: 'Herons', period: 2, time_s: 5 }),
] as sports.Event[];
const moments = keyMomentsOf(shownGame(), events);

it('keyMomentsOf returns scores and cards with the team that they count for', () => {
  expect(moments.map(({ id, side, kind }) => [id, side, kind])).toEqual([
    ['goal', 'a', 'score'],
    ['own', 'b', 'score'],
    ['card', 'b', 'card red'],
  ]);
});

it('keyMomentsOf leaves out scores if they would fill the slider', () => {
  const many = Array.from({ length: 41 }, (_, i) =>
    makeEvent({ event_id: `g${i}`, event_type: 'goal', time_s: i }),
  ) as sports.Event[];
  expect(keyMomentsOf(shownGame(), many)).toEqual([]);
});

describe('momentBeside', () => {
  const beside = (period: number, time_s: number, by: 1 | -1) =>
    momentBeside(moments, { period, time_s }, by)?.id;
  it('momentBeside finds the next and the previous moment, also in other periods', () => {
    expect(beside(1, 0, 1)).toBe('goal');
    expect(beside(1, 15, -1)).toBe('goal');
    expect(beside(1, 25, 1)).toBe('card');
    expect(beside(2, 1, -1)).toBe('own');
  });
  it('momentBeside skips the shown moment and returns undefined at both ends', () => {
    expect(beside(1, 10.02, 1)).toBe('own');
    expect(beside(1, 9.98, -1)).toBeUndefined();
    expect(beside(2, 6, 1)).toBeUndefined();
  });
});
