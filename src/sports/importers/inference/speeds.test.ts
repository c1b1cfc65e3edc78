import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import type { Frame } from '../../model/frame.ts';
import { SpeedFilter, showsSpeeds } from './speeds.ts';

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

describe('computed speeds', () => {
  it('computed speeds are exact for a player at constant speed', () => {
    for (const { players } of filtered(runner(tenths, 7.5))) expect(players[0]?.speed).toBeCloseTo(7.5, 2);
  });

  it('computed speeds do not span periods or gaps longer than the window', () => {
    const frames = [...runner([0, 5, 5.1], 3), ...runner([0], 3, 2)];
    expect(filtered(frames).map(({ players }) => players[0]?.speed)).toEqual([null, 3, 3, null]);
  });

  it('computed speeds are null if the position jumps or the player is unidentified', () => {
    const jump = runner([0, 0.1], 300);
    expect(filtered(jump).map(({ players }) => players[0]?.speed)).toEqual([null, null]);
    const unknown = [0, 0.1].map((time_s, i) =>
      makeFrame({ frame_id: i, time_s, players: [makePlayer({ player_id: null, x: i, speed: null })] }),
    );
    expect(filtered(unknown).map(({ players }) => players[0]?.speed)).toEqual([null, null]);
  });

  it('computed speeds use the given time instead of the game clock', () => {
    const frames = runner(tenths, 6).map((frame) => ({ ...frame, time_s: 0 }));
    const filter = new SpeedFilter(({ frame_id }) => frame_id / 10);
    const done = [...frames.flatMap((frame) => [...filter.add(frame)]), ...filter.end()];
    expect(done.map(({ time_s, players }) => [time_s, players[0]?.speed])).toEqual(frames.map(() => [0, 6]));
  });

  it('computed speeds use only frames with the player, and the first of duplicate positions', () => {
    const [first, ...others] = runner([0, 0.1, 0.2, 0.3, 0.4, 0.5], 5).map((frame, i) => ({
      ...frame,
      players: [...frame.players, makePlayer({ x: 50 - i, speed: null })],
    }));
    const away = makePlayer({ player_id: 'late', x: 0, speed: null });
    const later = others.map((frame, i) => ({
      ...frame,
      players: i === 0 || i > 2 ? frame.players : [{ ...away, x: 2 * frame.time_s }, ...frame.players],
    }));
    const done = filtered([first as Frame, ...later]);
    expect(done.map(({ players }) => players.map(({ speed }) => speed))).toEqual(
      [2, 2, 3, 3, 2, 2].map((count) => (count === 3 ? [2, 5, 5] : [5, 5])),
    );
  });

  it('SpeedFilter returns a frame as soon as the frames of the following 0.2 seconds have been added', () => {
    const filter = new SpeedFilter();
    const eighths = Array.from({ length: 20 }, (_, i) => i / 8);
    const counts = runner(eighths, 5).map((frame) => [...filter.add(frame)].length);
    expect(counts).toEqual([0, 0, ...Array(18).fill(1)]);
    expect([...filter.end()]).toHaveLength(2);
  });

  it('SpeedFilter returns all frames in order and changes only speeds', () => {
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

it('showsSpeeds returns null for a frame without players', () => {
  const shows = (...speeds: (number | null)[]) =>
    showsSpeeds(makeFrame({ players: speeds.map((speed) => makePlayer({ speed })) }));
  expect([shows(), shows(null), shows(null, 0)]).toEqual([null, false, true]);
});
