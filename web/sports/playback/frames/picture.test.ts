import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import { NOTHING, pictureAt } from './picture.ts';

const HZ = 10;
const ada = { player_id: 'test-7', x: 0, y: 0 };
const zoe = { player_id: 'test-9', x: 5, y: 5 };
const before = makeFrame({ frame_id: 1, time_s: 1, ball: { x: 0, y: 0, z: 1 }, players: [makePlayer(ada)] });
const after = makeFrame({
  frame_id: 2,
  time_s: 1.1,
  ball: { x: 2, y: 4, z: 3 },
  players: [makePlayer({ ...ada, x: 1, y: 2 }), makePlayer(zoe)],
});
const placesAt = (time: number, frames: Partial<{ before: typeof before; after: typeof after }> = {}) =>
  pictureAt({ before, after, ...frames }, time, HZ).people.map(({ player, x, y }) => [
    player.player_id,
    x,
    y,
  ]);

describe('pictureAt', () => {
  it('pictureAt returns a frame unchanged at its own time', () => {
    const { frame, people, ball } = pictureAt({ before, after }, 1, HZ);
    expect([frame, ball]).toEqual([before, before.ball]);
    expect(people).toEqual([{ player: before.players[0], x: 0, y: 0 }]);
  });
  it('pictureAt interpolates linearly between two frames', () => {
    const { people, ball } = pictureAt({ before, after }, 1.05, HZ);
    expect(people[0]?.x).toBeCloseTo(0.5);
    expect(people[0]?.y).toBeCloseTo(1);
    expect(ball?.z).toBeCloseTo(2);
  });
  it('pictureAt hides players missing from the earlier frame and keeps players missing from the later frame', () => {
    expect(placesAt(1.05)).toHaveLength(1);
    expect(placesAt(1.05, { after: { ...after, players: [makePlayer(zoe)] } })).toEqual([['test-7', 0, 0]]);
  });
  it('pictureAt does not link two unidentified players', () => {
    const nobody = (x: number) => [makePlayer({ player_id: null, x, y: 0 })];
    const frames = { before: { ...before, players: nobody(0) }, after: { ...after, players: nobody(9) } };
    expect(placesAt(1.05, frames)).toEqual([[null, 0, 0]]);
  });
  it('pictureAt does not interpolate across missing frames and is empty after half a second', () => {
    const frames = { after: { ...after, time_s: 3 } };
    expect(placesAt(1.4, frames)).toEqual([['test-7', 0, 0]]);
    expect(pictureAt({ before, ...frames }, 1.6, HZ)).toBe(NOTHING);
    expect(pictureAt({ before: null, after }, 1, HZ)).toBe(NOTHING);
  });
  it('pictureAt omits a ball missing from the earlier frame and an unknown ball height', () => {
    expect(pictureAt({ before: { ...before, ball: null }, after }, 1.05, HZ).ball).toBeNull();
    const flat = { ...before, ball: { x: 0, y: 0, z: null } };
    expect(pictureAt({ before: flat, after }, 1.05, HZ).ball).toMatchObject({ z: null });
    expect(pictureAt({ before, after: { ...after, ball: null } }, 1.05, HZ).ball).toEqual(before.ball);
  });
});
