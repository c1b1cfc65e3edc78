import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import { framesAt, timesBetween } from '../frames/frames.fixture.ts';
import { BALL, trailsOf } from './trails.ts';

describe('trailsOf', () => {
  it('trailsOf returns a trail for the ball and for each identified player', () => {
    const players = [makePlayer(), makePlayer({ player_id: null })];
    const trails = trailsOf([makeFrame({ players, ball: { x: 1, y: 2, z: 3 } })], 10);
    expect([...trails.keys()]).toEqual([BALL, 'test-7']);
    expect(trails.get(BALL)).toEqual([{ x: 1, y: 2, time: 0.04, begins: true }]);
  });
  it('a trail starts a new line after a gap', () => {
    const trail = trailsOf(framesAt([0, 0.1, 2, 2.1]), 10).get('test-7');
    expect(trail?.map(({ begins }) => begins)).toEqual([true, false, true, false]);
  });
  it('trailsOf samples frames and keeps the same points as time advances', () => {
    const frames = framesAt(timesBetween(0, 3, 50));
    const points = (from: number) => trailsOf(frames.slice(from), 50).get('test-7') ?? [];
    expect(points(0).length).toBeLessThan(40);
    expect(points(1).at(-1)).toEqual(points(0).at(-1));
    expect(points(1).at(-3)?.time).toBe(points(0).at(-3)?.time);
  });
});
