import { describe, expect, it } from 'vitest';
import { makeFrame, makeGame, makePlayer } from '../../../../test/support/records.ts';
import { centreOfPlay, closeUp, isSeen, Painter } from './painter.ts';

/** Canvas width of a 105 × 68 m field with a 3 m margin, at ten pixels per metre. */
const WIDTH = 1110;
const painter = new Painter(makeGame(), 25);
const WHOLE = { left: -55.5, right: 55.5, bottom: -37, top: 37 };
const people = [
  { player: makePlayer({ player_id: 'centre' }), x: 0, y: 0 },
  { player: makePlayer({ player_id: 'beside' }), x: 1, y: 0 },
];
const at = (x: number, y: number) =>
  painter.personAt(people, WIDTH, { view: WHOLE, isUpright: false }, { x, y })?.player.player_id ?? null;

describe('personAt', () => {
  it('personAt returns the nearest person within reach', () => {
    expect(at(555, 370)).toBe('centre');
    expect(at(559, 360)).toBe('centre');
    expect(at(561, 360)).toBe('beside');
    expect(at(565, 389)).toBe('beside');
  });
  it('personAt returns null if nobody is within reach', () => {
    expect(at(565, 393)).toBeNull();
    expect(at(0, 0)).toBeNull();
  });
});

it('the painter uses the proportions of the field with its margin', () => {
  expect(painter.proportion(false)).toBeCloseTo(74 / 111);
  expect(painter.proportion(true)).toBeCloseTo(111 / 74);
});

const whole = { left: -50, right: 50, bottom: -30, top: 30 };

describe('closeUp', () => {
  it('closeUp centres on a point and keeps the proportions of the whole view', () => {
    const view = closeUp(whole, { x: 10, y: -5 });
    expect((view.left + view.right) / 2).toBeCloseTo(10);
    expect((view.bottom + view.top) / 2).toBeCloseTo(-5);
    expect((view.right - view.left) / (view.top - view.bottom)).toBeCloseTo(100 / 60);
  });
  it('closeUp shows only part of the field', () => {
    const view = closeUp(whole, { x: 0, y: 0 });
    expect([
      isSeen(view, { x: 25, y: 15 }),
      isSeen(view, { x: 26, y: 0 }),
      isSeen(view, { x: 0, y: -16 }),
    ]).toEqual([true, false, false]);
  });
  it('closeUp stays inside the whole view', () => {
    expect(closeUp(whole, { x: 99, y: -99 })).toMatchObject({ right: 50, bottom: -30 });
    expect(closeUp(whole, { x: -99, y: 99 })).toMatchObject({ left: -50, top: 30 });
  });
});

describe('centreOfPlay', () => {
  const frame = (time_s: number, x: number) => makeFrame({ time_s, ball: { x, y: 0, z: null }, players: [] });
  it('centreOfPlay gives the ball more weight than the players', () => {
    const players = [makePlayer({ x: 0, y: 3 }), makePlayer({ x: 0, y: 9 })];
    expect(centreOfPlay([{ ...frame(10, 30), players }], 10)).toEqual({ x: 20, y: 2 });
  });
  it('centreOfPlay averages the ball over nearby frames', () => {
    expect(centreOfPlay([frame(9, 0), frame(10, 10), frame(11, 20)], 10)).toEqual({ x: 10, y: 0 });
    expect(centreOfPlay([frame(9, 0), frame(10, 10), frame(11, 20)], 10.4)?.x).toBeGreaterThan(10);
  });
  it('centreOfPlay uses the players if there is no ball, and returns null without players', () => {
    const players = [makePlayer({ x: 0, y: 2 }), makePlayer({ x: 4, y: 4 })];
    expect(centreOfPlay([makeFrame({ time_s: 10, ball: null, players })], 10)).toEqual({ x: 2, y: 3 });
    expect(centreOfPlay([makeFrame({ time_s: 10, ball: null, players: [] })], 10)).toBeNull();
    expect(centreOfPlay([frame(12, 1)], 10)).toBeNull();
  });
});
