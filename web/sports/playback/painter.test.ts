import { describe, expect, it } from 'vitest';
import { makeGame, makePlayer } from '../../../test/support/records.ts';
import { Painter } from './painter.ts';

/** The field of 105 × 68 m with 3 m around it, in ten pixels a metre. */
const WIDTH = 1110;
const painter = new Painter(makeGame(), 25);
const WHOLE = { left: -55.5, right: 55.5, bottom: -37, top: 37 };
const people = [
  { player: makePlayer({ player_id: 'centre' }), x: 0, y: 0 },
  { player: makePlayer({ player_id: 'beside' }), x: 1, y: 0 },
];
const at = (x: number, y: number) =>
  painter.personAt(people, WIDTH, WHOLE, { x, y })?.player.player_id ?? null;

describe('who is at a point', () => {
  it('is the nearest within reach', () => {
    expect(at(555, 370)).toBe('centre');
    expect(at(559, 360)).toBe('centre');
    expect(at(561, 360)).toBe('beside');
    expect(at(565, 389)).toBe('beside');
  });
  it('is nobody beyond that', () => {
    expect(at(565, 393)).toBeNull();
    expect(at(0, 0)).toBeNull();
  });
});

it('keeps the proportions of the field with what is around it', () => {
  expect(painter.proportion).toBeCloseTo(74 / 111);
});
