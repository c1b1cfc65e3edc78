import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import type { Frame } from '../../model/frame.ts';
import { SpeedFilter } from './speeds.ts';

function filtered(frames: readonly Frame[]): Frame[] {
  const filter = new SpeedFilter();
  return [...frames.flatMap((frame) => [...filter.add(frame)]), ...filter.end()];
}

function runner(times: readonly number[], speed: number, period = 1): Frame[] {
  return times.map((time_s, i) =>
    makeFrame({
      frame_id: period * 1000 + i,
      period,
      time_s,
      players: [makePlayer({ x: speed * time_s - 20, y: 1, speed: null })],
    }),
  );
}

const tenths = Array.from({ length: 30 }, (_, i) => i / 10);

describe('speeds of a source that has none', () => {
  it('equal the speed of a player at a constant pace, from the first frame to the last', () => {
    for (const { players } of filtered(runner(tenths, 7.5))) expect(players[0]?.speed).toBeCloseTo(7.5, 2);
  });

  it('do not span periods or gaps that are longer than the window', () => {
    const frames = [...runner([0, 5, 5.1], 3), ...runner([0], 3, 2)];
    expect(filtered(frames).map(({ players }) => players[0]?.speed)).toEqual([null, 3, 3, null]);
  });

  it('are null if the position jumps or the player is unidentified', () => {
    const jump = runner([0, 0.1], 300);
    expect(filtered(jump).map(({ players }) => players[0]?.speed)).toEqual([null, null]);
    const unknown = [0, 0.1].map((time_s, i) =>
      makeFrame({ frame_id: i, time_s, players: [makePlayer({ player_id: null, x: i, speed: null })] }),
    );
    expect(filtered(unknown).map(({ players }) => players[0]?.speed)).toEqual([null, null]);
  });

  it('use the given time while the game clock is stopped', () => {
    const frames = runner(tenths, 6).map((frame) => ({ ...frame, time_s: 0 }));
    const filter = new SpeedFilter(({ frame_id }) => frame_id / 10);
    const done = [...frames.flatMap((frame) => [...filter.add(frame)]), ...filter.end()];
    expect(done.map(({ time_s, players }) => [time_s, players[0]?.speed])).toEqual(frames.map(() => [0, 6]));
  });

  it('leave frames complete, in order and otherwise unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 }), (gaps) => {
        let time = 0;
        const frames = gaps.map((gap, i) => {
          time += gap / 1000;
          return makeFrame({ frame_id: i, time_s: time, players: [makePlayer({ x: i % 7, speed: null })] });
        });
        const without = (frame: Frame) => ({
          ...frame,
          players: frame.players.map((player) => ({ ...player, speed: null })),
        });
        expect(filtered(frames).map(without)).toEqual(frames.map(without));
      }),
    );
  });
});
