import type { Frame } from '../../src/sports/model/frame.ts';
import { makeFrame, makePlayer } from './records.ts';

/** Creates frames of 3 kB with two teams of eleven, at positions that are hard to compress. */
export function longTracking(count: number): Frame[] {
  return Array.from({ length: count }, (_, frame) =>
    makeFrame({
      frame_id: frame,
      time_s: frame / 200,
      players: Array.from({ length: 22 }, (_, i) =>
        makePlayer({
          player_id: `test-${i}`,
          team: i % 2 === 0 ? 'Terns' : 'Herons',
          jersey_number: i,
          x: 50 * Math.sin(frame * 22 + i),
          y: 30 * Math.cos(frame * 22 + i),
          speed: 10 * Math.abs(Math.sin(frame + i * i)),
        }),
      ),
    }),
  );
}
