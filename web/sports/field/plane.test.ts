import { describe, expect, it } from 'vitest';
import { acrossOf, downOf, toMetres, toPixels } from './plane.ts';

const view = { left: -55, right: 55, bottom: -35, top: 35 };
const WIDTH = 300;
const places = [
  { x: 55, y: 35 },
  { x: -12, y: 7.5 },
];

describe.each([true, false])('a plane that is upright: %s', (isUpright) => {
  const plane = { view, isUpright };
  it('toMetres is the inverse of toPixels', () => {
    for (const place of places) {
      const { x, y } = toMetres(plane, WIDTH, toPixels(plane, WIDTH, place));
      expect([x, y]).toEqual([expect.closeTo(place.x), expect.closeTo(place.y)]);
    }
  });

  it('team_a attacks to the right of a lengthwise plane and to the top of an upright plane', () => {
    const goal = toPixels(plane, WIDTH, { x: 55, y: 0 });
    const height = (WIDTH * downOf(plane)) / acrossOf(plane);
    const expected = isUpright ? [WIDTH / 2, 0] : [WIDTH, height / 2];
    expect([goal.x, goal.y]).toEqual(expected.map((value) => expect.closeTo(value)));
  });

  it('the left wing of team_a is left of an attack', () => {
    const wing = toPixels(plane, WIDTH, { x: 0, y: 35 });
    expect(isUpright ? wing.x : wing.y).toBeCloseTo(0);
  });
});
